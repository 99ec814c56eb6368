import { expect, it } from 'vitest';
import { inspectBytes } from '../../test/inspect-bytes.ts';
import { letter, stream, tinyPdf } from '../../test/tiny-pdf.ts';

const { inspect, refusalOf } = inspectBytes();

const contents = (...objects: string[]) => tinyPdf({ pages: [`${letter} /Contents 3 0 R`], objects });
const whole = tinyPdf().toString('latin1');
const edited = (from: string | RegExp, to: string) => Buffer.from(whole.replace(from, to), 'latin1');

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

it.each([
  ['a page tree that is its own child', edited('/Kids [3 0 R]', '/Kids [2 0 R]'), 'unreadable_pdf'],
  ['a negative page count', edited('/Count 1 ', '/Count -1 '), 'no_pages'],
  ['a catalog that is a number', edited(/<< \/Type \/Catalog .*? >>/, '5'), 'unreadable_pdf'],
  ['no trailer and no catalog', edited(/1 0 obj[\s\S]*?endobj/, ''), 'unreadable_pdf'],
  ['arrays nested 66 levels deep', tinyPdf({ catalog: '/Hidden 3 0 R', objects: [nested(66)] }), 'too_complex'],
  ['content that cannot be decoded', contents(stream('no picture', '/Filter /JBIG2Decode')), 'ambiguous_pdf'],
])('refuses %s', async (_, bytes, reason) => {
  expect(await refusalOf(bytes)).toMatchObject({ field: 'file', reason });
});

const form = (entries: string) => ({ catalog: `/AcroForm << /Fields [3 0 R] >>`, objects: [entries] });
const billionLaughs = Array.from({ length: 12 }, (_, level) =>
  stream('/X Do '.repeat(10), `/Type /XObject /Subtype /Form /Resources << /XObject << /X ${level + 4} 0 R >> >>`),
);

it.each([
  ['arrays nested 100,000 levels deep', tinyPdf({ catalog: '/Hidden 3 0 R', objects: [nested(100_000)] })],
  [
    'dictionaries nested 100,000 levels deep',
    tinyPdf({ objects: [`${'<</A'.repeat(100_000)} 1${'>>'.repeat(100_000)}`] }),
  ],
  ['a stream of negative length', contents('<< /Length -5 >>\nstream\nBT ET\nendstream')],
  ['a stream whose length refers to itself', contents('<< /Length 3 0 R >>\nstream\nBT ET\nendstream')],
  ['a media box without numbers', tinyPdf({ pages: ['/MediaBox [NaN (a) null << >>]'] })],
  ['a media box without area', tinyPdf({ pages: ['/MediaBox [5 5 5 5]'] })],
  ['a field that is its own child', tinyPdf(form('<< /T (a) /FT /Tx /Kids [3 0 R] /Parent 3 0 R >>'))],
  ['an outline with a cycle', tinyPdf({ catalog: '/Outlines 3 0 R', objects: ['<< /First 3 0 R /Next 3 0 R >>'] })],
  [
    'resources that contain themselves',
    tinyPdf({ pages: [`${letter} /Resources 3 0 R`], objects: ['<< /XObject 3 0 R >>'] }),
  ],
  ['a reference to itself', tinyPdf({ catalog: '/Hidden 3 0 R', objects: ['3 0 R'] })],
  ['forms that each draw the next one ten times', tinyPdf({ objects: billionLaughs })],
  ['a ZIP archive after the end of the file', Buffer.concat([tinyPdf(), Buffer.from('PK\x03\x04 and so on')])],
  ['a page count of a billion', edited('/Count 1 ', '/Count 1000000000 ')],
  [
    'a title with an extra )',
    Buffer.from(
      tinyPdf({ objects: ['<< /Title (a)) >>'] })
        .toString()
        .replace('/Root', '/Info 3 0 R /Root'),
    ),
  ],
  ['unbalanced delimiters', tinyPdf({ objects: ['<< /A [ ) ] /B { } >>'] })],
  ['an extra ) in an object that no table lists', edited('startxref', '9 0 obj << /Title (a)) >> endobj')],
  ['a cross-reference size of eight million', edited('trailer\n<< /Size 4', 'trailer\n<< /Size 8000000')],
])('accepts %s', async (_, bytes) => {
  expect((await inspect(bytes)).pages).toHaveLength(1);
});
