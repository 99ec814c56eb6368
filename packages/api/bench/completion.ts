import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { delayWhileCompleting } from './completion-service.ts';
import { prepareFile } from './completion-task-of.ts';
import { makeFile } from './make-file.ts';
import { measure, row, samples } from './measure-pdf.ts';

/**
 * Measures completing a submission of a prepared file, compared with the bare library, which only loads, signs and saves the file.
 * Also measures how long completions block the event loop of the API: `pnpm bench:completion`.
 */
const folder = await mkdtemp(join(tmpdir(), 'document-signer-bench-'));
console.log('CPU in ms. Ratios: below 1, a completion is cheaper than its peer.\n');
console.log(
  '| file | first | median | p95 | library: median | p95 | ratio of medians | MB at most | library | grows by, KB |',
);
console.log('|---|---|---|---|---|---|---|---|---|---|');
const originals: string[] = [];
for (const sample of samples) {
  const original = join(folder, `${sample.pages}.pdf`);
  await writeFile(original, makeFile(sample.pages, sample.bytes));
  originals.push(original);
  const prepared = `${original}.prepared`;
  const preparedBytes = await prepareFile(original, prepared);
  const ours = await measure('completion', prepared, sample);
  const library = await measure('library', prepared, sample);
  const cpu = [ours.first, ours.median, ours.p95, library.median, library.p95];
  const ratio = (ours.median / library.median).toFixed(2);
  const growth = (ours.bytes - preparedBytes - ours.stampBytes) / 1000;
  console.log(row(sample.name, ...cpu, ratio, ours.megabytes, library.megabytes, growth));
}
console.log('\nHow long the event loop of the API is blocked, in ms, while documents are requested:\n');
console.log('| meanwhile | p99 | longest |');
console.log('|---|---|---|');
for (const { meanwhile, p99, max } of await delayWhileCompleting(join(folder, 'data'), originals)) {
  console.log(`| ${meanwhile} | ${p99.toFixed(1)} | ${max.toFixed(1)} |`);
}
await rm(folder, { recursive: true });
