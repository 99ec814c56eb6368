import { newId } from '@document-signer/core';
import { type Kysely, sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Tables } from '../../src/database/tables.ts';
import { renewSeal } from '../../src/sealing/keys/organization-seal.ts';
import { ask, post } from '../ask.ts';
import { createDocument, submissionOf } from '../documents.ts';
import { createEnvelope } from '../envelopes/envelopes.ts';
import type { TestOrganization, TestService } from '../running-service.ts';
import { sealsOf } from '../seal/seals-of.ts';
import { openTestDatabaseToRead } from '../test-database.ts';
import { waitForCompletion } from '../wait-for-completion.ts';
import { sharedReceiver } from '../webhooks/receiver.ts';
import { waitForDeliveries } from '../webhooks/wait-for-deliveries.ts';

/** The IDs of the resources of an organization, named like path parameters. */
export interface Resources {
  readonly documentId: string;
  readonly submissionId: string;
  readonly envelopeId: string;
  readonly signerId: string;
  readonly keyId: string;
  readonly webhookId: string;
  readonly deliveryId: string;
  /** The cursor of each list's second page. */
  readonly cursors: Readonly<Record<ListName, string>>;
}

/** The path of each list. */
const lists = {
  documents: () => '/documents',
  submissions: () => '/submissions',
  documentSubmissions: ({ documentId }: Owned) => `/documents/${documentId}/submissions`,
  audit: ({ submissionId }: Owned) => `/submissions/${submissionId}/audit`,
  envelopes: () => '/envelopes',
  envelopeEvents: ({ envelopeId }: Owned) => `/envelopes/${envelopeId}/audit`,
  apiKeys: () => '/api-keys',
  sealCertificates: () => '/organizations/me/seal-certificates',
  webhooks: () => '/webhooks',
  webhookDeliveries: ({ webhookId }: Owned) => `/webhooks/${webhookId}/deliveries`,
} as const;

/** The name of a list. */
export type ListName = keyof typeof lists;

type Owned = Omit<Resources, 'cursors'>;

/** The path of a list of these resources. */
export function listPath(name: ListName, owned: Owned): string {
  return lists[name](owned);
}

/** Submits and waits for the completion, whose writes would otherwise look like effects of a tested request. */
async function submit(
  { baseUrl }: TestService,
  { publicKey, secretKey }: TestOrganization,
  documentId: string,
  { name, idempotencyKey }: { readonly name: string; readonly idempotencyKey: string },
) {
  const headers = { 'Idempotency-Key': idempotencyKey };
  const submission = await submissionOf(documentId, name);
  const { body } = await post(`${baseUrl}/sdk/documents/submit`, publicKey, submission, headers);
  const { submissionId } = body as { submissionId: string };
  expect(await waitForCompletion(baseUrl, secretKey, submissionId)).toMatchObject({ status: 'completed' });
  return submissionId;
}

/** Renews the seal certificate of an organization, as the command line does. */
async function rotateSeal({ dataDir }: TestService, { id }: TestOrganization): Promise<void> {
  const { database, seals } = await sealsOf(dataDir);
  await database.write(id, (db) => renewSeal(db, seals, id, { keyId: null }, Date.now()));
  await database.close();
}

/** Creates two endpoints that get no events of this test, and sends two test messages to one of them. */
async function addWebhooks({ baseUrl }: TestService, { secretKey }: TestOrganization) {
  const { url } = await sharedReceiver();
  const wanted = { url, events: ['submission.failed'] };
  const ids: string[] = [];
  for (const _ of [1, 2]) {
    const { body } = await post(`${baseUrl}/webhooks`, secretKey, wanted);
    ids.push((body as { data: { id: string } }).data.id);
  }
  const webhookId = ids[0] ?? '';
  for (const _ of [1, 2]) await ask(`${baseUrl}/webhooks/${webhookId}/test`, secretKey, { method: 'POST' });
  const deliveries = await waitForDeliveries(baseUrl, secretKey, webhookId, 2);
  return { webhookId, deliveryId: deliveries[0]?.id ?? '' };
}

/**
 * Creates at least two of each resource in an organization, so that each list has a second page.
 *
 * @param key the Idempotency-Key of the last submission
 */
export async function createResources(service: TestService, owner: TestOrganization, key: string): Promise<Resources> {
  const { baseUrl } = service;
  const { secretKey } = owner;
  // First, so that the service has recorded the results of all deliveries by the end.
  const webhooks = await addWebhooks(service, owner);
  await createDocument(baseUrl, secretKey);
  const { id: documentId } = await createDocument(baseUrl, secretKey);
  await submit(service, owner, documentId, { name: 'Ada Roe', idempotencyKey: `before ${key}` });
  const submissionId = await submit(service, owner, documentId, { name: 'Bob Roe', idempotencyKey: key });
  await createEnvelope(baseUrl, secretKey, { documentId, signers: ['Ada Roe'] });
  const envelope = await createEnvelope(baseUrl, secretKey, { documentId, signers: ['Bob Roe'] });
  await rotateSeal(service, owner);
  const made = await post(`${baseUrl}/api-keys`, secretKey, { kind: 'pk', documentIds: [documentId] });
  const ofEnvelope = { envelopeId: envelope.id, signerId: envelope.signers[0]?.id ?? '' };
  const owned = {
    ...ofEnvelope,
    documentId,
    submissionId,
    keyId: (made.body as { data: { id: string } }).data.id,
    ...webhooks,
  };
  const cursorOf = async (name: ListName) => {
    const { body } = await ask(`${baseUrl}${listPath(name, owned)}?limit=1`, secretKey);
    return (body as { pagination: { cursor: string } }).pagination.cursor;
  };
  const entries = Object.keys(lists).map(async (name) => [name, await cursorOf(name as ListName)]);
  return { ...owned, cursors: Object.fromEntries(await Promise.all(entries)) };
}

/**
 * Waits until the view of a document is recorded, which happens after the answer. It would otherwise look like an effect of a
 * tested request.
 */
export async function waitForView({ dataDir }: TestService, documentId: string): Promise<void> {
  const { unscoped, close } = await openTestDatabaseToRead(dataDir);
  const views = unscoped.read
    .selectFrom('audit_events')
    .select('id')
    .where('type', '=', 'document.viewed')
    .where('document_id', '=', documentId);
  await vi.waitFor(async () => expect(await views.execute()).not.toEqual([]), { timeout: 60_000 });
  await close();
}

/** IDs that do not exist. */
export function unknownIds(): Resources {
  const cursors = Object.keys(lists).map((name) => [name, Buffer.alloc(50, name).toString('base64url')]);
  return {
    documentId: newId('doc'),
    submissionId: newId('sub'),
    envelopeId: newId('env'),
    signerId: newId('sgr'),
    keyId: newId('key'),
    webhookId: newId('whk'),
    deliveryId: newId('evt'),
    cursors: Object.fromEntries(cursors) as Resources['cursors'],
  };
}

/** Tables that belong to no organization. */
const sharedTables = new Set(['kysely_migration', 'kysely_migration_lock']);

async function rowsOf(db: Kysely<Tables>, table: string, columns: readonly string[], organizationId: string) {
  const owner = table === 'organizations' ? 'id' : 'organization_id';
  // The tests would miss changes in such a table.
  if (!columns.includes(owner)) throw new Error(`The table ${table} has no column for its organization.`);
  // The service writes this column some time after a request.
  const compared = columns.filter((column) => column !== 'last_used_at').map((column) => sql.ref(column));
  const query = sql`select ${sql.join(compared)} from ${sql.table(table)} where ${sql.ref(owner)} = ${organizationId}`;
  const { rows } = await query.execute(db);
  return rows.map((row) => JSON.stringify(row)).sort();
}

/** All rows of an organization, by table. */
export async function dump({ dataDir }: TestService, organizationId: string): Promise<Record<string, string[]>> {
  const {
    unscoped: { read: db },
    close,
  } = await openTestDatabaseToRead(dataDir);
  const tables = (await db.introspection.getTables()).filter(({ name }) => !sharedTables.has(name));
  const rows: Record<string, string[]> = {};
  for (const { name, columns } of tables) {
    rows[name] = await rowsOf(
      db,
      name,
      columns.map((column) => column.name),
      organizationId,
    );
  }
  await close();
  return rows;
}

/** Runs a function and expects that no row of an organization changes. */
export async function expectNoChange(
  service: TestService,
  organizationId: string,
  act: () => Promise<void>,
): Promise<void> {
  const before = await dump(service, organizationId);
  await act();
  expect(await dump(service, organizationId)).toEqual(before);
}
