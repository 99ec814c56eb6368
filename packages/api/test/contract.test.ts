import { type Operation, type OperationName, operations } from '@document-signer/core';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask, type Heard, post } from './ask.ts';
import { contractFields, createDocument, documentForm, submissionOf } from './documents.ts';
import { runService, type TestOrganization } from './running-service.ts';

const service = runService();

/** What the cases ask about. */
interface World extends TestOrganization {
  readonly documentId: string;
  readonly submissionId: string;
  /** A key that one case revokes and another rotates. */
  readonly spareKeyId: string;
}

let world: World;

beforeAll(async () => {
  const organization = await service().organization();
  const { id: documentId } = await createDocument(service().baseUrl, organization.secretKey);
  const { body } = await post(
    `${service().baseUrl}/sdk/documents/submit`,
    organization.publicKey,
    await submissionOf(documentId),
  );
  const made = await post(`${service().baseUrl}/api-keys`, organization.secretKey, { kind: 'pk' });
  const spareKeyId = (made.body as { data: { id: string } }).data.id;
  world = { ...organization, documentId, submissionId: (body as { submissionId: string }).submissionId, spareKeyId };
});

function addressOf({ path }: Operation): string {
  const ids: Record<string, string> = {
    ':documentId': world.documentId,
    ':submissionId': world.submissionId,
    ':keyId': world.spareKeyId,
  };
  return service().baseUrl + path.replace(/:\w+/, (name) => ids[name] ?? name);
}

/** Sends JSON to the address of a row. */
function send(row: Operation, key: string, body: unknown) {
  const headers = { 'Content-Type': 'application/json' };
  return ask(addressOf(row), key, { method: row.method, headers, body: JSON.stringify(body) });
}

const plain = (operation: Operation) => ask(addressOf(operation), world.secretKey, { method: operation.method });

/** A request that succeeds, for each row of the table. A row without one does not compile. */
const cases: Readonly<Record<OperationName, (operation: Operation) => Promise<Heard>>> = {
  validateKey: plain,
  getDocument: plain,
  submitDocument: async (row) => post(addressOf(row), world.publicKey, await submissionOf(world.documentId, 'Al Roe')),
  createDocument: (row) => ask(addressOf(row), world.secretKey, { method: 'POST', body: documentForm() }),
  listDocuments: plain,
  getDocumentRecord: plain,
  listDocumentSubmissions: plain,
  getSubmission: plain,
  replaceFields: (row) => send(row, world.secretKey, contractFields),
  deleteDocument: async (row) => {
    const { id } = await createDocument(service().baseUrl, world.secretKey);
    return ask(`${service().baseUrl}/documents/${id}`, world.secretKey, { method: row.method });
  },
  listSubmissions: plain,
  listAuditEvents: plain,
  createApiKey: (row) => send(row, world.secretKey, { kind: 'pk' }),
  listApiKeys: plain,
  rotateApiKey: (row) => send(row, world.secretKey, { overlapSeconds: 60 }),
  revokeApiKey: plain,
  getOrganization: plain,
  updateOrganization: (row) => send(row, world.secretKey, { name: 'Acme & Sons' }),
  createOrganization: async (row) => send(row, await world.key('sk', { isOperator: true }), { name: 'Globex' }),
};

const meta = v.strictObject({ requestId: v.string(), timestamp: v.pipe(v.string(), v.isoTimestamp()) });

/** Takes an answer out of its envelope, which must be exactly that. */
function unwrap({ envelope }: Operation, body: unknown): unknown {
  if (envelope === 'bare') return body;
  const entries = { success: v.literal(true), data: v.unknown(), meta };
  if (envelope === 'data') return v.parse(v.strictObject(entries), body).data;
  const { data, pagination } = v.parse(v.strictObject({ ...entries, pagination: v.unknown() }), body);
  return { data, pagination };
}

const rows = Object.entries(operations as Record<string, Operation>) as [OperationName, Operation][];

describe('every row of the operations table', () => {
  it.each(rows)('%s answers by its schema, and no member more', async (name, row) => {
    const heard = await cases[name](row);
    expect({ status: heard.status, text: heard.status === row.status ? '' : heard.text }).toEqual({
      status: row.status,
      text: '',
    });
    const answer = unwrap(row, heard.body);
    // A schema drops what it does not know: what is left being equal, there was nothing else.
    expect(v.parse(row.answer, answer)).toEqual(answer);
  });

  it.each(rows)('%s asks for a key first', async (_name, row) => {
    const { status } = await ask(addressOf(row), undefined, { method: row.method });
    expect(status).toBe(401);
  });

  it.each(rows.filter(([, { keys }]) => !keys.includes('pk')))('%s takes no public key', async (_name, row) => {
    const { status, body } = await ask(addressOf(row), world.publicKey, { method: row.method });
    expect(status).toBe(403);
    expect(body).toMatchObject({ error: { code: 'INSUFFICIENT_PERMISSIONS' } });
  });

  it.each(rows.filter(([, { scope }]) => scope !== undefined))('%s asks for its scope', async (_name, row) => {
    const { status, body } = await ask(addressOf(row), await world.key('sk', { scopes: [] }), { method: row.method });
    expect(status).toBe(403);
    expect(body).toMatchObject({ error: { details: { requiredScopes: [row.scope] } } });
  });

  it.each(rows)('%s says which methods its address takes', async (_name, row) => {
    const { status, headers } = await ask(addressOf(row), world.secretKey, { method: 'OPTIONS' });
    expect(status).toBe(405);
    expect(headers.get('Allow')?.split(', ')).toContain(row.method);
  });
});
