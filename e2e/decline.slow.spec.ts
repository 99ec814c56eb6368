import { expect, nameField, test } from './fixtures.ts';

test('a signer who declines in the demo is stored with the reason, and sees that nothing was signed', async ({
  page,
  product,
  openContract,
}) => {
  const { documentId, signer } = await openContract();
  await signer.root.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Decline to sign' }).click();
  await page.getByLabel('Reason (optional)').fill('The rent is wrong.');
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(signer.root.getByRole('heading', { name: 'You declined to sign' })).toBeVisible();
  await expect(signer.field(nameField.label)).toHaveCount(0);
  expect(await product.stored(documentId)).toMatchObject([
    { status: 'declined', declineReason: 'The rent is wrong.', fields: [] },
  ]);
});
