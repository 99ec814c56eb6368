import { readdirSync } from 'node:fs';
import { pdfFolder, test } from './fixtures.ts';
import { expectFieldsOverBoxes } from './pages/drawn-place.ts';

/** Those that `geometry.spec.ts` opens. */
const fast = ['geometry-rotate.pdf', 'geometry-cropbox.pdf', 'geometry-user-unit.pdf'];

const files = readdirSync(pdfFolder)
  .filter((name) => /^geometry-.*\.pdf$/.test(name) && !fast.includes(name))
  .map((name) => name.replace('.pdf', ''));

for (const file of files) {
  // One of them in Firefox, too: the same code places fields on all.
  test(`fields of ${file} lie exactly over the boxes drawn in the file`, {
    tag: file === 'geometry-rotate-odd' ? '@firefox' : [],
  }, async ({ page, product, upload }) => {
    await expectFieldsOverBoxes(page, product, await upload(file));
  });
}
