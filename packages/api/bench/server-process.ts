import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The resources that a process has used. */
export interface Used {
  /** Microseconds of CPU, of all threads. */
  readonly cpu: number;
  /** The part of it in the threads that seal submissions. */
  readonly sealingCpu: number;
  /** Resident bytes. */
  readonly memory: number;
  /** The number of worker threads. */
  readonly threads: number;
}

/** A server in a separate process, so that its CPU time does not include that of the clients. */
export interface ServerProcess {
  readonly origin: string;
  used(): Promise<Used>;
  stop(): Promise<void>;
}

const reporter = new URL('./report-use.mjs', import.meta.url);
const asPublished = new URL('./as-published.mjs', import.meta.url);

async function untilReady(origin: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(`${origin}/healthz`).catch(() => undefined);
    if (answer) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The server exited before it was ready.');
}

/** The flags with which the package's command starts Node. */
const flags = ['--max-semi-space-size=4'];

/** Starts `file` as a server on a port of this machine, and waits until it answers. */
export async function startProcess(
  file: URL,
  args: readonly string[],
  port: number,
  settings: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const isBuilt = file.pathname.endsWith('.js');
  const child = fork(fileURLToPath(file), [...args], {
    env: { ...process.env, ...settings, PORT: String(port) },
    execArgv: ['--import', reporter.href, ...(isBuilt ? ['--import', asPublished.href, ...flags] : [])],
    // The log is written and discarded.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const origin = `http://127.0.0.1:${port}`;
  await untilReady(origin, child);
  return {
    origin,
    async used() {
      child.send('used');
      const [used] = (await once(child, 'message')) as [Used];
      return used;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
