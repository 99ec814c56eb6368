import { randomFillSync } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { imageLimits } from '@document-signer/core';
import { decode, encode } from 'fast-png';
import { createImageInspector } from '../src/images/image-inspector.ts';
import { pngParts } from '../src/images/png-parts.ts';
import { reEncodePng } from '../src/images/re-encode-png.ts';
import { drawnSignature } from './drawn-signature.ts';

/**
 * Measures re-encoding the signatures of submissions, compared with a library that only decodes them and zlib, which only
 * inflates them: `pnpm --filter @document-signer/api bench:images`.
 */
const rounds = 200;

/** An image of about this size: noise does not compress. */
function noisePng(bytes: number): Buffer {
  const side = Math.floor(Math.sqrt(bytes));
  const data = randomFillSync(new Uint8Array(side * side));
  return Buffer.from(encode({ width: side, height: side, channels: 1, data }));
}

const signature = { width: 600, height: 200 };
const samples = {
  '600 x 200, few strokes': drawnSignature({ ...signature, strokes: 1 }),
  '600 x 200, many strokes': drawnSignature({ ...signature, strokes: 3 }),
  '1200 x 400, few strokes': drawnSignature({ width: 1200, height: 400, strokes: 1 }),
  'noise, 30 KB': noisePng(30_000),
  'noise, 300 KB': noisePng(300_000),
};

/** The CPU time of one round in milliseconds, of all threads of the process. */
async function cpuOf(turn: (round: number) => unknown): Promise<number> {
  for (let round = 0; round < rounds / 4; round += 1) await turn(round);
  const before = process.cpuUsage();
  for (let round = 0; round < rounds; round += 1) await turn(round);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / rounds;
}

const inspector = createImageInspector();
console.log('CPU in ms. Ratios: below 1, re-encoding is cheaper than its peer.\n');
console.log(
  '| image | KB | inflate alone | fast-png, decode alone | re-encoded | to inflate | to fast-png | in the worker | KB after |',
);
console.log('|---|---|---|---|---|---|---|---|---|');
for (const [name, file] of Object.entries(samples)) {
  const { imageData } = pngParts(file);
  const url = `data:image/png;base64,${file.toString('base64')}`;
  const inflate = await cpuOf(() => inflateSync(imageData));
  const peer = await cpuOf(() => decode(file, { checkCrc: true }));
  const ours = await cpuOf(() => reEncodePng(file, imageLimits));
  const inWorker = await cpuOf(() => inspector.inspectImages([url]));
  const after = reEncodePng(file, imageLimits).bytes.length;
  const figures = [inflate, peer, ours, ours / inflate, ours / peer, inWorker].map((figure) => figure.toFixed(2));
  console.log(`| ${[name, (file.length / 1000).toFixed(0), ...figures, (after / 1000).toFixed(0)].join(' | ')} |`);
}
console.log(`\nMemory of the process with its thread: ${(process.memoryUsage.rss() / 2 ** 20).toFixed(0)} MiB.`);
await inspector.close();
