import { readdirSync } from 'node:fs';
import { pdfFolder, test } from './fixtures.ts';
import { expectFieldsOverBoxes } from './pages/drawn-place.ts';

/** The files that `geometry.spec.ts` opens. */
const fast = ['geometry-rotate.pdf', 'geometry-cropbox.pdf', 'geometry-user-unit.pdf'];

const files = readdirSync(pdfFolder)
  .filter((name) => /^geometry-.*\.pdf$/.test(name) && !fast.includes(name))
  .map((name) => name.replace('.pdf', ''));

for (const file of files) {
  // One file in Firefox too, because the same code places fields in all files.
  test(`fields of ${file} are exactly over the boxes drawn in the file`, {
    tag: file === 'geometry-rotate-odd' ? '@firefox' : [],
  }, async ({ page, product, upload }) => {
    await expectFieldsOverBoxes(page, product, await upload(file));
  });
}
