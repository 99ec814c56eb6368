import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import type { Db } from '../../database/tables.ts';
import { decryptBytes, encryptBytes } from '../../secrets/encrypted-bytes.ts';
import { isSame } from '../der.ts';
import { type OperatorKey, openP12 } from './operator-key.ts';

/** The owner of a private key. It cannot be decrypted for another owner, even when the row is copied. */
interface KeyOwner {
  readonly organizationId: string;
  readonly certificateId: string;
}

/** Encrypts private keys at rest. */
interface KeyCipher {
  /** The first bytes of everything that this cipher encrypts. */
  readonly prefix: Uint8Array;
  encrypt(privateKey: Uint8Array, owner: KeyOwner): Uint8Array;
  /** @throws Error when it was encrypted with another key, for another owner, or was changed */
  decrypt(encrypted: Uint8Array, owner: KeyOwner): Uint8Array;
}

/** The length of every prefix: one byte for the format, and eight that identify the key. */
const prefixLength = 9;

const format = 1;

function bound({ organizationId, certificateId }: KeyOwner): string {
  return `${organizationId} ${certificateId}`;
}

/**
 * Makes a cipher (AES-256-GCM) from a key of 256 bits. The encryption key and the visible identifier are both derived from it
 * (RFC 5869), so that the identifier does not reveal the key.
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
}

/**
 * Opens the keys and files of the settings.
 *
 * @param derived from the secret of the data folder
 * @throws Error that says what is wrong
 */
export async function openSealKeys(settings: SealSettings, derived: KeyObject, now: number): Promise<SealKeys> {
  const given = [settings.key, settings.previousKey].filter((key) => key !== undefined);
  const ofFolder = keyCipher(derived);
  const ofSettings = given.map((key) => keyCipher(createSecretKey(key)));
  const cipher = (settings.key ? ofSettings[0] : undefined) ?? ofFolder;
  const { p12, timeStampAuthority } = settings;
  const operatorKey = p12 && (await openP12(p12.path, p12.password, now));
  return { cipher, ciphers: [cipher, ...ofSettings, ofFolder], operatorKey, timeStampAuthority };
}

/** The cipher that encrypted a private key; undefined: none of these. */
function cipherOf({ ciphers }: SealKeys, encrypted: Uint8Array): KeyCipher | undefined {
  return ciphers.find(({ prefix }) => isSame(prefix, encrypted.subarray(0, prefix.length)));
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

/** The private keys in the database, as they are stored. */
async function privateKeysIn(db: Db) {
  const rows = await db
    .selectFrom('seal_certificates')
    .select(['id', 'organization_id', 'private_key'])
    .where('private_key', 'is not', null)
    .execute();
  return rows.map(({ id, organization_id, private_key }) => {
    return { encrypted: private_key ?? Buffer.of(), owner: { organizationId: organization_id, certificateId: id } };
  });
}

/** The organizations whose private keys cannot be decrypted with the settings. */
export async function findLostKeys({ unscoped }: Pick<Database, 'unscoped'>, seals: SealKeys): Promise<string[]> {
  const all = await privateKeysIn(unscoped.read);
  return all.flatMap(({ encrypted, owner }) => (cipherOf(seals, encrypted) ? [] : [owner.organizationId]));
}

/**
 * Checks that every private key in the database can be decrypted with the settings.
 *
 * @throws Error that says what to do
 */
export async function checkSealKeys(database: Pick<Database, 'unscoped'>, seals: SealKeys): Promise<void> {
  if ((await findLostKeys(database, seals)).length === 0) return;
  throw new Error(
    `The private keys of seals in the database were encrypted with another key than the one that is set.
  Set SEAL_KEY as it was when they were made. To change it, set SEAL_KEY to the new key and SEAL_KEY_PREVIOUS to the former one.
  If SEAL_KEY was never set, the file secret.key in the data folder was replaced: restore it from a backup.
  If the key is lost, run \`seal rotate --lost\` to make new keys. Files that were sealed before can still be verified.`,
  );
}

/** Encrypts again, with the current key, what a former one encrypted. @throws Error as `checkSealKeys` does */
export async function reencryptSealKeys(database: Pick<Database, 'unscoped'>, seals: SealKeys): Promise<void> {
  await checkSealKeys(database, seals);
  const { cipher } = seals;
  const all = await privateKeysIn(database.unscoped.read);
  const former = all.filter(({ encrypted }) => cipherOf(seals, encrypted) !== cipher);
  if (former.length === 0) return;
  await database.unscoped.write(async (db) => {
    for (const { encrypted, owner } of former) {
      // Another process may have deleted it meanwhile.
      await db
        .updateTable('seal_certificates')
        .set({ private_key: cipher.encrypt(decryptKey(seals, encrypted, owner), owner) })
        .where('id', '=', owner.certificateId)
        .where('private_key', '=', encrypted)
        .execute();
    }
  });
}
