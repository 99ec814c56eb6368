import { inflateSync } from 'node:zlib';
import { readImage } from '@document-signer/core';
import { expect, it } from 'vitest';
import { encodePng } from './encode-png.ts';

it('encodes a mask in one colour', async () => {
  const png = await encodePng({ width: 2, height: 1, alpha: Uint8ClampedArray.of(0, 200) }, '#1b3f9f');
  expect(readImage(png)).toMatchObject({ type: 'png', width: 2, height: 1 });
  const file = Buffer.from(png.split(',')[1] ?? '', 'base64');
  const data = file.indexOf('IDAT') + 4;
  const pixels = inflateSync(file.subarray(data, data + file.readUInt32BE(data - 8)));
  expect([...pixels]).toEqual([0, 0x1b, 0x3f, 0x9f, 0, 0x1b, 0x3f, 0x9f, 200]);
  // The checksum of an empty last chunk (PNG, third edition, 11.2.5).
  expect(file.subarray(-12).toString('hex')).toBe('0000000049454e44ae426082');
});
