import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Client, createClient } from '@document-signer/client';
import type { SubmissionRecord } from '@document-signer/core';
import { freePort } from '@document-signer/fixtures/free-port';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';

/** The complete running product, as `npm start` runs it, with its own data. */
export interface Product {
  /** The URL of the demo. */
  readonly url: string;
  /** The URL of the API for browsers, which goes through the proxy. */
  readonly baseUrl: string;
  readonly proxy: FaultProxy;
  /** A client with the secret key of the demo's organization. */
  readonly client: Client;
  /** The stored submissions of a document, newest first. */
  stored(documentId: string): Promise<readonly SubmissionRecord[]>;
  /** Creates an operator key on the command line. */
  operatorKey(): Promise<string>;
  /** Kills demo and API, like a power cut. Open pages stay open. */
  crash(): Promise<void>;
  /** Starts the API after a crash, with the same port and data. */
  startApiAgain(): Promise<void>;
  stop(): Promise<void>;
}

const api = join(import.meta.dirname, '../../packages/api/src/cli.ts');
const start = join(import.meta.dirname, '../../packages/demo/src/start.ts');

/** Waits until the product prints its URL. */
function untilOpen(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (text) => {
        said += text;
        if (said.includes('Ctrl-C')) resolve();
      });
    }
    child.once('exit', () => reject(new Error(`The product ended at its start:\n${said}`)));
  });
}

/** Waits until the API reports that it is ready. */
async function untilReady(child: ChildProcess, port: number): Promise<void> {
  // Unread output would block the process.
  child.stdout?.resume();
  child.stderr?.resume();
  while (child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error('The API exited before it was ready.');
}

/** Kills a program and all its child processes, like a power cut. */
async function killGroup(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  if (child.pid) process.kill(-child.pid, 'SIGKILL');
  await gone;
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}

/**
 * Starts API and demo on free ports, with an empty data folder that is deleted when they stop.
 *
 * @param settings additional settings of the API
 */
export async function startProduct(settings: Readonly<Record<string, string>> = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'document-signer-e2e-'));
  const [apiPort, demoPort] = [await freePort(), await freePort()];
  const proxy = await startFaultProxy(apiPort);
  const baseUrl = `http://127.0.0.1:${proxy.port}/v1`;
  const own = { DATA_DIR: dataDir, BASE_URL: baseUrl, RATE_LIMIT_PER_MINUTE: 'off' };
  const environment = { ...process.env, ...settings, ...own };
  /** Runs a program in its own process group, so that its child processes can be killed with it. */
  const run = (args: readonly string[], ports: NodeJS.ProcessEnv): ChildProcess =>
    spawn(process.execPath, args, {
      env: { ...environment, ...ports },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
  let child = run([start], { API_PORT: String(apiPort), DEMO_PORT: String(demoPort) });
  await untilOpen(child);
  const { secretKey } = JSON.parse(await readFile(join(dataDir, 'demo', 'keys.json'), 'utf8')) as { secretKey: string };
  // Bypasses the proxy, so that tests can read stored data while its connections are cut.
  const client = createClient({ baseUrl: `http://127.0.0.1:${apiPort}/v1`, apiKey: secretKey });
  return {
    url: `http://127.0.0.1:${demoPort}`,
    baseUrl,
    proxy,
    client,
    async stored(documentId) {
      const { data } = await client.listDocumentSubmissions(documentId);
      return Promise.all(data.map(({ id }) => client.getSubmission(id)));
    },
    async operatorKey() {
      const { stdout } = await promisify(execFile)(process.execPath, [api, 'operator', '--json'], { env: environment });
      return (JSON.parse(stdout) as { secretKey: string }).secretKey;
    },
    crash: () => killGroup(child),
    async startApiAgain() {
      child = run([api, 'serve'], { PORT: String(apiPort) });
      await untilReady(child, apiPort);
    },
    async stop() {
      await stopChild(child);
      await proxy.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
