import { hostFields } from './host/host-fields.ts';
import { expect, test } from './host/host-test.ts';
import { storedValues } from './pages/registration.ts';

const defaultValues = { name: 'Jane Roe', 'Home town': 'Oslo', born: '1990-03-07', nights: 7, agree: true };
const filled = { name: 'Jane Roe', town: 'Oslo', born: '1990-03-07', nights: '7', agree: true };

test('defaultValues by id and label are filled in, and changes are reported in the same format', async ({
  openHost,
  product,
  upload,
}) => {
  const documentId = await upload('contract', hostFields);
  const changes: unknown[] = [];
  const { signer, call } = await openHost({
    documentId,
    props: { defaultValues: { ...defaultValues, unknown: 'text', constructor: 'text', mark: 'no image' } },
    on: { onFieldChange: (change: object) => void changes.push(change) },
  });
  await expect(signer.field('Full name')).toHaveValue('Jane Roe');
  await expect(signer.field('Home town')).toHaveValue('Oslo');
  await expect(signer.field('Nights')).toHaveValue('7');
  await expect(signer.field('I agree')).toBeChecked();
  expect(await call((handle) => handle.getValues())).toEqual(filled);

  changes.length = 0;
  await signer.field('Home town').fill('Bergen');
  await signer.field('I agree').click();
  expect(await call((handle) => handle.setValue('Nights', 8))).toBe(true);
  await expect
    .poll(() => changes)
    .toEqual([
      { id: 'town', type: 'text', value: 'Bergen', previousValue: 'Oslo' },
      { id: 'agree', type: 'checkbox', value: undefined, previousValue: true },
      { id: 'nights', type: 'number', value: '8', previousValue: '7' },
    ]);
  const { agree: _, ...others } = filled;
  expect(await call((handle) => handle.getValues())).toEqual({ ...others, town: 'Bergen', nights: '8' });

  await signer.finish();
  await expect.poll(() => product.stored(documentId)).toHaveLength(1);
  expect(await storedValues(product, documentId)).toMatchObject({
    town: { type: 'text', content: 'Bergen' },
    born: { type: 'date', content: '1990-03-07' },
    nights: { type: 'number', content: '8' },
  });
});

test('a read-only document accepts no input by mouse or keyboard, has no submit button, and can be read and searched', async ({
  openHost,
  page,
  product,
  upload,
}) => {
  const documentId = await upload('contract', hostFields);
  const { signer, call } = await openHost({
    documentId,
    props: { readOnly: true, defaultValues },
    on: { onDecline: () => {} },
  });
  await signer.painted(1);
  for (const { label } of hostFields) await signer.field(label).click({ force: true });
  for (const { label } of hostFields) {
    await signer.field(label).focus();
    for (const key of ['x', 'Backspace', 'Delete', 'Space', 'Enter', 'ArrowDown']) await page.keyboard.press(key);
  }
  await expect(signer.dialog).toHaveCount(0);
  await expect(signer.root.locator('[data-part="calendar"]')).toHaveCount(0);
  expect(await call((handle) => handle.getValues())).toEqual(filled);
  await expect(signer.root.getByRole('button', { name: /submit|^next|^start/i })).toHaveCount(0);
  expect(await call((handle) => handle.submit())).toBeUndefined();
  expect(await product.stored(documentId)).toEqual([]);

  await signer.root.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Zoom in' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Decline to sign' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await signer.root.getByLabel('Page number').fill('2');
  await page.keyboard.press('Enter');
  await signer.painted(2);
  await page.keyboard.press('Control+f');
  await signer.root.getByRole('searchbox').fill('agreement');
  await expect(signer.root.locator('[data-part="search-mark"]').first()).toBeAttached();
});

test('readOnlyFields keep their values, by id and label, and are submitted with the others', async ({
  openHost,
  page,
  product,
  upload,
}) => {
  const documentId = await upload('contract', hostFields);
  const { signer } = await openHost({
    documentId,
    props: { defaultValues, readOnlyFields: ['name', 'I agree', 'mark', 'unknown'] },
  });
  await expect(signer.field('Full name')).toHaveValue('Jane Roe');
  await signer.field('Full name').focus();
  await page.keyboard.type('x');
  await signer.field('I agree').click({ force: true });
  await signer.field('Mark').click({ force: true });
  await expect(signer.dialog).toHaveCount(0);
  await expect(signer.field('Full name')).toHaveValue('Jane Roe');
  await expect(signer.field('I agree')).toBeChecked();
  await signer.field('Home town').fill('Bergen');
  await signer.finish();
  await expect.poll(() => product.stored(documentId)).toHaveLength(1);
  expect(await storedValues(product, documentId)).toMatchObject({
    name: { type: 'text', content: 'Jane Roe' },
    town: { type: 'text', content: 'Bergen' },
    agree: { type: 'checkbox', checked: true },
  });
});
