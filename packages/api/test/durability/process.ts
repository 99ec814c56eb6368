import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { databaseSettings } from '../test-database.ts';

const cli = fileURLToPath(new URL('../../src/cli.ts', import.meta.url));
const alive = new Set<ChildProcess>();

/** Kills every process that is left, so that none outlives a test. */
export function killAll(): void {
  for (const child of alive) child.kill('SIGKILL');
}
process.on('exit', killAll);

/** How a command is run. */
export interface CommandOptions {
  readonly dataDir: string;
  /** Modules to load before the command, which break something in it. */
  readonly imports?: readonly URL[];
  /** A program, with its arguments, that runs the command. */
  readonly under?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs the command line in a new process. */
export function spawnCommand(
  args: readonly string[],
  options: CommandOptions,
): ChildProcessByStdio<null, Readable, Readable> {
  const { dataDir, imports = [], under = [] } = options;
  // Without the environment of the test runner, which has another kind of BASE_URL.
  const usual = { PORT: '0', RATE_LIMIT_PER_MINUTE: 'off' };
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, ...usual, ...options.env };
  const node = [process.execPath, ...imports.flatMap((url) => ['--import', url.href]), cli];
  const [program = '', ...rest] = [...under, ...node, ...args];
  const child = spawn(program, rest, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  alive.add(child);
  child.once('exit', () => alive.delete(child));
  return child;
}

/** Runs it on the database of the data folder. */
async function withDatabase(options: CommandOptions): Promise<CommandOptions> {
  return { ...options, env: { ...(await databaseSettings(options.dataDir)), ...options.env } };
}

/** A process that has ended. */
export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}

/** Runs a command to its end. */
export async function runCommand(args: readonly string[], options: CommandOptions): Promise<Ended> {
  const child = spawnCommand(args, await withDatabase(options));
  const [[code], out, error] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
  return { code: code as number | null, out, error };
}

/** The keys of an organization. */
export interface Keys {
  readonly secretKey: string;
  readonly publicKey: string;
}

/** Makes an organization on the command line. */
export async function initOrganization(options: CommandOptions): Promise<Keys & { readonly organizationId: string }> {
  const { code, out, error } = await runCommand(['init', '--organization', 'Acme', '--json'], options);
  if (code !== 0) throw new Error(`init ended with ${code}: ${error}`);
  return JSON.parse(out) as Keys & { readonly organizationId: string };
}

/** A line of the log. */
interface Line {
  readonly msg: string;
  readonly baseUrl?: string;
  /** The result of an attempt. */
  readonly outcome?: string;
}

/** A process that runs until it is stopped or killed. */
export interface LongProcess {
  readonly pid: number;
  /** Everything that it has logged so far. */
  readonly lines: readonly Line[];
  /** Resolves with the exit code when the process has ended. */
  readonly ended: Promise<number | null>;
  /** Sends a signal and waits until the process has ended. @returns its exit code */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

/** A service in a separate process. */
export interface ServiceProcess extends LongProcess {
  readonly baseUrl: string;
}

/** Starts a process and waits for a line of its log. */
async function startProcess(
  args: readonly string[],
  options: CommandOptions,
  said: string,
): Promise<LongProcess & { readonly line: Line }> {
  const child = spawnCommand(args, await withDatabase(options));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const error = text(child.stderr);
  const lines: Line[] = [];
  const line = await new Promise<Line>((resolve, reject) => {
    // Read to its end: a full pipe would block the process.
    createInterface(child.stdout).on('line', (text) => {
      const line = JSON.parse(text) as Line;
      lines.push(line);
      if (line.msg === said) resolve(line);
    });
    const fail = async () => reject(new Error(`${args[0]} ended before it was ${said}. ${await error}`));
    child.once('close', () => void fail());
  });
  return {
    line,
    lines,
    ended,
    pid: child.pid ?? 0,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/** Serves a data folder from a new process, and waits until it listens. */
export async function serveProcess(options: CommandOptions, args: readonly string[] = []): Promise<ServiceProcess> {
  const { line, ...process } = await startProcess(['serve', ...args], options, 'listening');
  return { ...process, baseUrl: line.baseUrl ?? '' };
}

/** Starts `work` in a new process. */
export function workProcess(options: CommandOptions): Promise<LongProcess> {
  return startProcess(['work'], options, 'working');
}
