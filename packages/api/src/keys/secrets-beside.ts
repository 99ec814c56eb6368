import type { Database } from '../database/database.ts';
import { hasSecret, openSecrets, type Secrets } from './secret.ts';

/** What there is only where somebody had a secret already. */
const madeWithSecret = ['documents', 'seal_certificates'] as const;

async function isInUse({ unscoped }: Pick<Database, 'unscoped'>): Promise<boolean> {
  const found = await Promise.all(
    madeWithSecret.map((table) => unscoped.read.selectFrom(table).select('id').limit(1).executeTakeFirst()),
  );
  return found.some((row) => row !== undefined);
}

/**
 * Opens the secrets of an installation beside its database. A folder that is new, on a database that is not, would get a secret
 * of its own: what one process signs or encrypts, the others could not read.
 *
 * @throws Error that says where the secret has to come from
 */
export async function secretsBeside(
  database: Pick<Database, 'unscoped'>,
  { dataDir, secretKey }: { readonly dataDir: string; readonly secretKey: Uint8Array | undefined },
): Promise<Secrets> {
  if (!secretKey && !hasSecret(dataDir) && (await isInUse(database))) {
    throw new Error(
      `The database is in use already, and the secret of this installation is not in ${dataDir}. Set SECRET_KEY, the same for
  every process, or copy the file secret.key from the data folder of another one: \`base64 < secret.key\` prints SECRET_KEY.`,
    );
  }
  return openSecrets(dataDir, secretKey);
}
