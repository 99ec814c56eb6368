import { createApiKeySchema, parse, scopes } from '@document-signer/core';
import type { Database } from '../database/database.ts';
import { addApiKey } from '../features/api-keys/api-keys.ts';
import { grantOf } from '../features/api-keys/key-rules.ts';
import { defineCommand, json, required, text, texts, UsageError, type Values } from './command.ts';
import { printKeys } from './organizations.ts';
import { requireOrganization, withDatabase } from './with-database.ts';

const options = {
  organization: text('ID', 'the organization'),
  kind: text('KIND', 'sk for servers, pk for browsers'),
  name: text('NAME', 'your name for the key'),
  scope: texts('SCOPE', 'a permission, repeatable; the default is all of its kind'),
  origin: texts('ORIGIN', 'an origin that may use it, repeatable: https://shop.example'),
  document: texts('ID', 'a document that it can access, repeatable; the default is all'),
  expires: text('TIME', 'such as 2027-01-31T12:00:00Z; the default is never'),
  json: json('{id, key}'),
};

async function create(database: Database, organizationId: string, values: Values<typeof options>) {
  const { kind, name, expires, scope, origin, document } = values;
  const wanted = parse(createApiKeySchema, {
    kind,
    name,
    scopes: scope,
    allowedOrigins: origin,
    documentIds: document,
    ...(expires !== undefined && { expiresAt: expires }),
  });
  // Someone with access to the database may grant everything.
  const everything = { organizationId, scopes, allowedOrigins: null, documentIds: null, expiresAt: null };
  const grant = await grantOf(database, everything, wanted, Date.now());
  return addApiKey(database, organizationId, grant, { keyId: null }, Date.now());
}

export const keys = defineCommand({
  name: 'keys',
  summary: 'Creates an API key of an organization.',
  usage: ['create --organization ID --kind sk|pk [OPTION]... [--json]'],
  details: `
Creates a key, and prints it once. The service may be running. Use it when an organization has lost its keys, or needs one with a
newer scope. The API lists and revokes keys.`,
  options,
  async run(values, positionals) {
    if (positionals.join(' ') !== 'create') throw new UsageError('Call keys with create.');
    const organizationId = required(values.organization, '--organization ID');
    await withDatabase(async (database) => {
      await requireOrganization(database, organizationId);
      const { key, stored } = await create(database, organizationId, values);
      printKeys({ id: stored.id, key }, values.json);
    });
  },
});
