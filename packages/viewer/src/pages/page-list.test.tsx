import type { PageInfo } from '@document-signer/core';
import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { samplePdf } from '../../test/sample.ts';
import { silent } from '../../test/sample-painting.ts';
import type { PdfDocument } from '../pdf/pdf-document.ts';
import { PageList, type PageListHandle, type PageListProps } from './page-list.tsx';

const pages: PageInfo[] = Array.from({ length: 100 }, (_, index) => ({
  pageNumber: index + 1,
  width: 600,
  height: 800,
  rotation: 0,
}));

/** Shows the list in a viewport of 1000 by 600 pixels. Nothing is laid out in these tests, so that is told. */
function show(props: Partial<PageListProps> = {}) {
  const viewed: number[] = [];
  const sizes: unknown[] = [];
  const handle = createRef<PageListHandle>();
  const list = (more: Partial<PageListProps>) => (
    <PageList
      ref={handle}
      pages={pages}
      pdf={undefined}
      scale={1}
      name="Document"
      label={(page) => `Page ${page} of 100`}
      renderOverlay={(page) => <input aria-label={`Field on page ${page}`} />}
      onViewport={(size) => sizes.push(size)}
      onCurrentPage={(page) => viewed.push(page)}
      {...silent()}
      {...more}
    />
  );
  const { container, rerender } = render(list(props));
  const scroller = container.querySelector('[data-part="pages"]') as HTMLElement;
  return {
    ...{ viewed, sizes },
    handle,
    scroller,
    mounted: () => [...container.querySelectorAll<HTMLElement>('[data-page]')].map((page) => Number(page.dataset.page)),
    page: (page: number) => container.querySelector<HTMLElement>(`[data-page="${page}"]`),
    change: (more: Partial<PageListProps>) => rerender(list({ ...props, ...more })),
    scrollTo(top: number) {
      scroller.scrollTop = top;
      fireEvent.scroll(scroller);
    },
  };
}

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the list of pages', () => {
  it('shows placeholders of the right size with their fields before the PDF loads', () => {
    const { page } = show();
    expect(page(1)?.style.width).toBe('600px');
    expect(page(1)?.style.height).toBe('800px');
    expect(page(1)?.getAttribute('aria-label')).toBe('Page 1 of 100');
    expect(page(1)?.querySelector('[data-part="overlay"] input')).not.toBeNull();
  });

  it('is as long as all pages, and mounts the visible ones, then their neighbours', async () => {
    const { mounted, scroller } = show({ pdf: samplePdf(100) });
    expect(mounted()).toEqual([1]);
    fireEvent.pointerMove(scroller);
    await waitFor(() => expect(mounted()).toEqual([1, 2, 3]));
    expect(scroller.querySelector<HTMLElement>('[data-part="column"]')?.style.height).toBe(`${100 * 812 + 12}px`);
  });

  it('mounts the neighbours of a drawn page in idle time, unless the reader has moved on', async () => {
    const idle: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
    const rest = () =>
      act(async () => {
        for (const work of idle.splice(0)) work();
      });
    const ends = new Map<number, () => void>();
    const pdf: PdfDocument = {
      ...samplePdf(100),
      drawPage: (page) => new Promise((resolve) => ends.set(page, resolve)),
    };
    const drawn = (page: number) => act(async () => ends.get(page)?.());
    const { mounted, scrollTo } = show({ pdf });
    await rest();
    expect(mounted()).toEqual([1]);
    await drawn(1);
    expect(mounted()).toEqual([1]);
    scrollTo(39 * 812 + 12);
    await rest();
    expect(mounted()).toEqual([40]);
    await drawn(40);
    await rest();
    await waitFor(() => expect(mounted()).toEqual([38, 39, 40, 41, 42]));
  });

  it('mounts the neighbours of the first page after an interaction or three seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestIdleCallback'] });
    const first = show({ pdf: samplePdf(100) });
    await act(() => vi.advanceTimersByTimeAsync(2900));
    expect(first.mounted()).toEqual([1]);
    await act(() => vi.advanceTimersByTimeAsync(700));
    expect(first.mounted()).toEqual([1, 2, 3]);
    cleanup();

    const second = show({ pdf: samplePdf(100) });
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(second.mounted()).toEqual([1]);
    fireEvent.keyDown(second.scroller);
    await act(() => vi.advanceTimersByTimeAsync(600));
    expect(second.mounted()).toEqual([1, 2, 3]);
  });

  it('does not mount neighbours early when the first view has two pages', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestIdleCallback'] });
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(1200);
    const { mounted, change } = show();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    change({ pdf: samplePdf(100) });
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(mounted()).toEqual([1, 2]);
  });

  it('mounts the neighbours of a page that was drawn ahead', async () => {
    const { mounted, scrollTo, page, scroller } = show({ pdf: samplePdf(100) });
    const isDrawn = (pageNumber: number) => page(pageNumber)?.querySelector('canvas[data-state="drawn"]') !== null;
    scrollTo(39 * 812 + 12);
    await waitFor(() => expect(isDrawn(40)).toBe(true));
    fireEvent.pointerMove(scroller);
    await waitFor(() => expect(mounted()).toEqual([38, 39, 40, 41, 42]));
    fireEvent.pointerMove(scroller);
    await waitFor(() => expect([41, 42].filter(isDrawn)).toEqual([41, 42]));
    scrollTo(40 * 812 + 12);
    await waitFor(() => expect(mounted()).toEqual([39, 40, 41, 42, 43]));
  });

  it('keeps the page that holds the focus, in reading order', async () => {
    const { mounted, scrollTo, scroller } = show({ pdf: samplePdf(100), pinnedPages: new Set([1, 90]) });
    scrollTo(39 * 812 + 12);
    fireEvent.pointerMove(scroller);
    await waitFor(() => expect(mounted()).toEqual([1, 38, 39, 40, 41, 42, 90]));
  });

  it('shows bare sheets while flinging, and their fields afterwards', async () => {
    const { page, scrollTo } = show();
    vi.useFakeTimers();
    for (let step = 1; step <= 40; step += 1) {
      act(() => vi.advanceTimersByTime(16));
      scrollTo(step * 0.1 * 812);
    }
    expect(page(5)?.hasAttribute('data-bare')).toBe(true);
    expect(page(5)?.querySelector('input')).toBeNull();
    act(() => vi.advanceTimersByTime(200));
    vi.useRealTimers();
    expect(page(5)?.hasAttribute('data-bare')).toBe(false);
    expect(page(5)?.querySelector('input')).not.toBeNull();
  });

  it('shows the fields that the Tab key leads to, however fast pages scroll', () => {
    const { page, scrollTo, change } = show();
    vi.useFakeTimers();
    for (let step = 1; step <= 10; step += 1) {
      act(() => vi.advanceTimersByTime(100));
      scrollTo(step * 812);
      change({ pinnedPages: new Set([step, step + 1, step + 2]) });
      expect(page(step + 1)?.querySelector('input')).not.toBeNull();
      expect(page(step + 2)?.querySelector('input')).not.toBeNull();
    }
  });

  it('shows only the page number while pages rush by, and keeps the page with the focus', async () => {
    const { mounted, scrollTo, scroller } = show({ pinnedPages: new Set([90]) });
    const passing = () => scroller.parentElement?.querySelector('[data-part="passing-page"]')?.textContent;
    vi.useFakeTimers();
    for (let step = 1; step <= 20; step += 1) {
      act(() => vi.advanceTimersByTime(16));
      scrollTo(step * 3 * 812);
    }
    expect(mounted()).toEqual([90]);
    expect(passing()).toMatch(/^Page \d+ of 100$/);
    act(() => vi.advanceTimersByTime(200));
    vi.useRealTimers();
    expect(mounted()).toEqual(expect.arrayContaining([61, 90]));
    expect(passing()).toBeUndefined();
  });

  it('says on a visible page why it has no pixels after a second', () => {
    vi.useFakeTimers();
    const { page } = show();
    const isSaid = (pageNumber: number) => page(pageNumber)?.querySelector('[data-part="canvas"][data-slow]') != null;
    act(() => vi.advanceTimersByTime(900));
    expect(isSaid(1)).toBe(false);
    act(() => vi.advanceTimersByTime(200));
    vi.useRealTimers();
    expect([1, 2, 3].filter(isSaid)).toEqual([1]);
    expect(page(1)?.querySelector('[data-part="canvas"]')?.getAttribute('data-loading-text')).toBe('Loading…');
  });

  it('reports the viewport and the current page once per change', () => {
    const { viewed, sizes, scrollTo } = show();
    for (const top of [30, 500, 900]) scrollTo(top);
    expect(sizes).toEqual([{ width: 1000, height: 600 }]);
    expect(viewed).toEqual([1, 2]);
  });

  it('keeps the middle in place when the scale changes, and the start at the top', () => {
    const { scroller, scrollTo, change, viewed } = show();
    change({ scale: 3 });
    expect(scroller.scrollTop).toBe(0);
    change({ scale: 1 });
    scrollTo(50 * 812 + 12 + 400 - 300);
    expect(viewed.at(-1)).toBe(51);
    change({ scale: 2 });
    expect(scroller.scrollTop).toBe(50 * 1612 + 12 + 800 - 300);
    expect(viewed.at(-1)).toBe(51);
  });

  it('scrolls to a page, and to a place on it', () => {
    const { handle, scroller } = show();
    act(() => handle.current?.scrollToPage(10));
    expect(scroller.scrollTop).toBe(9 * 812);
    act(() => handle.current?.scrollToPage(10, { y: 0.5 }));
    expect(scroller.scrollTop).toBe(9 * 812 + 12 + 400 - 150);
  });

  it('scrolls sideways to a page beside a larger one only as far as needed', () => {
    const [first, second, ...rest] = pages;
    if (!first || !second) throw new Error('There are no pages.');
    const { handle, scroller } = show({ pages: [first, { ...second, width: 3000 }, ...rest] });
    const leftAt = (page: number) => {
      act(() => handle.current?.scrollToPage(page));
      return scroller.scrollLeft;
    };
    expect([leftAt(3), leftAt(2)]).toEqual([1012, 0]);
    scroller.scrollLeft = 1200;
    expect(leftAt(1)).toBe(1200);
  });

  it('scrolls sideways to a field on a page wider than the viewport', () => {
    const { handle, scroller } = show({ scale: 4 });
    act(() => handle.current?.scrollToPage(1, { x: 0.5, y: 0.5, width: 0.1 }));
    expect(scroller.scrollLeft).toBe(12 + 1200 + 120 - 500);
    act(() => handle.current?.scrollToPage(2, { x: 0.6, y: 0.5, width: 0.1 }));
    expect(scroller.scrollLeft).toBe(832);
  });

  it('mounts the target of a jump before the scroll event', () => {
    const { handle, mounted, viewed, scroller } = show();
    act(() => handle.current?.scrollToPage(40));
    expect(mounted()).toContain(40);
    fireEvent.scroll(scroller);
    expect(viewed).toEqual([1, 40]);
  });

  it('zooms with Ctrl and the wheel, and otherwise lets the browser scroll', () => {
    const factors: number[] = [];
    const { scroller } = show({ onZoom: (factor) => factors.push(factor) });
    const turn = (ctrlKey: boolean) => {
      const event = new Event('wheel', { cancelable: true });
      return scroller.dispatchEvent(Object.assign(event, { ctrlKey, deltaY: -100, clientX: 0, clientY: 0 }));
    };
    expect(turn(true)).toBe(false);
    expect(turn(false)).toBe(true);
    expect(factors).toEqual([1.25]);
  });
});
