/** Functions that run in the page. Each must be self-contained, because Playwright sends its source to the browser. */
import type { Exposed } from '../site/exposed.ts';

type Seen = Partial<Record<'page' | 'fields', number>>;
export type BenchWindow = typeof globalThis & Partial<Exposed> & { seen?: Seen; tellFirstPage?: () => void };

/** Records the times, in milliseconds since the visit started, at which page 1 is painted and its fields are usable. */
export function watch(): void {
  const page = globalThis as BenchWindow;
  const seen: Seen = {};
  page.seen = seen;
  const look = () => {
    const field = document.querySelector(
      '[data-part="field"] :is(input, textarea, select, button):not(:disabled), [data-part="design-field"]',
    );
    if (field && !field.closest('[inert]')) seen.fields ??= performance.now();
    if (!page.isPainted?.(1)) return;
    clearInterval(timer);
    // The frame that shows the page.
    requestAnimationFrame(() => {
      seen.page = performance.now();
      page.tellFirstPage?.();
    });
  };
  const timer = setInterval(look, 5);
}

/** The milliseconds from `goToPage` until the page is painted. */
export async function jumpTo(pageNumber: number): Promise<number> {
  const page = globalThis as BenchWindow;
  const begin = performance.now();
  page.goToPage?.(pageNumber);
  while (!page.isPainted?.(pageNumber)) {
    if (performance.now() - begin > 60_000) return Number.NaN;
    await new Promise((resolve) => setTimeout(resolve, 4));
  }
  return new Promise((resolve) => requestAnimationFrame(() => resolve(performance.now() - begin)));
}

/** How to scroll through a document. */
export interface Way {
  readonly seconds: number;
  readonly pagesPerSecond: number;
  readonly pageCount: number;
}

/** The observations while scrolling. */
export interface Sights {
  readonly framesPerSecond: number;
  /** The fraction of samples at which the page in the middle of the window was painted. */
  readonly paintedShare: number;
  readonly mostCanvases: number;
  readonly mostCanvasBytes: number;
}

/** Scrolls at a constant speed and samples the pages. */
export async function scrollThrough({ seconds, pagesPerSecond, pageCount }: Way): Promise<Sights> {
  const page = globalThis as BenchWindow;
  const { scroller } = page;
  if (!scroller) throw new Error('The viewer has no scroller.');
  const pageHeight = scroller.scrollHeight / pageCount;
  const begin = performance.now();
  const seen = { frames: 0, looks: 0, painted: 0, canvases: 0, bytes: 0 };
  let lastLook = 0;
  const look = () => {
    seen.looks += 1;
    const { left, top, width, height } = scroller.getBoundingClientRect();
    const numberAt = (y: number) => {
      const box = document.elementFromPoint(left + width / 2, y)?.closest('[data-page-number], [data-page]');
      return box?.getAttribute('data-page-number') ?? box?.getAttribute('data-page');
    };
    // Between two pages, the next one counts.
    const number = numberAt(top + height / 2) ?? numberAt(top + height / 2 + 24);
    if (number && page.isPainted?.(Number(number))) seen.painted += 1;
    const canvases = [...document.querySelectorAll('canvas')].filter((canvas) => canvas.width * canvas.height > 0);
    const bytes = canvases.reduce((sum, canvas) => sum + canvas.width * canvas.height * 4, 0);
    seen.canvases = Math.max(seen.canvases, canvases.length);
    seen.bytes = Math.max(seen.bytes, bytes);
  };
  for (let elapsed = 0; elapsed < seconds; elapsed = (performance.now() - begin) / 1000) {
    scroller.scrollTop = elapsed * pagesPerSecond * pageHeight;
    await new Promise((resolve) => requestAnimationFrame(resolve));
    seen.frames += 1;
    // Samples only ten times per second, because sampling takes time too.
    if (elapsed - lastLook < 0.1) continue;
    lastLook = elapsed;
    look();
  }
  return {
    framesPerSecond: seen.frames / seconds,
    paintedShare: seen.painted / Math.max(1, seen.looks),
    mostCanvases: seen.canvases,
    mostCanvasBytes: seen.bytes,
  };
}
