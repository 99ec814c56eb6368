import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { freePort } from '@document-signer/fixtures/free-port';
import { onTestFinished } from 'vitest';

/** Whether Redis is installed. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

/** A test Redis server. */
export interface RedisServer {
  readonly url: string;
  /** Ends the server like a crash. */
  kill(): Promise<void>;
  /** Starts the server again, empty. */
  start(): Promise<void>;
  /** Suspends the server: it keeps its connections, but does not answer. */
  freeze(): void;
  thaw(): void;
}

async function spawnRedis(port: number): Promise<ChildProcess> {
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = spawn('redis-server', settings, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ready = Promise.withResolvers<void>();
  child.once('exit', () => ready.reject(new Error('Redis exited before it was ready.')));
  createInterface(child.stdout).on('line', (line) => {
    if (line.includes('Ready to accept connections')) ready.resolve();
  });
  await ready.promise;
  return child;
}

/** Starts Redis on a free port until the test ends. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  const start = async () => {
    child = await spawnRedis(port);
  };
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  await start();
  onTestFinished(kill);
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
  };
}
