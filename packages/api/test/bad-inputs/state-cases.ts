import { setTimeout } from 'node:timers/promises';
import type { Database } from '../../src/database/database.ts';
import { post } from '../ask.ts';
import type { TestService } from '../running-service.ts';
import { openTestDatabase } from '../test-database.ts';
import { exchangeRaw, type RawResponse } from './exchange.ts';
import type { Scenario } from './send-case.ts';
import { patchedPayload } from './valid-payload.ts';

async function submit({ baseUrl }: TestService, key: string, body: string, headers: Record<string, string> = {}) {
  const { status, headers: answered, text } = await post(`${baseUrl}/sdk/documents/submit`, key, body, headers);
  return { status, headers: Object.fromEntries(answered), text } satisfies RawResponse;
}

/** Changes the database without the service, as an operator could. */
async function withDatabase<T>({ dataDir }: TestService, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openTestDatabase(dataDir);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

function submissionIdOf({ text }: RawResponse): unknown {
  return (JSON.parse(text) as { submissionId?: unknown }).submissionId;
}

const sendTwice: Scenario = async (service, vars, { body }) => {
  const header = { 'Idempotency-Key': `twice-${String(body?.body)}` };
  const text = await patchedPayload(vars, [{ op: 'replace', path: '/fields/0/value/content', value: 'Once' }], false);
  const other = await patchedPayload(vars, [{ op: 'replace', path: '/fields/0/value/content', value: 'Twice' }], false);
  const first = await submit(service, vars.PK ?? '', body?.body === 'same' ? text : other, header);
  const second = await submit(service, vars.PK ?? '', text, header);
  if (body?.body !== 'same') return second;
  const isSame = submissionIdOf(first) === submissionIdOf(second) && second.headers['idempotency-replayed'] === 'true';
  if (!isSame) throw new Error(`The retry did not return the first submission: ${first.text} ${second.text}`);
  return second;
};

const sendParallel: Scenario = async (service, vars, { body }) => {
  const patch = [{ op: 'replace', path: '/fields/0/value/content', value: 'All at once' }] as const;
  const text = await patchedPayload(vars, patch, false);
  const header = { 'Idempotency-Key': 'parallel' };
  const all = await Promise.all(
    Array.from({ length: Number(body?.n) }, () => submit(service, vars.PK ?? '', text, header)),
  );
  const stored = all.filter(({ status }) => status === 201);
  const replayed = all.filter(({ status }) => status === 200);
  const distinct = new Set(all.map(submissionIdOf));
  if (distinct.size !== 1 || stored.length !== 1 || replayed.length !== all.length - 1) {
    throw new Error(`${all.length} equal requests created ${distinct.size} submissions, ${stored.length} with 201.`);
  }
  return stored[0] as RawResponse;
};

/** An unexpected error: the table is missing when the submission is stored. */
const fault: Scenario = (service, vars) =>
  withDatabase(service, async ({ unscoped: { write } }) => {
    const rename = (from: string, to: string) => write((db) => db.schema.alterTable(from).renameTo(to).execute());
    await rename('submissions', 'submissions_hidden');
    try {
      return await submit(service, vars.PK ?? '', await patchedPayload(vars, [], false));
    } finally {
      await rename('submissions_hidden', 'submissions');
    }
  });

const scopeRemoved: Scenario = async (service, vars) => {
  const { key, id } = await service.organization();
  const otherKey = await key('pk');
  const before = await submit(service, otherKey, await patchedPayload(vars, [], false));
  if (before.status !== 404) throw new Error('Another organization can access the document.');
  await withDatabase(service, ({ unscoped: { write } }) =>
    write((db) =>
      db.updateTable('api_keys').set({ scopes_json: '["documents:read"]' }).where('organization_id', '=', id).execute(),
    ),
  );
  // The service caches keys for a second.
  await setTimeout(1_100);
  return submit(service, otherKey, await patchedPayload(vars, [], false));
};

const lengthAndChunked: Scenario = ({ origin }, vars) =>
  exchangeRaw(
    origin,
    [
      'POST /v1/sdk/documents/submit HTTP/1.1',
      'Host: service.example',
      `X-API-Key: ${vars.PK}`,
      'Content-Type: application/json',
      'Content-Length: 2',
      'Transfer-Encoding: chunked',
      '',
      '2\r\n{}\r\n0\r\n\r\n',
    ].join('\r\n'),
  );

/** Scenarios of several requests or raw bytes, by generator name. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  send_twice: sendTwice,
  send_parallel: sendParallel,
  fault,
  scope_removed_between_requests: scopeRemoved,
  raw_http: lengthAndChunked,
};
