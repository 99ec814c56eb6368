import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const cli = fileURLToPath(new URL('../src/cli.ts', import.meta.url));

/** Runs the command line in a process of its own, which does not outlive the test. */
function spawnCommand(dataDir: string, args: readonly string[]): ChildProcess {
  // Nothing of the test runner's own environment, which has a BASE_URL of another kind.
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', RATE_LIMIT_PER_MINUTE: 'off' };
  const child = spawn(process.execPath, [cli, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Reads what the process writes, line by line and to its end: a pipe that nobody empties stops whoever writes. */
function readLines(child: ChildProcess, take: (line: string) => void): void {
  if (!child.stdout) throw new Error('The process has no output.');
  createInterface(child.stdout).on('line', take);
}

/** Makes an organization on the command line. */
export async function initOrganization(dataDir: string): Promise<{ secretKey: string; publicKey: string }> {
  const child = spawnCommand(dataDir, ['init', '--organization', 'Acme', '--json']);
  let text = '';
  readLines(child, (line) => {
    text += line;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`init ended with ${code}.`);
  return JSON.parse(text) as { secretKey: string; publicKey: string };
}

/** A service in a process of its own. */
export interface ServiceProcess {
  readonly baseUrl: string;
  /** Sends a signal, and waits until the process has ended; gives its exit code. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

/** Serves a data folder from a process of its own, and waits until it listens. */
export async function serveProcess(dataDir: string): Promise<ServiceProcess> {
  const child = spawnCommand(dataDir, ['serve']);
  const baseUrl = await new Promise<string>((resolve, reject) => {
    readLines(child, (line) => {
      const { baseUrl } = JSON.parse(line) as { baseUrl?: string };
      if (baseUrl !== undefined) resolve(baseUrl);
    });
    child.once('exit', () => reject(new Error('The service ended before it listened.')));
  });
  return {
    baseUrl,
    async end(signal) {
      const ended = once(child, 'exit');
      child.kill(signal);
      const [code] = (await ended) as [number | null];
      return code;
    },
  };
}
