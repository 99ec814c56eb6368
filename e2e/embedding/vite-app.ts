import { join } from 'node:path';
import { test as base } from '../fixtures.ts';
import type { Signer } from '../pages/signer.ts';
import { type InstalledApp, installApp } from './install-app.ts';
import { addressOf, fields } from './session.ts';
import { serveStrictly } from './strict-server.ts';

/** A host with Vite, React and the packed packages, served with the strictest policy. */
export const test = base.extend<
  { readonly visit: (host: string, documentId?: string) => Promise<string> },
  { readonly app: InstalledApp; readonly server: { readonly url: string } }
>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern, which is empty without dependencies.
    async ({}, use) => {
      const app = await installApp('vite');
      await use(app);
      await app.remove();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  server: [
    async ({ app, product }, use) => {
      const server = await serveStrictly(join(app.folder, 'dist'), new URL(product.baseUrl).origin);
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  visit: async ({ server, product, page, upload }, use) => {
    await use(async (host, given) => {
      const documentId = given ?? (await upload('contract', fields));
      await page.goto(await addressOf(product, documentId, { url: server.url, host }));
      return documentId;
    });
  },
});

/** Fills in the contract of these tests. */
export async function sign(signer: Signer): Promise<void> {
  await signer.field('Full name').fill('Jane Doe');
  await signer.typeSignature('Mark', 'Jane Doe');
}
