import { describe, expect, it } from 'vitest';
import { prepareBytes, sortedWords, textsOf } from '../../../test/preparation/prepare-bytes.ts';
import { stream, tinyPdf } from '../../../test/tiny-pdf.ts';
import { withReading } from '../../pdf/pdf-js.ts';
import { pagePicture } from '../readers/page-picture.ts';

const { prepare, outcomeOf } = prepareBytes();

const fonts = '/Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>';
const line = (text: string) => `BT /F 24 Tf 5 5 Td (${text}) Tj ET`;
const form = (text: string, entries = '/BBox [0 0 400 40]') =>
  stream(line(text), `/Type /XObject /Subtype /Form ${fonts} ${entries}`);

/** A page with one annotation, whose appearances show the words SHOWN and OTHER. */
const annotated = (annotation: string, appearance = form('SHOWN'), catalog = '') =>
  tinyPdf({
    pages: [`/MediaBox [0 0 612 792] ${fonts} /Contents 3 0 R /Annots [4 0 R]`],
    objects: [
      stream(line('PAGE')),
      `<< /Type /Annot /Rect [72 300 472 340] ${annotation} >>`,
      appearance,
      form('OTHER'),
    ],
    catalog,
  });

const normalAppearance = '/AP << /N 5 0 R >>';
const ambiguous = { field: 'file', reason: 'ambiguous_pdf', page: 1 };

describe('an annotation', () => {
  it.each([
    ['with negative flags', `/Subtype /Stamp /F -1 ${normalAppearance}`],
    ['with fractional flags', `/Subtype /Stamp /F 2.5 ${normalAppearance}`],
    ['of type Link', `/Subtype /Link /A << /S /URI /URI (https://example.com) >> ${normalAppearance}`],
    ['of type Popup', `/Subtype /Popup ${normalAppearance}`],
    ['of type FileAttachment', `/Subtype /FileAttachment ${normalAppearance}`],
    ['with two subtypes', `/Subtype /Stamp /Subtype /Popup /F 4 ${normalAppearance}`],
  ])('%s is shown as in pdf.js', async (_, annotation) => {
    expect(await outcomeOf(annotated(annotation))).toEqual(['PAGE SHOWN', 'PAGE SHOWN']);
  });

  it.each([
    ['whose box has no area', '/BBox [0 0 0 0]'],
    ['whose box is missing', ''],
    ['whose matrix contains strings', '/BBox [0 0 400 40] /Matrix [(a) 0 0 1 0 0]'],
  ])('with an appearance %s is shown as in pdf.js', async (_, entries) => {
    const file = annotated(`/Subtype /Stamp ${normalAppearance}`, form('SHOWN', entries));
    expect(await outcomeOf(file)).toEqual(['PAGE SHOWN', 'PAGE SHOWN']);
  });

  it('is hidden if it selects none of its appearance states', async () => {
    const file = annotated('/Subtype /Stamp /AP << /N << /On 5 0 R /Off 6 0 R >> >>');
    expect(await outcomeOf(file)).toEqual(['PAGE', 'PAGE']);
  });
});

describe('a button', () => {
  const acroForm = '/AcroForm << /Fields [4 0 R] /DA (/F 12 Tf 0 g) >>';
  const button = (entries: string) => annotated(`/Subtype /Widget /FT /Btn /T (a) ${entries}`, form('SHOWN'), acroForm);
  const states = '/AP << /N << /Yes 5 0 R /Off 6 0 R >> >>';

  it.each([
    ['on by its value', `/V /Yes ${states}`, 'SHOWN'],
    ['on by its default value', `/DV /Yes ${states}`, 'SHOWN'],
    ['on by a string', `/AS (Yes) ${states}`, 'SHOWN'],
    ['off in a state without an appearance', `/V /Yes /AS /Maybe ${states}`, 'OTHER'],
    ['off without a value', states, 'OTHER'],
    ['on as a radio button', `/Ff 32768 /V /Yes ${states}`, 'SHOWN'],
  ])('is shown in the same state as in pdf.js: %s', async (_, entries, words) => {
    const take = { acroForm: false, textTags: false };
    const expected = sortedWords(`${words} PAGE`);
    expect(await outcomeOf(button(entries), take)).toEqual([expected, expected]);
  });

  it('is drawn with a mark if it is on and that state has no appearance', async () => {
    const inkOf = async (value: string) => {
      const take = { acroForm: false, textTags: false };
      const { bytes } = await prepare(button(`/V /${value} /AP << /N << /Off 6 0 R >> >>`), take);
      expect(await textsOf(bytes)).toEqual(value === 'Off' ? ['OTHER PAGE', 'OTHER PAGE'] : ['PAGE', 'PAGE']);
      const { grey } = await withReading(bytes, (pdf) => pagePicture(pdf, 1));
      return grey.subarray(0, (grey.length * 3) / 4).filter((level) => level < 128).length;
    };
    expect(await inkOf('Yes')).toBeGreaterThan(0);
    expect(await inkOf('Off')).toBeGreaterThan(0);
  });
});

it('refuses a file if the text of an annotation would be lost', async () => {
  const acroForm = '/AcroForm << /NeedAppearances true /Fields [4 0 R] >>';
  const file = annotated('/Subtype /Widget /FT /Tx /T (a) /V (VALUE) /DA (nonsense)', form('OLD'), acroForm);
  expect(await outcomeOf(file, { acroForm: false, textTags: false })).toEqual(ambiguous);
});
