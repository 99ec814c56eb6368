import type { NewField } from '@document-signer/client';
import { expect, test } from './fixtures.ts';
import { signerOn } from './pages/signer.ts';

// Tracing a page with so many rows would take longer than the steps.
test.use({ trace: 'off' });

const perPage = 25;
const empty = ['Line 1', 'Line 2500', 'Line 5000'];

/** The maximum number of fields, on 200 pages. All are prefilled, except three required ones. */
const fields = Array.from({ length: 5000 }, (_, index): NewField => {
  const label = `Line ${index + 1}`;
  const field = {
    id: `line_${index + 1}`,
    type: 'text',
    label,
    page: 1 + Math.floor(index / perPage),
    x: 0.1,
    y: 0.05 + (0.9 * (index % perPage)) / perPage,
    width: 0.5,
    height: 0.025,
    required: true,
    editable: true,
  } as const;
  return empty.includes(label)
    ? field
    : { ...field, value: { type: 'text', content: `As in ${1900 + (index % 125)}` } };
});

test('with 5,000 fields, the signer is led to the missing ones in the form and on the pages, and all are reviewed', async ({
  page,
  product,
  upload,
}) => {
  const documentId = await upload('report', fields);
  const signer = signerOn(page);
  const { root, review } = signer;
  await signer.open(documentId);
  const bar = root.getByRole('region', { name: 'Your progress' });
  await expect(bar).toContainText('4997 of 5000 required');

  await review.click();
  const summary = root.getByRole('region', { name: '3 required fields are empty' });
  await expect(summary.getByRole('link')).toHaveText(
    empty.map((label, index) => `${label} (page ${[1, 100, 200][index]})`),
  );
  await expect(signer.field('Line 1')).toBeFocused();
  await page.keyboard.type('The first');

  await root.getByRole('link', { name: 'Line 5000 (page 200)' }).click();
  await expect(signer.field('Line 5000')).toBeFocused();
  await page.keyboard.type('The last');
  await page.keyboard.press('Shift+Tab');
  await expect(signer.field('Line 4999')).toBeFocused();

  await bar.getByRole('button', { name: 'Form' }).click();
  const form = root.getByRole('region', { name: 'Form' });
  await form.evaluate((pane) => {
    pane.scrollTop = 0;
  });
  await expect(form.getByLabel('Line 1', { exact: true })).toHaveValue('The first');
  await expect(form.getByLabel('Line 1', { exact: true })).toBeInViewport();
  await bar.getByRole('button', { name: 'Next required field: Line 2500' }).click();
  await expect(form.getByLabel('Line 2500', { exact: true })).toBeFocused();
  await page.keyboard.type('The middle');
  await expect(summary).toBeHidden();
  await expect(bar).toContainText('All required fields complete');

  await review.click();
  const sheet = root.getByRole('region', { name: 'Review before you submit' });
  // Waits for elements, because `expect` describes the whole page at each retry, which is slow here.
  await sheet
    .locator('[data-part="review-row"]')
    .nth(fields.length - 1)
    .waitFor();
  for (const text of ['The first', 'The middle', 'The last']) await expect(sheet).toContainText(text);
  await root.locator('[data-part="submit"]').click();
  await root.locator('[data-part="done-panel"]').waitFor();
  const [stored] = await product.stored(documentId);
  expect(stored?.fields).toHaveLength(5000);
});

test('holding the Tab key reaches the initials of all pages in order', async ({ page, upload }) => {
  const initials = Array.from(
    { length: 40 },
    (_, index): NewField => ({
      id: `initials_${index + 1}`,
      type: 'initials',
      label: `Initials ${index + 1}`,
      page: index + 1,
      x: 0.7,
      y: 0.9,
      width: 0.2,
      height: 0.05,
      required: true,
      editable: true,
    }),
  );
  const documentId = await upload('report', initials);
  const signer = signerOn(page);
  await signer.open(documentId);
  await signer.field('Initials 1').focus();
  const met: (string | null | undefined)[] = [];
  while (met.length < 29) {
    await page.keyboard.press('Tab', { delay: 10 });
    const label = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    // On a busy machine, Tab may also reach the links of a page.
    if (label !== 'Link within the document') met.push(label);
  }
  expect(met).toEqual(initials.slice(1, 30).map(({ label }) => `Initial here: ${label}`));
});
