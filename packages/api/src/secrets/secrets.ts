import { createSecretKey, hkdfSync, type KeyObject, randomBytes, randomUUID } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkAccess, makeFolder, syncFolder } from '../data-folder.ts';
import type { Database } from '../database/database.ts';

/** The secrets of this installation, each for one purpose. Key objects are set up once, and not for each request. */
export interface Secrets {
  /** Signs the tokens of file URLs. */
  readonly files: KeyObject;
  /** Signs the cursors of lists. */
  readonly cursors: KeyObject;
  /** Encrypts the private keys of seals without `SEAL_KEY`. */
  readonly seals: KeyObject;
  /** Encrypts the secrets that sign webhooks. */
  readonly webhooks: KeyObject;
  /** Derives the keys of signing sessions from the Idempotency-Key of their request. */
  readonly sessions: KeyObject;
}

const secretBytes = 32;

/** Creates the file of the secret, with its final name once it is complete. Of two processes that start at once, one creates it. */
function createSecret(path: string): void {
  // With PostgreSQL, the folder may not exist yet.
  makeFolder(dirname(path));
  const draft = `${path}.${randomUUID()}`;
  const file = openSync(draft, 'wx', 0o600);
  writeSync(file, randomBytes(secretBytes));
  fsyncSync(file);
  closeSync(file);
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  } finally {
    rmSync(draft);
  }
  // Without the secret, the keys of seals would be lost after a power cut.
  syncFolder(dirname(path));
}

export function secretPath(dataDir: string): string {
  return join(dataDir, 'secret.key');
}

function hasSecret(dataDir: string): boolean {
  return existsSync(secretPath(dataDir));
}

function readSecret(path: string): Uint8Array {
  checkAccess(path, 'read');
  const secret = readFileSync(path);
  if (secret.length !== secretBytes) {
    throw new Error(
      `The file ${path} is damaged. Restore it from a backup. Remove it only if there is none: file URLs, webhook secrets and, without SEAL_KEY, the keys of seals are lost then.`,
    );
  }
  return secret;
}

/** Checks that the folder has no other secret than `SECRET_KEY`: everything encrypted with the other would be lost. */
function checkGiven(dataDir: string, secret: Uint8Array): Uint8Array {
  if (!hasSecret(dataDir) || Buffer.compare(readSecret(secretPath(dataDir)), secret) === 0) return secret;
  throw new Error(
    `SECRET_KEY differs from the file ${secretPath(dataDir)}. Set SECRET_KEY to what \`base64 < secret.key\` prints, or leave it out.`,
  );
}

function ofFolder(dataDir: string): Uint8Array {
  if (!hasSecret(dataDir)) createSecret(secretPath(dataDir));
  return readSecret(secretPath(dataDir));
}

/**
 * Opens the secret of an installation, and derives one for each purpose (RFC 5869).
 *
 * @param secretKey absent: it is in a file in the data folder, created at the first start
 */
export function openSecrets(dataDir: string, secretKey?: Uint8Array): Secrets {
  const secret = secretKey ? checkGiven(dataDir, secretKey) : ofFolder(dataDir);
  const derive = (purpose: string) => createSecretKey(new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32)));
  return {
    files: derive('file tokens'),
    cursors: derive('list cursors'),
    seals: derive('seal keys'),
    webhooks: derive('webhook secrets'),
    sessions: derive('session keys'),
  };
}

/** Whether the database has rows that a secret was needed for. */
async function isInUse({ unscoped }: Pick<Database, 'unscoped'>): Promise<boolean> {
  const found = await Promise.all(
    (['documents', 'seal_certificates'] as const).map((table) =>
      unscoped.read.selectFrom(table).select('id').limit(1).executeTakeFirst(),
    ),
  );
  return found.some((row) => row !== undefined);
}

/**
 * Opens the secrets for a database. A new folder for a database in use would get another secret, and processes could not read what
 * the others encrypt.
 *
 * @throws Error that says where to get the secret
 */
export async function secretsBeside(
  database: Pick<Database, 'unscoped'>,
  { dataDir, secretKey }: { readonly dataDir: string; readonly secretKey: Uint8Array | undefined },
): Promise<Secrets> {
  if (!secretKey && !hasSecret(dataDir) && (await isInUse(database))) {
    throw new Error(
      `The database is in use, and the secret of this installation is not in ${dataDir}. Set SECRET_KEY, the same for
  every process, or copy the file secret.key from the data folder of another one: \`base64 < secret.key\` prints SECRET_KEY.`,
    );
  }
  return openSecrets(dataDir, secretKey);
}
