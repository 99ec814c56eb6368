import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { makeLongPdf } from '../long-pdf.ts';
import { asksBeforeLeaving, kept, onDevice } from '../pages/device.ts';
import { boxOf, signerOn } from '../pages/signer.ts';
import { addressOf, fields, prepare } from './session.ts';
import { sign, test } from './vite-app.ts';

// One installation serves them all.
test.describe.configure({ mode: 'serial' });

test('two signers on a page are filled apart, and what each has kept stays apart', async ({ page, visit }) => {
  await visit('two');
  const signers = ['left', 'right'].map((side) => ({
    field: page.locator(`.${side}`).getByLabel('Full name', { exact: true }),
    name: `Jane of the ${side}`,
  }));
  for (const { field, name } of signers) {
    await field.fill(name);
    await kept(page, name);
  }
  // A signer that shared the other one's draft would show its values here.
  for (const { field, name } of signers) await expect(field).toHaveValue(name);
  await page.reload();
  for (const { field, name } of signers) await expect(field).toHaveValue(name);
});

test('with drafts in memory, nothing is kept on the device, and leaving is asked about', async ({ page, visit }) => {
  const signer = signerOn(page);
  await visit('memory');
  await signer.field('Full name').fill('Jane Doe');
  await expect.poll(() => asksBeforeLeaving(page)).toBe(true);
  // A draft of the same words by a signer that keeps it, so that there is something to wait for.
  const other = await page.context().newPage();
  await other.goto(page.url().replace('host=memory', 'host=plain'));
  await signerOn(other).field('Full name').fill('Jane Roe');
  await kept(other, 'Jane Roe');
  expect(await onDevice(page)).not.toContain('Jane Doe');
  expect(await asksBeforeLeaving(page)).toBe(true);
  // A browser asks only about the page in front, and only after someone used it.
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

test('with a worker that the host serves, the PDF is opened by that one alone', async ({ page, visit }) => {
  const started: string[] = [];
  page.on('worker', (worker) => started.push(new URL(worker.url()).pathname));
  await visit('worker');
  await signerOn(page).painted(1);
  expect(started.length).toBeGreaterThan(0);
  for (const path of started) expect(path).toMatch(/^\/assets\/pdf\.worker\.min-[\w-]+\.mjs$/);
});

test('in a dialog of the host: opened, filled, closed and opened again', async ({ page, visit }) => {
  const signer = signerOn(page);
  await visit('modal');
  await page.getByRole('button', { name: 'Open the contract' }).click();
  await signer.painted(1);
  await sign(signer);
  // Escape closes our dialog, and not the host's under it.
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

test('in a page that scrolls itself, it has the height of the window and scrolls in it', async ({ page, visit }) => {
  const signer = signerOn(page);
  await visit('scrolling');
  await signer.field('Full name').scrollIntoViewIfNeeded();
  await signer.painted(1);
  await sign(signer);
  const box = await signer.root.boundingBox();
  expect(box?.height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
});

test('under a strict policy, the designer places a field and saves it; a page to sign loads none of it', async ({
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
  // In its code and in its styles.
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

/** Program text without the blanks that only its place in a file asks for. */
const squeezed = (text: string) => text.replace(/\s+/g, ' ').replace(/;? $/, '');

test('an interface of the host is written as the documentation says', async () => {
  const readme = await readFile(join(import.meta.dirname, '../../docs/component.md'), 'utf8');
  const host = await readFile(join(import.meta.dirname, 'apps/vite/src/own-interface.tsx'), 'utf8');
  const [, bar = '', around = ''] = /```tsx\n(function Bar.+?\n}\n)\n(<.+?)```/s.exec(readme) ?? [];
  for (const part of [bar, around]) {
    expect(part).not.toBe('');
    expect(squeezed(host)).toContain(squeezed(part));
  }
});

for (const host of ['own', 'main']) {
  test(`with an interface of the host, pages far away are scrolled to and signed: ${host}`, async ({
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
    // Only the pages near the one that is read are there: what scrolls is as high as the bar leaves it.
    expect(await page.locator('[data-part="page"]').count()).toBeLessThan(10);
    const pane = await boxOf(page.locator('[data-part="pages"]'));
    const bar = await boxOf(page.locator('header'));
    expect(pane.y).toBeCloseTo(bar.y + bar.height, 0);
    expect(pane.y + pane.height).toBeCloseTo(page.viewportSize()?.height ?? 0, 0);

    // Fields come after the first page; before, there is none to go to.
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

test('our parts in a layout of the host lead from the form to the submission', async ({ page, visit, product }) => {
  const signer = signerOn(page);
  const documentId = await visit('layout');
  await signer.painted(1);
  const form = signer.root.getByRole('region', { name: 'Form' });
  await form.getByLabel('Full name', { exact: true }).fill('Jane Doe');
  await signer.typeSignature('Mark', 'Jane Doe');
  await signer.finish();
  await expect.poll(() => product.stored(documentId)).toHaveLength(1);
});

test('fifty times come and gone, it leaves no worker and no memory behind', async ({ page, visit }) => {
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
  // What is kept for the page is there after a few: code, as it is compiled, and fonts.
  await times(25);
  const before = await held();
  await times(25);
  // The last one goes when the browser gets round to it.
  await expect(async () => {
    const after = await held();
    expect(after.usedSize).toBeLessThan(1.1 * before.usedSize);
    expect(after.nodes).toBeLessThanOrEqual(before.nodes + 20);
    expect(after.jsEventListeners).toBeLessThanOrEqual(before.jsEventListeners + 5);
  }).toPass({ timeout: 60_000 });
  await expect.poll(() => page.workers().length).toBe(0);
});
