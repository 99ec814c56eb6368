import type { NewField } from '@document-signer/client';
import { makePdf } from '@document-signer/fixtures/make-pdf';
import type { Drawings } from './drawings.ts';
import { scripts } from './scripts.ts';

/** A page with filled fields, on which the viewer and the sealed PDF are compared. */
export interface ParityCase {
  readonly name: string;
  readonly pdf: Uint8Array;
  /** Points per unit of user space. poppler ignores it. */
  readonly userUnit: number;
  readonly fields: readonly NewField[];
}

type Setup = NonNullable<Parameters<typeof makePdf>[0]>;
type Content = Pick<NewField, 'id' | 'type'> & Readonly<Record<string, unknown>>;

interface Sheet {
  readonly name: string;
  readonly setup: Setup;
  /** In points, as displayed. */
  readonly size: readonly [width: number, height: number];
}

/** A PDF with one empty page, so that all ink is from the fields. */
function blankPdf(setup: Setup): Uint8Array {
  return makePdf({ ...setup, page: { Contents: '[]' } });
}

/** Creates a place from points of the displayed page. The odd tenths avoid alignment with pixels. */
function place(
  { size: [width, height] }: Sheet,
  content: Content,
  [x, y, across, down]: readonly [number, number, number, number],
): NewField {
  const box = { x: x / width, y: y / height, width: across / width, height: down / height };
  return { page: 1, ...box, required: true, editable: true, label: content.id, ...content } as NewField;
}

const text = (content: string) => ({ type: 'text', content });

/** A field of each kind with a value, in two columns. */
function kindsOn(sheet: Sheet, { signature, initials, photo }: Drawings): NewField[] {
  const { size } = sheet;
  const boxAt = (x: number, y: number) => ({
    x: x / size[0],
    y: y / size[1],
    width: 13 / size[0],
    height: 13 / size[1],
  });
  const options = [boxAt(205.3, 205.2), boxAt(250, 205.2), boxAt(300, 215)].map((box, index) => ({
    value: `option ${index}`,
    ...box,
  }));
  const several = [boxAt(330.3, 160.2), boxAt(350, 165), boxAt(375, 170.3)].map((box, index) => ({
    value: `${index}`,
    ...box,
  }));
  const lines =
    'Three nights, breakfast included.\nPlease keep the luggage until six, and call me a taxi to the station.';
  const chosen = {
    options: [{ value: 'no', label: 'Norway' }, { value: 'dk' }],
    value: { type: 'select', content: 'no' },
  };
  return [
    place(sheet, { id: 'line', type: 'text', value: text('Jane Q. Roe, Wiesenweg 12/b') }, [10.3, 15.2, 180, 20]),
    place(sheet, { id: 'low', type: 'text', value: text('AVAWA Type, fi fl') }, [205.3, 15.2, 120, 11]),
    place(sheet, { id: 'lines', type: 'text', multiline: true, value: text(lines) }, [10.3, 50.2, 180, 60]),
    place(
      sheet,
      { id: 'shrunk', type: 'text', value: text('Jane Roe, c/o Department of Freshwater Biology, Main Street 12') },
      [205.3, 55, 170, 18],
    ),
    place(
      sheet,
      { id: 'date', type: 'date', format: 'DD.MM.YYYY', value: { type: 'date', content: '2026-11-22' } },
      [10.3, 125.4, 90, 18],
    ),
    place(
      sheet,
      { id: 'number', type: 'number', value: { type: 'number', content: '-1234567.89' } },
      [110, 125.4, 80, 18],
    ),
    place(
      sheet,
      { id: 'email', type: 'email', value: { type: 'email', content: 'jane.roe@example.org' } },
      [205.3, 90.4, 150, 18],
    ),
    place(
      sheet,
      { id: 'phone', type: 'phone', value: { type: 'phone', content: '+49 (30) 123456' } },
      [205.3, 125.4, 130, 18],
    ),
    place(sheet, { id: 'select', type: 'select', ...chosen }, [10.3, 160.2, 120, 18]),
    place(
      sheet,
      { id: 'checkbox', type: 'checkbox', value: { type: 'checkbox', checked: true } },
      [150.2, 160.2, 14, 14],
    ),
    place(
      sheet,
      { id: 'radio', type: 'radio', options, value: { type: 'radio', content: 'option 1' } },
      [205.3, 205.2, 110, 24],
    ),
    place(
      sheet,
      { id: 'checkboxes', type: 'checkboxes', options: several, value: { type: 'checkboxes', selected: ['2', '0'] } },
      [330.3, 160.2, 60, 24],
    ),
    place(
      sheet,
      { id: 'signature', type: 'signature', value: { type: 'signature', imageData: signature } },
      [10.3, 200.2, 160, 50],
    ),
    place(
      sheet,
      { id: 'initials', type: 'initials', value: { type: 'initials', imageData: initials } },
      [205.3, 155.2, 60, 30],
    ),
    place(
      sheet,
      {
        id: 'styled',
        type: 'text',
        value: text('Jane Q. Roe, AVAWA'),
        style: { fontSize: 16, fontFamily: 'Tinos', textAlign: 'center' },
      },
      [150.3, 275.4, 200, 26],
    ),
    place(sheet, { id: 'image', type: 'image', value: { type: 'image', imageData: photo } }, [10.3, 265, 110, 70]),
  ];
}

const portrait = [420, 595] as const;
const landscape = [595, 420] as const;

const sheets: readonly Sheet[] = [
  { name: 'upright', setup: { rotate: 0 }, size: portrait },
  { name: 'turned by 90', setup: { rotate: 90 }, size: landscape },
  { name: 'turned by 180', setup: { rotate: 180 }, size: portrait },
  { name: 'turned by 270', setup: { rotate: 270 }, size: landscape },
  { name: 'CropBox', setup: { mediaBox: [0, 0, 600, 700], cropBox: [50.5, 40.25, 470.5, 635.25] }, size: portrait },
  { name: 'UserUnit 2', setup: { userUnit: 2, mediaBox: [0, 0, 210, 297.5] }, size: portrait },
  {
    name: 'all of these',
    setup: { rotate: 270, userUnit: 1.5, mediaBox: [-30, -20, 400, 500], cropBox: [10, 15, 290, 411] },
    size: [594, 420],
  },
];

/** A single-line and a multiline field for each script. */
function scriptFields(sheet: Sheet, names: readonly string[]): NewField[] {
  return names.flatMap((name, row) => {
    const { line, lines } = scripts[name] ?? { line: '', lines: '' };
    const top = 12.2 + row * 62;
    return [
      place(sheet, { id: `${name}, a line`, type: 'text', value: text(line) }, [20.3, top, 260, 20]),
      place(sheet, { id: `${name}, lines`, type: 'text', multiline: true, value: text(lines) }, [310.6, top, 170, 50]),
    ];
  });
}

/** All cases: every kind on every geometry, and every script. */
export function parityCases(drawings: Drawings): ParityCase[] {
  const kinds = sheets.map((sheet) => ({
    name: `kinds, ${sheet.name}`,
    pdf: blankPdf(sheet.setup),
    userUnit: sheet.setup.userUnit ?? 1,
    fields: kindsOn(sheet, drawings),
  }));
  const names = Object.keys(scripts);
  const perPage = 9;
  const pages = Array.from({ length: Math.ceil(names.length / perPage) }, (_, index) => {
    const sheet: Sheet = { name: `scripts ${index + 1}`, setup: { mediaBox: [0, 0, 500, 580] }, size: [500, 580] };
    const here = names.slice(index * perPage, (index + 1) * perPage);
    return {
      name: sheet.name,
      pdf: blankPdf(sheet.setup),
      userUnit: 1,
      setup: sheet.setup,
      fields: scriptFields(sheet, here),
    };
  });
  return [...kinds, ...pages];
}
