import type { Page } from '@playwright/test';
import { brokenRules } from './accessibility/broken-rules.ts';
import { expect, nameField, test } from './fixtures.ts';
import { downloadBy } from './pages/download.ts';
import { textsOf } from './pages/sealed-copy.ts';
import { type Signer, signerOn } from './pages/signer.ts';

const names = { client: 'Ana Pérez', supplier: 'Ben Ode' } as const;

/** Completion takes a second, and longer while other tests use the machine. */
const sealing = { timeout: 90_000 };

/** Sends the sample contract to its two parties in the demo. Returns the paths of their links. */
async function send(page: Page): Promise<Readonly<Record<keyof typeof names, string>>> {
  await page.goto('/');
  const sample = page.getByRole('listitem').filter({ hasText: 'Two-party agreement' });
  await sample.getByRole('link', { name: 'Send' }).click();
  for (const [role, name] of [
    ['Client', names.client],
    ['Supplier', names.supplier],
  ] as const) {
    await page.getByRole('group', { name: role }).getByRole('textbox', { name: 'Name' }).fill(name);
  }
  await page.getByLabel('Message (optional)').fill('Please sign by Friday.');
  expect(await brokenRules(page, { within: 'main' })).toEqual([]);
  await page.getByRole('button', { name: 'Create signing links' }).click();
  const pathFor = async (name: string) =>
    (await page.getByRole('link', { name: `Open link for ${name}` }).getAttribute('href')) ?? '';
  return { client: await pathFor(names.client), supplier: await pathFor(names.supplier) };
}

/** Opens a signing link. */
async function openLink(page: Page, path: string): Promise<Signer> {
  const signer = signerOn(page);
  await page.goto(path);
  await signer.painted(1);
  return signer;
}

/** Fills in all fields of the Client. */
async function fillAsClient({ field, typeSignature }: Signer): Promise<void> {
  await field('Company').fill('Harbour Books Ltd');
  await field('Full name').fill(names.client);
  await field('Title').fill('Owner');
  await field('Place').fill('Aldermoor');
  await field('Date').fill('28/11/2026');
  await typeSignature('Signature', names.client);
}

/** Downloads the sealed copy from the receipt. */
async function download(page: Page, { root }: Signer): Promise<Uint8Array<ArrayBuffer>> {
  const link = root.getByRole('link', { name: 'Download your copy' });
  await expect(link).toBeVisible(sealing);
  const { bytes } = await downloadBy(page, 'Two-party agreement (signed).pdf', () => link.click());
  return bytes;
}

test('two people in two browsers sign the document that the demo sent, and both get the same sealed PDF', async ({
  browser,
  page,
  product,
}) => {
  const links = await send(page);
  const phone = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    colorScheme: 'dark',
  });
  const desktop = await browser.newContext({ baseURL: product.url, viewport: { width: 1280, height: 800 } });
  const [supplierPage, clientPage] = [await phone.newPage(), await desktop.newPage()];
  const supplier = await openLink(supplierPage, links.supplier);

  await test.step('the supplier waits, and sees the signers of the fields', async () => {
    await expect(supplier.root.getByRole('heading', { name: 'It’s not your turn yet.' })).toBeVisible();
    const company = supplier.root.getByRole('img', { name: `Company, for ${names.client}: Not signed yet` });
    const label = company.getByText(names.client);
    await expect(label).toBeInViewport({ ratio: 1 });
    const { fontSize, isCut } = await label.evaluate((element) => ({
      fontSize: Number.parseFloat(getComputedStyle(element).fontSize),
      isCut: element.scrollWidth > element.clientWidth,
    }));
    expect(fontSize).toBeGreaterThanOrEqual(8);
    expect(isCut).toBe(false);
    await expect(supplier.root.locator('[data-part="others-field"] :is(input, button, [tabindex])')).toHaveCount(0);
    await expect(supplier.root.getByText(/required fields? (done|left)/)).toHaveCount(0);
    expect(await brokenRules(supplierPage)).toEqual([]);
  });

  const client = await openLink(clientPage, links.client);
  await test.step('the client sees their name once, and signs', async () => {
    await expect(client.root.getByText('Signing as')).toHaveCount(1);
    await expect(client.root.getByText('0 of 6 required fields done')).toBeVisible();
    await fillAsClient(client);
    await client.finish();
    const receipt = client.root.getByRole('region', { name: 'Submitted' });
    await expect(receipt).toContainText(`Still to sign: ${names.supplier}.`);
    await expect(receipt).toContainText('You can also close this page.');
    expect(await brokenRules(clientPage)).toEqual([]);
  });

  await test.step('the supplier’s turn comes without a reload', async () => {
    await expect(supplier.root.getByText('0 of 2 required fields done')).toBeVisible(sealing);
    const company = supplier.root.getByRole('img', { name: `Company, for ${names.client}: Harbour Books Ltd` });
    await expect(company).toBeVisible();
    await expect(supplier.root.getByRole('img', { name: `Signature, for ${names.client}: Signed` })).toHaveCount(1);
    await supplier.field('Date').fill('2026-11-28');
    await supplier.typeSignature('Signature', names.supplier);
    await supplier.finish();
  });

  const copies = await test.step('both get the sealed copy', async () => [
    await download(supplierPage, supplier),
    await download(clientPage, client),
  ]);
  expect(copies[0]).toEqual(copies[1]);
  const text = (await textsOf(copies[0] as Uint8Array)).join(' ');
  for (const words of ['Harbour Books Ltd', names.client, names.supplier, 'Certificate of completion']) {
    expect(text).toContain(words);
  }

  await test.step('the sender sees that it is complete, and the file is genuine', async () => {
    await expect(page.getByRole('status').filter({ hasText: 'Completed' })).toBeVisible(sealing);
    expect(await brokenRules(page, { within: 'main' })).toEqual([]);
    await page.goto('/verify');
    const file = { name: 'copy.pdf', mimeType: 'application/pdf', buffer: Buffer.from(copies[0] as Uint8Array) };
    await page.getByLabel('Choose a sealed PDF').setInputFiles(file);
    await expect(page.getByText('Sealed and unchanged')).toBeVisible();
  });
  await phone.close();
  await desktop.close();
});

test('long names stay within the pages of a phone', async ({ page, product, upload }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const widthOfPage = () => page.evaluate(() => document.documentElement.scrollWidth);
  const name = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(4);
  const documentId = await upload('contract', [nameField]);
  await page.route('**/backend/documents/*/roles', (route) =>
    route.fulfill({ json: { filename: `${name}.pdf`, roles: [name.slice(0, 50)] } }),
  );
  await page.goto(`/send/${documentId}`);
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible();
  expect(await widthOfPage()).toBe(320);
  const envelope = await product.client.createEnvelope({
    documentId,
    signers: [{ role: 'signer', name, email: `${name.slice(0, 60)}@example.com` }],
  });
  await page.goto(`/envelopes/${envelope.id}`);
  await expect(page.getByRole('link', { name: /^Open link for/ })).toBeVisible();
  expect(await widthOfPage()).toBe(320);
});
