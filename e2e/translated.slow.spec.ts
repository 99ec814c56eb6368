import type { NewField } from '@document-signer/client';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openToRead } from './pages/signer.ts';

const place = { page: 1, x: 0.1, width: 0.35, height: 0.05, required: false, editable: true } as const;
const fields: readonly NewField[] = [
  { id: 'name', type: 'text', ...place, y: 0.04, label: 'Full name', required: true },
  { id: 'notes', type: 'text', ...place, y: 0.1, label: 'Notes', multiline: true },
  { id: 'born', type: 'date', ...place, y: 0.16, label: 'Date of birth' },
  { id: 'plan', type: 'select', ...place, y: 0.22, label: 'Plan', options: [{ value: 'basic', label: 'Basic plan' }] },
  { id: 'agree', type: 'checkbox', ...place, y: 0.28, width: 0.05, height: 0.03, label: 'I agree' },
  { id: 'mark', type: 'signature', ...place, y: 0.34, height: 0.1, label: 'Mark', required: true },
];

/**
 * Translates the page as Google Translate does: wraps a copy of each text node in two elements, including added and changed ones,
 * except text marked as not translatable. The translation is the same text, so that tests can find it.
 */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const font = () => {
      const element = document.createElement('font');
      element.style.verticalAlign = 'inherit';
      return element;
    };
    const isWanted = ({ data, parentElement: around }: Text) =>
      data.trim() !== '' && around?.translate && !around.closest('font, script, style');
    function wrapAllIn(root: Node): void {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts.filter(isWanted)) {
        const [outer, inner] = [font(), font()];
        inner.textContent = text.data;
        outer.append(inner);
        text.replaceWith(outer);
      }
    }
    wrapAllIn(document.body);
    const observer = new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        for (const node of type === 'characterData' ? [target] : addedNodes) if (node.isConnected) wrapAllIn(node);
      }
    });
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}

test('a translated page is filled, reviewed and submitted, and shows the receipt', { tag: '@firefox' }, async ({
  page,
  product,
  upload,
}) => {
  const documentId = await upload('contract', fields);
  const signer = await openToRead(page, documentId);
  await translate(page);
  const { root } = signer;
  await expect(signer.review.locator('font').first()).toHaveText('Review and submit');

  // Elements whose text changes: progress, errors, search, menus, the form and the review.
  await signer.review.click();
  await expect(root.getByRole('heading', { name: '2 required fields are empty' })).toBeVisible();
  await signer.field('Full name').fill('Jane Doe');
  await expect(root.getByRole('heading', { name: '1 required field is empty' })).toBeVisible();
  await signer.field('Date of birth').fill('sometime');
  await signer.field('Notes').fill('Ring twice.\nThen wait.');
  await expect(root.getByText(/^Enter a valid date/).first()).toBeVisible();
  await signer.field('Date of birth').fill('12/01/2026');
  await signer.field('Plan').selectOption({ label: 'Basic plan' });
  await signer.field('I agree').check();
  await root.getByRole('button', { name: 'Search the document' }).click();
  await root.getByRole('searchbox').fill('the');
  await expect(root.locator('[data-part="search-result"]').first()).toBeVisible();
  await root.getByRole('searchbox').fill('no such words');
  await expect(root.locator('[data-part="sidebar-note"]')).toHaveText('No results');
  await page.keyboard.press('Escape');
  await root.getByRole('button', { name: 'Form', exact: true }).click();
  await root.locator('[data-part="form-pane"]').getByLabel('Full name', { exact: true }).fill('Jane Roe');
  await root.getByRole('button', { name: 'Document', exact: true }).click();
  await signer.typeSignature('Mark', 'Jane Roe');
  await signer.review.click();
  await expect(root.locator('[data-field-id="name"] [data-part="review-value"]')).toHaveText('Jane Roe');
  await root.getByRole('button', { name: 'Back', exact: true }).click();
  await signer.finish();

  await expect(root.getByRole('heading', { name: 'Submitted' })).toBeVisible();
  await expect.poll(() => product.stored(documentId)).toHaveLength(1);
  const [stored] = await product.stored(documentId);
  const values = Object.fromEntries(stored?.fields.map(({ id, value }) => [id, value]) ?? []);
  expect(values).toMatchObject({
    name: { type: 'text', content: 'Jane Roe' },
    notes: { type: 'text', content: 'Ring twice.\nThen wait.' },
    born: { type: 'date', content: '2026-12-01' },
    plan: { type: 'select', content: 'basic' },
    agree: { type: 'checkbox', checked: true },
  });
});

test('pages, values and names are not translated', async ({ page, upload }) => {
  const signer = await openToRead(page, await upload('contract', fields));
  await signer.field('Full name').fill('Jane Doe');
  await signer.typeSignature('Mark', 'Jane Doe');
  await translate(page);
  await signer.root.getByRole('button', { name: 'Form', exact: true }).click();
  await signer.review.click();
  const translated = (part: string) => signer.root.locator(`${part} font`);
  await expect(translated('[data-part="review"] h2')).not.toHaveCount(0);
  for (const part of ['text-layer', 'marks', 'filename', 'form-label'] as const) {
    await expect(signer.root.locator(`[data-part="${part}"]`).first()).toBeAttached();
  }
  for (const part of [
    '[data-part="text-layer"]',
    '[data-part="marks"]',
    '[data-part="filename"]',
    'select',
    'textarea',
  ]) {
    await expect(translated(part)).toHaveCount(0);
  }
  await expect(translated('[data-part="review-value"] [dir="auto"]')).toHaveCount(0);
  await expect(translated('bdi')).toHaveCount(0);
});
