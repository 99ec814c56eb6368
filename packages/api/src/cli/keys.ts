import { createApiKeySchema, type KeyRecord, parse, scopes } from '@document-signer/core';
import type { Database } from '../database/database.ts';
import { addApiKey } from '../features/api-keys/api-keys.ts';
import { recordOf } from '../features/api-keys/handlers.ts';
import { findKey, listKeys, revokeKey } from '../features/api-keys/key-changes.ts';
import { grantOf } from '../features/api-keys/key-rules.ts';
import { defineCommand, json, print, required, text, texts, UsageError, type Values } from './command.ts';
import { printKeys } from './organizations.ts';
import { requireOrganization, withDatabase } from './with-database.ts';

const commandLine = { keyId: null };

const options = {
  organization: text('ID', 'the organization'),
  kind: text('KIND', 'sk for servers, pk for browsers'),
  name: text('NAME', 'your name for the key'),
  scope: texts('SCOPE', 'a permission, repeatable; the default is all of its kind'),
  origin: texts('ORIGIN', 'an origin that may use it, repeatable: https://shop.example'),
  document: texts('ID', 'a document that it can access, repeatable; the default is all'),
  expires: text('TIME', 'such as 2027-01-31T12:00:00Z; the default is never'),
  json: json('the records that the API returns, or {id, key} of a new key'),
};

function lineOf({ id, prefix, last4, createdAt, expiresAt, revokedAt, lastUsedAt, name }: KeyRecord): string {
  const state = revokedAt === null ? `expires ${expiresAt ?? 'never'}` : `revoked ${revokedAt}`;
  const parts = [id, `${prefix}...${last4}`, `created ${createdAt}`, state, `last used ${lastUsedAt ?? 'never'}`, name];
  return `${parts.filter(Boolean).join('  ')}\n`;
}

async function list(database: Database, organizationId: string): Promise<KeyRecord[]> {
  const records: KeyRecord[] = [];
  for (let position: Parameters<typeof listKeys>[2]['position']; ; ) {
    const page = await listKeys(database, organizationId, { position, count: 500, documentIds: null });
    records.push(...page.map(({ item }) => recordOf(item)));
    position = page.at(-1)?.position;
    if (!position) return records;
  }
}

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
  return addApiKey(database, organizationId, grant, commandLine, Date.now());
}

async function revoke(database: Database, organizationId: string, id: string): Promise<KeyRecord> {
  if (!(await findKey(database, organizationId, id))) throw new Error(`There is no API key ${id}.`);
  const revoked = await revokeKey(database, organizationId, { id, actor: commandLine }, Date.now());
  if (revoked !== 'last_key') return recordOf(revoked);
  throw new Error(`${id} is the last key that can create one like it. Create another one first: keys create`);
}

export const keys = defineCommand({
  name: 'keys',
  summary: 'Lists, creates and revokes the API keys of an organization.',
  usage: [
    'list --organization ID [--json]',
    'create --organization ID --kind sk|pk [OPTION]... [--json]',
    'revoke KEY_ID --organization ID [--json]',
  ],
  details: `
  list     prints the records of all keys, newest first. They do not contain the keys themselves
  create   creates a key, and prints it once
  revoke   revokes a key for good. Running services stop accepting it at once. The last key that can create another one like it
           cannot be revoked

The service may be running. Use \`keys create\` when an organization has lost its keys, or needs one with a newer scope.`,
  options,
  async run(values, [what = '', id, ...others]) {
    const isKnown = what === 'revoke' ? id !== undefined : ['list', 'create'].includes(what) && id === undefined;
    if (!isKnown || others.length > 0) throw new UsageError('Call keys with list, create or revoke KEY_ID.');
    const organizationId = required(values.organization, '--organization ID');
    const printRecords = (records: KeyRecord[]) => print(values.json, records, records.map(lineOf).join(''));
    await withDatabase(async (database) => {
      await requireOrganization(database, organizationId);
      if (what === 'list') printRecords(await list(database, organizationId));
      else if (what === 'revoke') printRecords([await revoke(database, organizationId, id ?? '')]);
      else {
        const { key, stored } = await create(database, organizationId, values);
        printKeys({ id: stored.id, key }, values.json);
      }
    });
  },
});
