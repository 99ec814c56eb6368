import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressedPdf } from '../../../test/compressed-pdf.ts';
import { inspectBytes } from '../../../test/inspect-bytes.ts';
import { tinyPdf } from '../../../test/tiny-pdf.ts';

const { inspect, refusalOf } = inspectBytes();

const letter = '/MediaBox [0 0 612 792]';
const contents = (...objects: string[]) => tinyPdf({ pages: [`${letter} /Contents 3 0 R`], objects });
const stream = (data: Buffer | string, entries: string) =>
  `<< ${entries} /Length ${data.length} >>\nstream\n${data.toString('latin1')}\nendstream`;
const zeros = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * 2 ** 20), { level: 9 });
const again = (data: Buffer) => deflateSync(data, { level: 9 });
const flate = (times: number) => `/Filter [${' /FlateDecode'.repeat(times)}]`;
const whole = tinyPdf().toString('latin1');
const edited = (from: string | RegExp, to: string) => Buffer.from(whole.replace(from, to), 'latin1');
const inObjectStream = (page: string) => [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
  `<< /Type /Page /Parent 2 0 R ${page} >>`,
];

/** LZW data, 270 bytes of which stand for 28 680: each code is the one before it and one letter more. */
function lzwRuns(times: number): Buffer {
  const codes = [256, 97, ...Array.from({ length: 238 }, (_, index) => 258 + index)];
  const bits = codes.map((code) => code.toString(2).padStart(9, '0')).join('');
  const run = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
  return Buffer.concat(Array.from({ length: times }, () => run));
}

const bombs: [string, () => Buffer][] = [
  ['a page that inflates to 256 MiB', () => contents(stream(zeros(256), flate(1)))],
  ['217 bytes that inflate twice to 256 MiB', () => contents(stream(again(zeros(256)), flate(2)))],
  [
    'the same behind a filter of text',
    () => {
      const hex = `${again(zeros(256)).toString('hex')}>`;
      return contents(stream(hex, '/Filter [/AHx /Fl /FlateDecode]'));
    },
  ],
  ['a stream that nothing draws', () => tinyPdf({ objects: [stream(again(zeros(256)), flate(2))] })],
  [
    'many streams, each within its limit',
    () => {
      const data = stream(zeros(100), flate(1));
      return tinyPdf({ objects: Array.from({ length: 11 }, () => data) });
    },
  ],
  ['runs of codes', () => contents(stream(again(lzwRuns(5000)), '/Filter [/FlateDecode /LZWDecode]'))],
];

it.each(bombs)('is too complex: %s', async (_, make) => {
  expect(await refusalOf(make())).toEqual({ field: 'file', reason: 'too_complex' });
});

it.each([
  ['a tree of pages that is its own child', edited('/Kids [3 0 R]', '/Kids [2 0 R]'), 'unreadable_pdf'],
  ['a page that is not there', edited('/Kids [3 0 R]', '/Kids [9 0 R]'), 'unreadable_pdf'],
  ['fewer pages than none, by its own word', edited('/Count 1 ', '/Count -1 '), 'no_pages'],
  ['a catalog that is a number', edited(/<< \/Type \/Catalog .*? >>/, '5'), 'unreadable_pdf'],
  ['no trailer and no catalog', edited(/1 0 obj[\s\S]*?endobj/, ''), 'unreadable_pdf'],
  ['a web page before it', Buffer.from(`<html>${whole}`, 'latin1'), 'not_a_pdf'],
  ['a picture before it', Buffer.from(`GIF89a${whole}`, 'latin1'), 'not_a_pdf'],
  ['a mark of UTF-8 before it', Buffer.from(`\xef\xbb\xbf${whole}`, 'latin1'), 'not_a_pdf'],
])('is refused: %s', async (_, bytes, reason) => {
  expect(await refusalOf(bytes)).toMatchObject({ field: 'file', reason });
});

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const form = (entries: string) => ({ catalog: `/AcroForm << /Fields [3 0 R] >>`, objects: [entries] });
const laughs = Array.from({ length: 12 }, (_, level) =>
  stream('/X Do '.repeat(10), `/Type /XObject /Subtype /Form /Resources << /XObject << /X ${level + 4} 0 R >> >>`),
);

it.each([
  ['arrays a hundred thousand deep', tinyPdf({ catalog: '/Hidden 3 0 R', objects: [nested(100_000)] })],
  [
    'dictionaries a hundred thousand deep',
    tinyPdf({ objects: [`${'<</A'.repeat(100_000)} 1${'>>'.repeat(100_000)}`] }),
  ],
  ['a stream of negative length', contents('<< /Length -5 >>\nstream\nBT ET\nendstream')],
  ['a stream longer than the file', contents('<< /Length 999999999 >>\nstream\nBT ET\nendstream')],
  ['a stream whose length is itself', contents('<< /Length 3 0 R >>\nstream\nBT ET\nendstream')],
  ['a box of no numbers', tinyPdf({ pages: ['/MediaBox [NaN (a) null << >>]'] })],
  ['a box without area', tinyPdf({ pages: ['/MediaBox [5 5 5 5]'] })],
  ['names that hold a NUL', tinyPdf({ catalog: '/A#00b /c#00d', pages: [`${letter} /Contents#00 3 0 R`] })],
  ['a field that is its own child', tinyPdf(form('<< /T (a) /FT /Tx /Kids [3 0 R] /Parent 3 0 R >>'))],
  ['an outline that goes round', tinyPdf({ catalog: '/Outlines 3 0 R', objects: ['<< /First 3 0 R /Next 3 0 R >>'] })],
  [
    'resources that hold themselves',
    tinyPdf({ pages: [`${letter} /Resources 3 0 R`], objects: ['<< /XObject 3 0 R >>'] }),
  ],
  [
    'actions that follow each other round',
    tinyPdf({ catalog: '/OpenAction 3 0 R', objects: ['<< /S /GoTo /Next 3 0 R >>'] }),
  ],
  ['a reference to itself', tinyPdf({ catalog: '/Hidden 3 0 R', objects: ['3 0 R'] })],
  ['a form drawn ten times by the form drawn ten times …', tinyPdf({ objects: laughs })],
  ['pictures that are not what they say', contents(stream('no picture', '/Subtype /Image /Filter /JBIG2Decode'))],
  ['a picture of a square kilometre', contents(stream('', '/Subtype /Image /Width 99999999 /Height 99999999'))],
  ['an archive after its end', Buffer.concat([tinyPdf(), Buffer.from('PK\x03\x04 and so on')])],
  ['a billion pages, by its own word', edited('/Count 1 ', '/Count 1000000000 ')],
  ['objects numbered into the millions', edited('trailer\n<< /Size 4', 'trailer\n<< /Size 8000000')],
])('is read without harm: %s', async (_, bytes) => {
  expect((await inspect(bytes)).pages).toHaveLength(1);
});

it('reads the next file as if the one whose objects inflate to 300 MiB had not been there', async () => {
  const bomb = compressedPdf(inObjectStream(letter), 300 * 2 ** 20);
  const [reason, next] = await Promise.all([refusalOf(bomb), inspect(tinyPdf())]);
  expect(reason).toEqual({ field: 'file', reason: 'too_complex' });
  expect(next.pages).toHaveLength(1);
});
