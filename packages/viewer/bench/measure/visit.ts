import { type Fresh, startFresh } from '../browser.ts';
import { fastLine, type Line } from '../host/line.ts';
import { nothing, type Sent } from '../host/sent.ts';
import type { Host } from '../host/serve.ts';
import { type BenchWindow, watch } from './in-page.ts';

/** A page of the bench, opened in a browser of its own. */
export interface Visit extends Fresh {
  /** Milliseconds to the pixels of page 1, and to usable fields when there are any. */
  readonly firstPage: number;
  readonly fields: number | undefined;
  /** What had gone over the line by then. */
  readonly sent: Sent;
  /** Seconds of processor time from the address to when nothing more happened. */
  readonly firstCpu: number;
  /** Memory of an empty page, in bytes. */
  readonly blank: number;
}

/** Milliseconds that a page is left alone after its first pixels: what it does then is work, too. */
const settling = 1500;

/** How a page is opened. */
export interface VisitOptions {
  readonly host: Host;
  readonly path: string;
  readonly line?: Line;
}

/** Opens a page in a fresh browser, waits for page 1 and for it to settle, and does what is to be done. */
export async function visit<Result>(
  { host, path, line = fastLine }: VisitOptions,
  then: (visit: Visit) => Promise<Result>,
): Promise<Result> {
  const fresh = await startFresh();
  try {
    await fresh.page.addInitScript(watch);
    const blank = (await fresh.memory())?.now ?? Number.NaN;
    host.line = line;
    host.sent = nothing();
    const before = await fresh.cpu();
    // The page reports it at once: polling would count what is loaded after the first page.
    const first = Promise.withResolvers<Sent>();
    await fresh.page.exposeFunction('tellFirstPage', () => first.resolve({ ...host.sent }));
    await fresh.page.goto(host.origin + path, { waitUntil: 'commit' });
    const patience = setTimeout(() => first.reject(new Error('Page 1 did not come within 90 s.')), 90_000);
    const sent = await first.promise.finally(() => clearTimeout(patience));
    await fresh.page.waitForTimeout(settling);
    const seen = await fresh.page.evaluate(() => (globalThis as BenchWindow).seen);
    const firstCpu = (await fresh.cpu()) - before;
    return await then({ ...fresh, firstPage: seen?.page ?? Number.NaN, fields: seen?.fields, sent, firstCpu, blank });
  } finally {
    await fresh.close();
  }
}
