import { type CipherKey, createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const [ivLength, tagLength] = [12, 16];
const method = 'aes-256-gcm';

/**
 * Encrypts with AES-256-GCM (NIST SP 800-38D): what was changed, or is given out as somebody else's, cannot be decrypted.
 *
 * @param owner whose it is: it has to be said again to decrypt it
 */
export function encryptBytes(key: CipherKey, bytes: Uint8Array, owner: string): Uint8Array {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(method, key, iv).setAAD(Buffer.from(owner));
  return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** @throws Error when it was encrypted with another key, for another owner, or was changed */
export function decryptBytes(key: CipherKey, encrypted: Uint8Array, owner: string): Uint8Array {
  const bytes = Buffer.from(encrypted);
  if (bytes.length < ivLength + tagLength) throw new Error('What was encrypted is too short.');
  const decipher = createDecipheriv(method, key, bytes.subarray(0, ivLength), { authTagLength: tagLength });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-tagLength));
  return Buffer.concat([decipher.update(bytes.subarray(ivLength, -tagLength)), decipher.final()]);
}
