import { onTestFinished } from 'vitest';
import type { Database } from '../src/database/database.ts';
import { addOrganization } from './add-organization.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { openTestDatabase } from './test-database.ts';

/** Opens an empty database in a new data folder until the test ends. */
async function openFolder(): Promise<{ readonly database: Database; readonly dataDir: string }> {
  const dataDir = await temporaryFolder();
  const database = await openTestDatabase(dataDir);
  onTestFinished(() => database.close());
  return { database, dataDir };
}

/** Opens an empty database until the test ends. */
export async function openEmpty(): Promise<Database> {
  return (await openFolder()).database;
}

/** Opens a database with one organization until the test ends. */
export async function openOrganization() {
  const { database, dataDir } = await openFolder();
  const { id: organizationId } = await addOrganization(database);
  return { database, dataDir, organizationId };
}
