import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Ends strace, and waits until it has gone. With SIGINT it lets go of the process, which goes on; with SIGKILL the system lets go of
 * all threads in its place.
 */
export type LetGo = (signal?: 'SIGINT' | 'SIGKILL') => Promise<void>;

/** Attaches strace to a running process, and waits until it is there. Gives a way to let go. @throws Error when it may not */
export async function attach(pid: number, options: readonly string[]): Promise<LetGo> {
  const tracer = spawn('strace', ['-f', '-p', String(pid), '-o', '/dev/null', ...options], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const gone = new Promise<void>((resolve) => tracer.once('close', () => resolve()));
  let said = '';
  await new Promise<void>((resolve, reject) => {
    tracer.once('error', reject);
    tracer.once('close', () => reject(new Error(said.trim())));
    tracer.stderr.on('data', (text) => {
      said += String(text);
      if (said.includes('attached')) resolve();
    });
  });
  return (signal = 'SIGINT') => {
    tracer.kill(signal);
    return gone;
  };
}

/**
 * Why system calls cannot be watched here; undefined when they can. It takes strace (Linux), and the permission to look
 * into a process that runs already, which containers often lack.
 */
async function findObstacle(): Promise<string | undefined> {
  const idle = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'ignore'] });
  try {
    const letGo = await attach(idle.pid ?? 0, []);
    await letGo();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    idle.kill();
  }
}

/** Found out once for all tests of a file. */
export const straceObstacle = await findObstacle();

/** Says that a test is left out, and why: `it.skipIf(straceObstacle)(needsStrace('keeps …'), …)`. */
export function needsStrace(name: string): string {
  return straceObstacle === undefined ? name : `${name} (left out: ${straceObstacle})`;
}

/** Every call that changes what a disk holds, that makes it hold it for good, or that answers. */
const calls = [
  ...['open', 'openat', 'creat', 'mkdir', 'mkdirat', 'rename', 'renameat', 'renameat2', 'link', 'linkat'],
  ...['unlink', 'unlinkat', 'rmdir', 'truncate', 'ftruncate', 'fallocate', 'fsync', 'fdatasync'],
  ...['write', 'writev', 'pwrite64', 'pwritev', 'pwritev2', 'copy_file_range', 'sendfile'],
];

/**
 * The program that runs a command and writes down its calls: with the paths of open files, and the start of what is
 * written. The process stays the command's own, so that it can be sent signals.
 */
export function tracing(traceFile: string): string[] {
  return ['strace', '-D', '-f', '--seccomp-bpf', '-y', '-s', '16', '-o', traceFile, '-e', `trace=${calls.join(',')}`];
}

/** Whether a trace is whole: it begins and ends with the process's first thread. */
function isWhole(trace: string): boolean {
  const lines = trace.trimEnd().split('\n');
  const [first] = /^\d+ /.exec(trace) ?? [];
  const last = lines.at(-1) ?? '';
  return first !== undefined && last.startsWith(first) && last.includes('+++');
}

/** Waits until the traced process has ended, and reads its calls. */
export async function readTrace(traceFile: string): Promise<string> {
  for (;;) {
    const trace = await readFile(traceFile, 'utf8');
    if (isWhole(trace)) return trace;
    await wait(10);
  }
}
