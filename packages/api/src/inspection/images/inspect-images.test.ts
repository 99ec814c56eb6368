import { deflateSync } from 'node:zlib';
import { imageLimits } from '@document-signer/core';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { squaresJpeg } from '../../../test/tiny-jpeg.ts';
import { pngChunk, pngUrl, tinyPng } from '../../../test/tiny-png.ts';
import { createInspector } from '../inspector.ts';
import type { InspectedImage } from './image.ts';
import { inspectImages } from './inspect-images.ts';

const inspector = createInspector({ maxPages: 1, maxFields: 1 });
afterAll(() => inspector.close());

const drawn = tinyPng({ width: 2, height: 1, colour: 0, rows: [[0, 255]] });
const blank = tinyPng({ width: 3, height: 1, colour: 0, rows: [[9, 9, 9]] });
const photo = squaresJpeg('AB CD');
const jpegUrl = (file: Buffer) => `data:image/jpeg;base64,${file.toString('base64')}`;
const shortly = (found: InspectedImage) =>
  found === 'unreadable' ? found : [found.format, found.width, found.height, found.isBlank];

describe('the images of a submission', () => {
  it('are answered in their order, each for itself', async () => {
    const urls = [pngUrl(drawn), 'data:image/png;base64,', jpegUrl(photo), pngUrl(blank)];
    expect((await inspector.inspectImages(urls)).map(shortly)).toEqual([
      ['png', 2, 1, false],
      'unreadable',
      ['jpeg', 32, 32, false],
      ['png', 3, 1, true],
    ]);
  });

  it('are decoded once when they are equal', async () => {
    const [one, other, same] = await inspector.inspectImages([pngUrl(drawn), pngUrl(blank), pngUrl(drawn)]);
    expect(shortly(one ?? 'unreadable')).toEqual(['png', 2, 1, false]);
    expect(same).toBe(one);
    expect(other).not.toEqual(one);
  });

  it('come back in memory of their own, so that keeping a small one keeps nothing else', async () => {
    for (const found of await inspector.inspectImages([pngUrl(drawn), jpegUrl(photo)])) {
      expect(found).not.toBe('unreadable');
      if (found !== 'unreadable') expect(found.bytes.buffer.byteLength).toBe(found.bytes.length);
    }
  });
});

describe('an unsupported image', () => {
  it.each([
    ['a drawing that is a program', 'data:image/svg+xml;base64,PHN2Zy8+'],
    ['a PNG that says it is a JPEG', jpegUrl(drawn)],
    ['no data URL', 'signature'],
    ['a file over the limit', pngUrl(Buffer.concat([drawn, Buffer.alloc(imageLimits.bytes)]))],
  ])('is unreadable: %s', async (_, url) => {
    expect(await inspector.inspectImages([url])).toEqual(['unreadable']);
  });
});

describe('an image that is made to hurt', () => {
  it('is unreadable when it inflates to far more than it says, and the next image is read all the same', async () => {
    const bomb = pngChunk('IDAT', deflateSync(Buffer.alloc(40 * 2 ** 20)));
    const file = Buffer.concat([drawn.subarray(0, 33), bomb, drawn.subarray(-12)]);
    expect(await inspector.inspectImages([pngUrl(file)])).toEqual(['unreadable']);
    expect((await inspector.inspectImages([pngUrl(drawn)])).map(shortly)).toEqual([['png', 2, 1, false]]);
  });

  it('is decoded or unreadable after any change', async () => {
    const start = fc.constantFrom({ format: 'png', file: drawn } as const, { format: 'jpeg', file: photo } as const);
    const changes = fc.array(fc.tuple(fc.nat(1000), fc.nat(255)), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(start, changes, fc.nat(1000), async ({ format, file }, changed, cut) => {
        const bytes = Uint8Array.from(file);
        for (const [at, value] of changed) bytes[at % bytes.length] = value;
        const images = [{ format, bytes: cut % 4 === 0 ? bytes.subarray(0, cut) : bytes }];
        const [found] = await inspectImages({ images, limits: { ...imageLimits, pixels: 10_000 } });
        if (found === undefined || found === 'unreadable') return found === 'unreadable';
        // What was readable once stays so, and the same.
        const [again] = await inspectImages({ images: [found], limits: imageLimits });
        return again !== 'unreadable' && again?.width === found.width && again.isBlank === found.isBlank;
      }),
      { numRuns: 60 },
    );
  });
});
