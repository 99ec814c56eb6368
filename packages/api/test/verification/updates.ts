import { stream } from '../tiny-pdf.ts';
import type { Attack } from './attack.ts';
import { objectOf, updateFile } from './update-file.ts';

// The objects of the sealed file: 1 catalog, 2 page tree, 3 font, 4 to 6 page contents, 7 to 9 pages, 10 seal, 11 seal
// field.
const word = (text: string) => stream(`BT /F1 24 Tf 72 700 Td (${text}) Tj ET`);
const page = (more: string) =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> ${more} >>`;
const note = '<< /Type /Annot /Subtype /FreeText /Rect [72 600 300 640] /Contents (Approved) /DA (/Helv 12 Tf) >>';
const widget = '<< /Type /Annot /Subtype /Widget /FT /Tx /T (sum) /V (1000000) /Rect [72 500 300 520] /P 9 0 R >>';
const tree = (kids: string, count: number) => `<< /Type /Pages /Count ${count} /Kids [${kids}] >>`;

/** Incremental updates after the seal that change what a viewer shows. */
export const updates: readonly Attack[] = [
  {
    name: 'changed content of page 2',
    finds: ['appended_after_seal', 'page_changed'],
    make: ({ file }) => updateFile(file, { 5: word('Page too') }),
  },
  {
    name: 'a text box on page 3',
    finds: ['appended_after_seal', 'form_changed'],
    make: ({ file }) => updateFile(file, { 9: page('/Contents 6 0 R /Annots [12 0 R]'), 12: note }),
  },
  {
    name: 'a form field with a value',
    finds: ['appended_after_seal', 'form_changed'],
    make: ({ file }) =>
      updateFile(file, {
        1: objectOf(file, 1).replace('[11 0 R]', '[11 0 R 12 0 R]'),
        9: page('/Contents 6 0 R /Annots [12 0 R]'),
        12: widget,
      }),
  },
  {
    name: 'a form field that no page shows',
    finds: ['appended_after_seal', 'form_changed'],
    make: ({ file }) => updateFile(file, { 1: objectOf(file, 1).replace('[11 0 R]', '[11 0 R 12 0 R]'), 12: widget }),
  },
  {
    name: 'an inserted page',
    finds: ['appended_after_seal', 'page_changed'],
    make: ({ file }) =>
      updateFile(file, { 2: tree('7 0 R 12 0 R 8 0 R 9 0 R', 4), 12: page('/Contents 13 0 R'), 13: word('Page new') }),
  },
  {
    name: 'a removed page',
    finds: ['appended_after_seal', 'page_changed'],
    make: ({ file }) => updateFile(file, { 2: tree('7 0 R 9 0 R', 2) }),
  },
  {
    name: 'a changed font',
    finds: ['appended_after_seal', 'page_changed'],
    make: ({ file }) => updateFile(file, { 3: '<< /Type /Font /Subtype /Type1 /BaseFont /Symbol >>' }),
  },
  {
    name: 'a script that runs on opening',
    finds: ['appended_after_seal'],
    make: ({ file }) =>
      updateFile(file, {
        1: objectOf(file, 1).replace('<<', '<< /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> '),
      }),
  },
  {
    name: 'an empty update',
    finds: ['appended_after_seal'],
    make: ({ file }) => updateFile(file, {}),
  },
  {
    name: 'a catalog without the seal',
    finds: ['appended_after_seal', 'form_changed'],
    make: ({ file }) => updateFile(file, { 1: '<< /Type /Catalog /Pages 2 0 R >>' }),
  },
  {
    name: 'a cover over a page (shadow attack: hide)',
    finds: ['appended_after_seal', 'page_changed'],
    make: ({ file }) => updateFile(file, { 4: stream('1 g 0 0 612 792 re f') }),
  },
  {
    name: 'other pages from a new catalog (shadow attack: replace)',
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
    name: 'an object that a cross-reference table redirects (shadow attack: hide and replace)',
    finds: ['appended_after_seal', 'page_changed'],
    make: ({ file }) => updateFile(file, {}, { places: { 5: file.indexOf('\n6 0 obj') + 1 } }),
  },
];
