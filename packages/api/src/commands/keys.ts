import { parseArgs } from 'node:util';
import { createApiKeySchema, type KeyRecord, parse, scopes } from '@document-signer/core';
import { grantOf } from '../operations/api-keys/grant-of.ts';
import { recordOf } from '../operations/api-keys/key-record.ts';
import { addApiKey } from '../storage/api-keys.ts';
import { diskReserve } from '../storage/disk-reserve.ts';
import { findKey, revokeKey } from '../storage/key-changes.ts';
import { listKeys } from '../storage/key-list.ts';
import type { Database } from '../storage/sql/database.ts';
import { checkOrganization } from './check-organization.ts';
import type { Command } from './command.ts';
import { printKeys } from './print-keys.ts';
import { withDatabase } from './with-database.ts';

const options = {
  organization: { type: 'string' },
  kind: { type: 'string' },
  name: { type: 'string' },
  scope: { type: 'string', multiple: true },
  origin: { type: 'string', multiple: true },
  document: { type: 'string', multiple: true },
  expires: { type: 'string' },
  'external-id': { type: 'string' },
  metadata: { type: 'string', multiple: true },
  signer: { type: 'string' },
  'signer-email': { type: 'string' },
  'signer-external-id': { type: 'string' },
  json: { type: 'boolean' },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

const commandLine = { keyId: null };

function lineOf({ id, prefix, last4, createdAt, expiresAt, revokedAt, lastUsedAt, name }: KeyRecord): string {
  const state = revokedAt === null ? `ends ${expiresAt ?? 'never'}` : `revoked ${revokedAt}`;
  const parts = [id, `${prefix}...${last4}`, `made ${createdAt}`, state, `last used ${lastUsedAt ?? 'never'}`, name];
  return `${parts.filter(Boolean).join('  ')}\n`;
}

function print(records: readonly KeyRecord[], asJson: boolean | undefined): void {
  process.stdout.write(asJson ? `${JSON.stringify(records)}\n` : records.map(lineOf).join(''));
}

/** All keys of an organization, newest first. */
async function list(database: Database, organizationId: string): Promise<KeyRecord[]> {
  const records: KeyRecord[] = [];
  for (let position: Parameters<typeof listKeys>[2]['position']; ; ) {
    const page = await listKeys(database, organizationId, { position, count: 500, documentIds: null });
    records.push(...page.map(({ item }) => recordOf(item)));
    position = page.at(-1)?.position;
    if (!position) return records;
  }
}

/** Splits `KEY=VALUE` at its first `=`; the value may contain others. */
function pairOf(text: string): [string, string] {
  const end = text.indexOf('=');
  if (end < 0) throw new Error('--metadata takes KEY=VALUE, such as branch=Dublin.');
  return [text.slice(0, end), text.slice(end + 1)];
}

/** Who signs with the new key; undefined: nobody is named. */
function signerIn({ signer, 'signer-email': email, 'signer-external-id': externalId }: Values) {
  const members = Object.entries({ name: signer, email, externalId }).filter(([, member]) => member !== undefined);
  return members.length === 0 ? undefined : Object.fromEntries(members);
}

async function create(database: Database, organizationId: string, values: Values) {
  const { kind, name, expires, scope, origin, document, metadata } = values;
  const wanted = parse(createApiKeySchema, {
    ...{ kind, name, scopes: scope, allowedOrigins: origin, documentIds: document },
    ...{ externalId: values['external-id'], signer: signerIn(values) },
    ...(metadata && { metadata: Object.fromEntries(metadata.map(pairOf)) }),
    ...(expires !== undefined && { expiresAt: expires }),
  });
  // Whoever can write to the database may hand on everything.
  const everything = { organizationId, scopes, allowedOrigins: null, documentIds: null, expiresAt: null };
  const grant = await grantOf(database, everything, wanted, Date.now());
  return addApiKey(database, organizationId, grant, commandLine, Date.now());
}

async function revoke(database: Database, organizationId: string, id: string): Promise<KeyRecord> {
  if (!(await findKey(database, organizationId, id))) throw new Error(`There is no API key ${id}.`);
  const revoked = await revokeKey(database, organizationId, { id, actor: commandLine }, Date.now());
  if (revoked !== 'last_key') return recordOf(revoked);
  throw new Error(`${id} is the last key that can make one like it. Make another one first: keys create`);
}

async function run(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [what = '', id] = positionals;
  const { organization, json } = values;
  const isKnown = positionals.length === (what === 'revoke' ? 2 : 1) && ['list', 'create', 'revoke'].includes(what);
  if (!isKnown) throw new Error('Usage: keys list | create | revoke KEY_ID');
  if (!organization) throw new Error(`Say of which organization: keys ${what} --organization ID`);
  await withDatabase(async (database, { dataDir, diskReserveBytes }) => {
    await checkOrganization(database, organization);
    if (what === 'list') print(await list(database, organization), json);
    else if (what === 'revoke') {
      const { use } = diskReserve(dataDir, diskReserveBytes);
      print([await use(() => revoke(database, organization, id ?? ''))], json);
    } else {
      const { key, stored } = await create(database, organization, values);
      printKeys({ id: stored.id, key }, json);
    }
  });
}

/** Lists, makes and revokes keys. */
export const keys: Command = {
  summary: 'Lists, makes and revokes the API keys of an organization.',
  help: `Usage: document-signer keys list --organization ID [--json]
       document-signer keys create --organization ID --kind sk|pk [OPTION]... [--json]
       document-signer keys revoke KEY_ID --organization ID [--json]

  list     tells of all keys of an organization, newest first, and never the keys themselves
  create   makes a key, and prints it this one time
  revoke   ends a key for good; a service that is running takes it for a second at most. The last key that could make
           another like it stays

  --organization ID   whose keys
  --kind KIND         sk, for servers, or pk, for browsers
  --name NAME         what you call it
  --scope SCOPE       what it may do, may be given several times; all that its kind may when left out
  --origin ORIGIN     a page that may use it, such as https://shop.example, may be given several times
  --document ID       a document that it may see, may be given several times; all when left out
  --expires TIME      when it ends, such as 2027-01-31T12:00:00Z; never when left out
  --external-id ID    what you call it in your own system; submissions with it have the same
  --metadata KEY=VALUE   a pair of your own, may be given several times; submissions with it have the same
  --signer NAME       who signs with it: viewers show the name, submissions and certificates have it
  --signer-email ADDRESS      the email address of the signer
  --signer-external-id ID     what you call the signer in your own system
  --json              as JSON: what the API answers, or {id, key} for a new one

The service may be running. With this, an organization that has lost its keys gets in again, and one from before there was a
scope gets a key that has it.
`,
  run,
};
