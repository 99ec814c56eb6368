import { createSecretKey, type KeyObject } from 'node:crypto';
import { readTimeStampRoots } from '../certificates.ts';
import { type KeyCipher, type KeyOwner, keyCipher } from './key-cipher.ts';
import { type OperatorKey, openP12 } from './open-p12.ts';

/** The settings of sealing. */
export interface SealSettings {
  /** Encrypts private keys, 32 bytes; absent: a key that is derived from the secret of the data folder. */
  readonly key: Uint8Array | undefined;
  /** The former `key`, until private keys are encrypted again. */
  readonly previousKey: Uint8Array | undefined;
  /** A PKCS #12 file with a key for all organizations; absent: each has its own key. */
  readonly p12: { readonly path: string; readonly password: string } | undefined;
  /** Where time stamps come from (RFC 3161); absent: seals have none. */
  readonly timeStampAuthority: string | undefined;
  /** A file with the certificates that those of time stamps must lead to; absent: any authority is accepted. */
  readonly timeStampRoots: string | undefined;
}

/** What organizations seal with. */
export interface SealKeys {
  /** Encrypts the private keys of organizations. */
  readonly cipher: KeyCipher;
  /** All that may have encrypted them: the current one and former ones. */
  readonly ciphers: readonly KeyCipher[];
  /** The operator's key, in place of all others. */
  readonly operatorKey: OperatorKey | undefined;
  readonly timeStampAuthority: string | undefined;
  /** DER. */
  readonly timeStampRoots: readonly Uint8Array[] | undefined;
}

/** Opens the keys and files of the settings. @param derived from the secret of the data folder @throws Error that says what is wrong */
export async function openSealKeys(settings: SealSettings, derived: KeyObject, now: number): Promise<SealKeys> {
  const given = [settings.key, settings.previousKey].filter((key) => key !== undefined);
  const ofFolder = keyCipher(derived);
  const ofSettings = given.map((key) => keyCipher(createSecretKey(key)));
  const cipher = (settings.key ? ofSettings[0] : undefined) ?? ofFolder;
  const { p12, timeStampAuthority } = settings;
  const operatorKey = p12 && (await openP12(p12.path, p12.password, now));
  const timeStampRoots = settings.timeStampRoots && (await readTimeStampRoots(settings.timeStampRoots, now));
  return {
    cipher,
    ciphers: [cipher, ...ofSettings, ofFolder],
    operatorKey,
    timeStampAuthority,
    timeStampRoots: timeStampRoots || undefined,
  };
}

/** The cipher that encrypted a private key; undefined: none of these. */
export function cipherOf({ ciphers }: SealKeys, encrypted: Uint8Array): KeyCipher | undefined {
  return ciphers.find(({ prefix }) => Buffer.compare(prefix, encrypted.subarray(0, prefix.length)) === 0);
}

/** Decrypts a private key. @throws Error that names its certificate */
export function decryptKey(seals: SealKeys, encrypted: Uint8Array, owner: KeyOwner): Uint8Array {
  const cipher = cipherOf(seals, encrypted);
  try {
    if (cipher) return cipher.decrypt(encrypted, owner);
  } catch {
    // The reason that node:crypto gives does not help an operator.
  }
  throw new Error(`The private key of the seal certificate ${owner.certificateId} cannot be decrypted.`);
}
