import type { Browser, Page } from '@playwright/test';
import { expect, nameField, test } from './fixtures.ts';
import { type Designer, designerOn } from './pages/designer.ts';

const labelPart = { x: 0.1, y: 0.3, width: 0.3, height: 0.04 };

/** Draws a text field and sets its label. */
async function add(designer: Designer, label: string): Promise<void> {
  const { page } = designer;
  await designer.draw('Text', 1, labelPart);
  await page.keyboard.press('Enter');
  await page.keyboard.type(label);
  await page.keyboard.press('Escape');
  await expect(designer.box(label)).toBeFocused();
}

async function rename(designer: Designer, from: string, to: string): Promise<void> {
  await designer.box(from).focus();
  await designer.page.keyboard.press('Enter');
  await designer.page.keyboard.press('ControlOrMeta+A');
  await designer.page.keyboard.type(to);
  await designer.page.keyboard.press('Escape');
  await expect(designer.box(to)).toBeFocused();
}

/** The page of another user. */
async function anotherPage(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  return context.newPage();
}

const labelsOf = (fields: readonly { readonly label: string }[]) => fields.map(({ label }) => label);

test.describe('when another user has saved', () => {
  /** Two users prepare one document. The other user renames a field, adds one and saves; this user adds another one. */
  test.beforeEach(async ({ page, browser, baseURL, upload }, { annotations }) => {
    const id = await upload('contract', [nameField]);
    annotations.push({ type: 'document', description: id });
    const other = designerOn(await anotherPage(browser, baseURL));
    const mine = designerOn(page);
    await Promise.all([other.open(id), mine.open(id)]);
    await rename(other, 'Full name', 'Tenant');
    await add(other, 'Deposit');
    await other.save.click();
    await other.saved();
    await other.page.context().close();
    await add(mine, 'Rent');
    await mine.save.click();
    await mine.dialog.waitFor();
  });

  test('a dialog lists their changes, and Keep mine overwrites them', async ({ page, product }, { annotations }) => {
    const designer = designerOn(page);
    await expect(designer.dialog).toHaveAccessibleName('Someone else changed this document');
    await expect(designer.dialog.getByRole('listitem')).toContainText([
      /^1 field added/,
      'Deposit, Text, page 1',
      /^1 field changed/,
      'Tenant, Text, page 1',
    ]);
    await designer.dialog.getByRole('button', { name: 'Keep mine' }).click();
    await designer.saved();
    const { fields, version } = await product.client.getDocumentRecord(annotations[0]?.description ?? '');
    expect([version, labelsOf(fields)]).toEqual([3, ['Full name', 'Rent']]);
  });

  test('Take theirs shows their fields, which can be undone and saved', async ({ page, product }, { annotations }) => {
    const designer = designerOn(page);
    await designer.dialog.getByRole('button', { name: 'Take theirs' }).click();
    await designer.saved();
    await expect(designer.box('Deposit')).toBeVisible();
    await expect(designer.box('Tenant')).toBeVisible();
    await expect(designer.boxes).toHaveCount(2);

    await designer.undo.click();
    await expect(designer.box('Rent')).toBeVisible();
    await expect(designer.box('Full name')).toBeVisible();
    await expect(designer.boxes).toHaveCount(2);
    await expect(designer.root.getByText('Unsaved changes')).toBeVisible();
    await designer.save.click();
    await designer.saved();
    const { fields, version } = await product.client.getDocumentRecord(annotations[0]?.description ?? '');
    expect([version, labelsOf(fields)]).toEqual([3, ['Full name', 'Rent']]);
  });

  test('closing the dialog keeps all changes unsaved, even after a reload', async ({ page, product }, {
    annotations,
  }) => {
    const designer = designerOn(page);
    await page.keyboard.press('Escape');
    await expect(designer.dialog).toHaveCount(0);
    await expect(designer.alert).toContainText('Not saved: Someone else changed this document');
    await expect(designer.box('Rent')).toBeVisible();

    await designer.reload();
    await expect(designer.root.getByText('We restored your unsaved changes')).toBeVisible();
    await expect(designer.box('Rent')).toBeVisible();
    await designer.save.click();
    await expect(designer.dialog.getByText('Deposit, Text, page 1')).toBeVisible();
    const { version } = await product.client.getDocumentRecord(annotations[0]?.description ?? '');
    expect(version).toBe(2);
  });
});

test('unsaved changes are kept without a network, and saved when it is back', async ({
  page,
  context,
  product,
  upload,
}) => {
  const id = await upload('contract', [nameField]);
  const designer = designerOn(page);
  await designer.open(id);
  await add(designer, 'Rent');
  await context.setOffline(true);
  await designer.save.click();
  await expect(designer.alert).toContainText('Not saved: Can’t connect to the server');
  await expect(designer.root.getByText('Not saved', { exact: true })).toBeVisible();
  await rename(designer, 'Rent', 'Rent a month');

  await context.setOffline(false);
  await designer.saved();
  await expect(designer.alert).toHaveCount(0);
  const { fields, version } = await product.client.getDocumentRecord(id);
  expect([version, labelsOf(fields)]).toEqual([2, ['Full name', 'Rent a month']]);
});

test('changes made while saving stay unsaved, and are saved next', async ({ page, product, upload }) => {
  const id = await upload('contract', [nameField]);
  const designer = designerOn(page);
  await designer.open(id);
  await add(designer, 'Rent');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/fields?*', async (route) => {
    await released;
    await route.continue();
  });
  await designer.save.click();
  await expect(designer.root.getByText('Saving…')).toBeVisible();
  await rename(designer, 'Rent', 'Rent a month');
  release();
  await expect(designer.root.getByText('Unsaved changes', { exact: true })).toBeVisible();
  expect(labelsOf((await product.client.getDocumentRecord(id)).fields)).toEqual(['Full name', 'Rent']);
  await designer.save.click();
  await designer.saved();
  const { fields, version } = await product.client.getDocumentRecord(id);
  expect([version, labelsOf(fields)]).toEqual([3, ['Full name', 'Rent a month']]);
});

test.describe('when the answer to saving is lost', () => {
  test.beforeEach(async ({ page, product, upload }, { annotations }) => {
    const id = await upload('contract', [nameField]);
    annotations.push({ type: 'document', description: id });
    const designer = designerOn(page);
    await designer.open(id);
    await add(designer, 'Rent');
    await page.route('**/fields?*', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await designer.save.click();
    await expect(designer.alert).toContainText('Not saved: Can’t connect to the server');
    await page.unroute('**/fields?*');
    expect((await product.client.getDocumentRecord(id)).version).toBe(2);
  });

  test('saving again succeeds without a conflict', async ({ page, product }, { annotations }) => {
    const designer = designerOn(page);
    await designer.alert.getByRole('button', { name: 'Try again' }).click();
    await designer.saved();
    const { fields, version } = await product.client.getDocumentRecord(annotations[0]?.description ?? '');
    expect([version, labelsOf(fields)]).toEqual([2, ['Full name', 'Rent']]);
  });

  test('later changes are saved without a conflict', async ({ page, product }, { annotations }) => {
    const designer = designerOn(page);
    await rename(designer, 'Rent', 'Rent a month');
    await designer.save.click();
    await designer.saved();
    await expect(designer.dialog).toHaveCount(0);
    const { fields, version } = await product.client.getDocumentRecord(annotations[0]?.description ?? '');
    expect([version, labelsOf(fields)]).toEqual([3, ['Full name', 'Rent a month']]);
  });

  test('a reload shows the saved fields, and restores no changes', async ({ page }) => {
    const designer = designerOn(page);
    await designer.reload();
    await designer.saved();
    await expect(designer.box('Rent')).toBeVisible();
    await expect(designer.root.getByText('We restored your unsaved changes')).toHaveCount(0);
  });
});

test('unsaved changes survive a reload, and can be discarded @firefox', async ({ page, product, upload }) => {
  const id = await upload('contract', [nameField]);
  const designer = designerOn(page);
  await designer.open(id);
  await add(designer, 'Rent');
  await designer.reload();
  const notice = designer.root.getByText('We restored your unsaved changes');
  await expect(notice).toBeVisible();
  await expect(designer.root.getByText('Unsaved changes', { exact: true })).toBeVisible();
  await expect(designer.box('Rent')).toBeVisible();

  await designer.root.getByRole('button', { name: 'Discard' }).click();
  await designer.saved();
  await expect(notice).toHaveCount(0);
  await expect(designer.boxes).toHaveCount(1);
  await designer.undo.click();
  await expect(designer.box('Rent')).toBeVisible();
  await designer.save.click();
  await designer.saved();
  await page.reload();
  await expect(designer.box('Rent')).toBeVisible();
  await designer.saved();
  await expect(notice).toHaveCount(0);
  expect((await product.client.getDocumentRecord(id)).version).toBe(2);
});

test('a field that the server refuses is named, and saved after its correction', async ({ page, product, upload }) => {
  const id = await upload('contract', [nameField]);
  const designer = designerOn(page);
  await designer.open(id);
  await designer.draw('Number', 1, labelPart);
  await page.keyboard.press('Enter');
  await page.keyboard.type('Rent');
  const panel = designer.root.getByRole('complementary', { name: 'Properties and fields' });
  await panel.getByLabel('Minimum', { exact: true }).fill('5');
  await panel.getByLabel('Maximum', { exact: true }).fill('2');
  await designer.box('Full name').click();
  await designer.save.click();
  await expect(designer.alert).toContainText('Not saved: The server didn’t accept a field');
  await expect(designer.alert).toContainText('Correct the field “Rent”');
  expect((await product.client.getDocumentRecord(id)).version).toBe(1);

  await designer.alert.getByRole('button', { name: 'Show field' }).click();
  await expect(designer.box('Rent')).toBeFocused();
  await panel.getByLabel('Maximum', { exact: true }).fill('9');
  await designer.save.click();
  await designer.saved();
  await expect(designer.alert).toHaveCount(0);
  const { fields } = await product.client.getDocumentRecord(id);
  expect(fields).toMatchObject([{ label: 'Full name' }, { label: 'Rent', min: 5, max: 9 }]);
});

test('with an expired key, no changes are lost, and no messages for signers appear', async ({
  page,
  product,
  upload,
}) => {
  const id = await upload('contract', [nameField]);
  const designer = designerOn(page);
  await designer.open(id);
  await add(designer, 'Rent');
  const expired = { code: 'EXPIRED_API_KEY', message: 'The API key has expired.', requestId: 'req_test' };
  const refuse = (address: RegExp) =>
    page.route(address, (route) => route.fulfill({ status: 401, json: { error: expired } }));
  await refuse(/\/backend\/documents\/doc_\w+(\/fields.*)?$/);
  await designer.save.click();
  await expect(designer.alert).toContainText('Not saved: Your session has expired');
  await expect(designer.alert).toContainText('Your changes are still here. Sign in again in another tab');

  // The same applies while the document loads.
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(designer.alert.getByRole('heading')).toHaveText('Your session has expired');
  await expect(designer.alert).toContainText('Sign in again in another tab, then try again.');
  await expect(designer.root).not.toContainText(/sender|link/i);

  await page.unrouteAll();
  await designer.alert.getByRole('button', { name: 'Try again' }).click();
  await expect(designer.root.getByText('We restored your unsaved changes')).toBeVisible();
  await designer.save.click();
  await designer.saved();
  const { fields, version } = await product.client.getDocumentRecord(id);
  expect([version, labelsOf(fields)]).toEqual([2, ['Full name', 'Rent']]);
});
