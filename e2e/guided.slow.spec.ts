import { expect, nameField, test } from './fixtures.ts';
import { keyboardOn } from './pages/keyboard.ts';
import { boxOf, signerOn } from './pages/signer.ts';

const place = { x: 0.1, width: 0.4, height: 0.03, required: true, editable: true } as const;
const fields = [
  { id: 'name', type: 'text', ...place, page: 1, y: 0.1, label: 'Full name' },
  { id: 'town', type: 'text', ...place, page: 1, y: 0.2, label: 'Town', required: false },
  { id: 'date', type: 'date', ...place, page: 1, y: 0.3, label: 'Date of birth' },
  { id: 'signature', type: 'signature', ...place, page: 1, y: 0.4, height: 0.08, label: 'Signature' },
] as const;

const done = (root: ReturnType<typeof signerOn>['root']) => root.getByRole('heading', { name: 'Submitted' });

test('the guide skips optional fields and leads to the review and the receipt', async ({ page, product, upload }) => {
  const documentId = await upload('contract', fields);
  const signer = signerOn(page);
  await signer.open(documentId);
  const bar = signer.root.getByRole('region', { name: 'Your progress' });
  await expect(bar).toContainText('0 of 3 required fields done');
  await expect(bar).toContainText('Next: Full name (page 1)');
  await bar.getByRole('button', { name: 'Start: Full name' }).click();
  await expect(signer.field('Full name')).toBeFocused();
  await page.keyboard.type('Jane Roe');
  await page.keyboard.press('Alt+PageDown');
  await expect(signer.field('Date of birth')).toBeFocused();
  await page.keyboard.press('Alt+PageUp');
  await expect(signer.field('Signature')).toBeFocused();
  await signer.typeSignature('Signature', 'Jane Roe');
  await expect(bar).toContainText('2 of 3 required fields done');

  // With missing fields, nothing is sent. They are listed above the pages, and the first one has the focus.
  await signer.review.click();
  const summary = signer.root.getByRole('region', { name: '1 required field is empty' });
  await expect(summary.getByRole('link', { name: 'Date of birth (page 1)' })).toBeVisible();
  await expect(signer.field('Date of birth')).toBeFocused();
  expect((await boxOf(summary)).y).toBeLessThan((await boxOf(signer.root.locator('[data-part="pages"]'))).y);
  await bar.getByRole('button', { name: 'Form' }).click();
  const form = signer.root.getByRole('region', { name: 'Form' });
  await form.getByLabel('Date of birth', { exact: true }).fill('1990-03-07');
  await expect(summary).toBeHidden();

  await signer.review.click();
  const review = signer.root.getByRole('region', { name: 'Review before you submit' });
  await expect(review).toContainText('Jane Roe');
  await expect(review.getByRole('img', { name: /^Signature/ })).toBeVisible();
  await expect(review.getByRole('button', { name: 'Fill in: Town' })).toBeVisible();
  expect(await product.stored(documentId)).toEqual([]);
  await review.getByRole('button', { name: 'Change: Full name' }).click();
  await expect(form.getByLabel('Full name', { exact: true })).toBeFocused();
  await page.keyboard.type(', Dr');
  await signer.finish();
  await expect(done(signer.root)).toBeVisible();
  const [stored] = await product.stored(documentId);
  expect(stored?.fields.find(({ id }) => id === 'name')?.value).toEqual({ type: 'text', content: 'Jane Roe, Dr' });
});

for (const [where, viewport] of [
  ['wide', { width: 1280, height: 800 }],
  ['narrow', { width: 390, height: 844 }],
] as const) {
  test(`the guide bar keeps its height from the first field to the review, in a ${where} window`, async ({
    page,
    upload,
  }) => {
    await page.setViewportSize(viewport);
    const [first, ...others] = fields;
    const long = { ...first, label: 'Full name of the person who signs for the company, as in the register' };
    const signer = signerOn(page);
    await signer.open(await upload('contract', [long, ...others]));
    const bar = signer.root.locator('[data-part="guide-bar"]');
    const { height } = await boxOf(bar);
    const keepsHeight = async (when: string) => expect((await boxOf(bar)).height, when).toBe(height);
    await signer.next.click();
    await page.keyboard.type('Jane Roe');
    await keepsHeight('after the first field');
    await signer.field('Date of birth').fill('1990-03-07');
    await keepsHeight('after the date');
    await signer.typeSignature('Signature', 'Jane Roe');
    await keepsHeight('when all is done');
    await signer.field('Town').fill('Bergen');
    await keepsHeight('with nothing left');
    await signer.review.click();
    await keepsHeight('in the review');
  });
}

test('the review returns to the row of the field that was changed', async ({ page, upload }) => {
  const many = Array.from({ length: 90 }, (_, index) => ({
    id: `line-${index + 1}`,
    type: 'text',
    page: 1 + Math.floor(index / 30),
    x: 0.1,
    width: 0.3,
    height: 0.02,
    y: 0.05 + 0.03 * (index % 30),
    required: true,
    editable: true,
    label: `Line ${index + 1}`,
    value: { type: 'text', content: 'as given' },
  }));
  const signer = signerOn(page);
  await signer.open(await upload('contract', many as never));
  await signer.review.click();
  const change = signer.root.getByRole('button', { name: 'Change: Line 70' });
  await change.scrollIntoViewIfNeeded();
  await expect(signer.root.getByRole('button', { name: 'Change: Line 90' })).toBeAttached();
  const before = await boxOf(change);
  await change.click();
  await expect(signer.field('Line 70')).toBeFocused();
  await page.keyboard.type(', and more');
  await signer.review.click();
  await expect(change).toBeFocused();
  await expect.poll(async () => Math.abs((await boxOf(change)).y - before.y)).toBeLessThan(2);
  await expect(signer.root.locator('[data-field-id="line-70"][data-part="review-row"]')).toContainText('and more');
});

test('a document without fields can be submitted at once', async ({ page, product, upload }) => {
  const documentId = await upload('contract', []);
  const signer = signerOn(page);
  await signer.open(documentId);
  await signer.finish();
  await expect(done(signer.root)).toBeVisible();
  expect(await product.stored(documentId)).toHaveLength(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

  const spread = [1, 40, 120, 200].map((pageNumber) => ({ ...place, page: pageNumber, y: 0.5 }));
  const long = [
    { ...spread[0], id: 'first', type: 'text', label: 'First name' },
    { ...spread[1], id: 'middle', type: 'checkbox', label: 'I have read chapter four', width: 0.05 },
    { ...spread[2], id: 'last', type: 'text', label: 'Last name' },
    { ...spread[3], id: 'signature', type: 'signature', height: 0.08, label: 'Signature' },
  ] as const;

  // 0.999, because at some scales the ratio of a fully visible field is not exactly 1.
  test('200 pages are signed with the guide bar alone', async ({ page, product, upload }) => {
    const documentId = await upload('report', long as never);
    const signer = signerOn(page);
    await signer.open(documentId);
    const inReach = async () => expect(signer.next).toBeInViewport({ ratio: 1 });
    await inReach();
    await signer.next.tap();
    await expect(signer.field('First name')).toBeFocused();
    await expect(signer.field('First name')).toBeInViewport({ ratio: 0.999 });
    await page.keyboard.type('Jane');
    await signer.next.tap();
    await expect(signer.field('I have read chapter four')).toBeInViewport({ ratio: 0.999 });
    await signer.field('I have read chapter four').tap();
    await inReach();
    await signer.next.tap();
    await expect(signer.field('Last name')).toBeInViewport({ ratio: 0.999 });
    await page.keyboard.type('Roe');
    await signer.next.tap();
    await expect(signer.field('Signature')).toBeInViewport({ ratio: 0.999 });
    await signer.drawSignature('Signature');
    await signer.review.tap();
    await signer.submit.tap();
    await expect(done(signer.root)).toBeVisible();
    expect(await product.stored(documentId)).toHaveLength(1);
  });

  test('the form replaces the pages and leads to the place of a field', async ({ page, upload }) => {
    const signer = signerOn(page);
    await signer.open(await upload('report', long as never));
    await signer.root.getByRole('button', { name: 'Form' }).tap();
    const form = signer.root.getByRole('region', { name: 'Form' });
    await form.getByLabel('Last name', { exact: true }).fill('Roe');
    // Safari zooms the page if the font is smaller.
    const size = await form
      .getByLabel('Last name', { exact: true })
      .evaluate((input) => getComputedStyle(input).fontSize);
    expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(16);
    await form.getByRole('button', { name: 'Show “Last name” on page 120' }).tap();
    await expect(form).toBeHidden();
    await expect(signer.field('Last name')).toBeFocused();
    await expect(signer.field('Last name')).toHaveValue('Roe');
    await expect(signer.field('Last name')).toBeInViewport({ ratio: 0.999 });
  });

  test('a half-typed date is reported as invalid and blocks submitting', async ({ page, upload }) => {
    const signer = signerOn(page);
    await signer.open(await upload('contract', [{ ...fields[2], required: false }]));
    const said = 'Complete or clear this date.';
    for (const pane of ['paper', 'form'] as const) {
      if (pane === 'form') await signer.root.getByRole('button', { name: 'Form' }).tap();
      const form = signer.root.getByRole('region', { name: 'Form' });
      const date = pane === 'form' ? form.getByLabel('Date of birth', { exact: true }) : signer.field('Date of birth');
      await date.focus();
      await page.keyboard.type('03');
      await signer.review.tap();
      await expect(signer.root.getByRole('heading', { name: '1 field needs your attention' })).toBeVisible();
      await expect(date).toBeFocused();
      await expect(date).toHaveAccessibleDescription(said);
      await date.fill('1990-03-07');
      await expect(date).toHaveAccessibleDescription('');
      await date.fill('');
      await date.blur();
    }
    await signer.review.tap();
    await expect(signer.root.getByRole('region', { name: 'Review before you submit' })).toBeVisible();
  });

  test('the on-screen keyboard hides neither the field nor the guide bar', async ({ page, upload }) => {
    const keyboard = await keyboardOn(page);
    const signer = signerOn(page);
    const low = { ...fields[0], y: 0.9 } as const;
    await signer.open(await upload('contract', [low]));
    await signer.field('Full name').tap();
    await keyboard.open(336);
    const visible = 844 - 336;
    const lowerEdge = async (thing: typeof signer.next) => {
      const box = await boxOf(thing);
      return box.y + box.height;
    };
    await expect.poll(() => lowerEdge(signer.next)).toBeLessThanOrEqual(visible);
    await expect.poll(() => lowerEdge(signer.field('Full name'))).toBeLessThan(visible - 44);
    // The progress next to the buttons is not cut off. Without space, it has the short form.
    const said = signer.root.locator('[data-part="progress-short"]');
    await expect(said).toBeVisible();
    await expect(said).toHaveText('0/1');
    expect(await said.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await keyboard.open(0);
    await expect.poll(() => lowerEdge(signer.next)).toBeGreaterThan(visible);
  });
});

test.describe('on a phone in landscape', () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

  const keys = 220;
  const visible = 390 - keys;

  test('the on-screen keyboard leaves the field and the next button visible', async ({ page, upload }) => {
    const keyboard = await keyboardOn(page);
    const signer = signerOn(page);
    await signer.open(await upload('contract', fields));
    const toolbar = signer.root.locator('[data-part="toolbar"]');
    for (const pane of ['pages', 'form-pane']) {
      if (pane === 'form-pane') await signer.root.getByRole('button', { name: 'Form' }).tap();
      const room = signer.root.locator(`[data-part="${pane}"]`);
      const name = room.getByRole('textbox', { name: 'Full name' });
      await name.tap();
      await keyboard.open(keys);
      await expect(toolbar).toBeHidden();
      const [outer, next] = [await boxOf(room), await boxOf(signer.next)];
      expect(next.y + next.height).toBeLessThanOrEqual(visible);
      expect(outer.height).toBeGreaterThan(60);
      await expect
        .poll(async () => {
          const inner = await boxOf(name);
          return inner.y >= outer.y && inner.y + inner.height <= outer.y + outer.height;
        })
        .toBe(true);
      await keyboard.open(0);
      await expect(toolbar).toBeVisible();
    }
    // The bar stays visible while its own input has the focus.
    await signer.root.getByRole('textbox', { name: 'Page number' }).tap();
    await keyboard.open(keys);
    await expect(signer.root.getByRole('textbox', { name: 'Page number' })).toBeFocused();
  });

  test('the on-screen keyboard leaves the typed name and its preview visible', async ({ page, upload }) => {
    const keyboard = await keyboardOn(page);
    const signer = signerOn(page);
    await signer.open(await upload('contract', fields));
    await signer.field('Signature').tap();
    await signer.dialog.getByRole('tab', { name: 'Type' }).tap();
    await signer.dialog.getByLabel('Type your name').tap();
    await keyboard.open(keys);
    await page.keyboard.type('Jane Roe');
    const apply = signer.apply;
    const footer = (await boxOf(apply)).y;
    for (const thing of [
      signer.dialog.getByLabel('Type your name'),
      signer.dialog.locator('[data-part="handwriting"]').first(),
      apply,
    ]) {
      const { y, height } = await boxOf(thing);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + height).toBeLessThanOrEqual(thing === apply ? visible : footer);
    }
    await keyboard.open(0);
    await expect(signer.dialog.getByRole('tab', { name: 'Draw' })).toBeInViewport({ ratio: 1 });
  });
});

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
