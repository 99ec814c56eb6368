import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ask, post } from '../test/ask.ts';
import { createDocument, filledContract, withChecksum } from '../test/documents.ts';
import { initOrganization } from '../test/durability/process.ts';
import { waitForCompletion } from '../test/wait-for-completion.ts';

/** What the event loop of the service was held up by. */
interface Delay {
  readonly meanwhile: string;
  /** Milliseconds. */
  readonly p99: number;
  readonly max: number;
}

const port = 4799;
const baseUrl = `http://127.0.0.1:${port}/v1`;

/** How many submissions of each file are completed. */
const rounds = 20;

/** Starts the service in a process of its own, which can be asked for its delays. */
async function serve(dataDir: string) {
  const cli = fileURLToPath(new URL('../src/cli.ts', import.meta.url));
  const child = fork(cli, ['serve'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), RATE_LIMIT_PER_MINUTE: 'off' },
    execArgv: ['--max-semi-space-size=4', '--import', new URL('./report-delay.mjs', import.meta.url).href],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  while (!(await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error('The service has ended before it was ready.');
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

/** Asks for a document again and again while something is done. */
async function whileAsking(url: string, key: string, work: () => Promise<unknown>): Promise<void> {
  let isDone = false;
  const working = work().finally(() => {
    isDone = true;
  });
  while (!isDone) await ask(url, key);
  await working;
}

/** A submission of a document of which every page is A4. */
function submissionOf(documentId: string, pages: number, name: string) {
  const shown = Array.from({ length: pages }, (_, at) => ({
    pageNumber: at + 1,
    width: 595,
    height: 842,
    rotation: 0,
  }));
  return withChecksum({ ...filledContract(documentId, name), pages: shown });
}

/** Measures how long requests wait for the event loop of the service, idle and while it completes submissions of files. */
export async function delayWhileCompleting(dataDir: string, files: readonly string[]): Promise<Delay[]> {
  await mkdir(dataDir);
  const { secretKey, publicKey } = await initOrganization({ dataDir });
  const { delay, stop } = await serve(dataDir);
  const documents = [];
  for (const path of files)
    documents.push(await createDocument(baseUrl, secretKey, { file: new Blob([await readFile(path)]) }));
  const [first] = documents;
  const url = `${baseUrl}/sdk/documents/${first?.id}`;
  await delay('');
  await whileAsking(url, publicKey, () => new Promise((resolve) => setTimeout(resolve, 3_000)));
  const delays = [await delay('nothing')];
  for (const { id, pageCount } of documents) {
    await whileAsking(url, publicKey, async () => {
      const ids: string[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const sent = await submissionOf(id, pageCount, `Signer ${round}`);
        const { body } = await post(`${baseUrl}/sdk/documents/submit`, publicKey, sent);
        ids.push((body as { submissionId: string }).submissionId);
      }
      for (const submissionId of ids) await waitForCompletion(baseUrl, secretKey, submissionId);
    });
    delays.push(await delay(`${rounds} submissions of ${pageCount} pages are completed`));
  }
  await stop();
  return delays;
}
