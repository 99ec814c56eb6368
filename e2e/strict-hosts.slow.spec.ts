import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStrictly } from './embedding/strict-server.ts';
import { nameField, pdfFolder } from './fixtures.ts';
import { expect, test as strict } from './host/host-test.ts';
import { asksBeforeLeaving, kept } from './pages/device.ts';
import { fields, sign, textsOf } from './pages/sealed-copy.ts';
import { signerOn } from './pages/signer.ts';

/** Sealing takes a second, and longer while other tests use the machine. */
const sealing = { timeout: 45_000 };

/** A host that requires Trusted Types, and allows only the policy of the viewer. */
const trusting = strict.extend<object, { readonly hostUrl: string }>({
  hostUrl: [
    async ({ product }, use) => {
      const service = new URL(product.baseUrl).origin;
      const directives = "require-trusted-types-for 'script'; trusted-types document-signer";
      const server = await serveStrictly(join(import.meta.dirname, 'dist'), service, { directives });
      await use(server.url);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

trusting(
  'a document is read, signed and downloaded where trusted types are required',
  async ({ complaints, openHost, page, product, upload }) => {
    const documentId = await upload('contract', fields);
    const { signer } = await openHost({ documentId });
    await signer.painted(1);
    await signer.field('Full name').fill('Zoë Ångström');
    await signer.typeSignature('Signature', 'Zoë Ångström');
    await signer.finish();
    const link = signer.root.getByRole('link', { name: 'Download your copy' });
    await expect(link).toBeVisible(sealing);
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    // In-app browsers cannot save `blob:` URLs.
    expect(download.url()).toMatch(/^http.*&download=true$/);
    const bytes = new Uint8Array(await readFile(await download.path()));
    const [stored] = await product.stored(documentId);
    expect((await textsOf(bytes)).join(' ')).toContain(`Submission ${stored?.id}`);

    // Until now, nothing was refused. A value outside the viewer's policy is.
    expect(complaints).toEqual([]);
    await expect(page.evaluate(() => void new Worker(location.href))).rejects.toThrow("requires 'TrustedScriptURL'");
    await expect.poll(() => complaints.length).toBe(1);
    expect(complaints.splice(0)).toEqual([expect.stringContaining('TrustedScriptURL')]);
  },
);

/** A host whose scripts and fonts are available to any origin, like a CDN. */
const open = strict.extend<object, { readonly hostUrl: string }>({
  hostUrl: [
    async ({ product }, use) => {
      const service = new URL(product.baseUrl).origin;
      const headers = { 'Access-Control-Allow-Origin': '*' };
      const server = await serveStrictly(join(import.meta.dirname, 'dist'), service, { headers });
      await use(server.url);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

open(
  'a document is signed in a sandboxed frame, which stores no draft and says so once',
  async ({ hostUrl, page, product, upload }) => {
    const documentId = await upload('contract', fields);
    const { baseUrl } = product;
    // A sandboxed frame has an opaque origin, so the key cannot be limited to one.
    const { key: apiKey } = await product.client.createApiKey({
      kind: 'pk',
      name: 'A frame',
      documentIds: [documentId],
      scopes: ['documents:read', 'documents:submit'],
    });
    const query = new URLSearchParams({ baseUrl, documentId, apiKey, own: 'none', props: '{}', handlers: '' });
    await page.route(`${hostUrl}/frame`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<iframe sandbox="allow-scripts" src="/?${query.toString().replaceAll('&', '&amp;')}" width="1200" height="680"></iframe>`,
      }),
    );
    await page.goto(`${hostUrl}/frame`);
    const signer = signerOn(page, page.frameLocator('iframe'));
    await signer.painted(1);
    const notice = signer.root.getByText('We can’t save a draft in this browser.', { exact: false });
    await expect(notice).toHaveCount(0);
    await signer.field('Full name').fill('Jane');
    const banner = signer.root.locator('[data-part="unsaved"]');
    await expect(banner).toBeVisible();
    await banner.getByRole('button', { name: 'Dismiss' }).click();
    await expect(banner).toHaveCount(0);
    await sign(page, signer);
    await expect(banner).toHaveCount(0);
    expect(await product.stored(documentId)).toHaveLength(1);
  },
);

strict(
  'the document is downloaded by a link of the service, and by a blob: where leaving would lose input',
  async ({ openHost, page, product }) => {
    const filename = 'Mietvertrag „Müller“.pdf';
    const file = new Uint8Array(await readFile(join(pdfFolder, 'contract.pdf')));
    const { id: documentId } = await product.client.createDocument({ file, filename, fields: [nameField] });
    async function download() {
      await signer.root.getByRole('button', { name: 'More', exact: true }).click();
      const item = page.getByRole('menuitem', { name: 'Download the blank original' });
      const [download] = await Promise.all([page.waitForEvent('download'), item.click()]);
      expect(download.suggestedFilename()).toBe(filename);
      return new URL(download.url()).protocol;
    }
    const { signer } = await openHost({ documentId });
    await signer.field('Full name').fill('Jane Roe');
    await kept(page, 'Jane Roe');
    expect(await download()).toBe('http:');
    await expect(signer.field('Full name')).toHaveValue('Jane Roe');

    await openHost({ documentId, props: { drafts: 'memory' } });
    await signer.field('Full name').fill('Jane Roe');
    await expect.poll(() => asksBeforeLeaving(page)).toBe(true);
    expect(await download()).toBe('blob:');
    await expect(signer.field('Full name')).toHaveValue('Jane Roe');
  },
);
