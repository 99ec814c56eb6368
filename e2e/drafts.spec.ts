import { expect, test } from './fixtures.ts';
import { kept, onDevice } from './pages/device.ts';
import { boxOf, type Signer, signerOn } from './pages/signer.ts';

const place = { page: 1, x: 0.1, width: 0.35, height: 0.05, required: true, editable: true } as const;
const fields = [
  { id: 'name', type: 'text', ...place, y: 0.1, label: 'Full name' },
  { id: 'town', type: 'text', ...place, y: 0.2, label: 'Town', required: false },
] as const;

test('is restored after a reload, with the signature, and can be deleted', { tag: '@firefox' }, async ({
  page,
  upload,
}) => {
  const signer = signerOn(page);
  const signature = { id: 'sign', type: 'signature', ...place, y: 0.3, height: 0.1, label: 'Signature' } as const;
  const day = { id: 'day', type: 'date', ...place, y: 0.5, label: 'Day' } as const;
  await signer.open(await upload('contract', [...fields, signature, day]));
  await signer.field('Full name').fill('Jane Roe');
  // A partly typed value.
  await signer.field('Day').fill('12/');
  await signer.typeSignature('Signature', 'Jane Roe');
  await kept(page, 'imageData');
  await page.reload();
  await expect(signer.root.getByRole('region', { name: 'We restored your draft' })).toBeVisible();
  await expect(signer.field('Full name')).toHaveValue('Jane Roe');
  await expect(signer.root.locator('[data-field-id="sign"] image')).toHaveCount(1);
  await expect(signer.field('Day')).toHaveValue('12/');

  const startOver = signer.root.getByRole('button', { name: 'Start over' });
  const keepIt = signer.root.getByRole('button', { name: 'Keep' });
  // The confirmation appears under the pointer: the second click must not confirm.
  const { width, height } = await boxOf(startOver);
  await startOver.dblclick({ position: { x: width * 0.8, y: height / 2 } });
  await expect(keepIt).toBeFocused();
  await expect(signer.field('Full name')).toHaveValue('Jane Roe');
  await page.keyboard.press('Escape');
  await expect(startOver).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(keepIt).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(signer.field('Full name')).toHaveValue('');
  await expect.poll(() => onDevice(page)).not.toContain('Jane Roe');
  await page.reload();
  await expect(signer.field('Full name')).toHaveValue('');
});

test('is edited in one tab at a time, and a tab that takes over gets the draft', { tag: '@firefox' }, async ({
  page,
  context,
  product,
  upload,
}) => {
  const documentId = await upload('contract', fields);
  const [first, second] = [signerOn(page), signerOn(await context.newPage())];
  const panel = (signer: Signer) => signer.root.getByRole('heading', { name: 'This document is open in another tab' });
  await first.open(documentId);
  await first.field('Full name').fill('Jane');
  await second.root.page().goto(`/sign/${documentId}`);
  await expect(panel(second)).toBeVisible();
  await expect(second.field('Full name')).toHaveCount(0);
  await first.field('Full name').fill('Jane Roe');
  await second.root.getByRole('button', { name: 'Take over here' }).click();
  await expect(second.field('Full name')).toHaveValue('Jane Roe');
  await expect(panel(first)).toBeVisible();
  await expect(first.review).toHaveCount(0);
  await second.field('Town').fill('Utrecht');
  await second.finish();
  for (const signer of [first, second]) {
    await expect(signer.root.getByRole('heading', { name: 'Submitted' })).toBeVisible();
  }
  expect((await product.stored(documentId)).map(({ fields }) => fields.map(({ value }) => value))).toEqual([
    [
      { type: 'text', content: 'Jane Roe' },
      { type: 'text', content: 'Utrecht' },
    ],
  ]);
});
