import { execFileSync, spawnSync } from 'node:child_process';

/** External programs that check our PDFs. Tests that need a missing program are skipped. */
export type Tool = 'openssl' | 'pdfsig' | 'pdffonts' | 'pdftoppm' | 'pdftotext' | 'pdfinfo' | 'qpdf' | 'mutool';

const found = new Map<Tool, boolean>();

/** Whether a program is installed. */
export function hasTool(name: Tool): boolean {
  const known = found.get(name) ?? spawnSync(name, ['--version'], { stdio: 'ignore' }).error === undefined;
  found.set(name, known);
  return known;
}

/** Runs a program. @throws Error with its output if its exit status is not 0 */
export function run(name: Tool, args: readonly string[]): string {
  return execFileSync(name, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 64 * 1024 * 1024 });
}

/** The exit status and output of a program. */
export interface CommandResult {
  /** Usually 0 for success. */
  readonly status: number;
  readonly stdout: Buffer;
  readonly stderr: string;
}

/** Runs a program that may fail. */
export function attempt(name: Tool, args: readonly string[]): CommandResult {
  const { status, stdout, stderr } = spawnSync(name, args, { maxBuffer: 512 * 1024 * 1024 });
  return { status: status ?? -1, stdout, stderr: stderr.toString() };
}
