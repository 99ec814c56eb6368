import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NewField } from '@document-signer/client';
import { test as base } from '@playwright/test';
import { insertTextAsTyped } from './insert-text.ts';
import { type Signer, signerOn } from './pages/signer.ts';
import { type Product, startProduct } from './product/start-product.ts';

export { expect } from '@playwright/test';

/** The PDFs of the fixtures package. */
export const pdfFolder = join(import.meta.dirname, '../fixtures/pdf');

/** A required text field at the top of the first page. */
export const nameField = {
  id: 'name',
  type: 'text',
  page: 1,
  x: 0.1,
  y: 0.1,
  width: 0.4,
  height: 0.05,
  required: true,
  editable: true,
  label: 'Full name',
} as const satisfies NewField;

/** Firefox reports font downloads that a reload or the end of a test aborted: 0x804B0002, NS_BINDING_ABORTED. */
const abortedFont = /^downloadable font: download failed .* status=2152398850 /;

/** The messages of Chromium and Firefox for failed requests, which tests cause on purpose. */
const lostLine = /^Failed to load resource|^Cross-Origin Request Blocked: .*CORS request did not succeed/;

interface TestFixtures {
  /** The errors in the console: script errors and violations of the Content-Security-Policy. */
  readonly complaints: string[];
  /** Stores a PDF of the fixtures as a new document. Returns its id. */
  readonly upload: (name: string, fields?: readonly NewField[]) => Promise<string>;
  /** Opens a contract whose only field is Full name. */
  readonly openContract: () => Promise<{ readonly documentId: string; readonly signer: Signer }>;
}

/** Tests against the running product. Each worker has its own. */
export const test = base.extend<TestFixtures, { readonly product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern, which is empty without dependencies.
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  context: async ({ context, browserName }, use) => {
    if (browserName === 'firefox') await insertTextAsTyped(context);
    await use(context);
  },

  page: async ({ page, context }, use) => {
    await use(page);
    // Errors of requests at the end of a test would fail the next one.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  },

  baseURL: async ({ product }, use) => use(product.url),

  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      const note = (text: string) => {
        if (!lostLine.test(text) && !abortedFont.test(text)) complaints.push(text);
      };
      page.on('pageerror', (error) => note(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') note(message.text());
      });
      await use(complaints);
      base.expect(complaints).toEqual([]);
    },
    { auto: true },
  ],

  upload: async ({ product }, use) => {
    await use(async (name, fields) => {
      const file = new Uint8Array(await readFile(join(pdfFolder, `${name}.pdf`)));
      const given =
        fields ?? (JSON.parse(await readFile(join(pdfFolder, `${name}.fields.json`), 'utf8')) as NewField[]);
      const { id } = await product.client.createDocument({ file, filename: `${name}.pdf`, fields: given });
      return id;
    });
  },

  openContract: async ({ page, upload }, use) => {
    await use(async () => {
      const documentId = await upload('contract', [nameField]);
      const signer = signerOn(page);
      await signer.open(documentId);
      return { documentId, signer };
    });
  },
});
