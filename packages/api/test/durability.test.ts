import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { checksumOf, type SubmissionRecord, type SubmissionResult } from '@document-signer/core';
import { expect, it, onTestFinished } from 'vitest';
import { ask, post } from './ask.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { tinyPdf } from './tiny-pdf.ts';

const cli = fileURLToPath(new URL('../src/cli.ts', import.meta.url));

function runCli(dataDir: string, ...args: string[]): ChildProcess {
  // Nothing of the test runner's own environment, which has a BASE_URL of another kind.
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', RATE_LIMIT_PER_MINUTE: 'off' };
  const child = spawn(process.execPath, [cli, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** The first line that the process writes and that is looked for. */
async function lineOf<T>(child: ChildProcess, pick: (line: Record<string, string>) => T | undefined): Promise<T> {
  if (!child.stdout) throw new Error('The process has no output.');
  for await (const line of createInterface(child.stdout)) {
    const found = pick(JSON.parse(line) as Record<string, string>);
    if (found !== undefined) return found;
  }
  throw new Error('The process ended without saying it.');
}

async function serve(dataDir: string) {
  const child = runCli(dataDir, 'serve');
  return { child, baseUrl: await lineOf(child, ({ baseUrl }) => baseUrl) };
}

async function createDocument(baseUrl: string, key: string): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(tinyPdf())]), 'contract.pdf');
  const field = { id: 'name', type: 'text', page: 1, x: 0.1, y: 0.1, width: 0.3, height: 0.05, label: 'Name' };
  form.set('fields', JSON.stringify([{ ...field, required: true, editable: true }]));
  const { body } = await ask(`${baseUrl}/documents`, key, { method: 'POST', body: form });
  return (body as { data: { id: string } }).data.id;
}

async function submissionOf(documentId: string, name: string) {
  const payload = {
    documentId,
    submittedAt: '2026-11-20T10:00:00.000Z',
    renderContext: { scale: 1, viewportWidth: 800, viewportHeight: 600, devicePixelRatio: 1 },
    pages: [{ pageNumber: 1, width: 612, height: 792, rotation: 0 as const }],
    fields: [{ id: 'name', value: { type: 'text', content: name } }],
  };
  return { ...payload, checksum: await checksumOf(payload) };
}

/** Submits one after the other until the service is gone, and notes what was acknowledged. */
async function submitUntilGone(baseUrl: string, key: string, documentId: string, writer: number) {
  const acknowledged = new Map<string, string>();
  for (let number = 0; ; number++) {
    const name = `Jane Roe ${writer}-${number}`;
    try {
      const submission = await submissionOf(documentId, name);
      const { status, body } = await post(`${baseUrl}/sdk/documents/submit`, key, submission);
      if (status === 201) acknowledged.set((body as SubmissionResult).submissionId, name);
    } catch {
      return acknowledged;
    }
  }
}

it('keeps every acknowledged submission when it is killed at work', { timeout: 60_000 }, async () => {
  const dataDir = await temporaryFolder();
  const { secretKey, publicKey } = await lineOf(
    runCli(dataDir, 'init', '--organization', 'Acme', '--json'),
    ({ secretKey = '', publicKey = '' }) => ({ secretKey, publicKey }),
  );
  const first = await serve(dataDir);
  const documentId = await createDocument(first.baseUrl, secretKey);
  const writers = Array.from({ length: 8 }, (_, writer) =>
    submitUntilGone(first.baseUrl, publicKey, documentId, writer),
  );
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const ended = once(first.child, 'exit');
  first.child.kill('SIGKILL');
  await ended;
  const acknowledged = new Map((await Promise.all(writers)).flatMap((found) => [...found]));
  // Were there none, the kill would have proven nothing.
  expect(acknowledged.size).toBeGreaterThan(8);

  const { baseUrl } = await serve(dataDir);
  for (const [id, name] of acknowledged) {
    const { status, body } = await ask(`${baseUrl}/submissions/${id}`, secretKey);
    expect(status, id).toBe(200);
    const { fields, checksumVerified } = (body as { data: SubmissionRecord }).data;
    expect({ checksumVerified, value: fields[0]?.value }).toEqual({
      checksumVerified: true,
      value: { type: 'text', content: name },
    });
  }
});
