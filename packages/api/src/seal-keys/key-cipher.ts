import { hkdfSync, type KeyObject } from 'node:crypto';
import { decryptBytes, encryptBytes } from '../keys/encrypted-bytes.ts';

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

function bound({ organizationId, certificateId }: KeyOwner): string {
  return `${organizationId} ${certificateId}`;
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
    encrypt: (privateKey, owner) => Buffer.concat([prefix, encryptBytes(secret, privateKey, bound(owner))]),
    decrypt: (encrypted, owner) => decryptBytes(secret, encrypted.subarray(prefixLength), bound(owner)),
  };
}
