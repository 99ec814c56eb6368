import { createCipheriv, createDecipheriv, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';

/** Whose private key it is: it can be decrypted as nobody else's, wherever in the database it is copied to. */
export interface KeyOwner {
  readonly organizationId: string;
  readonly certificateId: string;
}

/** Encrypts private keys for where they are stored. */
export interface KeyCipher {
  /** What it encrypts begins with this, and nothing else does. */
  readonly prefix: Uint8Array;
  encrypt(privateKey: Uint8Array, owner: KeyOwner): Uint8Array;
  /** @throws Error when it was encrypted with another key, for another owner, or was changed */
  decrypt(encrypted: Uint8Array, owner: KeyOwner): Uint8Array;
}

/** The length of every prefix: one byte for the form, which is the first, and eight that tell the key. */
export const prefixLength = 9;

const form = 1;
const [ivLength, tagLength] = [12, 16];
const method = 'aes-256-gcm';

function bound({ organizationId, certificateId }: KeyOwner): Buffer {
  return Buffer.from(`${organizationId} ${certificateId}`);
}

/**
 * Makes a cipher (AES-256-GCM) of a key of 256 bits. What encrypts and what tells the key are derived from it (RFC 5869),
 * so that the one that is visible says nothing of the other.
 */
export function keyCipher(key: KeyObject): KeyCipher {
  const derive = (purpose: string, length: number) => Buffer.from(hkdfSync('sha256', key, '', purpose, length));
  const secret = derive('seal private keys', 32);
  const prefix = Buffer.concat([Buffer.of(form), derive('name of the key of seal private keys', prefixLength - 1)]);
  return {
    prefix,
    encrypt(privateKey, owner) {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv(method, secret, iv).setAAD(bound(owner));
      return Buffer.concat([prefix, iv, cipher.update(privateKey), cipher.final(), cipher.getAuthTag()]);
    },
    decrypt(encrypted, owner) {
      const rest = Buffer.from(encrypted).subarray(prefixLength);
      if (rest.length < ivLength + tagLength) throw new Error('The encrypted private key is too short.');
      const decipher = createDecipheriv(method, secret, rest.subarray(0, ivLength), { authTagLength: tagLength });
      decipher.setAAD(bound(owner)).setAuthTag(rest.subarray(-tagLength));
      return Buffer.concat([decipher.update(rest.subarray(ivLength, -tagLength)), decipher.final()]);
    },
  };
}
