import type { Database } from '../../src/database/database.ts';
import { readConfig } from '../../src/process/config.ts';
import type { SealDeps } from '../../src/sealing/keys/organization-seal.ts';
import { openSealKeys } from '../../src/sealing/keys/seal-keys.ts';
import { openSecrets } from '../../src/secrets/secrets.ts';
import { openTestDatabase } from '../test-database.ts';

/** Opens the seal keys and the database of a data folder, as a service does. The caller closes the database. */
export async function sealsOf(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<SealDeps & { readonly database: Database }> {
  const { seal } = readConfig(settings);
  const seals = await openSealKeys(seal, openSecrets(dataDir).seals, Date.now());
  const database = await openTestDatabase(dataDir);
  return { database, seals, now: Date.now };
}
