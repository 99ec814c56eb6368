import { checksumOf, type Field, type SubmissionPayload } from '@document-signer/core';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { fingersOn } from './pages/fingers.ts';
import { boxOf, type Signer, signerOn, wave } from './pages/signer.ts';
import type { Product } from './product/start-product.ts';

const place = { page: 1, x: 0.1, width: 0.35, height: 0.05, required: true, editable: true } as const;
const fields = [
  { id: 'name', type: 'text', ...place, y: 0.1, label: 'Full name' },
  { id: 'town', type: 'text', ...place, y: 0.2, label: 'Town', required: false },
  { id: 'signature', type: 'signature', ...place, y: 0.3, height: 0.1, label: 'Signature' },
] as const;

/** Records the submission inside the page, because tests cannot read request bodies in Firefox. */
async function watchSubmission(page: Page): Promise<() => Promise<SubmissionPayload>> {
  await page.addInitScript(() => {
    const { fetch } = globalThis;
    globalThis.fetch = (input, init) => {
      if (init?.method === 'POST' && String(input).endsWith('/sdk/documents/submit')) {
        Object.assign(globalThis, { submitted: init.body });
      }
      return fetch(input, init);
    };
  });
  return async () => JSON.parse(await page.evaluate(() => Reflect.get(globalThis, 'submitted'))) as SubmissionPayload;
}

/** Expects the only submission of a document to equal the sent one. */
async function expectStored(product: Product, documentId: string, sent: SubmissionPayload): Promise<void> {
  const stored = await product.stored(documentId);
  expect(stored).toHaveLength(1);
  expect(stored[0]).toMatchObject({
    documentId,
    fields: sent.fields,
    pages: sent.pages,
    renderContext: sent.renderContext,
    submittedAt: sent.submittedAt,
    checksum: sent.checksum,
    checksumVerified: true,
  });
  expect(await checksumOf({ ...sent })).toBe(sent.checksum);
}

function valuesOf({ fields }: SubmissionPayload): Record<string, unknown> {
  return Object.fromEntries(fields.map(({ id, value }) => [id, value]));
}

const png = { type: 'signature', mode: 'draw', imageData: expect.stringMatching(/^data:image\/png;base64,/) };

/** The text to type into a field; undefined for drawn ones. */
function enteredInto({ type, label }: Pick<Field, 'type' | 'label'>): string | undefined {
  if (type === 'date') return '2026-12-01';
  return type === 'text' ? `Entered: ${label}` : undefined;
}

async function expectDone(signer: Signer): Promise<void> {
  await expect(signer.root.getByRole('heading', { name: 'Submitted' })).toBeVisible();
}

test('a contract is filled and signed with the mouse, and stored as it was entered', { tag: '@firefox' }, async ({
  page,
  product,
}) => {
  const signer = signerOn(page);
  const sent = await watchSubmission(page);
  await page.goto('/');
  await page.getByRole('listitem').filter({ hasText: 'Service agreement' }).getByRole('link', { name: 'Sign' }).click();
  await signer.root.locator('[data-part="field"]').first().waitFor();
  const documentId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { fields } = await product.client.getDocumentRecord(documentId);
  for (const field of fields) {
    // The field's page may not be mounted until it is scrolled to.
    await page.getByLabel('Page number').fill(String(field.page));
    await page.keyboard.press('Enter');
    const entered = enteredInto(field);
    if (entered === undefined) await signer.drawSignature(field.label);
    else await signer.field(field.label).fill(entered);
  }
  await signer.finish();
  await expectDone(signer);
  const values = valuesOf(await sent());
  for (const { id, type, label } of fields) {
    const entered = enteredInto({ type, label });
    expect(values[id]).toEqual(entered === undefined ? png : { type, content: entered });
  }
  await expectStored(product, documentId, await sent());
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 3 });

  test('a document is signed with a finger', async ({ page, product, upload }) => {
    const documentId = await upload('contract', fields);
    const signer = signerOn(page);
    const sent = await watchSubmission(page);
    await signer.open(documentId);
    await signer.field('Full name').tap();
    await page.keyboard.type('Jane Roe');
    await signer.next.tap();
    await expect(signer.field('Signature')).toBeFocused();
    await signer.field('Signature').tap();
    const fingers = await fingersOn(page);
    await fingers.draw(wave(await boxOf(signer.dialog.locator('canvas'))));
    await fingers.tap(signer.apply);
    await fingers.tap(signer.review);
    await fingers.tap(signer.submit);
    await expectDone(signer);
    expect((await sent()).renderContext).toMatchObject({ devicePixelRatio: 3, viewportWidth: 390 });
    expect(valuesOf(await sent())).toEqual({ name: { type: 'text', content: 'Jane Roe' }, signature: png });
    await expectStored(product, documentId, await sent());
  });
});
