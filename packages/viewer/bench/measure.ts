import { type Fresh, slowDown, startFresh } from './browser.ts';

/** What one measurement gave: figures by name. */
export type Figures = Readonly<Record<string, number>>;

/** Milliseconds that a page is watched after its first pixels: what it does then counts as work, too. */
const after = 1500;

/** Notes when each page of the document has its pixels on the screen. */
function watchPages(): void {
  const drawn: Record<string, number> = {};
  Object.assign(globalThis, { drawn });
  const note = () => {
    for (const canvas of document.querySelectorAll<HTMLElement>('canvas[data-state="drawn"]')) {
      const page = canvas.dataset.page ?? canvas.closest<HTMLElement>('[data-page]')?.dataset.page ?? '1';
      if (!(page in drawn)) requestAnimationFrame(() => (drawn[page] ??= performance.now()));
    }
  };
  new MutationObserver(note).observe(document, { subtree: true, childList: true, attributeFilter: ['data-state'] });
}

async function whenDrawn({ page }: Fresh, pageNumber: number): Promise<number> {
  const time = await page.waitForFunction(
    (wanted) => (globalThis as { drawn?: Record<string, number> }).drawn?.[wanted],
    pageNumber,
    { timeout: 60_000, polling: 20 },
  );
  return (await time.jsonValue()) ?? Number.NaN;
}

/** Opens an address in a fresh browser, waits for page 1, then does more. */
async function inFreshBrowser(
  url: string,
  measure: (fresh: Fresh, start: Figures) => Promise<Figures>,
  prepare?: (fresh: Fresh) => Promise<void>,
): Promise<Figures> {
  const fresh = await startFresh();
  try {
    await fresh.page.addInitScript(watchPages);
    await prepare?.(fresh);
    let bytes = 0;
    let requests = 0;
    await fresh.session.send('Network.enable');
    const files = new Set<string>();
    fresh.session.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (!request.url.includes('/pdf/')) return;
      files.add(requestId);
      requests += 1;
    });
    fresh.session.on('Network.dataReceived', ({ requestId, dataLength }) => {
      if (files.has(requestId)) bytes += dataLength;
    });
    const before = await fresh.cpu();
    await fresh.page.goto(url, { waitUntil: 'commit' });
    const firstPage = await whenDrawn(fresh, 1);
    const start = { 'first page, ms': firstPage, 'PDF before it, MB': bytes / 1e6, requests };
    await fresh.page.waitForTimeout(after);
    return await measure(fresh, { ...start, 'CPU, s': (await fresh.cpu()) - before });
  } finally {
    await fresh.close();
  }
}

/** Time, bytes and processor time to the first page. */
export const measureFirstPage = (url: string): Promise<Figures> => inFreshBrowser(url, async (_, start) => start);

/** The same on a slow line, where bytes are what counts. */
export const measureSlowLine = (url: string): Promise<Figures> =>
  inFreshBrowser(url, async (_, start) => start, slowDown);

/** Milliseconds from asking for a far page to its pixels. */
export function measureJump(url: string, target: number): Promise<Figures> {
  return inFreshBrowser(url, async (fresh) => {
    const asked = await fresh.page.evaluate((page) => {
      const now = performance.now();
      dispatchEvent(new CustomEvent('jump', { detail: page }));
      return now;
    }, target);
    return { 'jump, ms': (await whenDrawn(fresh, target)) - asked };
  });
}

/** Scrolls from the beginning through so many pages at one speed, in pages a second. */
export function measureScroll(url: string, pagesPerSecond: number, pageCount: number): Promise<Figures> {
  return inFreshBrowser(url, async (fresh) => {
    const blank = await fresh.memory();
    const before = await fresh.cpu();
    const seen = await fresh.page.evaluate(scrollThrough, { pageCount, pagesPerSecond });
    const cpu = (await fresh.cpu()) - before;
    await fresh.page.waitForTimeout(after);
    const memory = (await fresh.memory()) ?? Number.NaN;
    return { ...seen, 'CPU, s': cpu, 'memory gained, MB': (memory - (blank ?? Number.NaN)) / 1e6 };
  });
}

async function scrollThrough(way: { pageCount: number; pagesPerSecond: number }): Promise<Figures> {
  const scroller = document.querySelector('[data-part="pages"]');
  if (!scroller) return {};
  const seconds = way.pageCount / way.pagesPerSecond;
  const pageHeight = document.querySelector('[data-page]')?.getBoundingClientRect().height ?? 0;
  const begin = performance.now();
  let frames = 0;
  let looks = 0;
  let painted = 0;
  let canvases = 0;
  let bytes = 0;
  for (let elapsed = 0; elapsed < seconds; elapsed = (performance.now() - begin) / 1000) {
    scroller.scrollTop = elapsed * way.pagesPerSecond * pageHeight;
    await new Promise((resolve) => requestAnimationFrame(resolve));
    frames += 1;
    // To look takes time, too, which is not the viewer's: it is done now and then.
    if (frames % 10 !== 0) continue;
    looks += 1;
    const middle = document.elementsFromPoint(innerWidth / 2, innerHeight / 2);
    if (middle.some((element) => element.matches('canvas[data-state="drawn"]'))) painted += 1;
    const alive = [...scroller.querySelectorAll('canvas')];
    canvases = Math.max(canvases, alive.length);
    bytes = Math.max(
      bytes,
      alive.reduce((sum, canvas) => sum + canvas.width * canvas.height * 4, 0),
    );
  }
  return {
    'frames/s': frames / seconds,
    'painted under the middle, %': (100 * painted) / looks,
    'canvases, at most': canvases,
    'canvases, MB at most': bytes / 1e6,
  };
}
