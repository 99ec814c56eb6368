import { setTimeout } from 'node:timers/promises';
import type { Database } from '../../src/database/database.ts';
import { post } from '../ask.ts';
import type { TestService } from '../running-service.ts';
import { openTestDatabase } from '../test-database.ts';
import { exchangeRaw, type Incoming } from './exchange.ts';
import type { Play } from './play.ts';
import { patchedPayload } from './valid-payload.ts';

async function submit({ baseUrl }: TestService, key: string, body: string, headers: Record<string, string> = {}) {
  const { status, headers: answered, text } = await post(`${baseUrl}/sdk/documents/submit`, key, body, headers);
  return { status, headers: Object.fromEntries(answered), text } satisfies Incoming;
}

/** What is done behind the service's back, as an operator with the database open could. */
async function withDatabase<T>({ dataDir }: TestService, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openTestDatabase(dataDir);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

function submissionIdOf({ text }: Incoming): unknown {
  return (JSON.parse(text) as { submissionId?: unknown }).submissionId;
}

const sendTwice: Play = async (service, world, { body }) => {
  const header = { 'Idempotency-Key': `twice-${String(body?.body)}` };
  const text = await patchedPayload(world, [{ op: 'replace', path: '/fields/0/value/content', value: 'Once' }], false);
  const other = await patchedPayload(
    world,
    [{ op: 'replace', path: '/fields/0/value/content', value: 'Twice' }],
    false,
  );
  const first = await submit(service, world.PK ?? '', body?.body === 'same' ? text : other, header);
  const second = await submit(service, world.PK ?? '', text, header);
  if (body?.body !== 'same') return second;
  const isSame = submissionIdOf(first) === submissionIdOf(second) && second.headers['idempotency-replayed'] === 'true';
  if (!isSame) throw new Error(`The same submission was answered as another one: ${first.text} ${second.text}`);
  return second;
};

const sendParallel: Play = async (service, world, { body }) => {
  const patch = [{ op: 'replace', path: '/fields/0/value/content', value: 'All at once' }] as const;
  const text = await patchedPayload(world, patch, false);
  const header = { 'Idempotency-Key': 'parallel' };
  const all = await Promise.all(
    Array.from({ length: Number(body?.n) }, () => submit(service, world.PK ?? '', text, header)),
  );
  const stored = all.filter(({ status }) => status === 201);
  const replayed = all.filter(({ status }) => status === 200);
  const distinct = new Set(all.map(submissionIdOf));
  if (distinct.size !== 1 || stored.length !== 1 || replayed.length !== all.length - 1) {
    throw new Error(`${distinct.size} submissions came of ${all.length} equal ones, ${stored.length} as new.`);
  }
  return stored[0] as Incoming;
};

/** An unexpected fault: the table is gone when the submission is stored. */
const fault: Play = (service, world) =>
  withDatabase(service, async ({ unscoped: { write } }) => {
    const rename = (from: string, to: string) => write((db) => db.schema.alterTable(from).renameTo(to).execute());
    await rename('submissions', 'submissions_hidden');
    try {
      return await submit(service, world.PK ?? '', await patchedPayload(world, [], false));
    } finally {
      await rename('submissions_hidden', 'submissions');
    }
  });

const scopeRemoved: Play = async (service, world) => {
  const { key, id } = await service.organization();
  const held = await key('pk');
  const before = await submit(service, held, await patchedPayload(world, [], false));
  if (before.status !== 404) throw new Error('Another organization has no such document.');
  await withDatabase(service, ({ unscoped: { write } }) =>
    write((db) =>
      db.updateTable('api_keys').set({ scopes_json: '["documents:read"]' }).where('organization_id', '=', id).execute(),
    ),
  );
  // What is done behind the service's back is seen by it when it asks again, after a second.
  await setTimeout(1_100);
  return submit(service, held, await patchedPayload(world, [], false));
};

const bothLengths: Play = ({ origin }, world) =>
  exchangeRaw(
    origin,
    [
      'POST /v1/sdk/documents/submit HTTP/1.1',
      'Host: service.example',
      `X-API-Key: ${world.PK}`,
      'Content-Type: application/json',
      'Content-Length: 2',
      'Transfer-Encoding: chunked',
      '',
      '2\r\n{}\r\n0\r\n\r\n',
    ].join('\r\n'),
  );

/** The cases that take more than one request, by what they are called. */
export const plays: Readonly<Record<string, Play>> = {
  send_twice: sendTwice,
  send_parallel: sendParallel,
  fault,
  scope_removed_between_requests: scopeRemoved,
  raw_http: bothLengths,
};
