import { type FreshBrowser, launchFreshBrowser } from '../browser.ts';
import { type Connection, unthrottledConnection } from '../host/connection.ts';
import { nothing, type Sent } from '../host/sent.ts';
import type { Host } from '../host/serve.ts';
import { type BenchWindow, watch } from './in-page.ts';

/** A page of the bench in its own browser. */
export interface Visit extends FreshBrowser {
  /** Milliseconds until page 1 is painted, and until its fields are usable, if it has any. */
  readonly firstPage: number;
  readonly fields: number | undefined;
  /** The traffic until then. */
  readonly sent: Sent;
  /** CPU time in seconds from the navigation until the page is idle. */
  readonly firstCpu: number;
  /** Memory of an empty page, in bytes. */
  readonly blank: number;
}

/** The time to wait after the first page is painted, because the work of that time counts too. */
const settlingMs = 1500;

/** The page to open. */
export interface VisitOptions {
  readonly host: Host;
  readonly path: string;
  readonly connection?: Connection;
}

/** Opens a page in a new browser, waits until page 1 is painted and idle, and calls `then`. */
export async function visit<Result>(
  { host, path, connection = unthrottledConnection }: VisitOptions,
  then: (visit: Visit) => Promise<Result>,
): Promise<Result> {
  const fresh = await launchFreshBrowser();
  try {
    await fresh.page.addInitScript(watch);
    const blank = (await fresh.memory())?.now ?? Number.NaN;
    host.connection = connection;
    host.sent = nothing();
    const before = await fresh.cpu();
    // The page reports this itself, because polling would also count the traffic after the first page.
    const first = Promise.withResolvers<Sent>();
    await fresh.page.exposeFunction('tellFirstPage', () => first.resolve({ ...host.sent }));
    await fresh.page.goto(host.origin + path, { waitUntil: 'commit' });
    const timeout = setTimeout(() => first.reject(new Error('Page 1 was not painted within 90 s.')), 90_000);
    const sent = await first.promise.finally(() => clearTimeout(timeout));
    await fresh.page.waitForTimeout(settlingMs);
    const seen = await fresh.page.evaluate(() => (globalThis as BenchWindow).seen);
    const firstCpu = (await fresh.cpu()) - before;
    return await then({ ...fresh, firstPage: seen?.page ?? Number.NaN, fields: seen?.fields, sent, firstCpu, blank });
  } finally {
    await fresh.close();
  }
}
