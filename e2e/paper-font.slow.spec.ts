import type { NewField } from '@document-signer/client';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { signerOn } from './pages/signer.ts';

const place = { page: 1, x: 0.1, width: 0.35, height: 0.05, required: true, editable: true } as const;
const fields: readonly NewField[] = [
  { id: 'name', type: 'text', ...place, y: 0.1, label: 'Full name' },
  { id: 'about', type: 'text', ...place, y: 0.2, height: 0.1, multiline: true, label: 'About' },
  { id: 'day', type: 'date', ...place, y: 0.35, label: 'Signed on' },
  { id: 'state', type: 'select', ...place, y: 0.45, label: 'State', options: [{ value: 'TX', label: 'Texas' }] },
];

/** The loading state of the common font face, after the fields appeared. */
async function faceOf(page: Page): Promise<string | undefined> {
  const status = await page.waitForFunction(() => {
    if (!document.querySelector('[data-part="text-input"]')) return undefined;
    return [...document.fonts].find(({ family }) => family.includes('ds-arimo-latin'))?.status ?? 'none';
  });
  return status.jsonValue();
}

test('empty fields load no font until the first interaction', {
  tag: '@firefox',
}, async ({ page, upload }) => {
  const signer = signerOn(page);
  await signer.open(await upload('contract', fields));
  expect(await faceOf(page)).toBe('unloaded');
  await page.mouse.move(5, 300);
  await expect.poll(() => faceOf(page)).toBe('loaded');
  await signer.field('Full name').click();
  await expect(signer.field('Full name')).toHaveCSS('font-family', /^"?ds-arimo-latin/);
});

test('loading the font does not change empty fields', async ({ page, upload }) => {
  const signer = signerOn(page);
  await signer.open(await upload('contract', fields));
  await signer.painted(1);
  await signer.field('Full name').waitFor();
  const frames = fields.map(({ id }) => signer.root.locator(`[data-field-id="${id}"]`));
  const look = () => Promise.all(frames.map(async (frame) => (await frame.screenshot()).toString('base64')));
  const before = await look();
  await page.mouse.move(5, 300);
  await expect.poll(() => faceOf(page)).toBe('loaded');
  expect(await look()).toEqual(before);
});
