import { brotliCompressSync, deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressedPdf } from '../../test/compressed-pdf.ts';
import { inspectBytes } from '../../test/inspect-bytes.ts';
import { letter, stream, tinyPdf } from '../../test/tiny-pdf.ts';

const { inspect, refusalOf } = inspectBytes();

const contents = (...objects: string[]) => tinyPdf({ pages: [`${letter} /Contents 3 0 R`], objects });
const zeros = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * 2 ** 20), { level: 9 });
const deflated = (data: Buffer) => deflateSync(data, { level: 9 });
const flate = (times: number) => `/Filter [${' /FlateDecode'.repeat(times)}]`;
const inObjectStream = (page: string) => [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
  `<< /Type /Page /Parent 2 0 R ${page} >>`,
];

/** LZW data that inflates from 270 bytes to 28,680: each code adds a letter to the string before it. */
function lzwRuns(times: number): Buffer {
  const codes = [256, 97, ...Array.from({ length: 238 }, (_, index) => 258 + index)];
  const bits = codes.map((code) => code.toString(2).padStart(9, '0')).join('');
  const run = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
  return Buffer.concat(Array.from({ length: times }, () => run));
}

const bombs: [string, () => Buffer][] = [
  ['a page that inflates to 256 MiB', () => contents(stream(zeros(256), flate(1)))],
  [
    'a hex-encoded page that inflates to 256 MiB',
    () => {
      const hex = `${deflated(zeros(256)).toString('hex')}>`;
      return contents(stream(hex, '/Filter [/AHx /Fl /FlateDecode]'));
    },
  ],
  ['a stream that no page uses', () => tinyPdf({ objects: [stream(deflated(zeros(256)), flate(2))] })],
  [
    'many streams that are each within the limit',
    () => {
      const data = stream(zeros(100), flate(1));
      return tinyPdf({ objects: Array.from({ length: 11 }, () => data) });
    },
  ],
  [
    'a page that Brotli inflates to 150 MiB',
    () => contents(stream(brotliCompressSync(Buffer.alloc(150 * 2 ** 20)), '/Filter /BrotliDecode')),
  ],
  ['LZW data of long runs', () => contents(stream(deflated(lzwRuns(5000)), '/Filter [/FlateDecode /LZWDecode]'))],
];

it.each(bombs)('refuses %s as too complex', async (_, make) => {
  expect(await refusalOf(make())).toEqual({ field: 'file', reason: 'too_complex' });
});

it('reads the next file after one whose objects inflate to 300 MiB', async () => {
  const bomb = compressedPdf(inObjectStream(letter), 300 * 2 ** 20);
  const [reason, next] = await Promise.all([refusalOf(bomb), inspect(tinyPdf())]);
  expect(reason).toEqual({ field: 'file', reason: 'too_complex' });
  expect(next.pages).toHaveLength(1);
});
