import { scopes } from '@document-signer/core';
import { addApiKey } from '../features/api-keys/api-keys.ts';
import { defineCommand, json, required, text, UsageError } from './command.ts';
import { printKeys } from './organizations.ts';
import { requireOrganization, withDatabase } from './with-database.ts';

export const keys = defineCommand({
  name: 'keys',
  summary: 'Creates a secret key of an organization.',
  usage: ['create --organization ID [--json]'],
  details: `
Creates a secret key with all scopes, and prints it once. The service may be running. Use it when an organization has lost its keys,
or needs one with a newer scope. With that key, the API creates other keys, and lists and revokes them.`,
  options: {
    organization: text('ID', 'the organization'),
    json: json('{id, key}'),
  },
  async run({ organization, json }, positionals) {
    if (positionals.join(' ') !== 'create') throw new UsageError('Call keys with create.');
    const id = required(organization, '--organization ID');
    const unlimited = { allowedOrigins: null, documentIds: null, expiresAt: null, isOperator: false };
    const grant = { kind: 'sk', name: 'Key of the command line', scopes, ...unlimited } as const;
    const { key, stored } = await withDatabase(async (database) => {
      await requireOrganization(database, id);
      return database.write(id, (db) => addApiKey(db, id, grant, { keyId: null }, Date.now()));
    });
    printKeys({ id: stored.id, key }, json);
  },
});
