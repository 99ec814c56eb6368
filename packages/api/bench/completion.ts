import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeFile } from './completion-files.ts';
import { delayWhileCompleting } from './completion-service.ts';

/**
 * What it costs to complete a submission, held against the bare library that only loads, saves and signs the same file; and
 * how long the API keeps others waiting meanwhile: `pnpm bench:completion`. Counts are fixed, so it ends by itself.
 */
const samples = [
  { name: '10 pages, 0.6 MB', pages: 10, bytes: 600_000, rounds: 60 },
  { name: '500 pages, 31 MB', pages: 500, bytes: 31_000_000, rounds: 4 },
];

interface Measured {
  readonly milliseconds: readonly number[];
  readonly bytes: number;
  readonly stampBytes: number;
  readonly megabytes: number;
}

async function measure(what: 'completion' | 'library', file: string, { pages, rounds }: (typeof samples)[number]) {
  const program = fileURLToPath(new URL('./completion-process.ts', import.meta.url));
  const child = fork(program, [what, file, String(pages), String(rounds)], { execArgv: ['--max-old-space-size=512'] });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${what} ended before it was done.`)));
  const [measured] = (await Promise.race([once(child, 'message'), ended])) as [Measured];
  return measured;
}

/** Of what was measured but the first, which finds nothing warm: the middle, and what 95 of 100 stay below. */
function warm([, ...milliseconds]: readonly number[]) {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  return { median: at(0.5), p95: at(0.95) };
}

const folder = await mkdtemp(join(tmpdir(), 'document-signer-bench-'));
console.log('CPU in ms. Ratios: below 1 a completion is cheaper than what it is held against.\n');
console.log(
  '| file | first | median | p95 | library: median | p95 | ratio of medians | MB at most | library | grows by, KB |',
);
console.log('|---|---|---|---|---|---|---|---|---|---|');
const files: string[] = [];
for (const sample of samples) {
  const file = join(folder, `${sample.pages}.pdf`);
  await writeFile(file, makeFile(sample.pages, sample.bytes));
  files.push(file);
  const [ours, bare] = [await measure('completion', file, sample), await measure('library', file, sample)];
  const [us, peer] = [warm(ours.milliseconds), warm(bare.milliseconds)];
  const growth = (ours.bytes - (await stat(file)).size - ours.stampBytes) / 1000;
  const cpu = [ours.milliseconds[0] ?? Number.NaN, us.median, us.p95, peer.median, peer.p95].map((ms) => ms.toFixed(0));
  const rest = [(us.median / peer.median).toFixed(2), ours.megabytes.toFixed(0), bare.megabytes.toFixed(0)];
  console.log(`| ${[sample.name, ...cpu, ...rest, growth.toFixed(0)].join(' | ')} |`);
}
console.log('\nHow long the event loop of the API is held up, in ms, while documents are asked for:\n');
console.log('| meanwhile | p99 | longest |');
console.log('|---|---|---|');
for (const { meanwhile, p99, max } of await delayWhileCompleting(join(folder, 'data'), files)) {
  console.log(`| ${meanwhile} | ${p99.toFixed(1)} | ${max.toFixed(1)} |`);
}
await rm(folder, { recursive: true });
