import { stream } from '../tiny-pdf.ts';
import type { Attack } from './attack.ts';
import { objectOf, updateFile } from './update-file.ts';

// Of the sealed file: 1 is its catalog, 2 the pages, 3 a font, 4 to 6 the contents of the pages, 7 to 9 the pages, 10 the
// seal and 11 its field.
const word = (text: string) => stream(`BT /F1 24 Tf 72 700 Td (${text}) Tj ET`);
const page = (more: string) =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> ${more} >>`;
const note = '<< /Type /Annot /Subtype /FreeText /Rect [72 600 300 640] /Contents (Approved) /DA (/Helv 12 Tf) >>';
const widget = '<< /Type /Annot /Subtype /Widget /FT /Tx /T (sum) /V (1000000) /Rect [72 500 300 520] /P 9 0 R >>';
const tree = (kids: string, count: number) => `<< /Type /Pages /Count ${count} /Kids [${kids}] >>`;

/** Incremental updates after the seal that change what a viewer shows. */
export const updates: readonly Attack[] = [
  {
    name: 'update: the content of page 2',
    finds: ['appended_after_seal', 'page_changed'],
    make: ({ file }) => updateFile(file, { 5: word('Page too') }),
  },
  {
    name: 'update: a text box on page 3',
    finds: ['appended_after_seal', 'form_changed'],
    make: ({ file }) => updateFile(file, { 9: page('/Contents 6 0 R /Annots [12 0 R]'), 12: note }),
  },
  {
    name: 'update: a form field with a value',
    finds: ['appended_after_seal', 'form_changed'],
    make: ({ file }) =>
      updateFile(file, {
        1: objectOf(file, 1).replace('[11 0 R]', '[11 0 R 12 0 R]'),
        9: page('/Contents 6 0 R /Annots [12 0 R]'),
        12: widget,
      }),
  },
  {
    name: 'update: a form that no page shows',
    finds: ['appended_after_seal', 'form_changed'],
    make: ({ file }) => updateFile(file, { 1: objectOf(file, 1).replace('[11 0 R]', '[11 0 R 12 0 R]'), 12: widget }),
  },
  {
    name: 'update: a page in the middle',
    finds: ['appended_after_seal', 'page_changed'],
    make: ({ file }) =>
      updateFile(file, { 2: tree('7 0 R 12 0 R 8 0 R 9 0 R', 4), 12: page('/Contents 13 0 R'), 13: word('Page new') }),
  },
  {
    name: 'update: a page less',
    finds: ['appended_after_seal', 'page_changed'],
    make: ({ file }) => updateFile(file, { 2: tree('7 0 R 9 0 R', 2) }),
  },
  {
    name: 'update: the font of all pages',
    finds: ['appended_after_seal', 'page_changed'],
    make: ({ file }) => updateFile(file, { 3: '<< /Type /Font /Subtype /Type1 /BaseFont /Symbol >>' }),
  },
  {
    name: 'update: something that opens by itself',
    finds: ['appended_after_seal'],
    make: ({ file }) =>
      updateFile(file, {
        1: objectOf(file, 1).replace('<<', '<< /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> '),
      }),
  },
  {
    name: 'update: nothing at all',
    finds: ['appended_after_seal'],
    make: ({ file }) => updateFile(file, {}),
  },
  {
    name: 'update: a catalog that knows of no seal',
    finds: ['appended_after_seal', 'form_changed'],
    make: ({ file }) => updateFile(file, { 1: '<< /Type /Catalog /Pages 2 0 R >>' }),
  },
  {
    name: 'shadow, hide: a cover over the page',
    finds: ['appended_after_seal', 'page_changed'],
    make: ({ file }) => updateFile(file, { 4: stream('1 g 0 0 612 792 re f') }),
  },
  {
    name: 'shadow, replace: other pages from a new catalog',
    finds: ['appended_after_seal', 'page_changed', 'form_changed'],
    make: ({ file }) =>
      updateFile(
        file,
        {
          12: objectOf(file, 1).replace('2 0 R', '13 0 R'),
          13: tree('14 0 R 14 0 R 14 0 R', 3).replace('14 0 R 14 0 R 14 0 R', '14 0 R 15 0 R 16 0 R'),
          ...Object.fromEntries([14, 15, 16].map((number) => [number, page('/Contents 17 0 R')])),
          17: word('Another page'),
        },
        { root: 12 },
      ),
  },
  {
    name: 'shadow, hide and replace: a page that was sealed unseen comes to light',
    finds: ['appended_after_seal', 'page_changed'],
    make: ({ file }) => updateFile(file, {}, { places: { 5: file.indexOf('\n6 0 obj') + 1 } }),
  },
];
