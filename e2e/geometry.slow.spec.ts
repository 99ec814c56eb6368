import { readdirSync } from 'node:fs';
import { pdfFolder, test } from './fixtures.ts';
import { expectFieldsOverBoxes } from './pages/drawn-place.ts';

const files = readdirSync(pdfFolder)
  .filter((name) => /^geometry-.*\.pdf$/.test(name))
  .map((name) => name.replace('.pdf', ''));

for (const file of files) {
  test(`fields of ${file} lie exactly over the boxes drawn in the file`, { tag: '@firefox' }, async ({
    page,
    product,
    upload,
  }) => {
    await expectFieldsOverBoxes(page, product, await upload(file));
  });
}
