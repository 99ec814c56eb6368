import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { makeLongPdf } from '../long-pdf.ts';
import { asksBeforeLeaving, kept, onDevice } from '../pages/device.ts';
import { boxOf, signerOn } from '../pages/signer.ts';
import { addressOf, fields, prepare } from './session.ts';
import { sign, test } from './vite-app.ts';

// All tests share one installation.
test.describe.configure({ mode: 'serial' });

test('two signers on a page have separate values and drafts', async ({ page, visit }) => {
  await visit('two');
  const signers = ['left', 'right'].map((side) => ({
    field: page.locator(`.${side}`).getByLabel('Full name', { exact: true }),
    name: `Jane of the ${side}`,
  }));
  for (const { field, name } of signers) {
    await field.fill(name);
    await kept(page, name);
  }
  // Signers with a shared draft would show the same values here.
  for (const { field, name } of signers) await expect(field).toHaveValue(name);
  await page.reload();
  for (const { field, name } of signers) await expect(field).toHaveValue(name);
});

test('with drafts in memory, nothing is stored on the device, and leaving needs a confirmation', async ({
  page,
  visit,
}) => {
  const signer = signerOn(page);
  await visit('memory');
  await signer.field('Full name').fill('Jane Doe');
  await expect.poll(() => asksBeforeLeaving(page)).toBe(true);
  // Another signer stores a draft of the same text, so that the test can wait for it.
  const other = await page.context().newPage();
  await other.goto(page.url().replace('host=memory', 'host=plain'));
  await signerOn(other).field('Full name').fill('Jane Roe');
  await kept(other, 'Jane Roe');
  expect(await onDevice(page)).not.toContain('Jane Doe');
  expect(await asksBeforeLeaving(page)).toBe(true);
  // A browser asks only for the foreground page, and only after an interaction.
  await other.close();
  await signer.field('Full name').click();
  const asked = page.waitForEvent('dialog');
  const reloaded = page.reload();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reloaded;
  await signer.painted(1);
  await expect(signer.field('Full name')).toHaveValue('');
});

test('only the worker that the host serves opens the PDF', async ({ page, visit }) => {
  const started: string[] = [];
  page.on('worker', (worker) => started.push(new URL(worker.url()).pathname));
  await visit('worker');
  await signerOn(page).painted(1);
  expect(started.length).toBeGreaterThan(0);
  for (const path of started) expect(path).toMatch(/^\/assets\/pdf\.worker\.min-[\w-]+\.mjs$/);
});

test('a viewer in a dialog of the host is opened, filled, closed and opened again', async ({ page, visit }) => {
  const signer = signerOn(page);
  await visit('modal');
  await page.getByRole('button', { name: 'Open the contract' }).click();
  await signer.painted(1);
  await sign(signer);
  // Escape closes our dialog, but not the one of the host.
  await signer.field('Mark').click();
  await signer.dialog.last().waitFor();
  await page.keyboard.press('Escape');
  await expect(signer.field('Full name')).toHaveValue('Jane Doe');
  await signer.field('Full name').focus();
  await page.keyboard.press('Escape');
  await expect(signer.root).toHaveCount(0);
  await page.getByRole('button', { name: 'Open the contract' }).click();
  await signer.painted(1);
});

test('a viewer in a scrolling page is at most as high as the window, and scrolls its pages', async ({
  page,
  visit,
}) => {
  const signer = signerOn(page);
  await visit('scrolling');
  await signer.field('Full name').scrollIntoViewIfNeeded();
  await signer.painted(1);
  await sign(signer);
  const box = await signer.root.boundingBox();
  expect(box?.height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
});

test('the designer places and saves a field under a strict policy, and a signing page loads none of its code', async ({
  page,
  product,
  server,
  upload,
}) => {
  let code: Promise<string>[] = [];
  page.on('response', (response) => {
    const isCode = ['script', 'stylesheet'].includes(response.request().resourceType());
    if (isCode) code.push(response.text());
  });
  const documentId = await upload('contract', fields);
  const { url } = server;
  await prepare(page, await addressOf(product, documentId, { url, host: 'prepare' }), product, documentId);
  // In the code and in the styles of the designer.
  const ofDesigner = (texts: readonly string[]) => texts.filter((text) => text.includes('palette-item'));
  expect(ofDesigner(await Promise.all(code))).toHaveLength(2);

  code = [];
  const signer = signerOn(page);
  await page.goto(await addressOf(product, documentId, { url }));
  await signer.painted(1);
  await sign(signer);
  const texts = await Promise.all(code);
  expect(texts.length).toBeGreaterThan(1);
  expect(ofDesigner(texts)).toEqual([]);
});

/** Code without its indentation. */
const squeezed = (text: string) => text.replace(/\s+/g, ' ').replace(/;? $/, '');

test('the tested interface of the host is the code in the documentation', async () => {
  const readme = await readFile(join(import.meta.dirname, '../../docs/component.md'), 'utf8');
  const host = await readFile(join(import.meta.dirname, 'apps/vite/src/own-interface.tsx'), 'utf8');
  const [, bar = '', around = ''] = /```tsx\n(function Bar.+?\n}\n)\n(<.+?)```/s.exec(readme) ?? [];
  for (const part of [bar, around]) {
    expect(part).not.toBe('');
    expect(squeezed(host)).toContain(squeezed(part));
  }
});

for (const host of ['own', 'main']) {
  test(`with an interface of the host, the viewer scrolls to distant pages, and they are signed: ${host}`, async ({
    page,
    visit,
    product,
  }) => {
    const signer = signerOn(page);
    const [name, mark] = fields;
    const file = makeLongPdf({ pages: 60 });
    const document = { file, filename: 'long.pdf', fields: [name, { ...mark, page: 40 }] };
    const { id } = await product.client.createDocument(document);
    await visit(host, id);
    await signer.painted(1);
    // Only nearby pages are mounted, because the scroller has the height that the bar leaves.
    expect(await page.locator('[data-part="page"]').count()).toBeLessThan(10);
    const pane = await boxOf(page.locator('[data-part="pages"]'));
    const bar = await boxOf(page.locator('header'));
    expect(pane.y).toBeCloseTo(bar.y + bar.height, 0);
    expect(pane.y + pane.height).toBeCloseTo(page.viewportSize()?.height ?? 0, 0);

    // The fields appear after the first page.
    await expect(page.getByText('0 of 2')).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(signer.field('Full name')).toBeFocused();
    await signer.field('Full name').fill('Jane Doe');
    await page.getByRole('button', { name: 'Next' }).click();
    await signer.painted(40);
    await signer.typeSignature('Mark', 'Jane Doe');
    await expect(page.getByText('2 of 2')).toBeVisible();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => product.stored(id)).toHaveLength(1);
  });
}

test('our components in a layout of the host lead from the form to the submission', async ({
  page,
  visit,
  product,
}) => {
  const signer = signerOn(page);
  const documentId = await visit('layout');
  await signer.painted(1);
  const form = signer.root.getByRole('region', { name: 'Form' });
  await form.getByLabel('Full name', { exact: true }).fill('Jane Doe');
  await signer.typeSignature('Mark', 'Jane Doe');
  await signer.finish();
  await expect.poll(() => product.stored(documentId)).toHaveLength(1);
});

test('mounting and unmounting a viewer fifty times leaks no worker and no memory', async ({ page, visit }) => {
  test.setTimeout(300_000);
  const session = await page.context().newCDPSession(page);
  const signer = signerOn(page);
  const toggle = page.getByRole('button', { name: 'Come or go' });
  await visit('coming');

  async function times(count: number): Promise<void> {
    for (let turn = 0; turn < count; turn += 1) {
      await toggle.click();
      await signer.painted(1);
      await toggle.click();
    }
  }
  async function held() {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
    return { usedSize, nodes, jsEventListeners };
  }
  // Warm-up: compiled code and fonts stay in memory.
  await times(25);
  const before = await held();
  await times(25);
  // The browser ends the last worker asynchronously.
  await expect(async () => {
    const after = await held();
    expect(after.usedSize).toBeLessThan(1.1 * before.usedSize);
    expect(after.nodes).toBeLessThanOrEqual(before.nodes + 20);
    expect(after.jsEventListeners).toBeLessThanOrEqual(before.jsEventListeners + 5);
  }).toPass({ timeout: 60_000 });
  await expect.poll(() => page.workers().length).toBe(0);
});
