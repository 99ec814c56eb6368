import { nameField } from './fixtures.ts';
import { hostFields } from './host/host-fields.ts';
import { expect, test } from './host/host-test.ts';
import { kept, onDevice } from './pages/device.ts';

const defaultValues = { name: 'Jane Roe' };

test('a document is filled in and submitted despite wrong types in props', async ({
  complaints,
  openHost,
  product,
  upload,
}) => {
  const documentId = await upload('contract', hostFields);
  const { signer, setProps, call } = await openHost({
    documentId,
    props: {
      defaultValues: 'Jane',
      values: null,
      drafts: 'everywhere',
      signerId: 7,
      theme: 'neon',
      language: 7,
      messages: 'none',
      review: 'yes',
      title: 7,
      completed: 'yes',
      className: 7,
      classNames: 'mine',
      allowDownload: 0,
      readOnly: 0,
      readOnlyFields: [7],
      initialPage: 'two',
      components: 'mine',
      requireAllPagesViewed: 0,
    },
  });
  await signer.painted(1);
  await setProps({ classNames: 7, components: 7, initialPage: -1, completed: 7 });
  await setProps({ classNames: null, components: null, initialPage: 1e9, messages: 7 });
  await setProps({ readOnlyFields: 'name', defaultValues: { name: { first: 'Jane' }, agree: 'yes' } });
  await expect(signer.root.getByRole('heading', { name: 'This page isn’t set up correctly' })).toBeVisible();
  await setProps({ readOnlyFields: [7, null] });
  await signer.field('Full name').fill('Jane Roe');
  await expect.poll(() => call((handle) => handle.getState().currentPage)).toBe(1);
  await signer.finish();
  await expect.poll(() => product.stored(documentId)).toHaveLength(1);
  complaints.splice(0);
});

test('readOnly closes open dialogs, and the draft continues afterwards', async ({ openHost, page, upload }) => {
  const documentId = await upload('contract', hostFields);
  const { signer, setProps } = await openHost({ documentId, props: { readOnly: true, defaultValues } });
  const readOnly = (value: boolean) => setProps({ readOnly: value });
  await expect(signer.field('Full name')).toHaveJSProperty('readOnly', true);
  expect(await onDevice(page)).not.toContain('Jane');

  await readOnly(false);
  await signer.field('Full name').fill('Jane of Acme');
  await kept(page, 'Jane of Acme');
  await signer.field('Mark').click();
  await signer.dialog.waitFor();
  await setProps({ readOnlyFields: ['mark'] });
  await expect(signer.dialog).toHaveCount(0);
  await setProps({ readOnlyFields: [] });
  await expect(signer.dialog).toHaveCount(0);
  await signer.field('Mark').click();
  await readOnly(true);
  await expect(signer.dialog).toHaveCount(0);
  await readOnly(false);
  await expect(signer.dialog).toHaveCount(0);

  await signer.field('Date of birth').click();
  const calendar = signer.root.locator('[data-part="calendar"]');
  await expect(calendar).toBeVisible();
  await readOnly(true);
  await expect(calendar).toHaveCount(0);
  await readOnly(false);
  await signer.review.click();
  await expect(signer.submit).toBeVisible();
  await readOnly(true);
  await expect(signer.submit).toHaveCount(0);
  await expect(page.locator('[data-part="review"]')).toHaveCount(0);
  await signer.painted(1);
  await readOnly(false);
  await signer.field('Full name').fill('Jane of Acme, again');
  await kept(page, 'Jane of Acme, again');
  await openHost({ documentId });
  await expect(signer.field('Full name')).toHaveValue('Jane of Acme, again');
});

test('a document that another tab edits can be read if the host makes it read-only', async ({
  context,
  openHost,
  page,
  upload,
}) => {
  const { signer, setProps } = await openHost({ documentId: await upload('contract', [nameField]) });
  await signer.painted(1);
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Take over here' }).click();
  const elsewhere = signer.root.getByRole('heading', { name: 'This document is open in another tab' });
  await expect(elsewhere).toBeVisible();
  await setProps({ readOnly: true });
  await expect(elsewhere).toHaveCount(0);
  await expect(signer.field('Full name')).toHaveJSProperty('readOnly', true);
  await setProps({ readOnly: false });
  await expect(elsewhere).toBeVisible();
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a read-only document accepts no input by finger, and can be read', async ({ openHost, page, upload }) => {
    const documentId = await upload('contract', hostFields);
    const { signer, call } = await openHost({ documentId, props: { readOnly: true, defaultValues } });
    await signer.painted(1);
    for (const { label } of hostFields) await signer.field(label).tap({ force: true });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await call((handle) => handle.getValues())).toEqual(defaultValues);
    await expect(signer.root.getByRole('button', { name: /submit|^next|^start|form/i })).toHaveCount(0);
    await call((handle) => handle.goToPage(2));
    await signer.painted(2);
  });
});

test('declining while the viewer is unmounted leaves no draft', async ({ openHost, page, upload }) => {
  const documentId = await upload('contract', [nameField]);
  const decline = async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Decline to sign' }).click();
    await page.getByRole('button', { name: 'Decline', exact: true }).click();
  };
  const { signer } = await openHost({
    documentId,
    on: {
      async onDecline() {
        await page.evaluate(() => (globalThis as unknown as { setMounted(is: boolean): void }).setMounted(false));
      },
    },
  });
  await signer.field('Full name').fill('Jane of Acme');
  await kept(page, 'Jane of Acme');
  await decline();
  await expect(signer.root).toHaveCount(0);
  await expect.poll(() => onDevice(page)).not.toContain('Jane of Acme');
});

test('a key that expires twice, while reading and on submitting, is renewed twice, and no input is lost', async ({
  createKey,
  openHost,
  product,
  upload,
}) => {
  const documentId = await upload('contract', [nameField]);
  const keys = [await createKey(documentId), await createKey(documentId), await createKey(documentId)] as const;
  let used = 0;
  const onSessionExpired = () => {
    used += 1;
    return keys[used]?.key;
  };
  await product.client.revokeApiKey(keys[0].id);
  const { signer, call } = await openHost({ documentId, apiKey: keys[0].key, on: { onSessionExpired } });
  await signer.painted(1);
  expect(used).toBe(1);
  await signer.field('Full name').fill('Jane Roe');
  const page = signer.root.getByLabel('Page number');
  await page.fill('2');
  await page.press('Enter');
  await signer.painted(2);
  await product.client.revokeApiKey(keys[1].id);
  // Loads the document with the old key, and then with the renewed one.
  await call((handle) => handle.reload());
  await expect.poll(() => used).toBe(2);
  await signer.painted(2);
  await expect(page).toHaveValue('2');
  await expect(signer.field('Full name')).toHaveValue('Jane Roe');
  await signer.finish();
  await expect(signer.root.getByRole('heading', { name: 'Submitted' })).toBeVisible();
  expect((await product.stored(documentId)).map(({ fields }) => fields[0]?.value)).toEqual([
    { type: 'text', content: 'Jane Roe' },
  ]);
});

test('the values of two documents stay separate when the viewer changes documents and is mounted again', async ({
  openHost,
  page,
  upload,
}) => {
  const [first, second] = [await upload('contract', [nameField]), await upload('contract', [nameField])];
  const { signer } = await openHost({ documentId: first });
  const mount = (isMounted: boolean) =>
    page.evaluate((is) => (globalThis as unknown as { setMounted(is: boolean): void }).setMounted(is), isMounted);
  await signer.field('Full name').fill('Jane Roe');
  // The draft is not saved yet.
  await mount(false);
  await mount(true);
  await expect(signer.field('Full name')).toHaveValue('Jane Roe');
  await openHost({ documentId: second });
  await expect(signer.field('Full name')).toHaveValue('');
});
