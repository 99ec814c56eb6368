import { nameField } from './fixtures.ts';
import { expect, test } from './host/host-test.ts';
import { asksBeforeLeaving, kept, onDevice } from './pages/device.ts';

const submitted = { name: 'Submitted' } as const;

test('initialPage is the first page shown, and onPageChange reports all others', async ({ openHost, page, upload }) => {
  const documentId = await upload('contract', [nameField]);
  const pages: number[] = [];
  const on = { onPageChange: (pageNumber: number) => void pages.push(pageNumber) };
  const { signer } = await openHost({ documentId, props: { initialPage: 2 }, on });
  await signer.painted(2);
  await expect(signer.root.getByLabel('Page number')).toHaveValue('2');
  await expect(page.locator('[data-page="2"]')).toBeInViewport();
  await signer.root.getByLabel('Page number').fill('1');
  await page.keyboard.press('Enter');
  await expect.poll(() => pages).toEqual([2, 1]);
});

test('completed replaces the text of the receipt, or redirects after onComplete', async ({
  openHost,
  page,
  upload,
}) => {
  const props = { defaultValues: { name: 'Jane Roe' }, review: false };
  const own = await openHost({ documentId: await upload('contract', [nameField]), own: 'completed', props });
  await own.signer.review.or(own.signer.submit).click();
  const receipt = own.signer.root.getByRole('region', { name: 'Welcome aboard' });
  await expect(receipt.getByText('Monday')).toBeVisible();
  await expect(receipt.getByRole('button', { name: /Download/ })).toBeVisible();

  const documentId = await upload('contract', [nameField]);
  await page.route('**/thanks?from=viewer', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Thanks</title><h1>Thanks</h1>' }),
  );
  const completed: unknown[] = [];
  const { signer } = await openHost({
    documentId,
    props: { ...props, completed: { redirectUrl: '/thanks?from=viewer' } },
    on: { onComplete: ({ submissionId }: { submissionId: string }) => void completed.push(submissionId) },
  });
  await signer.review.or(signer.submit).click();
  await expect(page.getByRole('heading', { name: 'Thanks' })).toBeVisible();
  await expect.poll(() => completed).toEqual([expect.stringMatching(/^sub_/)]);
  // After going back, the signer sees the receipt and is not redirected again.
  await page.goBack();
  await expect(signer.root.getByRole('heading', submitted)).toBeVisible();
  await expect(page).toHaveTitle("A host's page");
});

for (const redirectUrl of ['javascript:document.body.remove()', 'data:text/html,x', 'http://[', '//']) {
  test(`the receipt stays if the redirect URL is invalid: ${redirectUrl}`, async ({
    complaints,
    openHost,
    page,
    product,
    upload,
  }) => {
    const documentId = await upload('contract', [nameField]);
    const { signer } = await openHost({
      documentId,
      props: { defaultValues: { name: 'Jane Roe' }, review: false, completed: { redirectUrl } },
    });
    const address = page.url();
    await signer.review.or(signer.submit).click();
    await expect(signer.root.getByRole('heading', submitted)).toBeVisible();
    expect(await product.stored(documentId)).toHaveLength(1);
    expect(page.url()).toBe(address);
    expect(complaints.splice(0)).toEqual([expect.stringContaining('completed.redirectUrl')]);
  });
}

test.describe('drafts', () => {
  test('on the device belong to one signerId, and another signer does not see them', async ({
    openHost,
    page,
    upload,
  }) => {
    const documentId = await upload('contract', [nameField]);
    const open = (signerId: string) => openHost({ documentId, props: { signerId } });
    const { signer } = await open('ann');
    await signer.field('Full name').fill('Ann of Acme');
    await kept(page, 'Ann of Acme');
    await open('bob');
    await expect(signer.field('Full name')).toHaveValue('');
    await expect(signer.root.getByText('We restored your draft')).toHaveCount(0);
    await signer.field('Full name').fill('Bob of Acme');
    await kept(page, 'Bob of Acme');
    await signer.finish();
    await expect(signer.root.getByRole('heading', submitted)).toBeVisible();
    await open('ann');
    await expect(signer.field('Full name')).toHaveValue('Ann of Acme');
    await expect(signer.root.getByRole('heading', submitted)).toHaveCount(0);
  });

  for (const drafts of ['memory', 'none']) {
    test(`with "${drafts}" leave nothing on the device`, async ({ openHost, page, upload }) => {
      const documentId = await upload('contract', [nameField]);
      const { signer, setProps } = await openHost({ documentId, props: { drafts } });
      await signer.field('Full name').fill('Jane Roe');
      await expect.poll(() => asksBeforeLeaving(page)).toBe(drafts === 'memory');
      // The prop is read only once.
      await setProps({ drafts: 'device' });
      await signer.field('Full name').fill('Jane Roe of Acme');
      await expect(signer.field('Full name')).toHaveValue('Jane Roe of Acme');
      expect(await onDevice(page)).not.toContain('Jane Roe');
      await signer.finish();
      await expect(signer.root.getByRole('heading', submitted)).toBeVisible();
      expect(await asksBeforeLeaving(page)).toBe(false);
      expect(await onDevice(page)).not.toContain('Jane Roe');
    });
  }
});
