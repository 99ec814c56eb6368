import type { Pagination, SubmissionRecord, SubmissionResult } from '@document-signer/core';
import { expect, it } from 'vitest';
import { ask, post } from './ask.ts';
import { initOrganization, serveProcess } from './command.ts';
import { createDocument, submissionOf } from './documents.ts';
import { temporaryFolder } from './temporary-folder.ts';

const submit = async (baseUrl: string, key: string, documentId: string, name: string) =>
  post(`${baseUrl}/sdk/documents/submit`, key, await submissionOf(documentId, name));

/** Submits one after the other until the service is gone, and notes what was acknowledged. */
async function submitUntilGone(baseUrl: string, key: string, documentId: string, writer: number) {
  const acknowledged = new Map<string, string>();
  for (let number = 0; ; number++) {
    const name = `Jane Roe ${writer}-${number}`;
    try {
      const { status, body } = await submit(baseUrl, key, documentId, name);
      if (status === 201) acknowledged.set((body as SubmissionResult).submissionId, name);
    } catch {
      return acknowledged;
    }
  }
}

/** The signers of all stored submissions, by the submission's id; and how many submissions there are. */
async function storedSigners(baseUrl: string, key: string, documentId: string) {
  const all: SubmissionRecord[] = [];
  let cursor: string | undefined;
  do {
    const query = `?limit=100${cursor ? `&cursor=${cursor}` : ''}`;
    const { body } = await ask(`${baseUrl}/documents/${documentId}/submissions${query}`, key);
    const { data, pagination } = body as { data: SubmissionRecord[]; pagination: Pagination };
    all.push(...data);
    cursor = pagination.cursor;
  } while (cursor !== undefined);
  expect(all.every(({ checksumVerified }) => checksumVerified)).toBe(true);
  return new Map(all.map(({ id, fields }) => [id, String(fields[0]?.value?.content)]));
}

it('keeps every acknowledged submission, once, when it is killed at work', { timeout: 60_000 }, async () => {
  const dataDir = await temporaryFolder();
  const { secretKey, publicKey } = await initOrganization(dataDir);
  const first = await serveProcess(dataDir);
  const { id: documentId } = await createDocument(first.baseUrl, secretKey);
  const writers = Array.from({ length: 8 }, (_, writer) =>
    submitUntilGone(first.baseUrl, publicKey, documentId, writer),
  );
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  await first.end('SIGKILL');
  const acknowledged = new Map((await Promise.all(writers)).flatMap((found) => [...found]));
  // Were there none, the kill would have proven nothing.
  expect(acknowledged.size).toBeGreaterThan(8);

  const second = await serveProcess(dataDir);
  const stored = await storedSigners(second.baseUrl, secretKey, documentId);
  for (const [id, name] of acknowledged) expect(stored.get(id)).toBe(name);
  // Of each writer at most one was stored without its answer having come through.
  expect(stored.size - acknowledged.size).toBeLessThanOrEqual(writers.length);
  expect(new Set(stored.values()).size).toBe(stored.size);

  // Whoever got no answer, or does not trust it, sends the same again.
  for (const name of [...acknowledged.values()].slice(0, 20)) {
    expect((await submit(second.baseUrl, publicKey, documentId, name)).status).toBe(200);
  }
  expect((await storedSigners(second.baseUrl, secretKey, documentId)).size).toBe(stored.size);
});

it('lets what is under way finish when it is asked to end, and takes no more', { timeout: 60_000 }, async () => {
  const dataDir = await temporaryFolder();
  const { secretKey, publicKey } = await initOrganization(dataDir);
  const first = await serveProcess(dataDir);
  const { id: documentId } = await createDocument(first.baseUrl, secretKey);
  const writers = Array.from({ length: 8 }, (_, writer) =>
    submitUntilGone(first.baseUrl, publicKey, documentId, writer),
  );
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await first.end('SIGTERM')).toBe(0);
  const acknowledged = new Map((await Promise.all(writers)).flatMap((found) => [...found]));

  const second = await serveProcess(dataDir);
  // Nothing was cut off: what is stored is what was acknowledged.
  expect(await storedSigners(second.baseUrl, secretKey, documentId)).toEqual(acknowledged);
});

it('goes on serving while organizations are added on the command line', { timeout: 60_000 }, async () => {
  const dataDir = await temporaryFolder();
  const { baseUrl } = await serveProcess(dataDir);
  const made = await Promise.all([initOrganization(dataDir), initOrganization(dataDir)]);
  for (const { secretKey, publicKey } of made) {
    const { id } = await createDocument(baseUrl, secretKey);
    expect((await submit(baseUrl, publicKey, id, 'Jane Roe')).status).toBe(201);
  }
});
