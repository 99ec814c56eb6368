import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { ApiResponse } from '../ask.ts';
import { submissionOf } from '../documents.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { check, storedChecksums } from './check.ts';
import { type Journal, newJournal, sendSubmission, type Target, upload } from './clients.ts';
import { type Fault, inject } from './faults.ts';
import { initOrganization, killAll, serveProcess } from './process.ts';
import { needsStrace, straceObstacle } from './strace.ts';

afterEach(killAll);

/** Starts a service with one thread for file operations, so that its calls can be counted. */
async function start() {
  const dataDir = await temporaryFolder();
  const keys = await initOrganization({ dataDir });
  const service = await serveProcess({ dataDir, env: { UV_THREADPOOL_SIZE: '1' } });
  return { dataDir, service, target: { baseUrl: service.baseUrl, keys } satisfies Target };
}

/** Uploads and submits once, so that the worker threads are running. @returns the document's ID */
async function warmUp(target: Target, journal: Journal): Promise<string> {
  const documentId = (await upload(target, 1_000, journal)) ?? '';
  await sendSubmission(target, await submissionOf(documentId), journal);
  return documentId;
}

/** Expects the answer to a write that storage refused, after which the client may retry. */
function expectRefusal({ status, headers, body }: ApiResponse): void {
  expect(status).toBe(503);
  expect(headers.get('Retry-After')).toMatch(/^\d+$/);
  expect(body).toMatchObject({ success: false, error: { details: { reason: 'storage_unavailable' } } });
}

/** Uploads and submits during a fault, and again after it. @returns how many requests were refused during the fault */
async function sendDuring(pid: number, fault: Fault, target: Target, documentId: string, journal: Journal) {
  const sent = await submissionOf(documentId, `Jane Roe ${randomUUID()}`);
  const during = newJournal();
  const stop = await inject(pid, fault);
  await upload(target, 1_000, during);
  await sendSubmission(target, sent, during);
  await stop();
  for (const answer of during.refusals) expectRefusal(answer);
  const isStored = (await storedChecksums(target, documentId)).includes(sent.checksum);
  expect(isStored).toBe(during.submissions.size === 1);

  const after = newJournal();
  await upload(target, 1_000, after);
  await sendSubmission(target, sent, after);
  expect(after.refusals).toEqual([]);
  for (const { submissions, documents } of [during, after]) {
    for (const [id, submission] of submissions) journal.submissions.set(id, submission);
    for (const [id, sha256] of documents) journal.documents.set(id, sha256);
  }
  return during.refusals.length;
}

describe.skipIf(straceObstacle)(needsStrace('a service on a failing disk'), { timeout: 600_000 }, () => {
  it.each([
    ['a database write', ['pwrite64']],
    ['a sync', ['fsync', 'fdatasync']],
    ['a rename', ['rename', 'renameat', 'renameat2']],
    ['the creation of a folder', ['mkdir', 'mkdirat']],
  ])('answers 503 without partial writes, and recovers without a restart, when %s fails', async (_, calls) => {
    const { dataDir, service, target } = await start();
    const journal = newJournal();
    const documentId = await warmUp(target, journal);
    const failFrom = (error: Fault['error'], from: number) =>
      sendDuring(service.pid, { calls, error, from }, target, documentId, journal);
    for (const error of ['EIO', 'EROFS', 'EDQUOT'] as const) expect(await failFrom(error, 1)).toBeGreaterThan(0);
    // Fails from call 1, 2, 4 and so on, until both requests need fewer calls.
    for (let from = 1; (await failFrom('ENOSPC', from)) > 0; from *= 2);
    expect(await check(target, journal, newJournal())).toEqual({ lost: [], doubled: [] });
    expect(await readdir(join(dataDir, 'incoming'))).toEqual([]);
  });

  it('answers 503 while no file can be opened', async () => {
    const { service, target } = await start();
    const journal = newJournal();
    const documentId = await warmUp(target, journal);
    const fault = { calls: ['openat'], error: 'EMFILE', from: 1 } as const;
    expect(await sendDuring(service.pid, fault, target, documentId, journal)).toBeGreaterThan(0);
  });

  it('survives a failure to load the image decoder, and decodes the next image', async () => {
    const { service, target } = await start();
    const sent = await submissionOf((await upload(target, 1_000, newJournal())) ?? '');
    const stop = await inject(service.pid, { calls: ['openat'], error: 'EIO', from: 2 });
    const during = newJournal();
    await sendSubmission(target, sent, during);
    await stop();
    expect(during.refusals.map(({ status }) => status)).toEqual([500]);
    const after = newJournal();
    await sendSubmission(target, sent, after);
    expect(after.refusals).toEqual([]);
  });
});
