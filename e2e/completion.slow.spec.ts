import { expect, test } from './fixtures.ts';
import { onDevice } from './pages/device.ts';
import { downloadBy } from './pages/download.ts';
import { fields, sign, textsOf } from './pages/sealed-copy.ts';
import { signerOn } from './pages/signer.ts';

/** The file name of the copy. */
const signedName = 'contract (signed).pdf';

/** Sealing takes a second, and longer while other tests use the machine. */
const sealing = { timeout: 45_000 };

test('a signer who returns in the same tab gets the sealed copy too', async ({ page, upload }) => {
  const signer = signerOn(page);
  await signer.open(await upload('contract', fields));
  const submissionId = await sign(page, signer);
  await expect.poll(() => onDevice(page)).toContain(submissionId);
  await page.reload();
  await expect(signer.root.getByText('contract.pdf was submitted from this device.').first()).toBeVisible();
  const link = signer.root.getByRole('link', { name: 'Download your copy' });
  await expect(link).toBeVisible(sealing);
  const { bytes } = await downloadBy(page, signedName, () => link.click());
  expect((await textsOf(bytes)).join(' ')).toContain(`Submission ${submissionId}`);
});

test('the receipt has the same visual and reading order, and shows its actions without scrolling', async ({
  page,
  upload,
}) => {
  const signer = signerOn(page);
  await signer.open(await upload('contract', fields));
  await sign(page, signer);
  const link = signer.root.getByRole('link', { name: 'Download your copy' });
  await expect(link).toBeVisible(sealing);
  // A desktop, and a phone in landscape.
  for (const [width, height] of [
    [1280, 800],
    [740, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(link).toBeInViewport({ ratio: 1 });
    const card = signer.root.locator('[data-part="done-panel"] > *');
    const tops = await card.evaluate(({ children }) =>
      [...children].filter((child) => child.checkVisibility()).map((child) => child.getBoundingClientRect().top),
    );
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  }
});

test('the demo shows the sealed file, the audit trail and the values', async ({ page, upload }) => {
  const signer = signerOn(page);
  await signer.open(await upload('contract', fields));
  const submissionId = await sign(page, signer);
  await page.getByRole('link', { name: 'View submission' }).click();
  await expect(page.getByRole('heading', { name: 'Submission', level: 1 })).toBeVisible();
  const sealed = page.getByRole('region', { name: 'Sealed PDF' });
  const link = sealed.getByRole('link', { name: 'Download' });
  await expect(link).toBeVisible(sealing);
  await expect(page.getByText('Completed', { exact: true })).toBeVisible();
  const happened = page.getByRole('region', { name: 'Audit trail' }).getByRole('listitem');
  await expect(happened.filter({ hasText: 'The document was uploaded' })).toHaveCount(1);
  await expect(happened.filter({ hasText: 'The document was submitted' })).toHaveCount(1);
  await expect(happened.filter({ hasText: 'The sealed PDF is ready' })).toHaveCount(1);
  await expect(page.getByText('Zoë Ångström', { exact: true })).toBeVisible();
  await expect(page.getByAltText('Signature', { exact: true })).toBeVisible();

  const { filename, bytes } = await downloadBy(page, signedName, () => link.click());
  expect(filename).toBe(signedName);
  expect((await textsOf(bytes)).at(-1)).toContain(`Submission ${submissionId}`);

  const opened = await page.request.get(`/backend/submissions/${submissionId}/file?purpose=open`);
  expect([opened.status(), opened.headers()['content-type']]).toEqual([200, 'application/pdf']);
});
