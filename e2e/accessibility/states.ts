import type { NewField } from '@document-signer/client';
import { expect, type Page } from '@playwright/test';
import { onDevice } from '../pages/device.ts';
import type { Signer } from '../pages/signer.ts';
import { type Act, fillIn, openDialog, part, pressEscape, review, tab } from './acts.ts';

const place = { page: 1, x: 0.1, width: 0.4, height: 0.04, required: true, editable: true } as const;

/** The fields of the tested document. */
export const fields: readonly NewField[] = [
  { id: 'name', type: 'text', ...place, y: 0.1, label: 'Full name' },
  { id: 'note', type: 'text', ...place, y: 0.16, label: 'Note', required: false },
  { id: 'born', type: 'date', ...place, y: 0.22, label: 'Born on', format: 'DD.MM.YYYY' },
  { id: 'country', type: 'select', ...place, y: 0.28, label: 'Country', options: [{ value: 'no', label: 'Norway' }] },
  { id: 'terms', type: 'checkbox', ...place, width: 0.05, y: 0.34, label: 'I agree' },
  { id: 'signature', type: 'signature', ...place, y: 0.42, height: 0.08, label: 'Signature' },
];

/** The URL of the request for the document. */
export const documentUrl = /\/sdk\/documents\/[^/]+$/;

/** A state of the signer. It starts and ends at the open document. */
export interface State {
  readonly name: string;
  readonly reach: Act;
  readonly leave?: Act;
  /** Whether it is checked in every environment, because it differs much from the others. */
  readonly isKey?: true;
  /** Its requirement: there is no calendar on touch screens, and no zoom menu in narrow windows. */
  readonly needs?: 'mouse' | 'width';
}

async function openSidebar(signer: Signer, index: number): Promise<void> {
  await signer.root.locator('[data-opens="sidebar"]').click();
  await tab(signer, 'sidebar', index).click();
}

const closeSidebar: Act = (signer) => signer.root.locator('[data-closes="sidebar"]').click();

/** All states of a signing, in order. After one state fills the fields, they stay filled. */
export const states: readonly State[] = [
  { name: 'open', isKey: true, reach: (signer) => signer.painted(1) },
  { name: 'a field has the focus', reach: (signer) => signer.field('Full name').focus() },
  {
    name: 'open in another tab',
    async reach(_, page) {
      const other = await page.context().newPage();
      await other.goto(page.url());
      await other.locator('[data-status="elsewhere"]').getByRole('button').click();
      await page.locator('[data-status="elsewhere"]').waitFor();
    },
    async leave(signer, page) {
      for (const other of page.context().pages()) if (other !== page) await other.close();
      await signer.painted(1);
    },
  },
  {
    name: 'the More menu',
    reach: (_, page) => page.locator('[aria-haspopup="menu"]').last().click(),
    leave: pressEscape,
  },
  {
    name: 'the zoom menu',
    needs: 'width',
    reach: (_, page) => page.locator('[aria-haspopup="menu"]').first().click(),
    leave: pressEscape,
  },
  {
    name: 'thumbnails',
    async reach(signer) {
      await openSidebar(signer, 0);
      await part(signer, 'sidebar').locator('canvas').first().waitFor();
    },
    leave: closeSidebar,
  },
  { name: 'the outline', reach: (signer) => openSidebar(signer, 1), leave: closeSidebar },
  {
    name: 'a search',
    isKey: true,
    async reach(signer) {
      await openSidebar(signer, 2);
      await signer.root.getByRole('searchbox').fill('the');
      await part(signer, 'search-mark').first().waitFor();
    },
    leave: closeSidebar,
  },
  {
    name: 'missing fields',
    isKey: true,
    async reach(signer) {
      await part(signer, 'submit').click();
      await part(signer, 'error-summary').waitFor();
    },
  },
  {
    name: 'the form',
    isKey: true,
    async reach(signer) {
      await part(signer, 'mode').nth(1).click();
      await part(signer, 'form-field').first().waitFor();
    },
    leave: (signer) => part(signer, 'mode').first().click(),
  },
  {
    name: 'drawing',
    isKey: true,
    async reach(signer) {
      await openDialog(signer, 0);
      await signer.dialog.locator('canvas').waitFor();
    },
    leave: pressEscape,
  },
  { name: 'typing', reach: (signer) => openDialog(signer, 1), leave: pressEscape },
  { name: 'a photo', reach: (signer) => openDialog(signer, 2), leave: pressEscape },
  {
    name: 'the review',
    isKey: true,
    async reach(signer, page) {
      await fillIn(signer, page);
      await review(signer);
    },
    leave: pressEscape,
  },
  {
    name: 'waiting for a connection',
    async reach(signer, page) {
      await review(signer);
      await page.context().setOffline(true);
      await part(signer, 'submit').click();
      await part(signer, 'delivery').waitFor();
    },
    async leave(signer, page) {
      await part(signer, 'delivery-actions').getByRole('button').first().click();
      await part(signer, 'delivery').waitFor({ state: 'hidden' });
      await page.context().setOffline(false);
    },
  },
  {
    name: 'the receipt',
    isKey: true,
    async reach(signer) {
      await review(signer);
      await part(signer, 'submit').click();
      // The panel changes again when the sealed copy is ready.
      await part(signer, 'done-panel').locator('[data-copy="ready"]').waitFor();
    },
  },
  {
    name: 'the receipt of an earlier visit',
    isKey: true,
    async reach(signer, page) {
      await expect.poll(() => onDevice(page)).toContain('"submissionId"');
      await page.reload();
      await part(signer, 'done-panel').waitFor();
    },
  },
  {
    name: 'a failure',
    isKey: true,
    async reach(signer, page) {
      await answerWith(page, 'DOCUMENT_NOT_FOUND', 404);
      await page.reload();
      await signer.root.locator('[data-problem="not_found"]').waitFor();
    },
  },
];

/** Makes the service refuse requests for the document or for another URL. */
export async function answerWith(
  page: Page,
  code: string,
  status: number,
  { url = documentUrl, details = {}, retryAfter = 0 } = {},
): Promise<void> {
  const exposed = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': 'Retry-After' };
  const headers = { ...exposed, ...(retryAfter > 0 && { 'Retry-After': `${retryAfter}` }) };
  const meta = { requestId: 'req_00000000000000000000000000', timestamp: new Date().toISOString() };
  const json = { success: false, error: { code, message: 'Refused.', details }, meta };
  await page.route(url, (route) => route.fulfill({ status, headers, json }));
}
