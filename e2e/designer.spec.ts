import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, pdfFolder, test } from './fixtures.ts';
import { designerOn } from './pages/designer.ts';
import { signerOn } from './pages/signer.ts';

test('a document is prepared with mouse and keyboard, saved, and signed @firefox', async ({ page, product }) => {
  const file = new Uint8Array(await readFile(join(pdfFolder, 'contract.pdf')));
  const { id } = await product.client.createDocument({ file, filename: 'contract.pdf', fields: [] });
  const designer = designerOn(page);
  await designer.open(id);
  await designer.draw('Text', 1, { x: 0.1, y: 0.1, width: 0.4, height: 0.04 });
  await page.keyboard.press('Enter');
  await page.keyboard.type('Full name');
  await expect(designer.box('Full name')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(designer.box('Full name')).toBeFocused();

  // With the keyboard: adds the field in the middle of the page, and moves it down by ten points.
  await designer.kind('Signature').focus();
  await page.keyboard.press('Enter');
  await expect(designer.box('Signature')).toBeFocused();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Delete');
  await expect(designer.boxes).toHaveCount(1);
  await designer.undo.click();
  await expect(designer.boxes).toHaveCount(2);

  await designer.save.click();
  await designer.saved();
  const { fields, version } = await product.client.getDocumentRecord(id);
  expect(version).toBe(2);
  expect(fields.map(({ type, label, required }) => ({ type, label, required }))).toEqual([
    { type: 'text', label: 'Full name', required: true },
    { type: 'signature', label: '', required: true },
  ]);

  await page.getByRole('link', { name: 'Sign', exact: true }).click();
  const signer = signerOn(page);
  await signer.field('Full name').fill('Jane Roe');
  await signer.typeSignature('Signature', 'Jane Roe');
  await signer.finish();
  await expect(signer.root.getByRole('heading', { name: 'Submitted' })).toBeVisible();
});
