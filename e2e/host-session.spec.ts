import { nameField } from './fixtures.ts';
import { expect, test } from './host/host-test.ts';

test('a key that expired before submitting is renewed, and the same submission is sent', async ({
  createKey,
  openHost,
  product,
  upload,
}) => {
  const documentId = await upload('contract', [nameField]);
  const [first, second] = [await createKey(documentId), await createKey(documentId)];
  const asked: unknown[] = [];
  const { signer } = await openHost({
    documentId,
    apiKey: first.key,
    on: {
      onSessionExpired() {
        asked.push(first.id);
        return second.key;
      },
    },
  });
  await signer.field('Full name').fill('Jane Roe');
  await product.client.revokeApiKey(first.id);
  await signer.finish();
  await expect(signer.root.getByRole('heading', { name: 'Submitted' })).toBeVisible();
  expect(asked).toHaveLength(1);
  expect((await product.stored(documentId)).map(({ fields }) => fields[0]?.value)).toEqual([
    { type: 'text', content: 'Jane Roe' },
  ]);
});

test('a signer declines by keyboard with a reason, and again after the host could not store it', async ({
  complaints,
  openHost,
  page,
  product,
  upload,
}) => {
  const documentId = await upload('contract', [nameField]);
  const reasons: unknown[] = [];
  const { signer, call } = await openHost({
    documentId,
    on: {
      onDecline({ reason }: { reason: string }) {
        reasons.push(reason);
        if (reasons.length === 1) throw new Error('The database is unavailable.');
      },
    },
  });
  await signer.field('Full name').fill('Jane Roe');
  await signer.root.getByRole('button', { name: 'More', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Decline to sign' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Decline to sign' });
  await expect(dialog.getByLabel('Reason (optional)')).toBeFocused();
  await page.keyboard.type('The rent is wrong.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('We couldn’t record your decision');
  await expect(dialog.getByLabel('Reason (optional)')).toHaveValue('The rent is wrong.');
  expect(complaints.splice(0)).toEqual(['Error: The database is unavailable.']);
  expect(await call((handle) => handle.getState().status)).toBe('ready');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(signer.root.getByRole('status').filter({ hasText: 'You declined to sign' })).toBeFocused();
  expect(reasons).toEqual(['The rent is wrong.', 'The rent is wrong.']);
  expect(await call((handle) => handle.getState().status)).toBe('declined');
  await expect(signer.field('Full name')).toHaveCount(0);
  expect(await call((handle) => handle.submit())).toBeUndefined();
  expect(await product.stored(documentId)).toEqual([]);
});
