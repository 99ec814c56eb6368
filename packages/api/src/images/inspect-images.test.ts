import { deflateSync } from 'node:zlib';
import { imageLimits } from '@document-signer/core';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { squaresJpeg } from '../../test/tiny-jpeg.ts';
import { pngChunk, pngUrl, tinyPng } from '../../test/tiny-png.ts';
import type { InspectedImage } from './image.ts';
import { createImageInspector } from './image-inspector.ts';
import { inspectImages } from './inspect-images.ts';

const inspector = createImageInspector();
afterAll(() => inspector.close());

const drawn = tinyPng({ width: 2, height: 1, colour: 0, rows: [[0, 255]] });
const blank = tinyPng({ width: 3, height: 1, colour: 0, rows: [[9, 9, 9]] });
const photo = squaresJpeg('AB CD');
const jpegUrl = (file: Buffer) => `data:image/jpeg;base64,${file.toString('base64')}`;
const summary = (found: InspectedImage) =>
  found === 'unreadable' ? found : [found.format, found.width, found.height, found.isBlank];

describe('the images of a submission', () => {
  it('are returned in order, including unreadable ones', async () => {
    const urls = [pngUrl(drawn), 'data:image/png;base64,', jpegUrl(photo), pngUrl(blank)];
    expect((await inspector.inspectImages(urls)).map(summary)).toEqual([
      ['png', 2, 1, false],
      'unreadable',
      ['jpeg', 32, 32, false],
      ['png', 3, 1, true],
    ]);
  });

  it('are decoded once if they are equal', async () => {
    const [one, other, same] = await inspector.inspectImages([pngUrl(drawn), pngUrl(blank), pngUrl(drawn)]);
    expect(summary(one ?? 'unreadable')).toEqual(['png', 2, 1, false]);
    expect(same).toBe(one);
    expect(other).not.toEqual(one);
  });

  it('each own their buffer, so that keeping one retains no other memory', async () => {
    for (const found of await inspector.inspectImages([pngUrl(drawn), jpegUrl(photo)])) {
      expect(found).not.toBe('unreadable');
      if (found !== 'unreadable') expect(found.bytes.buffer.byteLength).toBe(found.bytes.length);
    }
  });
});

describe('an unsupported image', () => {
  it.each([
    ['SVG', 'data:image/svg+xml;base64,PHN2Zy8+'],
    ['a PNG with the type of a JPEG', jpegUrl(drawn)],
    ['a text that is not a data URL', 'signature'],
    ['a file over the limit', pngUrl(Buffer.concat([drawn, Buffer.alloc(imageLimits.bytes)]))],
  ])('is unreadable: %s', async (_, url) => {
    expect(await inspector.inspectImages([url])).toEqual(['unreadable']);
  });
});

describe('a hostile image', () => {
  it('is unreadable if it inflates beyond its header, and does not affect the next image', async () => {
    const bomb = pngChunk('IDAT', deflateSync(Buffer.alloc(40 * 2 ** 20)));
    const file = Buffer.concat([drawn.subarray(0, 33), bomb, drawn.subarray(-12)]);
    expect(await inspector.inspectImages([pngUrl(file)])).toEqual(['unreadable']);
    expect((await inspector.inspectImages([pngUrl(drawn)])).map(summary)).toEqual([['png', 2, 1, false]]);
  });

  it('is either decoded or unreadable after random byte changes', async () => {
    const start = fc.constantFrom({ format: 'png', file: drawn } as const, { format: 'jpeg', file: photo } as const);
    const changes = fc.array(fc.tuple(fc.nat(1000), fc.nat(255)), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(start, changes, fc.nat(1000), async ({ format, file }, changed, cut) => {
        const bytes = Uint8Array.from(file);
        for (const [at, value] of changed) bytes[at % bytes.length] = value;
        const images = [{ format, bytes: cut % 4 === 0 ? bytes.subarray(0, cut) : bytes }];
        const [found] = await inspectImages({ images, limits: { ...imageLimits, pixels: 10_000 } });
        if (found === undefined || found === 'unreadable') return found === 'unreadable';
        // Re-encoding gives the same image.
        const [again] = await inspectImages({ images: [found], limits: imageLimits });
        return again !== 'unreadable' && again?.width === found.width && again.isBlank === found.isBlank;
      }),
      { numRuns: 60 },
    );
  });
});
