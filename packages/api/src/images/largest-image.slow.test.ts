import { deflateSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { pngChunk, pngUrl, tinyPng } from '../../test/tiny-png.ts';
import { createImageInspector } from './image-inspector.ts';

const drawn = tinyPng({ width: 2, height: 1, colour: 0, rows: [[0, 255]] });

it('reads the largest allowed image in the pixel format that takes the most memory', async () => {
  const [width, height] = [4000, 2000];
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([16, 6], 8);
  const pixels = pngChunk('IDAT', deflateSync(Buffer.alloc((8 * width + 1) * height)));
  const file = Buffer.concat([drawn.subarray(0, 8), pngChunk('IHDR', header), pixels, drawn.subarray(-12)]);
  const inspector = createImageInspector();
  onTestFinished(() => inspector.close());
  expect(await inspector.inspectImages([pngUrl(file)])).toMatchObject([
    { format: 'png', width, height, isBlank: true },
  ]);
});
