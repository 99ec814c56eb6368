import type { NewField } from '@document-signer/client';
import { expect, test } from '../fixtures.ts';
import { signerOn } from '../pages/signer.ts';
import { keyboardOn } from './focus.ts';

const place = { page: 1, x: 0.1, width: 0.4, height: 0.04, required: true, editable: true } as const;
const box = { width: 0.03, height: 0.02, y: 0.3 } as const;
const sleeps = [
  { value: 'tent', label: 'In a tent', x: 0.1, ...box },
  { value: 'hut', label: 'In the hut', x: 0.3, ...box },
];
const meals = [
  { value: 'lunch', x: 0.1, ...box, y: 0.35 },
  { value: 'dinner', x: 0.3, ...box, y: 0.35 },
];
const fields: NewField[] = [
  { id: 'name', type: 'text', ...place, y: 0.1, label: 'Full name' },
  { id: 'born', type: 'date', ...place, y: 0.2, label: 'Born on', min: '2000-01-01', max: '2000-12-31' },
  { id: 'sleep', type: 'radio', ...place, ...box, width: 0.4, label: 'Where to sleep', options: sleeps },
  { id: 'meals', type: 'checkboxes', ...place, ...box, y: 0.35, width: 0.4, label: 'Meals', options: meals },
  {
    id: 'country',
    type: 'select',
    ...place,
    y: 0.4,
    label: 'Country',
    options: [
      { value: 'de', label: 'Germany' },
      { value: 'no', label: 'Norway' },
    ],
  },
  { id: 'terms', type: 'checkbox', ...place, width: 0.05, y: 0.5, label: 'I agree' },
  { id: 'signature', type: 'signature', ...place, page: 4, y: 0.5, height: 0.08, label: 'Signature' },
];

test('a document is read, filled, signed and submitted with the keyboard only, and the focus is always visible', {
  tag: '@firefox',
}, async ({ page, product, upload }) => {
  const documentId = await upload('contract', fields);
  const signer = signerOn(page);
  const { root, field } = signer;
  const { press, tabTo, type } = keyboardOn(page);
  const button = (name: string | RegExp) => root.getByRole('button', { name });
  await signer.open(documentId);
  await signer.painted(1);

  await test.step('past the content above the signer', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();
    await page.keyboard.press('Enter');
    await press('Tab');
    await expect(button('Pages, outline and search')).toBeFocused();
  });

  await test.step('search, and back to the button that opened it', async () => {
    await press('Enter');
    await expect(root.getByRole('tab', { name: 'Pages' })).toBeFocused();
    await press('ArrowRight');
    await press('ArrowRight');
    await expect(root.getByRole('tab', { name: 'Search' })).toBeFocused();
    await press('Tab');
    await expect(root.getByRole('searchbox')).toBeFocused();
    await type('client');
    const results = root.getByRole('list', { name: 'Results' }).getByRole('button');
    await expect(results.nth(1)).toBeVisible();
    await press('Enter');
    await tabTo(results.first());
    await press('Enter');
    await expect(results.first()).toHaveAttribute('aria-current', 'true');
    await press('Escape');
    await expect(root.getByRole('complementary')).toHaveCount(0);
    await expect(button('Pages, outline and search')).toBeFocused();
  });

  await test.step('another page, and a larger zoom', async () => {
    const number = root.getByRole('textbox', { name: 'Page number' });
    await tabTo(number);
    await type('4');
    await press('Enter');
    await expect(number).toHaveValue('4');
    await signer.painted(4);
    const zoom = button(/^Zoom: /);
    await tabTo(zoom);
    await press('ArrowDown');
    await press('End');
    await press('Enter');
    await expect(zoom).toBeFocused();
    await expect(zoom).toHaveText('400%');
    await press('Enter');
    await press('Home');
    await press('Escape');
    await expect(zoom).toBeFocused();
    await press('Control+0');
    await tabTo(number, 'Shift+Tab');
    await type('1');
    await press('Enter');
    await expect(number).toHaveValue('1');
  });

  await test.step('fields with every kind of input', async () => {
    await tabTo(field('Full name'));
    await type('Jane Roe');
    await press('Tab');
    await expect(field('Born on')).toBeFocused();
    await press('ArrowDown');
    const day = root.getByRole('dialog', { name: 'Calendar' }).getByRole('button', { name: /December 31, 2000/ });
    await expect(day).toBeFocused();
    await press('ArrowLeft');
    await expect(root.getByRole('button', { name: /December 30, 2000/ })).toBeFocused();
    await press('Enter');
    await expect(field('Born on')).toBeFocused();
    await press('Tab');
    await expect(root.getByRole('radio', { name: 'In a tent' })).toBeFocused();
    await press('ArrowRight');
    await expect(root.getByRole('radio', { name: 'In the hut' })).toBeChecked();
    for (const name of ['lunch', 'dinner']) {
      await press('Tab');
      await expect(root.getByRole('checkbox', { name })).toBeFocused();
      await press('Space');
      await expect(root.getByRole('checkbox', { name })).toBeChecked();
    }
    await press('Tab');
    await expect(field('Country')).toBeFocused();
    await press('n');
    await expect(field('Country')).toHaveValue('no');
    await press('Tab');
    await press('Space');
    await expect(field('I agree')).toBeChecked();
  });

  await test.step('to the missing fields', async () => {
    await tabTo(signer.review);
    await press('Enter');
    await expect(field('Signature')).toBeFocused();
    await tabTo(root.getByRole('link', { name: 'Signature (page 4)' }), 'Shift+Tab');
    await press('Enter');
    await expect(field('Signature')).toBeFocused();
    // With the keys of the guide and with its button.
    await press('Alt+PageUp');
    await expect(field('Signature')).toBeFocused();
    await tabTo(signer.next);
    await press('Enter');
    await expect(field('Signature')).toBeFocused();
  });

  await test.step('a typed signature', async () => {
    await press('Enter');
    await expect(signer.dialog.getByRole('tab', { name: 'Draw' })).toBeFocused();
    await press('ArrowRight');
    await press('Tab');
    await expect(signer.dialog.getByLabel('Type your name')).toBeFocused();
    await type('Jane Roe');
    await tabTo(signer.apply);
    await press('Enter');
    await expect(signer.dialog).toBeHidden();
    await expect(field('Signature')).toBeFocused();
  });

  await test.step('the review, a change, and Submit', async () => {
    await tabTo(signer.review);
    await press('Enter');
    await expect(root.getByRole('heading', { name: 'Review before you submit' })).toBeFocused();
    await tabTo(button('Change: Full name'));
    await press('Enter');
    await expect(field('Full name')).toBeFocused();
    await press('End');
    await type(', Dr');
    await tabTo(signer.review);
    await press('Enter');
    await press('Escape');
    await expect(signer.review).toBeFocused();
    await press('Enter');
    await tabTo(signer.submit);
    await press('Enter');
    await expect(root.getByRole('region', { name: 'Submitted' })).toBeFocused();
    await tabTo(button('Show document'));
    await press('Enter');
    await expect(root.getByRole('region', { name: 'Document pages' })).toBeFocused();
  });

  const [stored] = await product.stored(documentId);
  expect(Object.fromEntries((stored?.fields ?? []).map(({ id, value }) => [id, value]))).toMatchObject({
    name: { content: 'Jane Roe, Dr' },
    born: { content: '2000-12-30' },
    sleep: { content: 'hut' },
    meals: { selected: ['lunch', 'dinner'] },
    country: { content: 'no' },
    terms: { checked: true },
  });
});
