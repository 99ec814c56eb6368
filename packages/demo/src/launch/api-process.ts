import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { isIP, isIPv6 } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Settings } from './settings.ts';

/** A running API process. */
export interface ApiProcess {
  /** Rejects if the API ends unexpectedly, with the reason. */
  readonly broken: Promise<never>;
  readonly stop: () => Promise<void>;
}

const cli = join(dirname(fileURLToPath(import.meta.resolve('@document-signer/api'))), 'cli.ts');

/** The timeout of the API's shutdown. */
const patience = 15_000;

/**
 * The service sends no webhooks to its own machine by default. All ports are allowed, so that developers can try their own
 * receivers.
 */
function networkOf(host: string): string {
  const own = isIP(host) > 0 ? [host] : [];
  return ['127.0.0.0/8', '::1', ...own]
    .map((network) => `${isIPv6(network) ? `[${network}]` : network}:1-65535`)
    .join(',');
}

function environmentOf({ host, apiPort, dataDir }: Settings): NodeJS.ProcessEnv {
  const usual = { WEBHOOK_ALLOWED_NETWORKS: networkOf(host) };
  return { ...usual, ...process.env, HOST: host, PORT: String(apiPort), DATA_DIR: dataDir };
}

/** Runs a command of the API. @returns its output */
export async function runApiCommand(settings: Settings, args: readonly string[]): Promise<string> {
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, [cli, ...args], { env: environmentOf(settings) });
  return stdout;
}

async function stop(child: ChildProcess, gone: Promise<unknown>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), patience);
  await gone;
  clearTimeout(timer);
}

/** Starts the API. Its log goes to a file, which keeps the terminal readable. */
export function startApi(settings: Settings): ApiProcess {
  const log = join(settings.dataDir, 'demo', 'api.log');
  mkdirSync(dirname(log), { recursive: true, mode: 0o700 });
  const output = openSync(log, 'w', 0o600);
  const child = spawn(process.execPath, [cli, 'serve'], {
    env: environmentOf(settings),
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  // The API must not outlive this process.
  process.once('exit', () => child.kill());
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let asked = false;
  const broken = gone.then((): Promise<never> => {
    if (asked) return new Promise(() => {});
    const lastWords = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-10).join('\n');
    throw new Error(`The API has ended. The end of its log, ${log}:\n${lastWords}`);
  });
  return {
    broken,
    stop: () => {
      asked = true;
      return stop(child, gone);
    },
  };
}

/** Waits until the API is ready. */
export async function untilReady({ apiUrl }: Settings): Promise<void> {
  const ready = new URL('/readyz', apiUrl);
  const attempts = 600;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const response = await fetch(ready).catch(() => undefined);
    if (response?.ok) return;
    await sleep(100);
  }
  throw new Error(`The API did not become ready within a minute (${ready}).`);
}
