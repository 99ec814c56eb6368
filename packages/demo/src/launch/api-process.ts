import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { isIP, isIPv6 } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Settings } from './settings.ts';

/** The running API. */
export interface ApiProcess {
  /** Rejects with the end of the log when the API exits unexpectedly. */
  readonly broken: Promise<never>;
  readonly stop: () => Promise<void>;
}

const cli = join(dirname(fileURLToPath(import.meta.resolve('@document-signer/api'))), 'cli.ts');

/** How long the API may take to shut down. */
const shutdownTimeoutMs = 15_000;

/**
 * Returns `WEBHOOK_ALLOWED_NETWORKS`. By default, the API sends no webhooks to its own machine, where the demo runs. Allows all ports,
 * so that developers can try their own receivers.
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

/** Runs a command of the API, and returns its output. */
export async function runApiCommand(settings: Settings, args: readonly string[]): Promise<string> {
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, [cli, ...args], { env: environmentOf(settings) });
  return stdout;
}

async function stop(child: ChildProcess, exited: Promise<unknown>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), shutdownTimeoutMs);
  await exited;
  clearTimeout(timer);
}

/** Starts the API as a child process. Its log goes to a file, to keep the terminal readable. */
export function startApi(settings: Settings): ApiProcess {
  const log = join(settings.dataDir, 'demo', 'api.log');
  mkdirSync(dirname(log), { recursive: true, mode: 0o700 });
  const output = openSync(log, 'w', 0o600);
  const child = spawn(process.execPath, [cli, 'serve'], {
    env: environmentOf(settings),
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  // Stops the API even if this process exits unexpectedly.
  process.once('exit', () => child.kill());
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let isStopping = false;
  const broken = exited.then((): Promise<never> => {
    if (isStopping) return new Promise(() => {});
    const logEnd = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-10).join('\n');
    throw new Error(`The API exited unexpectedly. The end of its log, ${log}:\n${logEnd}`);
  });
  return {
    broken,
    stop: () => {
      isStopping = true;
      return stop(child, exited);
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
