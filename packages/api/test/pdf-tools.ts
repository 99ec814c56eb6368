import { execFileSync, spawnSync } from 'node:child_process';

/** Programs of others that look at what we made. None of them has to be there: tests that need one skip without it. */
export type Tool = 'openssl' | 'pdfsig' | 'pdffonts' | 'pdftoppm' | 'pdftotext' | 'pdfinfo' | 'qpdf' | 'mutool';

const found = new Map<Tool, boolean>();

/** Whether a program is there to be started. */
export function hasTool(name: Tool): boolean {
  const known = found.get(name) ?? spawnSync(name, ['--version'], { stdio: 'ignore' }).error === undefined;
  found.set(name, known);
  return known;
}

/** Runs a program to its end. @throws Error with what it says when it ends otherwise than with 0 */
export function run(name: Tool, args: readonly string[]): string {
  return execFileSync(name, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 64 * 1024 * 1024 });
}

/** What a program ended with, and what it said. */
export interface Ended {
  /** 0 for success, by most programs. */
  readonly status: number;
  readonly stdout: Buffer;
  readonly stderr: string;
}

/** Runs a program to its end, also when it fails. */
export function attempt(name: Tool, args: readonly string[]): Ended {
  const { status, stdout, stderr } = spawnSync(name, args, { maxBuffer: 512 * 1024 * 1024 });
  return { status: status ?? -1, stdout, stderr: stderr.toString() };
}
