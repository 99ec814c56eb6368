import { addOrganization } from './add-organization.ts';
import { newKey } from './new-key.ts';
import { openTestDatabase } from './test-database.ts';

/** Creates a public key in a data folder that no service uses yet. */
export async function makeKey(dataDir: string): Promise<string> {
  const database = await openTestDatabase(dataDir);
  const { id } = await addOrganization(database, { name: 'Acme', plan: 'free' }, { keyId: null }, Date.now());
  const { key } = await newKey(database, id);
  await database.close();
  return key;
}
