import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { prefixLength } from './key-cipher.ts';
import { cipherOf, decryptKey, type SealKeys } from './seal-keys.ts';

type Db = Kysely<Tables>;

/** The prefixes of all private keys in the database, each once: they identify the keys that encrypted them. */
async function prefixesIn(db: Db): Promise<Uint8Array[]> {
  const rows = await db
    .selectFrom('seal_certificates')
    .select(sql<Uint8Array>`substr(private_key, 1, ${sql.lit(prefixLength)})`.as('prefix'))
    .distinct()
    .where('private_key', 'is not', null)
    .execute();
  return rows.map(({ prefix }) => prefix);
}

function keysWith(db: Db, prefix: Uint8Array) {
  return db
    .selectFrom('seal_certificates')
    .selectAll()
    .where(sql`substr(private_key, 1, ${prefix.length})`, '=', prefix);
}

/** The organizations whose private keys cannot be decrypted with the settings. */
export async function findLostKeys({ unscoped }: Pick<Database, 'unscoped'>, seals: SealKeys): Promise<string[]> {
  const unknown = (await prefixesIn(unscoped.read)).filter((prefix) => !cipherOf(seals, prefix));
  const rows = await Promise.all(unknown.map((prefix) => keysWith(unscoped.read, prefix).execute()));
  return rows.flat().map((row) => row.organization_id);
}

/**
 * Checks that every private key in the database can be decrypted with the settings.
 *
 * @throws Error that says what to do
 */
export async function checkSealKeys({ unscoped }: Pick<Database, 'unscoped'>, seals: SealKeys): Promise<void> {
  if ((await prefixesIn(unscoped.read)).every((prefix) => cipherOf(seals, prefix))) return;
  throw new Error(
    `Private keys of seals in the database were encrypted with another key than those that are set.
  Set SEAL_KEY as it was when they were made; or, to change it, SEAL_KEY to the new key and SEAL_KEY_PREVIOUS to the former.
  If it never was set, the file secret.key of the data folder is another one now: restore it from a backup.
  If the key is lost, \`seal rotate --lost\` makes new keys. What was sealed before stays verifiable.`,
  );
}

/** Encrypts again, with the current key, what a former one encrypted. @throws Error as `checkSealKeys` does */
export async function settleSealKeys({ unscoped }: Pick<Database, 'unscoped'>, seals: SealKeys): Promise<void> {
  await checkSealKeys({ unscoped }, seals);
  const { cipher } = seals;
  const former = (await prefixesIn(unscoped.read)).filter((prefix) => cipherOf(seals, prefix) !== cipher);
  if (former.length === 0) return;
  await unscoped.write(async (db) => {
    for (const prefix of former) {
      for (const row of await keysWith(db, prefix).execute()) {
        const owner = { organizationId: row.organization_id, certificateId: row.id };
        const before = row.private_key ?? Buffer.of();
        const private_key = cipher.encrypt(decryptKey(seals, before, owner), owner);
        // Another process may have deleted it meanwhile.
        await db
          .updateTable('seal_certificates')
          .set({ private_key })
          .where('id', '=', row.id)
          .where('private_key', '=', before)
          .execute();
      }
    }
  });
}
