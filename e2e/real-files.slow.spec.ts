import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ServiceError } from '@document-signer/core';
import { expect, pdfFolder, test } from './fixtures.ts';
import { boxOf, placeOn, signerOn } from './pages/signer.ts';
import type { Product } from './product/start-product.ts';

/** An optional folder of real PDFs next to the project. */
const corpus = join(import.meta.dirname, '../../shared/corpus');

const field = {
  type: 'text',
  page: 1,
  x: 0.25,
  y: 0.25,
  width: 0.5,
  height: 0.05,
  required: true,
  editable: true,
  label: 'A name',
} as const;

/** The id of the stored document; undefined if the service refuses the file with a reason. */
async function store({ client }: Product, folder: string, filename: string): Promise<string | undefined> {
  try {
    const file = new Uint8Array(readFileSync(join(folder, filename)));
    return (await client.createDocument({ file, filename, fields: [field] })).id;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    expect(error.details, error.message).toMatchObject({ field: 'file', reason: expect.stringMatching(/^[a-z_]+$/) });
    return undefined;
  }
}

/** The fixtures that are difficult to open. The others are difficult to write. */
const own = [
  'broken-prev',
  'broken-xref',
  'encrypted-open-aes',
  'encrypted-open-rc4',
  'images',
  'incremental-update',
  'japanese-not-embedded',
  'linearised',
  'object-streams',
  'opaque-annotations',
  'xfa-with-acroform',
].map((name) => [pdfFolder, `${name}.pdf`] as const);

const found = existsSync(corpus) ? readdirSync(corpus).filter((name) => name.endsWith('.pdf')) : [];

test('the folder of real PDFs exists', () => {
  // biome-ignore lint/suspicious/noSkippedTests: the folder is optional, and `npm test` lists skipped tests.
  test.skip(!existsSync(corpus), 'no corpus next to the project');
  expect(found).not.toEqual([]);
});

for (const [folder, name] of [...own, ...found.map((name) => [corpus, name] as const)]) {
  test(`${name} opens with its field in place, or is refused with a reason`, async ({ page, product }) => {
    const documentId = await store(product, folder, name);
    if (documentId === undefined) return;
    const { pages } = await product.client.getDocumentRecord(documentId);
    const [first] = pages;
    if (!first) throw new Error('The document has no pages.');
    const signer = signerOn(page);
    await signer.open(documentId);
    await signer.painted(1);
    const sheet = signer.root.locator('[data-page="1"]');
    const outer = await boxOf(sheet);
    const place = await placeOn(sheet, sheet.locator('[data-part="field"]'));
    const bitmap = await sheet
      .locator('canvas')
      .first()
      .evaluate(({ width, height }: HTMLCanvasElement) => width / height);
    // The sheet, the canvas and the stored page size have the same proportions. Otherwise fields would be misplaced.
    expect(outer.width / outer.height).toBeCloseTo(first.width / first.height, 1);
    expect(bitmap).toBeCloseTo(first.width / first.height, 1);
    expect(place.x).toBeCloseTo(field.x, 2);
    expect(place.y).toBeCloseTo(field.y, 2);
    await signer.field(field.label).fill('Jane Roe');
    await expect(signer.field(field.label)).toHaveValue('Jane Roe');
  });
}
