import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Heard } from '../ask.ts';
import { submissionOf } from '../documents.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { check, storedChecksums } from './check.ts';
import { type Journal, newJournal, sendSubmission, type Target, upload } from './clients.ts';
import { type Fault, inject } from './faults.ts';
import { initOrganization, killAll, serveProcess } from './process.ts';
import { needsStrace, straceObstacle } from './strace.ts';

afterEach(killAll);

/** Starts a service with one thread for all files, so that its calls can be counted. */
async function start() {
  const dataDir = await temporaryFolder();
  const keys = await initOrganization({ dataDir });
  const service = await serveProcess({ dataDir, env: { UV_THREADPOOL_SIZE: '1' } });
  return { dataDir, service, target: { baseUrl: service.baseUrl, keys } satisfies Target };
}

/** Uploads and submits once, so that the worker threads are running. @returns the document's id */
async function warmUp(target: Target, journal: Journal): Promise<string> {
  const documentId = (await upload(target, 1_000, journal)) ?? '';
  await sendSubmission(target, await submissionOf(documentId), journal);
  return documentId;
}

/** Expects the answer to a write that the storage refused: nothing is stored, and the client may retry. */
function expectRefusal({ status, headers, body }: Heard): void {
  expect(status).toBe(503);
  expect(headers.get('Retry-After')).toMatch(/^\d+$/);
  expect(body).toMatchObject({ success: false, error: { details: { reason: 'storage_unavailable' } } });
}

/** Uploads and submits while calls fail, and again when they work. @returns how many requests were refused meanwhile */
async function tryUnder(pid: number, fault: Fault, target: Target, documentId: string, journal: Journal) {
  const sent = await submissionOf(documentId, `Jane Roe ${randomUUID()}`);
  const meanwhile = newJournal();
  const stop = await inject(pid, fault);
  await upload(target, 1_000, meanwhile);
  await sendSubmission(target, sent, meanwhile);
  await stop();
  for (const answer of meanwhile.refusals) expectRefusal(answer);
  const isStored = (await storedChecksums(target, documentId)).includes(sent.checksum);
  expect(isStored).toBe(meanwhile.submissions.size === 1);

  const afterwards = newJournal();
  await upload(target, 1_000, afterwards);
  await sendSubmission(target, sent, afterwards);
  expect(afterwards.refusals).toEqual([]);
  for (const { submissions, documents } of [meanwhile, afterwards]) {
    for (const [id, submission] of submissions) journal.submissions.set(id, submission);
    for (const [id, sha256] of documents) journal.documents.set(id, sha256);
  }
  return meanwhile.refusals.length;
}

describe.skipIf(straceObstacle)(needsStrace('a disk that refuses'), { timeout: 600_000 }, () => {
  it.each([
    ['to write to the database', ['pwrite64']],
    ['to sync', ['fsync', 'fdatasync']],
    ['to give a file its name', ['rename', 'renameat', 'renameat2']],
    ['to make a folder', ['mkdir', 'mkdirat']],
  ])('%s, at one call or another: 503, nothing half stored, and no restart afterwards', async (_, calls) => {
    const { dataDir, service, target } = await start();
    const journal = newJournal();
    const documentId = await warmUp(target, journal);
    const refuse = (error: Fault['error'], from: number) =>
      tryUnder(service.pid, { calls, error, from }, target, documentId, journal);
    for (const error of ['EIO', 'EROFS', 'EDQUOT'] as const) expect(await refuse(error, 1)).toBeGreaterThan(0);
    // From the first call on, the second, the fourth and so on, until both requests need fewer calls.
    for (let from = 1; (await refuse('ENOSPC', from)) > 0; from *= 2);
    expect(await check(target, journal, newJournal())).toEqual({ lost: [], doubled: [] });
    expect(await readdir(join(dataDir, 'incoming'))).toEqual([]);
  });

  it('to open any more files: 503, until they can be opened', async () => {
    const { service, target } = await start();
    const journal = newJournal();
    const documentId = await warmUp(target, journal);
    const fault = { calls: ['openat'], error: 'EMFILE', from: 1 } as const;
    expect(await tryUnder(service.pid, fault, target, documentId, journal)).toBeGreaterThan(0);
  });

  it('to load what reads images: the service outlives it, and reads the next ones', async () => {
    const { service, target } = await start();
    const sent = await submissionOf((await upload(target, 1_000, newJournal())) ?? '');
    const stop = await inject(service.pid, { calls: ['openat'], error: 'EIO', from: 2 });
    const meanwhile = newJournal();
    await sendSubmission(target, sent, meanwhile);
    await stop();
    expect(meanwhile.refusals.map(({ status }) => status)).toEqual([500]);
    const afterwards = newJournal();
    await sendSubmission(target, sent, afterwards);
    expect(afterwards.refusals).toEqual([]);
  });
});
