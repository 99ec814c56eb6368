import { type Field, parseFields } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { inspectBytes } from '../../../test/inspect-bytes.ts';
import { tinyPdf } from '../../../test/tiny-pdf.ts';

const maxFields = 40;
const { inspect } = inspectBytes({ maxFields });

const letter = '/MediaBox [0 0 600 800]';
const box = '/Rect [60 720 180 760]';

/** The fields of a one-page PDF whose form has these widgets, as a new document would have them. */
async function fieldsOf(widgets: readonly string[], page = letter): Promise<Field[]> {
  const objects = widgets.map((widget) => `<< /Type /Annot /Subtype /Widget ${widget} >>`);
  const all = objects.map((_, index) => `${index + 3} 0 R`).join(' ');
  const pdf = tinyPdf({ objects, catalog: `/AcroForm << /Fields [${all}] >>`, pages: [`${page} /Annots [${all}]`] });
  const { fields, pages } = await inspect(pdf);
  return parseFields(fields, pages.length);
}

const on = (state: string) => `/AP << /N << /${state} 1 0 R /Off 1 0 R >> >>`;
const radios = 1 << 15;

describe('the fields of an AcroForm', () => {
  it.each([
    ['a line of text', '/FT /Tx', { type: 'text' }],
    ['text with a maximum length', '/FT /Tx /MaxLen 10', { type: 'text', maxLength: 10 }],
    [
      'text with a maximum length above the limit, which is capped',
      '/FT /Tx /MaxLen 99999',
      { type: 'text', maxLength: 10_000 },
    ],
    ['text of several lines', '/FT /Tx /Ff 4096', { type: 'text', multiline: true }],
    ['text with a value', '/FT /Tx /V (Rome) /DV (Paris)', { value: { type: 'text', content: 'Rome' } }],
    ['text in UTF-16', '/FT /Tx /V <FEFF00E9>', { value: { type: 'text', content: 'é' } }],
    ['required text', '/FT /Tx /Ff 2', { required: true, editable: true }],
    ['read-only text', '/FT /Tx /Ff 1 /V (A)', { editable: false, value: { type: 'text', content: 'A' } }],
    ['required read-only text without a value', '/FT /Tx /Ff 3', { editable: false, required: false }],
    ['a checkbox', `/FT /Btn ${on('Yes')}`, { type: 'checkbox' }],
    ['a checked checkbox', `/FT /Btn ${on('Ja')} /V /Ja /AS /Ja`, { value: { type: 'checkbox', checked: true } }],
    ['a list', '/FT /Ch /Opt [(a) (b)]', { type: 'select', options: [{ value: 'a' }, { value: 'b' }] }],
    [
      'a drop-down list with labels',
      '/FT /Ch /Ff 131072 /Opt [[(1) (One)]] /V (1)',
      { type: 'select', options: [{ value: '1', label: 'One' }], value: { type: 'select', content: '1' } },
    ],
    ['a list with custom entries', '/FT /Ch /Ff 393216 /Opt [(a)] /V (b)', { type: 'text' }],
    ['a list without entries', '/FT /Ch', { type: 'text' }],
    ['a list with a duplicate and a blank entry', '/FT /Ch /Opt [(a) (a) ( )]', { options: [{ value: 'a' }] }],
    ['a signature field', '/FT /Sig', { type: 'signature' }],
  ])('include %s', async (_, entries, expected) => {
    expect(await fieldsOf([`/T (a) ${box} ${entries}`])).toMatchObject([expected]);
  });

  it('become dates by the name of their format function, which never runs', async () => {
    const script = (code: string) => `<< /S /JavaScript /JS (${code}) >>`;
    const date = (format: string) => {
      const [formats, keystrokes] = ['Format', 'Keystroke'].map((on) => script(`AFDate_${on}Ex\\("${format}"\\);`));
      return `/FT /Tx /AA << /F ${formats} /K ${keystrokes} >> ${box}`;
    };
    const fields = await fieldsOf([
      `/T (a) ${date('dd.mm.yyyy')}`,
      `/T (b) ${date('mmmm d, yyyy')}`,
      `/T (c) ${date('dd.mm.yyyy')} /V (soon)`,
      `/T (d) /FT /Tx /AA << /F ${script('while\\(true\\);')} >> ${box}`,
      `/T (day) ${date('dd')}`,
      `/T (month) ${date('mmm yyyy')}`,
    ]);
    expect(fields.map(({ type }) => type)).toEqual(['date', 'date', 'text', 'text', 'text', 'text']);
    expect(fields[0]).toMatchObject({ format: 'DD.MM.YYYY' });
  });

  it.each([
    ['/Q 1', { textAlign: 'center' }],
    ['/Q 2 /DA (/Helv 9.5 Tf 0 g)', { fontSize: 9.5, textAlign: 'right' }],
    [
      '/DA (/Helv 9 Tf 0 g) /AA << /F << /S /JavaScript /JS (AFDate_FormatEx\\("dd.mm.yyyy"\\);) >> >>',
      { fontSize: 9 },
    ],
    ['/Q 0 /DA (/Helv 0 Tf 0 g)', undefined],
    ['/Q 7 /DA (/Helv 500 Tf)', undefined],
    ['/DA (nonsense)', undefined],
  ])('keep a valid text alignment and font size, and ignore others: %s', async (entries, style) => {
    const [field] = await fieldsOf([`/T (a) /FT /Tx ${box} ${entries}`]);
    expect(field && 'style' in field ? field.style : undefined).toEqual(style);
  });

  it('scale the font size by the user unit', async () => {
    const [field] = await fieldsOf([`/T (a) /FT /Tx ${box} /DA (/Helv 9 Tf)`], `${letter} /UserUnit 2`);
    expect(field).toMatchObject({ style: { fontSize: 18 } });
  });

  it('combine radio buttons with the same name', async () => {
    const button = (state: string, x: number) =>
      `/FT /Btn /Ff ${radios} /T (size) ${on(state)} /Rect [${x} 720 ${x + 60} 760]`;
    const [field, ...more] = await fieldsOf([button('S', 60), button('L', 240)]);
    expect(more).toEqual([]);
    const at = { y: 0.05, width: 0.1, height: 0.05 };
    expect(field).toMatchObject({ id: 'size', type: 'radio', x: 0.1, y: 0.05, width: 0.4, height: 0.05 });
    expect(field).toMatchObject({
      options: [
        { value: 'S', x: 0.1, ...at },
        { value: 'L', x: 0.4, ...at },
      ],
    });
  });

  it('combine checkboxes with the same name if their values differ', async () => {
    const boxes = (states: string[]) =>
      fieldsOf(
        states.map((state, index) => `/FT /Btn /T (a) ${on(state)} /Rect [${index * 50} 0 ${index * 50 + 20} 20]`),
      );
    expect(await boxes(['one', 'two'])).toMatchObject([{ type: 'radio' }]);
    expect(await boxes(['Yes', 'Yes'])).toMatchObject([
      { type: 'checkbox', id: 'a' },
      { type: 'checkbox', id: 'a-2' },
    ]);
  });

  it.each([
    ['push buttons', `/FT /Btn /Ff 65536 ${box}`],
    ['passwords', `/FT /Tx /Ff 8192 ${box}`],
    ['file selection fields', `/FT /Tx /Ff 1048576 ${box}`],
    ['hidden fields', `/FT /Tx /F 2 ${box}`],
    ['print-only fields', `/FT /Tx /F 32 ${box}`],
    ['fields without size', '/FT /Tx /Rect [60 720 60 720]'],
    ['fields off the page', '/FT /Tx /Rect [700 10 800 30]'],
    ['fields without a type', box],
  ])('exclude %s', async (_, entries) => {
    expect(await fieldsOf([`/T (a) ${entries}`])).toEqual([]);
  });
});

describe('the position of a field', () => {
  it.each([
    [letter, { x: 0.1, y: 0.05, width: 0.2, height: 0.05 }],
    [`${letter} /Rotate 90`, { x: 0.9, y: 0.1, width: 0.05, height: 0.2 }],
    [`${letter} /Rotate 180`, { x: 0.7, y: 0.9, width: 0.2, height: 0.05 }],
    [`${letter} /Rotate 270`, { x: 0.05, y: 0.7, width: 0.05, height: 0.2 }],
    [`${letter} /UserUnit 2`, { x: 0.1, y: 0.05, width: 0.2, height: 0.05 }],
    [`${letter} /CropBox [0 600 300 800]`, { x: 0.2, y: 0.2, width: 0.4, height: 0.2 }],
    [`${letter} /CropBox [120 0 600 740]`, { x: 0, y: 0, width: 0.125, height: 20 / 740 }],
  ])('is that of its widget on the displayed page: %s', async (page, expected) => {
    const [field] = await fieldsOf([`/T (a) /FT /Tx ${box}`], page);
    for (const [side, value] of Object.entries(expected)) expect(field).toHaveProperty(side, expect.closeTo(value, 6));
  });
});

describe('the names of form fields', () => {
  const named = async (...names: string[]) => fieldsOf(names.map((name) => `/FT /Tx ${box} /T ${name}`));

  it('never fail an upload', async () => {
    const fields = await named(
      '(a\\000b)',
      '<FEFF202E0061>',
      `(${'x'.repeat(400)})`,
      '()',
      '(__proto__)',
      '(valueOf)',
      '(a)',
      '(a)',
    );
    const replaced = ['field', 'field-2', 'field-3', 'field-4', 'field-5', 'field-6'];
    expect(fields.map(({ id }) => id)).toEqual([...replaced, 'a', 'a-2']);
    expect(fields.map(({ label }) => label).slice(0, 2)).toEqual(['a b', 'a']);
  });

  it('give the same IDs each time', async () => {
    const ids = async () => (await named('(b)', '(\\001)', '(b)')).map(({ id }) => id);
    expect(await ids()).toEqual(await ids());
  });

  it('are not used as labels if there are alternate names', async () => {
    const [field] = await named('(form[0].f1_01[0]) /TU (Your   name\\012here)');
    expect(field).toMatchObject({ id: 'form[0].f1_01[0]', label: 'Your name here' });
  });

  it('lose the form prefix and indexes in labels', async () => {
    expect(await named('(form[0].f1_01[0])')).toMatchObject([{ label: 'f1_01' }]);
  });

  it('lose control characters, as do values', async () => {
    const [field] = await named('(a) /V (one\\015two\\000)');
    expect(field).toMatchObject({ value: { content: 'one two' } });
  });
});

it('rejects more fields than a document may have', async () => {
  const widgets = Array.from({ length: maxFields + 1 }, (_, index) => `/FT /Tx /T (${index}) ${box}`);
  await expect(fieldsOf(widgets)).rejects.toMatchObject({
    status: 422,
    details: { field: 'fields', reason: 'too_many', max: maxFields },
  });
  expect(await fieldsOf(widgets.slice(1))).toHaveLength(maxFields);
});
