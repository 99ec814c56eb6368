import { publicScopes } from '@document-signer/core';
import { addApiKey } from '../src/storage/api-keys.ts';
import { addOrganization } from '../src/storage/organizations.ts';
import { openTestDatabase } from './test-database.ts';

/** Makes a public key in a data folder that no service uses yet. */
export async function makeKey(dataDir: string): Promise<string> {
  const database = await openTestDatabase(dataDir);
  const commandLine = { keyId: null };
  const { id } = await addOrganization(database, { name: 'Acme', plan: 'free' }, commandLine, Date.now());
  const unlimited = { name: null, allowedOrigins: null, documentIds: null, expiresAt: null, isOperator: false };
  const grant = { kind: 'pk', scopes: publicScopes, ...unlimited } as const;
  const { key } = await addApiKey(database, id, grant, commandLine, Date.now());
  await database.close();
  return key;
}
