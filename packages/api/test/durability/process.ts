import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { databaseSettings } from '../test-database.ts';

const cli = fileURLToPath(new URL('../../src/cli.ts', import.meta.url));
const alive = new Set<ChildProcess>();

/** Kills all running processes, so that none outlives a test. */
export function killAll(): void {
  for (const child of alive) child.kill('SIGKILL');
}
process.on('exit', killAll);

/** How to run a command. */
export interface CommandOptions {
  readonly dataDir: string;
  /** Modules to load before the command, which change how it works. */
  readonly imports?: readonly URL[];
  /** A program with arguments that runs the command, such as strace. */
  readonly under?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs the command line in a new process. */
export function spawnCommand(
  args: readonly string[],
  options: CommandOptions,
): ChildProcessByStdio<null, Readable, Readable> {
  const { dataDir, imports = [], under = [] } = options;
  // Excludes the environment of Vitest, whose BASE_URL has another meaning.
  const usual = { PORT: '0', RATE_LIMIT_PER_MINUTE: 'off' };
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, ...usual, ...options.env };
  const node = [process.execPath, ...imports.flatMap((url) => ['--import', url.href]), cli];
  const [program = '', ...rest] = [...under, ...node, ...args];
  const child = spawn(program, rest, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  alive.add(child);
  child.once('exit', () => alive.delete(child));
  return child;
}

/** Adds the settings of the database that belongs to the data folder. */
async function withDatabase(options: CommandOptions): Promise<CommandOptions> {
  return { ...options, env: { ...(await databaseSettings(options.dataDir)), ...options.env } };
}

/** The result of a command. */
export interface CommandResult {
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}

/** Runs a command and waits for its exit. */
export async function runCommand(args: readonly string[], options: CommandOptions): Promise<CommandResult> {
  const child = spawnCommand(args, await withDatabase(options));
  const [[code], out, error] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
  return { code: code as number | null, out, error };
}

/** The keys of an organization. */
export interface Keys {
  readonly secretKey: string;
  readonly publicKey: string;
}

/** Creates an organization on the command line. */
export async function initOrganization(options: CommandOptions): Promise<Keys & { readonly organizationId: string }> {
  const { code, out, error } = await runCommand(['init', '--organization', 'Acme', '--json'], options);
  if (code !== 0) throw new Error(`init exited with code ${code}: ${error}`);
  return JSON.parse(out) as Keys & { readonly organizationId: string };
}

/** A line of the log. */
interface Line {
  readonly msg: string;
  readonly baseUrl?: string;
  /** The result of a completion attempt. */
  readonly outcome?: string;
}

/** A process that runs until it is stopped or killed. */
export interface LongProcess {
  readonly pid: number;
  /** All log lines so far. */
  readonly lines: readonly Line[];
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>;
  /** Sends a signal and waits for the exit. @returns the exit code */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

/** A service in a separate process. */
export interface ServiceProcess extends LongProcess {
  readonly baseUrl: string;
}

/** Starts a process and waits for a log message. */
async function startProcess(
  args: readonly string[],
  options: CommandOptions,
  message: string,
): Promise<LongProcess & { readonly line: Line }> {
  const child = spawnCommand(args, await withDatabase(options));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const error = text(child.stderr);
  const lines: Line[] = [];
  const line = await new Promise<Line>((resolve, reject) => {
    // Keeps reading after that message: a full pipe would block the process.
    createInterface(child.stdout).on('line', (text) => {
      const line = JSON.parse(text) as Line;
      lines.push(line);
      if (line.msg === message) resolve(line);
    });
    const fail = async () => reject(new Error(`${args[0]} exited before it logged "${message}". ${await error}`));
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

/** Starts `serve` in a new process, and waits until it listens. */
export async function serveProcess(options: CommandOptions, args: readonly string[] = []): Promise<ServiceProcess> {
  const { line, ...process } = await startProcess(['serve', ...args], options, 'listening');
  return { ...process, baseUrl: line.baseUrl ?? '' };
}

/** Starts `work` in a new process. */
export function workProcess(options: CommandOptions): Promise<LongProcess> {
  return startProcess(['work'], options, 'working');
}
