import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The measured files, and the number of rounds. */
export const samples = [
  { name: '10 pages, 0.6 MB', pages: 10, bytes: 600_000, rounds: 60 },
  { name: '500 pages, 31 MB', pages: 500, bytes: 31_000_000, rounds: 4 },
] as const;

/** The measurements of the rounds of one process. */
export interface Measured {
  /** CPU of the first round, which is cold. */
  readonly first: number;
  /** CPU of the other rounds: the median and the 95th percentile. */
  readonly median: number;
  readonly p95: number;
  /** Size of the last output, and the part of it that is the drawn signature. */
  readonly bytes: number;
  readonly stampBytes: number;
  /** Peak resident memory of the process. */
  readonly megabytes: number;
}

interface Report extends Pick<Measured, 'bytes' | 'stampBytes' | 'megabytes'> {
  readonly milliseconds: readonly number[];
}

/** Runs one kind of work on a file in a separate process (`pdf-process.ts`). */
export async function measure(
  what: string,
  file: string,
  { pages, rounds }: (typeof samples)[number],
): Promise<Measured> {
  const program = fileURLToPath(new URL('./pdf-process.ts', import.meta.url));
  const child = fork(program, [what, file, String(pages), String(rounds)], {
    execArgv: ['--max-old-space-size=512', '--max-semi-space-size=4'],
  });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${what} exited before it was done.`)));
  const [report] = (await Promise.race([once(child, 'message'), ended])) as [Report];
  const [first = Number.NaN, ...rest] = report.milliseconds;
  const sorted = rest.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  return { ...report, first, median: at(0.5), p95: at(0.95) };
}

/** A row of a table, with rounded numbers. */
export function row(...cells: readonly (string | number)[]): string {
  return `| ${cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(0) : cell)).join(' | ')} |`;
}
