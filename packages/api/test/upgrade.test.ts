import { hash } from 'node:crypto';
import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type {
  AuditEvent,
  KeyRecord,
  SigningDocument,
  SubmissionRecord,
  SubmissionResult,
  Verification,
  WebhookRecord,
} from '@document-signer/core';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBlobs } from '../src/blobs/open-blobs.ts';
import { openReadOnly } from '../src/database/open-database.ts';
import type { Finding } from '../src/features/audit/verify/chain.ts';
import { type TrailSummary, verifyTrails } from '../src/features/audit/verify/verify.ts';
import { readConfig } from '../src/process/config.ts';
import { startServer } from '../src/process/server.ts';
import { ask, post } from './ask.ts';
import { submissionOf } from './documents.ts';
import { databaseSettings } from './test-database.ts';
import { waitForCompletion } from './wait-for-completion.ts';

interface Known {
  readonly secretKey: string;
  readonly publicKey: string;
  readonly documentId: string;
  readonly completedId: string;
  readonly erasedId: string;
  readonly pendingId: string;
  readonly webhookId: string;
  readonly fileSha256: string;
  readonly sealedSha256: string;
  /** The audit events of the completed submission and its document. */
  readonly eventIds: readonly string[];
}

const isPostgres = process.env.TEST_DATABASE === 'postgres';
const fixtures = new URL('../../../fixtures/data-63b86831/', import.meta.url);
const origin = fileURLToPath(new URL(isPostgres ? 'postgres/' : 'embedded/', fixtures));

let dataDir: string;
let known: Known;
let config: ReturnType<typeof readConfig>;
let server: Awaited<ReturnType<typeof startServer>>;

/** Copies the data of the earlier version to a data folder and, on PostgreSQL, to an empty database. */
async function copyData(databaseUrl: string | undefined): Promise<void> {
  await cp(join(origin, 'data'), dataDir, { recursive: true });
  await chmod(join(dataDir, 'secret.key'), 0o600);
  if (databaseUrl === undefined) {
    const database = gunzipSync(await readFile(join(origin, 'data/document-signer.sqlite.gz')));
    await writeFile(join(dataDir, 'document-signer.sqlite'), database, { mode: 0o600 });
    return;
  }
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(await readFile(join(origin, 'database.sql'), 'utf8')).finally(() => client.end());
}

beforeAll(async () => {
  known = JSON.parse(await readFile(join(origin, 'known.json'), 'utf8')) as Known;
  dataDir = await mkdtemp(join(tmpdir(), 'document-signer-upgrade-'));
  const settings = await databaseSettings(dataDir);
  await copyData(settings.DATABASE_URL);
  config = readConfig({ PORT: '0', DATA_DIR: dataDir, ...settings });
  server = await startServer(config, pino({ level: 'silent' }));
});

afterAll(async () => {
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Reads with the secret key of the earlier version. @returns the `data` of the response */
async function read<T>(path: string): Promise<T> {
  const { status, text, body } = await ask(`${server.baseUrl}${path}`, known.secretKey);
  expect(status, text).toBe(200);
  return (body as { data: T }).data;
}

async function readBytes(url: string, headers: Record<string, string> = {}): Promise<Uint8Array> {
  const response = await fetch(url, { headers });
  expect(response.status).toBe(200);
  return response.bytes();
}

const sha256 = (bytes: Uint8Array) => hash('sha256', bytes, 'hex');
const fileOf = (path: string) => readBytes(`${server.baseUrl}${path}`, { 'X-API-Key': known.secretKey });

describe('an upgrade from an earlier version', () => {
  it('keeps API keys and webhooks', async () => {
    expect(await read<KeyRecord[]>('/api-keys')).toHaveLength(2);
    const webhook = await read<WebhookRecord>(`/webhooks/${known.webhookId}`);
    expect(webhook).toMatchObject({ url: 'https://hooks.example/sign', events: ['submission.failed'] });
  });

  it('keeps documents, which open in the viewer', async () => {
    expect(sha256(await fileOf(`/documents/${known.documentId}/original`))).toBe(known.fileSha256);
    const { status, body } = await ask(`${server.baseUrl}/sdk/documents/${known.documentId}`, known.publicKey);
    expect(status).toBe(200);
    const { documentUrl, fields, metadata } = body as SigningDocument & { documentUrl: string };
    expect(fields.map(({ id }) => id)).toEqual(['name', 'sign']);
    expect((await readBytes(documentUrl)).length).toBe(metadata.fileSize);
  });

  it('keeps submissions', async () => {
    const { status, fields } = await read<SubmissionRecord>(`/submissions/${known.completedId}`);
    expect(status).toBe('completed');
    expect(fields?.[0]).toMatchObject({ id: 'name', value: { type: 'text', content: 'Jane Roe' } });
  });

  it('keeps sealed files, which are still valid', async () => {
    const bytes = await fileOf(`/submissions/${known.completedId}/file`);
    expect(sha256(bytes)).toBe(known.sealedSha256);
    const { body } = await ask(`${server.baseUrl}/verify`, known.secretKey, {
      method: 'POST',
      headers: { 'Content-Type': 'application/pdf' },
      body: new Uint8Array(bytes),
    });
    const verification = (body as { data: Verification }).data;
    expect(verification).toMatchObject({ valid: true, submissionId: known.completedId, changes: [] });
  });

  it('does not restore erased data', async () => {
    const erased = await read<SubmissionRecord>(`/submissions/${known.erasedId}`);
    expect(erased.erasedAt).toEqual(expect.any(String));
    expect(JSON.stringify(erased)).not.toContain('John Doe');
  });

  it('completes a submission that was acknowledged right before the earlier version was killed', async () => {
    const completed = await waitForCompletion(server.baseUrl, known.secretKey, known.pendingId);
    expect(completed.status).toBe('completed');
    expect((await fileOf(`/submissions/${known.pendingId}/file`)).length).toBeGreaterThan(1_000);
  });

  it('allows new submissions of existing documents', async () => {
    const submission = await submissionOf(known.documentId, 'New Signer');
    const { body } = await post(`${server.baseUrl}/sdk/documents/submit`, known.publicKey, submission);
    const { submissionId } = body as SubmissionResult;
    const { status } = await waitForCompletion(server.baseUrl, known.secretKey, submissionId);
    expect(status).toBe('completed');
  });

  it('keeps audit events, and the trail verifies with all files', async () => {
    const events = await read<AuditEvent[]>(`/submissions/${known.completedId}/audit?limit=100`);
    expect(events.map(({ id }) => id)).toEqual(expect.arrayContaining([...known.eventIds]));
    const database = await openReadOnly(config);
    const findings: Finding[] = [];
    const options = { blobs: await openBlobs(config), onFinding: (finding: Finding) => void findings.push(finding) };
    const trails: TrailSummary[] = [];
    for await (const trail of verifyTrails(database.unscoped.read, options)) trails.push(trail);
    await database.close();
    expect(findings).toEqual([]);
    expect(trails).toMatchObject([{ erased: 1 }]);
  });
});
