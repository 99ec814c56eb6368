import type { Database } from '../../src/database/database.ts';
import { openSecrets } from '../../src/keys/secret.ts';
import { readConfig } from '../../src/process/config.ts';
import type { SealDeps } from '../../src/sealing/keys/organization-seal.ts';
import { openSealKeys } from '../../src/sealing/keys/seal-keys.ts';
import { openTestDatabase } from '../test-database.ts';

/** What seals are made with on a data folder, as a service of its own would open it. Close the database after it. */
export async function sealsOf(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<SealDeps & { readonly database: Database }> {
  const { seal } = readConfig(settings);
  const seals = await openSealKeys(seal, openSecrets(dataDir).seals, Date.now());
  const database = await openTestDatabase(dataDir);
  return { database, seals, now: Date.now };
}
