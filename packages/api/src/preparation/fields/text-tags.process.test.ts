import { type Field, parseFields } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { inspectBytes } from '../../../test/inspect-bytes.ts';
import { stream, tinyPdf } from '../../../test/tiny-pdf.ts';

const { inspect, refusalOf } = inspectBytes();
const take = { acroForm: true, textTags: true };

const letter = '/MediaBox [0 0 600 800]';
const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} >>`;
const resources = `/Resources << /Font << /F1 ${font('Helvetica')} /F2 ${font('Courier')} >> >>`;

/** A page with these text operators. */
function page(content: string, entries = letter) {
  return tinyPdf({ pages: [`${entries} ${resources} /Contents 3 0 R`], objects: [stream(content)] });
}

const line = (text: string, matrix = '1 0 0 1 60 700') => `BT /F1 10 Tf ${matrix} Tm (${text}) Tj ET`;

async function fieldsOf(pdf: Uint8Array): Promise<Field[]> {
  const { fields, pages } = await inspect(pdf, take);
  return parseFields(fields, pages.length);
}
const fieldsIn = (text: string) => fieldsOf(page(line(text)));

const expectPlace = (field: Field | undefined, place: Record<string, number>) => {
  for (const [side, value] of Object.entries(place)) expect(field).toHaveProperty(side, expect.closeTo(value, 3));
};

describe('a text tag', () => {
  it('becomes by default a required text field, labelled by its name', async () => {
    const [field, ...more] = await fieldsIn('{{Full name}}');
    expect(more).toEqual([]);
    expect(field).toMatchObject({ id: 'Full name', type: 'text', label: 'Full name', required: true, editable: true });
  });

  it.each([
    ['{{a;type=signature}}', { type: 'signature' }],
    ['{{ a ; type = date ; format=DD.MM.YYYY; min=2026-01-01 }}', { type: 'date', format: 'DD.MM.YYYY' }],
    ['{{a;default=x;readonly=true}}', { required: false, editable: false, value: { type: 'text', content: 'x' } }],
    ['{{a;default=x;editable=false;required=true}}', { required: true, editable: false }],
    ['{{a;label=Your name}}', { id: 'a', label: 'Your name' }],
    [
      '{{a;multiline=true;maxLength=20;placeholder=2 lines}}',
      { multiline: true, maxLength: 20, placeholder: '2 lines' },
    ],
    ['{{a;type=number;min=1;max=9;step=0.5;default=2}}', { min: 1, max: 9, step: 0.5, value: { content: '2' } }],
    ['{{a;type=checkbox;default=true}}', { type: 'checkbox', value: { checked: true } }],
    [
      '{{a;type=select;options=x, y;default=y}}',
      { options: [{ value: 'x' }, { value: 'y' }], value: { content: 'y' } },
    ],
    ['{{a;default=b=c}}', { value: { content: 'b=c' } }],
  ])('sets the properties of its field: %s', async (text, expected) => {
    expect(await fieldsIn(text)).toMatchObject([expected]);
  });

  it('of type radio becomes an option of its field', async () => {
    const both = await fieldsIn('{{size;type=radio;option=S}} or {{size;type=radio;option=L;default=L}}');
    expect(both).toMatchObject([{ id: 'size', type: 'radio', options: [{ value: 'S' }, { value: 'L' }] }]);
  });

  it('of type checkboxes becomes an option of its field', async () => {
    const [field] = await fieldsIn(
      '{{x;type=checkboxes;option=A;default=A, B;maxChoices=2}} {{x;type=checkboxes;option=B}}',
    );
    const selected = { type: 'checkboxes', selected: ['A', 'B'] };
    expect(field).toMatchObject({ options: [{ value: 'A' }, { value: 'B' }], maxChoices: 2, value: selected });
  });

  it('may be part of a sentence with other tags', async () => {
    const fields = await fieldsIn('I, {{a}}, live in {{b}} \\(city\\).');
    expect(fields.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it.each([
    ['in pieces', 'BT /F1 10 Tf 60 700 Td ({) Tj ({na) Tj (me;requ) Tj (ired=false}) Tj (}) Tj ET'],
    ['with kerning', 'BT /F1 10 Tf 60 700 Td [({{na) -20 (me;re) 30 (quired=false}) 10 (})] TJ ET'],
    ['in two fonts', 'BT 60 700 Td /F1 10 Tf ({{na) Tj /F2 10 Tf (me;required=false}}) Tj ET'],
    ['in separately positioned pieces', 'BT /F1 10 Tf 60 700 Td ({{name;re) Tj 43.36 0 Td (quired=false}}) Tj ET'],
  ])('is found when written %s', async (_, content) => {
    expect(await fieldsOf(page(content))).toMatchObject([{ id: 'name', required: false }]);
  });

  it('is added to the fields of the form', async () => {
    const widget = '<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /Rect [60 60 90 90] >>';
    const pages = [`${letter} ${resources} /Contents 3 0 R /Annots [4 0 R]`];
    const pdf = tinyPdf({
      pages,
      objects: [stream(line('{{a}}')), widget],
      catalog: '/AcroForm << /Fields [4 0 R] >>',
    });
    expect((await fieldsOf(pdf)).map(({ id }) => id)).toEqual(['a', 'a-2']);
    expect((await inspect(pdf)).fields).toHaveLength(1);
  });
});

describe('the box of a text tag', () => {
  /** Upright text, 60 points from the left and 100 from the top of the displayed page. */
  const upright = [
    ['', '1 0 0 1 60 700', 600, 800],
    ['/Rotate 90', '0 1 -1 0 100 60', 800, 600],
    ['/Rotate 180', '-1 0 0 -1 540 100', 600, 800],
    ['/Rotate 270', '0 -1 1 0 500 740', 800, 600],
    ['/CropBox [30 200 530 750]', '1 0 0 1 90 650', 500, 550],
  ] as const;

  it.each(upright)(
    'matches its text and any requested size on a page with "%s"',
    async (entries, matrix, width, height) => {
      const [field] = await fieldsOf(page(line('{{name}}', matrix), `${letter} ${entries}`));
      // Eight characters of 10-point Helvetica: 38.37 points wide, 7.18 above the baseline, 2.07 below.
      expectPlace(field, { x: 60 / width, width: 38.37 / width });
      const { y = 0, height: share = 0 } = field ?? {};
      expect(y * height).toBeCloseTo(100 - 7.18, 0);
      expect((y + share) * height).toBeCloseTo(100 + 2.07, 0);
      const [sized] = await fieldsOf(page(line('{{name;width=120;height=40}}', matrix), `${letter} ${entries}`));
      expectPlace(sized, { x: 60 / width, width: 120 / width, height: 40 / height });
      expect((sized?.y ?? 0) * height).toBeCloseTo(100 - 7.18, 0);
    },
  );

  it('has a requested size in points of the displayed page, with any user unit', async () => {
    const [field] = await fieldsOf(page(line('{{name;width=120}}'), `${letter} /UserUnit 2`));
    expectPlace(field, { x: 0.1, width: 0.1 });
  });

  it('starts after the text before the tag', async () => {
    const [field] = await fieldsIn('Name: {{name}}');
    expectPlace(field, { x: (60 + 32.23) / 600, width: 38.37 / 600 });
  });

  it('spans all pieces of the tag', async () => {
    const [field] = await fieldsOf(page('BT 60 700 Td /F1 10 Tf ({{na) Tj /F2 10 Tf (me}}) Tj ET'));
    expectPlace(field, { x: 0.1, width: (17.8 + 24) / 600 });
  });

  it('is the bounding box of slanted text', async () => {
    const [field] = await fieldsOf(page(line('{{name;width=100;height=50}}', '0.8 0.6 -0.6 0.8 300 400')));
    expectPlace(field, { width: (80 + 30) / 600, height: (60 + 40) / 800 });
  });

  it('is clipped at the edge of the page', async () => {
    const [field] = await fieldsIn('{{name;width=9999}}');
    expectPlace(field, { x: 0.1, width: 0.9 });
  });

  it('yields no field if it is outside the page', async () => {
    expect(await fieldsOf(page(line('{{name}}', '1 0 0 1 700 700')))).toEqual([]);
  });
});

describe('an invalid text tag', () => {
  it.each([
    ['{{a', 'unreadable_tag'],
    ['a}}', 'unreadable_tag'],
    ['{{a;required}}', 'unreadable_tag'],
    ['{{}}', 'required'],
    ['{{a;type=hologram}}', 'unknown'],
    ['{{a;colour=red}}', 'unknown'],
    ['{{a;style=bold}}', 'unknown'],
    ['{{a;__proto__=red}}', 'unknown'],
    ['{{a;options=b}}', 'unknown'],
    ['{{a;required=maybe}}', 'unknown'],
    ['{{a;maxLength=long}}', 'unknown'],
    ['{{a;type=signature;default=x}}', 'unknown'],
    ['{{a;required=true;required=false}}', 'duplicate'],
    ['{{a;width=0}}', 'range'],
    ['{{a;type=number;min=5;default=1}}', 'range'],
    ['{{a;type=select}}', 'required'],
    ['{{a;required=true;editable=false}}', 'unsatisfiable'],
  ])('is refused: %s', async (text, reason) => {
    expect(await refusalOf(page(line(text)), take)).toEqual({ field: 'textTags', reason, page: 1, tag: 1 });
  });

  it('is reported by page and number, never by its text', async () => {
    const pages = [3, 4].map((number) => `${letter} ${resources} /Contents ${number} 0 R`);
    const second = `${line('{{b}}', '1 0 0 1 60 700')} ${line('{{a}}', '1 0 0 1 60 600')}`;
    const pdf = tinyPdf({ pages, objects: [stream(line('{{a}}')), stream(second)] });
    expect(await refusalOf(pdf, take)).toEqual({ field: 'textTags', reason: 'duplicate', page: 2, tag: 2 });
  });

  it('is ignored unless the upload asks for tags', async () => {
    expect((await inspect(page(line('{{a;type=hologram')))).fields).toEqual([]);
  });
});
