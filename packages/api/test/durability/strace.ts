import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Why system calls cannot be watched here; undefined when they can. It takes strace (Linux), and the permission to look
 * into a process that runs already, which containers often lack.
 */
function findObstacle(): string | undefined {
  const { error, status, stderr } = spawnSync('sh', ['-c', 'sleep 0.2 & strace -f -o /dev/null -p $!'], {
    encoding: 'utf8',
  });
  return error?.message ?? (status === 0 ? undefined : stderr.trim());
}

/** Found out once for all tests. */
export const straceObstacle = findObstacle();

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
