import { hash } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { type Operation, type OperationName, operations } from '@document-signer/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../src/database/database.ts';
import { ask } from './ask.ts';
import { addressOf, type ContractFixture, createContractFixture } from './contract/contract-fixture.ts';
import { type ContractRequest, requestFor, rows, send } from './contract/requests.ts';
import { createEnvelope } from './envelopes/envelopes.ts';
import { dump } from './isolation/resources.ts';
import { runService } from './running-service.ts';
import { openTestDatabase } from './test-database.ts';

// Without work in the background, only requests change rows.
const service = runService({}, { works: false });

let fixture: ContractFixture;
/** A second connection, like that of another process. */
let database: Database;

beforeAll(async () => {
  fixture = await createContractFixture(service());
  database = await openTestDatabase(service().dataDir);
});

afterAll(() => database.close());

/** Operations that change nothing although their method is not GET. */
const readOnly: readonly OperationName[] = ['validateKey', 'verifyFile'];

const changing = rows.filter(([name, { method }]) => method !== 'GET' && !readOnly.includes(name));

/** The status that a submission or envelope must have for an operation to change it. */
const statusFor: Partial<Readonly<Record<OperationName, readonly ['submissions' | 'envelopes', string]>>> = {
  eraseSubmission: ['submissions', 'completed'],
  retryCompletion: ['submissions', 'failed'],
  eraseEnvelope: ['envelopes', 'declined'],
  retryEnvelope: ['envelopes', 'failed'],
};

/** A request that changes something, with a new key. */
async function changingRequest(name: OperationName): Promise<ContractRequest> {
  const row: Operation = operations[name];
  const key = await fixture.key(row.keys.includes('pk') ? 'pk' : 'sk', { isOperator: row.isForOperator === true });
  const needed = statusFor[name];
  if (!needed) return { ...(await requestFor(name, fixture)), key };
  const [table, status] = needed;
  // Other requests need the open envelope, so this one gets its own.
  const { documentId } = fixture;
  const envelopeId =
    table === 'submissions'
      ? fixture.envelopeId
      : (await createEnvelope(fixture.baseUrl, fixture.secretKey, { documentId, signers: ['Eve Roe'] })).id;
  const id = table === 'submissions' ? fixture.submissionId : envelopeId;
  await database.unscoped.write(async (db) => {
    await db.updateTable(table).set({ status }).where('id', '=', id).execute();
    await db.deleteFrom('jobs').where('subject_id', '=', id).execute();
  });
  return { url: addressOf({ ...fixture, envelopeId }, row), key, method: row.method };
}

/** Revokes or expires a key through another connection. The service has cached the key, and does not notice for up to a second. */
async function endKey(key: string, end: { readonly revoked_at: number } | { readonly expires_at: number }) {
  await database.unscoped.write(async (db) => {
    await db
      .updateTable('api_keys')
      .set(end)
      .where('hash', '=', hash('sha256', key, 'hex'))
      .execute();
  });
}

/** All rows of the organization except that of a key, and the number of organizations. */
async function rowsWithout(key: string) {
  const { api_keys: keys = [], ...others } = await dump(service(), fixture.id);
  const { count } = await database.unscoped.read
    .selectFrom('organizations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { ...others, keys: keys.filter((row) => !row.includes(hash('sha256', key, 'hex'))), organizations: count };
}

describe.each([
  ['revoked', { revoked_at: 1 }, 'INVALID_API_KEY'],
  ['expired', { expires_at: 1 }, 'EXPIRED_API_KEY'],
] as const)('a key that is %s while the service has cached it', (_how, end, code) => {
  it.each(changing)('is refused and changes nothing: %s', async (name) => {
    const request = await changingRequest(name);
    const before = await rowsWithout(request.key);
    expect((await ask(`${service().baseUrl}/sdk/validate-key`, request.key, { method: 'POST' })).status).toBe(200);
    await endKey(request.key, end);
    const { status, body } = await send(request);
    expect({ status, body }).toMatchObject({ status: 401, body: { error: { code } } });
    expect(await rowsWithout(request.key)).toEqual(before);
  });
});

/** Sends the headers of a request, and waits until the service accepts its key. @returns a function that sends the body */
async function sendHeaders({ url, key, method, body }: ContractRequest): Promise<() => Promise<number | undefined>> {
  const headers = { 'X-API-Key': key, 'Content-Type': 'application/json', Expect: '100-continue' };
  const sent = httpRequest(url, { method, headers });
  sent.flushHeaders();
  await once(sent, 'continue');
  return async () => {
    const answered: Promise<IncomingMessage[]> = once(sent, 'response');
    sent.end(JSON.stringify(body));
    const [response] = await answered;
    response?.resume();
    return response?.statusCode;
  };
}

describe('a key that is revoked while the body arrives', () => {
  const names = ['createWebhook', 'updateOrganization', 'replaceFields', 'submitDocument'] as const;

  it.each(names)('is refused: %s', async (name) => {
    const request = await changingRequest(name);
    const sendBody = await sendHeaders(request);
    const { body } = await ask(`${service().baseUrl}/api-keys`, fixture.secretKey);
    const { data } = body as { data: { id: string; last4: string }[] };
    const id = data.find(({ last4 }) => request.key.endsWith(last4))?.id;
    const revoked = await ask(`${service().baseUrl}/api-keys/${id}`, fixture.secretKey, { method: 'DELETE' });
    expect(revoked.status).toBe(200);
    expect(await sendBody()).toBe(401);
  });
});

describe('the requests of these tests', () => {
  it.each(changing)('change something with a valid key: %s', async (name) => {
    const request = await changingRequest(name);
    const before = await rowsWithout(request.key);
    const { status, text } = await send(request);
    expect(status, text).toBe(operations[name].status);
    expect(await rowsWithout(request.key)).not.toEqual(before);
  });
});
