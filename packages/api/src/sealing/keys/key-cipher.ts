import { hkdfSync, type KeyObject } from 'node:crypto';
import { decryptBytes, encryptBytes } from '../../keys/encrypted-bytes.ts';

/** Whose private key it is. It cannot be decrypted for another owner, even when the row is copied. */
export interface KeyOwner {
  readonly organizationId: string;
  readonly certificateId: string;
}

/** Encrypts private keys at rest. */
export interface KeyCipher {
  /** The first bytes of everything that this key encrypts. */
  readonly prefix: Uint8Array;
  encrypt(privateKey: Uint8Array, owner: KeyOwner): Uint8Array;
  /** @throws Error when it was encrypted with another key, for another owner, or was changed */
  decrypt(encrypted: Uint8Array, owner: KeyOwner): Uint8Array;
}

/** The length of every prefix: one byte for the format, and eight that identify the key. */
export const prefixLength = 9;

const format = 1;

function bound({ organizationId, certificateId }: KeyOwner): string {
  return `${organizationId} ${certificateId}`;
}

/**
 * Makes a cipher (AES-256-GCM) from a key of 256 bits. The encryption key and the visible identifier are both derived from it
 * (RFC 5869), so that the identifier reveals nothing of the key.
 */
export function keyCipher(key: KeyObject): KeyCipher {
  const derive = (purpose: string, length: number) => Buffer.from(hkdfSync('sha256', key, '', purpose, length));
  const secret = derive('seal private keys', 32);
  const prefix = Buffer.concat([Buffer.of(format), derive('name of the key of seal private keys', prefixLength - 1)]);
  return {
    prefix,
    encrypt: (privateKey, owner) => Buffer.concat([prefix, encryptBytes(secret, privateKey, bound(owner))]),
    decrypt: (encrypted, owner) => decryptBytes(secret, encrypted.subarray(prefixLength), bound(owner)),
  };
}
