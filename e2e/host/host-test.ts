import { join } from 'node:path';
import { keyFor } from '../embedding/session.ts';
import { serveStrictly } from '../embedding/strict-server.ts';
import { test as base } from '../fixtures.ts';
import { type Signer, signerOn } from '../pages/signer.ts';
import type { HostWindow } from './host-window.ts';

export { expect } from '../fixtures.ts';

type Handlers = Readonly<Record<string, (argument: never) => unknown>>;

/** The options of a host's page. */
interface HostSetup {
  readonly documentId: string;
  /** Props that JSON can represent, valid or invalid. */
  readonly props?: Readonly<Record<string, unknown>>;
  /** Event handlers, which run in the test. */
  readonly on?: Handlers;
  /** A set of props of `own-parts.tsx`. */
  readonly own?: string;
  /** Default: the page itself. */
  readonly tree?: 'shadow';
  /** Default: a new key. */
  readonly apiKey?: string;
}

/** A host's page. */
export interface Host {
  readonly signer: Signer;
  /** Passes other props to the viewer while it is mounted. */
  setProps(props: Readonly<Record<string, unknown>>): Promise<void>;
  /** Calls the viewer's handle in the page. */
  call<Result>(run: (signer: NonNullable<HostWindow['signer']>) => Result): Promise<Awaited<Result>>;
}

interface HostFixtures {
  readonly openHost: (setup: HostSetup) => Promise<Host>;
  /** Creates a key with which the host's page can open a document. */
  readonly createKey: (documentId: string) => Promise<{ readonly id: string; readonly key: string }>;
}

/** Tests of the props of the viewer, in a host's page under StrictMode and a strict policy. */
export const test = base.extend<HostFixtures, { readonly hostUrl: string }>({
  hostUrl: [
    async ({ product }, use) => {
      const server = await serveStrictly(join(import.meta.dirname, '../dist'), new URL(product.baseUrl).origin);
      await use(server.url);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  createKey: async ({ product, hostUrl }, use) => {
    await use((documentId) => keyFor(product, documentId, hostUrl));
  },
  openHost: async ({ page, product, hostUrl, createKey }, use) => {
    let handlers: Handlers = {};
    await page.exposeFunction('callTest', (name: string, argument: unknown) => handlers[name]?.(argument as never));
    await use(async ({ documentId, props = {}, on = {}, own = 'none', tree, apiKey }) => {
      handlers = on;
      const { baseUrl } = product;
      const query = new URLSearchParams({
        baseUrl,
        documentId,
        own,
        apiKey: apiKey ?? (await createKey(documentId)).key,
        props: JSON.stringify(props),
        handlers: Object.keys(on).join(),
        tree: tree ?? '',
      });
      await page.goto(`${hostUrl}/?${query}`);
      const window = await page.evaluateHandle(() => globalThis as unknown as HostWindow);
      return {
        signer: signerOn(page),
        setProps: (more) => window.evaluate((host, given) => host.setProps(given), more),
        call: (run) => page.evaluate(`(${run})(window.signer)`) as Promise<Awaited<ReturnType<typeof run>>>,
      };
    });
  },
});
