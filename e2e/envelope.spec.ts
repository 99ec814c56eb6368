import { expect, test } from './host/host-test.ts';

const place = { page: 1, x: 0.1, width: 0.35, height: 0.05, required: true, editable: true } as const;
const fields = [
  { id: 'rent', type: 'text', ...place, y: 0.1, label: 'Rent', role: 'landlord' },
  { id: 'name', type: 'text', ...place, y: 0.2, label: 'Full name', role: 'tenant' },
] as const;

test('two people sign one document in order, and get one sealed copy', async ({
  hostUrl,
  openHost,
  page,
  product,
  upload,
}) => {
  const documentId = await upload('contract', fields);
  const { id, signers } = await product.client.createEnvelope({
    documentId,
    signers: [
      { role: 'landlord', name: 'Ben Ode', order: 1 },
      { role: 'tenant', name: 'Ana Pérez', order: 2 },
    ],
    message: 'Please sign this week.',
  });
  const sessionOf = async (role: string) => {
    const signerId = signers.find((signer) => signer.role === role)?.id ?? '';
    return await product.client.createSession(id, signerId, { allowedOrigins: [new URL(hostUrl).origin] });
  };
  const open = async (role: string) => (await openHost({ documentId, apiKey: (await sessionOf(role)).key })).signer;

  await test.step('Ana waits for Ben, and reads', async () => {
    const { root } = await open('tenant');
    await expect(root.locator('[data-part="guide-bar"]')).toContainText('Signing first: Ben Ode.');
    await expect(root.getByRole('img', { name: 'Rent, for Ben Ode: Not signed yet' })).toBeVisible();
    await expect(root.getByRole('button', { name: 'Review and submit' })).toHaveCount(0);
  });

  await test.step('Ben signs, and sees that Ana must still sign', async () => {
    const ben = await open('landlord');
    await expect(ben.root.locator('summary')).toContainText('Signing as Ben Ode');
    await ben.field('Rent').fill('900');
    await ben.finish();
    await expect(ben.root.getByRole('region', { name: 'Submitted' })).toContainText('Still to sign: Ana Pérez.');
  });

  await test.step('Ana sees Ben’s values, cannot focus them, and signs', async () => {
    const ana = await open('tenant');
    await expect(ana.root.getByRole('img', { name: 'Rent, for Ben Ode: 900' })).toBeVisible();
    await expect(ana.root.getByText('0 of 1 required field done')).toBeVisible();
    await ana.field('Full name').fill('Ana Pérez');
    await page.keyboard.press('Shift+Tab');
    await expect(ana.root.locator('[data-part="others-field"]:focus-within')).toHaveCount(0);
    await ana.finish();
    const download = ana.root
      .getByRole('button', { name: 'Download your copy' })
      .or(ana.root.getByRole('link', { name: 'Download your copy' }));
    await expect(download).toBeEnabled();
  });

  await test.step('Ben returns and gets the completed copy', async () => {
    const ben = await open('landlord');
    await expect(ben.root.getByRole('region', { name: 'Everyone has signed' })).toBeVisible();
  });
  expect(await product.client.getEnvelope(id)).toMatchObject({ status: 'completed' });
});
