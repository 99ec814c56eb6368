import { brokenRules } from './accessibility/broken-rules.ts';
import { expect, test } from './host/host-test.ts';
import { boxOf, wave } from './pages/signer.ts';

const place = { page: 1, x: 0.1, width: 0.35, required: true, editable: true } as const;
const fields = [
  { id: 'name', type: 'text', ...place, y: 0.1, height: 0.05, label: 'Full name' },
  { id: 'mark', type: 'signature', ...place, y: 0.3, height: 0.1, label: 'Signature' },
] as const;
const consent = {
  version: '2026-11',
  text: 'I agree to sign electronically.\n'.repeat(40),
  url: 'https://acme.example/electronic-signatures',
};

test('a signer named by the host agrees before the first signature, and the submission contains the consent', async ({
  hostUrl,
  openHost,
  page,
  product,
  upload,
}) => {
  const documentId = await upload('contract', fields);
  await product.client.updateDocument(documentId, { consent });
  const { key: apiKey } = await product.client.createApiKey({
    kind: 'pk',
    documentIds: [documentId],
    allowedOrigins: [new URL(hostUrl).origin],
    signer: { name: 'Ada Lovelace' },
  });
  const { signer } = await openHost({ documentId, apiKey, props: { prefillSigner: { name: 'Full name' } } });
  await expect(signer.root.locator('[data-part="guide-bar"]')).toContainText('Signing as Ada Lovelace');
  await expect(signer.field('Full name')).toHaveValue('Ada Lovelace');

  await signer.field('Signature').click();
  const agree = signer.dialog.getByRole('checkbox', { name: 'I agree' });
  await expect(agree).toBeInViewport();
  const [first, ...rest] = wave(await boxOf(signer.dialog.locator('canvas')));
  await page.mouse.move(first?.x ?? 0, first?.y ?? 0);
  await page.mouse.down();
  for (const { x, y } of rest) await page.mouse.move(x, y);
  await page.mouse.up();
  const apply = signer.apply;
  await expect(apply).toBeInViewport();
  await apply.click();
  await expect(agree).toBeFocused();
  await expect(signer.dialog.getByRole('alert')).toHaveText('Select this box to continue.');
  expect(await brokenRules(page)).toEqual([]);
  await page.keyboard.press('Space');
  await apply.click();
  await expect(signer.dialog).toBeHidden();

  await signer.review.click();
  await expect(signer.root.getByRole('checkbox', { name: 'I agree' })).toBeChecked();
  expect(await brokenRules(page)).toEqual([]);
  await signer.submit.click();
  await expect(signer.root.getByRole('heading', { name: 'Submitted' })).toBeVisible();
  const [stored] = await product.stored(documentId);
  expect(stored).toMatchObject({
    checksumVerified: true,
    signer: { name: 'Ada Lovelace' },
    consent: { ...consent, acceptedAt: expect.any(String) },
  });
});

test('a consent that changed while the document was open is requested again, and no input is lost', async ({
  openHost,
  product,
  upload,
}) => {
  const documentId = await upload('contract', fields.slice(0, 1));
  await product.client.updateDocument(documentId, { consent });
  const { signer } = await openHost({ documentId });
  const agree = signer.root.getByRole('checkbox', { name: 'I agree' });
  await signer.field('Full name').fill('Jane Roe');
  await signer.review.click();
  await agree.check();
  await product.client.updateDocument(documentId, {
    consent: { version: '2027-01', text: 'I agree to the new terms.' },
  });
  await signer.submit.click();
  await signer.root.getByRole('button', { name: 'Load new version' }).click();
  await signer.finish();
  await expect(agree).toBeFocused();
  await expect(agree).not.toBeChecked();
  await agree.check();
  await signer.submit.click();
  await expect(signer.root.getByRole('heading', { name: 'Submitted' })).toBeVisible();
  const [stored] = await product.stored(documentId);
  expect(stored?.consent).toMatchObject({ version: '2027-01', text: 'I agree to the new terms.' });
});
