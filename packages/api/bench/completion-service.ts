import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { checksumOf, type DocumentRecord, type SubmissionStatus } from '@document-signer/core';

/** How long the event loop of the service was blocked. */
interface Delay {
  readonly meanwhile: string;
  /** Milliseconds. */
  readonly p99: number;
  readonly max: number;
}

const port = 4799;
const baseUrl = `http://127.0.0.1:${port}/v1`;

/** The number of completed submissions of each file. */
const rounds = 20;

const cli = fileURLToPath(new URL('../src/cli.ts', import.meta.url));

/** Sends a request to the service. @throws Error if the service refuses it */
async function ask<Answer>(url: string, key: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(url, { ...init, headers: { ...init.headers, 'X-API-Key': key } });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return JSON.parse(text) as Answer;
}

/** The values for the fields of a document. */
const fields = ['name', 'place'].map((id, at) => ({
  id,
  type: 'text',
  label: id,
  page: 1,
  x: 0.1,
  y: 0.1 + at / 10,
  width: 0.4,
  height: 0.05,
  required: true,
  editable: true,
}));

async function upload(key: string, path: string): Promise<DocumentRecord> {
  const body = new FormData();
  body.set('file', new Blob([await readFile(path)]), 'lease.pdf');
  body.set('fields', JSON.stringify(fields));
  return (await ask<{ data: DocumentRecord }>(`${baseUrl}/documents`, key, { method: 'POST', body })).data;
}

async function submit(key: string, { id: documentId, pages }: DocumentRecord, name: string): Promise<string> {
  const payload = {
    documentId,
    pages,
    submittedAt: new Date().toISOString(),
    renderContext: { scale: 1, viewportWidth: 800, viewportHeight: 600, devicePixelRatio: 2 },
    fields: fields.map(({ id }) => ({ id, value: { type: 'text', content: name } })),
  };
  const body = JSON.stringify({ ...payload, checksum: await checksumOf(payload) });
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body };
  return (await ask<{ submissionId: string }>(`${baseUrl}/sdk/documents/submit`, key, init)).submissionId;
}

async function waitFor(key: string, submissionId: string): Promise<void> {
  for (;;) {
    const { status, failure } = await ask<SubmissionStatus>(`${baseUrl}/sdk/submissions/${submissionId}`, key);
    if (status === 'completed') return;
    if (failure) throw new Error(failure.message);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Creates an organization on the command line. */
async function initialise(dataDir: string): Promise<{ readonly secretKey: string; readonly publicKey: string }> {
  const args = [cli, 'init', '--organization', 'Acme', '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...process.env, DATA_DIR: dataDir } });
  return JSON.parse(stdout);
}

/** Starts the service in a separate process that reports its delays. */
async function serve(dataDir: string) {
  const child = fork(cli, ['serve'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), RATE_LIMIT_PER_MINUTE: 'off' },
    execArgv: ['--max-semi-space-size=4', '--import', new URL('./report-delay.mjs', import.meta.url).href],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  while (!(await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error('The service exited before it was ready.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    async delay(meanwhile: string): Promise<Delay> {
      child.send('delay');
      const [delay] = (await once(child, 'message')) as [Omit<Delay, 'meanwhile'>];
      return { meanwhile, ...delay };
    },
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Requests a document repeatedly while some work is done. */
async function whileAsking(url: string, key: string, work: () => Promise<unknown>): Promise<void> {
  let isDone = false;
  const working = work().finally(() => {
    isDone = true;
  });
  while (!isDone) await ask(url, key);
  await working;
}

/** Measures how long requests wait for the event loop of the service, idle and while it completes submissions of files. */
export async function delayWhileCompleting(dataDir: string, files: readonly string[]): Promise<Delay[]> {
  await mkdir(dataDir);
  const { secretKey, publicKey } = await initialise(dataDir);
  const { delay, stop } = await serve(dataDir);
  try {
    const documents: DocumentRecord[] = [];
    for (const path of files) documents.push(await upload(secretKey, path));
    const url = `${baseUrl}/sdk/documents/${documents[0]?.id}`;
    await delay('');
    await whileAsking(url, publicKey, () => new Promise((resolve) => setTimeout(resolve, 3_000)));
    const delays = [await delay('nothing')];
    for (const document of documents) {
      await whileAsking(url, publicKey, async () => {
        const ids: string[] = [];
        for (let round = 0; round < rounds; round += 1) ids.push(await submit(publicKey, document, `Signer ${round}`));
        for (const id of ids) await waitFor(secretKey, id);
      });
      delays.push(await delay(`${rounds} submissions of ${document.pageCount} pages are completed`));
    }
    return delays;
  } finally {
    await stop();
  }
}
