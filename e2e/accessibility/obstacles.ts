import type { Page } from '@playwright/test';
import { kept } from '../pages/device.ts';
import type { Signer } from '../pages/signer.ts';
import { fillIn, openDialog, part, pressEscape, review } from './acts.ts';
import { answerWith, documentUrl, type State } from './states.ts';

const submitUrl = /\/sdk\/documents\/submit$/;

/** Opens the document again without obstacles. */
async function reopen(signer: Signer, page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await signer.field('Full name').waitFor();
}

/** Changes an answer of the service. */
async function changeAnswer(page: Page, url: RegExp, change: (answer: Record<string, unknown>) => object) {
  await page.route(url, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  });
}

/** A photo of a stroke on paper. */
async function photo(page: Page): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 300 });
    const context = canvas.getContext('2d');
    if (!context) return '';
    context.fillStyle = '#efe8d4';
    context.fillRect(0, 0, 600, 300);
    context.fillStyle = '#20307a';
    context.fillRect(150, 140, 300, 12);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return Buffer.from(data, 'base64');
}

/** The states of a signer with an obstacle or a rare action, in order, as `states`. */
export const obstacles: readonly State[] = [
  {
    name: 'loading',
    async reach(signer, page) {
      // The request is never answered.
      await page.route(documentUrl, () => {});
      await page.reload();
      await signer.root.locator('[data-status="loading"]').waitFor();
    },
    leave: reopen,
  },
  {
    name: 'a busy service',
    isKey: true,
    async reach(signer, page) {
      await answerWith(page, 'RATE_LIMIT_EXCEEDED', 429, { retryAfter: 100 });
      await page.reload();
      await part(signer, 'waiting').waitFor();
    },
    leave: reopen,
  },
  {
    name: 'missing code',
    isKey: true,
    async reach(signer, page) {
      await page.route(/\/assets\/late-/, (route) => route.abort());
      await page.reload();
      await part(signer, 'missing-part').first().waitFor();
    },
    leave: reopen,
  },
  {
    name: 'a page cannot be drawn',
    async reach(signer, page) {
      await page.evaluate(() => {
        const { getContext } = HTMLCanvasElement.prototype;
        const replaced = function (this: HTMLCanvasElement, ...args: Parameters<typeof getContext>) {
          // Only the canvas of a page, not the one that measures text.
          return this.height > 300 ? null : getContext.apply(this, args);
        };
        Object.assign(HTMLCanvasElement.prototype, { getContext: replaced });
      });
      await signer.root.locator('[data-page="2"]').scrollIntoViewIfNeeded();
      await part(signer, 'page-failure').first().waitFor();
    },
    leave: reopen,
  },
  {
    name: 'the calendar',
    isKey: true,
    needs: 'mouse',
    async reach(signer) {
      await part(signer, 'calendar-button').click();
      await part(signer, 'calendar-day').first().waitFor();
    },
    leave: pressEscape,
  },
  {
    name: 'a restored draft',
    isKey: true,
    async reach(signer, page) {
      await fillIn(signer, page);
      await signer.field('Note').fill('It rains');
      await kept(page, 'It rains');
      await page.reload();
      await part(signer, 'restored').waitFor();
    },
  },
  {
    name: 'the confirmation to start over',
    reach: (signer) => part(signer, 'restored-actions').getByRole('button').first().click(),
    leave: (signer) => part(signer, 'restored-actions').getByRole('button').first().click(),
  },
  {
    name: 'a chosen photo',
    isKey: true,
    async reach(signer, page) {
      await openDialog(signer, 2);
      const file = { name: 'me.png', mimeType: 'image/png', buffer: await photo(page) };
      await part(signer, 'image-file').first().setInputFiles(file);
      await part(signer, 'upload-preview').waitFor();
    },
    leave: pressEscape,
  },
  {
    name: 'a remembered signature',
    async reach(signer, page) {
      await openDialog(signer, 1);
      await signer.dialog.getByRole('textbox').fill('Jane Roe');
      await signer.dialog.getByRole('checkbox').last().check();
      await signer.dialog.getByRole('textbox').press('Enter');
      await signer.dialog.waitFor({ state: 'hidden' });
      await signer.field('Signature').click();
      await part(signer, 'remembered').waitFor();
      await kept(page, 'It rains');
    },
    leave: pressEscape,
  },
  {
    name: 'remaining pages to view',
    isKey: true,
    async reach(signer, page) {
      await page.goto(`${page.url()}?read-all`);
      await part(signer, 'restored').waitFor();
      await part(signer, 'submit').click();
      await part(signer, 'pages-left').waitFor();
    },
    leave: (_, page) => page.goto(page.url().replace('?read-all', '')),
  },
  {
    name: 'a field of an unknown kind',
    async reach(signer, page) {
      await changeAnswer(page, documentUrl, ({ fields, ...rest }) => {
        const place = { page: 1, x: 0.6, y: 0.1, width: 0.3, height: 0.04 };
        const newer = { id: 'seal', type: 'hologram', ...place, label: 'Seal', required: true, editable: true };
        return { ...rest, fields: [...(fields as object[]), newer] };
      });
      await page.reload();
      await part(signer, 'blocked').waitFor();
      await part(signer, 'restored-actions').getByRole('button').last().click();
      await part(signer, 'unsupported-field').waitFor();
    },
    leave: reopen,
  },
  {
    name: 'a changed document',
    isKey: true,
    async reach(signer, page) {
      await part(signer, 'restored').waitFor();
      await review(signer);
      const details = { reason: 'document_changed' };
      await answerWith(page, 'SUBMISSION_FAILED', 409, { url: submitUrl, details });
      await part(signer, 'submit').click();
      await part(signer, 'submit-problem').waitFor();
    },
  },
  {
    name: 'a new version of the document',
    isKey: true,
    async reach(signer, page) {
      await changeAnswer(page, documentUrl, ({ metadata, fields, ...rest }) => ({
        ...rest,
        metadata: { ...(metadata as object), version: 2 },
        fields: (fields as { id: string }[]).filter(({ id }) => id !== 'note'),
      }));
      await part(signer, 'problem-actions').getByRole('button').first().click();
      await signer.root.locator('[data-part="restored"][data-source="version"]').waitFor();
    },
    leave: reopen,
  },
  {
    name: 'an unconfirmed submission',
    isKey: true,
    async reach(signer, page) {
      await part(signer, 'restored').waitFor();
      await review(signer);
      await answerWith(page, 'SUBMISSION_FAILED', 504, { url: submitUrl, retryAfter: 100 });
      await part(signer, 'submit').click();
      await signer.root.locator('[data-part="delivery"][data-may-have-arrived]').waitFor();
    },
  },
  {
    name: 'a failed completion',
    async reach(signer, page) {
      await page.unrouteAll();
      const failed = { status: 'failed', fileUrl: null };
      await changeAnswer(page, /\/sdk\/submissions\/[^/]+$/, (answer) => ({ ...answer, ...failed }));
      await part(signer, 'delivery-actions').getByRole('button').last().click();
      await signer.root.locator('[data-copy="failed"]').waitFor();
    },
  },
];
