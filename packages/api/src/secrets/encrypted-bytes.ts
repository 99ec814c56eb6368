import { type CipherKey, createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;
const method = 'aes-256-gcm';

/**
 * Encrypts with AES-256-GCM (NIST SP 800-38D): changed bytes, or those of another owner, cannot be decrypted.
 *
 * @param owner required again to decrypt
 */
export function encryptBytes(key: CipherKey, bytes: Uint8Array, owner: string): Uint8Array {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(method, key, iv).setAAD(Buffer.from(owner));
  return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** @throws Error when it was encrypted with another key, for another owner, or was changed */
export function decryptBytes(key: CipherKey, encrypted: Uint8Array, owner: string): Uint8Array {
  const bytes = Buffer.from(encrypted);
  if (bytes.length < ivBytes + tagBytes) throw new Error('Encrypted data is too short.');
  const decipher = createDecipheriv(method, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()]);
}
