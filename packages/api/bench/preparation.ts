import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFile } from './make-file.ts';
import { measure, row, samples } from './measure-pdf.ts';

/**
 * Measures preparing an upload, compared with bare qpdf in the same run: `pnpm bench:preparation`.
 */
const folder = await mkdtemp(join(tmpdir(), 'document-signer-bench-'));
console.log(
  'CPU in ms. qpdf runs twice: as it is, which compresses streams, and with `--stream-data=preserve`, as we run it.\n',
);
console.log(
  '| file | first | median | p95 | MB at most | qpdf: median | MB | qpdf, streams kept: median | MB | ratio to qpdf |',
);
console.log('|---|---|---|---|---|---|---|---|---|---|');
for (const sample of samples) {
  const file = join(folder, `${sample.pages}.pdf`);
  await writeFile(file, makeFile(sample.pages, sample.bytes));
  const ours = await measure('preparation', file, sample);
  const qpdf = await measure('qpdf', file, sample);
  const preserving = await measure('qpdf-preserving', file, sample);
  const peers = [qpdf.median, qpdf.megabytes, preserving.median, preserving.megabytes];
  const ratio = (ours.median / qpdf.median).toFixed(2);
  console.log(row(sample.name, ours.first, ours.median, ours.p95, ours.megabytes, ...peers, ratio));
}
await rm(folder, { recursive: true });
