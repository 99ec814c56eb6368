import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Stops strace and waits for its exit. On SIGINT, strace detaches from the process, which continues; on SIGKILL, the kernel
 * detaches it from all threads.
 */
export type Detach = (signal?: 'SIGINT' | 'SIGKILL') => Promise<void>;

/** Attaches strace to a running process. @returns a function that detaches it @throws Error when that is not permitted */
export async function attach(pid: number, options: readonly string[]): Promise<Detach> {
  const tracer = spawn('strace', ['-f', '-p', String(pid), '-o', '/dev/null', ...options], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = new Promise<void>((resolve) => tracer.once('close', () => resolve()));
  let output = '';
  await new Promise<void>((resolve, reject) => {
    tracer.once('error', reject);
    tracer.once('close', () => reject(new Error(output.trim())));
    tracer.stderr.on('data', (text) => {
      output += String(text);
      if (output.includes('attached')) resolve();
    });
  });
  return (signal = 'SIGINT') => {
    tracer.kill(signal);
    return exited;
  };
}

/**
 * Why system calls cannot be traced; undefined when they can. Tracing needs strace on Linux, and permission to attach to running
 * processes, which containers often lack.
 */
async function findObstacle(): Promise<string | undefined> {
  const idle = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'ignore'] });
  try {
    const detach = await attach(idle.pid ?? 0, []);
    await detach();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    idle.kill();
  }
}

/** Computed once for all tests of a file. */
export const straceObstacle = await findObstacle();

/** The title of a test, with the reason when it is skipped: `it.skipIf(straceObstacle)(needsStrace('keeps …'), …)`. */
export function needsStrace(name: string): string {
  return straceObstacle === undefined ? name : `${name} (skipped: ${straceObstacle})`;
}

/** The system calls that write, sync or answer. */
const calls = [
  'open',
  'openat',
  'creat',
  'mkdir',
  'mkdirat',
  'rename',
  'renameat',
  'renameat2',
  'link',
  'linkat',
  'unlink',
  'unlinkat',
  'rmdir',
  'truncate',
  'ftruncate',
  'fallocate',
  'fsync',
  'fdatasync',
  'write',
  'writev',
  'pwrite64',
  'pwritev',
  'pwritev2',
  'copy_file_range',
  'sendfile',
];

/**
 * The strace command line that runs a command and records its calls, with the paths of open files and the start of written data.
 * The command keeps its process ID, so that signals reach it.
 */
export function straceCommand(traceFile: string): string[] {
  return ['strace', '-D', '-f', '--seccomp-bpf', '-y', '-s', '16', '-o', traceFile, '-e', `trace=${calls.join(',')}`];
}

/** Whether a trace is complete: it begins and ends with the first thread of the process. */
function isComplete(trace: string): boolean {
  const lines = trace.trimEnd().split('\n');
  const [first] = /^\d+ /.exec(trace) ?? [];
  const last = lines.at(-1) ?? '';
  return first !== undefined && last.startsWith(first) && last.includes('+++');
}

/** Waits for the exit of the traced process. @returns the complete trace */
export async function readTrace(traceFile: string): Promise<string> {
  for (;;) {
    const trace = await readFile(traceFile, 'utf8');
    if (isComplete(trace)) return trace;
    await wait(10);
  }
}
