import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Field } from '@document-signer/core';
import { expect, pdfFolder, test } from '../fixtures.ts';
import { signerOn } from '../pages/signer.ts';
import { drawByPdfJs } from './in-browser.ts';
import { compareInk, inkBox } from './ink.ts';
import { type Cut, cutOut, type Picture } from './picture.ts';
import { sealedFile } from './sealed-file.ts';
import { pictureOfPage, showAtScale1 } from './viewer-picture.ts';

const scale = 2;
test.use({ deviceScaleFactor: scale, viewport: { width: 700, height: 1400 } });

/** A field's box without its edge, where the form may have drawn a frame. */
function insideOf({ x, y, width, height }: Field, picture: Picture): Cut {
  const edge = 4;
  return {
    x: Math.round(x * picture.width) + edge,
    y: Math.round(y * picture.height) + edge,
    width: Math.round(width * picture.width) - 2 * edge,
    height: Math.round(height * picture.height) - 2 * edge,
  };
}

test('a prefilled form shows only the values of the signer, in the viewer and in the sealed PDF', async ({
  page,
  context,
  product,
}) => {
  const reader = await context.newPage();
  const file = Uint8Array.from(await readFile(join(pdfFolder, 'acroform.pdf')));
  const { id, fields } = await product.client.createDocument({ file, filename: 'form.pdf' });
  const [name] = fields.filter(({ type }) => type === 'text');
  if (!name) throw new Error('The form has no text field.');

  const signer = signerOn(page);
  await signer.open(id);
  await signer.field(name.label).waitFor();
  await showAtScale1(page, signer);
  await signer.painted(1);

  await signer.field(name.label).fill('');
  await expect
    .poll(async () => {
      const empty = await pictureOfPage(page, signer, reader);
      return inkBox(cutOut(empty, insideOf(name, empty)));
    })
    .toBeUndefined();

  await signer.field(name.label).fill('Grace Hopper');
  const seen = await pictureOfPage(page, signer, reader);
  await signer.finish();
  await expect(signer.root.getByRole('heading', { name: 'Submitted' })).toBeVisible();
  const [submission] = await product.stored(id);
  const sealed = await drawByPdfJs(reader, await sealedFile(product.client, submission?.id ?? ''), scale);
  for (const field of fields) {
    const cut = insideOf(field, seen);
    const { overlap } = compareInk(cutOut(seen, cut), cutOut(sealed, cut));
    expect.soft(overlap, `${field.label}: ink within a pixel of the other’s`).toBeGreaterThanOrEqual(0.98);
  }
  expect(inkBox(cutOut(sealed, insideOf(name, sealed)))).toBeDefined();
});
