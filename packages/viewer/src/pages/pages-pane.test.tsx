import type { PageInfo } from '@document-signer/core';
import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleClient, sampleDeps, sampleDocument, samplePdf, textField } from '../../test/sample.ts';
import { SignerContext } from '../store/context.ts';
import { createSignerStore } from '../store/signer-store.ts';
import type { SignerState } from '../store/state.ts';
import { PagesPane } from './pages-pane.tsx';

const pages: PageInfo[] = Array.from({ length: 100 }, (_, index) => ({
  pageNumber: index + 1,
  width: 600,
  height: 800,
  rotation: 0,
}));

/** A document with a field on each of these pages. */
const withFieldsOn = (...numbers: number[]) => {
  const fields = numbers.map((page) => textField(`field-${page}`, { page }));
  return {
    document: {
      ...sampleDocument(),
      pages,
      fields,
      indexById: new Map(),
      unsupported: [],
      others: [],
    } as unknown as SignerState['document'],
  };
};

/** Shows the pages in a viewport of 1000 by 600 pixels. The size is mocked, because there is no layout in these tests. */
function show(state: Partial<SignerState> = {}, shown = pages) {
  const viewed: number[] = [];
  const sizes: unknown[] = [];
  const store = createSignerStore(sampleDeps(sampleClient().client));
  const { metadata } = sampleDocument();
  store.setState({ pageLayout: { metadata, documentUrl: '', pages: shown, fields: [] }, zoom: 1, scale: 1, ...state });
  store.subscribe(({ currentPage, viewport }, before) => {
    if (currentPage !== before.currentPage) viewed.push(currentPage);
    if (viewport !== before.viewport) sizes.push(viewport);
  });
  const { container } = render(
    <SignerContext value={store}>
      <PagesPane isCovered={false} />
    </SignerContext>,
  );
  const scroller = container.querySelector('[data-part="pages"]') as HTMLElement;
  return {
    store,
    viewed,
    sizes,
    scroller,
    mounted: () => [...container.querySelectorAll<HTMLElement>('[data-page]')].map((page) => Number(page.dataset.page)),
    page: (page: number) => container.querySelector<HTMLElement>(`[data-page="${page}"]`),
    zoomTo: (scale: number) => act(() => store.getState().setZoom(scale)),
    goTo: (pageNumber: number, y?: number) => act(() => store.getState().goToPage(pageNumber, y)),
    scrollTo(top: number) {
      scroller.scrollTop = top;
      fireEvent.scroll(scroller);
    },
  };
}

/** The field layer of a page. */
const fieldsOf = (page: HTMLElement | null) => page?.querySelector('[data-part="field-layer"]') ?? null;

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

describe('the pages', () => {
  it('shows placeholders of the right size with their fields before the PDF loads', () => {
    const { page } = show();
    expect(page(1)?.style.width).toBe('600px');
    expect(page(1)?.style.height).toBe('800px');
    expect(page(1)?.getAttribute('aria-label')).toBe('Page 1 of 100');
    expect(fieldsOf(page(1))).not.toBeNull();
  });

  it('scroll over the total height, and mount the visible pages, then their neighbours', async () => {
    const { mounted, scroller } = show({ pdf: samplePdf(100) });
    expect(mounted()).toEqual([1]);
    fireEvent.pointerMove(scroller);
    await waitFor(() => expect(mounted()).toEqual([1, 2]));
    expect(scroller.querySelector<HTMLElement>('[data-part="column"]')?.style.height).toBe(`${100 * 812 + 12}px`);
  });

  it('mounts the neighbours of the first page after an interaction or three seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestIdleCallback'] });
    const first = show({ pdf: samplePdf(100) });
    await act(() => vi.advanceTimersByTimeAsync(2900));
    expect(first.mounted()).toEqual([1]);
    await act(() => vi.advanceTimersByTimeAsync(700));
    expect(first.mounted()).toEqual([1, 2]);
    cleanup();

    const second = show({ pdf: samplePdf(100) });
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(second.mounted()).toEqual([1]);
    fireEvent.keyDown(second.scroller);
    await act(() => vi.advanceTimersByTimeAsync(600));
    expect(second.mounted()).toEqual([1, 2]);
  });

  it('does not mount neighbours early when the first view has two pages', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestIdleCallback'] });
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(1200);
    const { mounted, store } = show();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    act(() => store.setState({ pdf: samplePdf(100) }));
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(mounted()).toEqual([1, 2]);
  });

  it('mounts the neighbours of a page that was drawn early', async () => {
    const { mounted, scrollTo, page, scroller } = show({ pdf: samplePdf(100) });
    const isDrawn = (pageNumber: number) => page(pageNumber)?.querySelector('canvas[data-state="drawn"]') !== null;
    scrollTo(39 * 812 + 12);
    await waitFor(() => expect(isDrawn(40)).toBe(true));
    fireEvent.pointerMove(scroller);
    await waitFor(() => expect(mounted()).toEqual([39, 40, 41]));
    fireEvent.pointerMove(scroller);
    await waitFor(() => expect(isDrawn(41)).toBe(true));
    scrollTo(40 * 812 + 12);
    await waitFor(() => expect(mounted()).toEqual([40, 41, 42]));
  });

  it('keeps the page with the focus mounted, in document order', async () => {
    const { mounted, scrollTo, scroller } = show({ pdf: samplePdf(100), ...withFieldsOn(1, 90) });
    scrollTo(39 * 812 + 12);
    fireEvent.pointerMove(scroller);
    await waitFor(() => expect(mounted()).toEqual([1, 39, 40, 41, 90]));
  });

  it('shows blank pages while flinging, and their fields afterwards', async () => {
    const { page, scrollTo } = show();
    vi.useFakeTimers();
    for (let step = 1; step <= 40; step += 1) {
      act(() => vi.advanceTimersByTime(16));
      scrollTo(step * 0.1 * 812);
    }
    expect(page(5)?.hasAttribute('data-bare')).toBe(true);
    expect(fieldsOf(page(5))).toBeNull();
    act(() => vi.advanceTimersByTime(200));
    vi.useRealTimers();
    expect(page(5)?.hasAttribute('data-bare')).toBe(false);
    expect(fieldsOf(page(5))).not.toBeNull();
  });

  it('keeps the fields that the Tab key leads to, even while pages scroll fast', () => {
    const { page, scrollTo, store } = show(withFieldsOn(...pages.slice(0, 20).map(({ pageNumber }) => pageNumber)));
    vi.useFakeTimers();
    for (let step = 1; step <= 10; step += 1) {
      act(() => vi.advanceTimersByTime(100));
      scrollTo(step * 812);
      act(() => store.setState({ focusedField: `field-${step + 1}` }));
      expect(fieldsOf(page(step + 1))).not.toBeNull();
      expect(fieldsOf(page(step + 2))).not.toBeNull();
    }
  });

  it('shows only the page number while rushing, and keeps the page with the focus', async () => {
    const { mounted, scrollTo, scroller } = show({ ...withFieldsOn(90), focusedField: 'field-90' });
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

  it('reports the viewport and the current page once per change', () => {
    const { viewed, sizes, scrollTo } = show();
    for (const top of [30, 500, 900]) scrollTo(top);
    expect(sizes).toEqual([{ width: 1000, height: 600 }]);
    expect(viewed).toEqual([2]);
  });

  it('keeps the middle in place when the scale changes, and the start at the top', () => {
    const { scroller, scrollTo, zoomTo, viewed } = show();
    zoomTo(3);
    expect(scroller.scrollTop).toBe(0);
    zoomTo(1);
    scrollTo(50 * 812 + 12 + 400 - 300);
    expect(viewed.at(-1)).toBe(51);
    zoomTo(2);
    expect(scroller.scrollTop).toBe(50 * 1612 + 12 + 800 - 300);
    expect(viewed.at(-1)).toBe(51);
  });

  it('scrolls to a page, and to a place on it', () => {
    const { goTo, scroller } = show();
    goTo(10);
    expect(scroller.scrollTop).toBe(9 * 812);
    goTo(10, 0.5);
    expect(scroller.scrollTop).toBe(9 * 812 + 12 + 400 - 150);
  });

  it('scrolls sideways to a page beside a larger one only as far as needed', () => {
    const [first, second, ...rest] = pages;
    if (!first || !second) throw new Error('There are no pages.');
    const { goTo, scroller } = show({}, [first, { ...second, width: 3000 }, ...rest]);
    const leftAt = (page: number) => {
      goTo(page);
      return scroller.scrollLeft;
    };
    expect([leftAt(3), leftAt(2)]).toEqual([1012, 0]);
    scroller.scrollLeft = 1200;
    expect(leftAt(1)).toBe(1200);
  });

  it('scrolls sideways to a field on a page wider than the viewport', () => {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
    const place = { y: 0.5, width: 0.1 };
    const fields = [textField('one', { ...place, x: 0.5 }), textField('two', { ...place, x: 0.6, page: 2 })];
    const document = {
      ...sampleDocument(),
      pages,
      fields,
      indexById: new Map(),
      unsupported: [],
      others: [],
    } as unknown as SignerState['document'];
    const { scroller, store } = show({ zoom: 4, scale: 4, document });
    vi.spyOn(scroller, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 100, 1000, 600));
    const goTo = (target: string, id: number) =>
      act(() => store.setState({ pendingNavigation: { target, to: 'field', id } }));
    goTo('one', 1);
    expect(scroller.scrollLeft).toBe(12 + 1200 + 120 - 500);
    goTo('two', 2);
    expect(scroller.scrollLeft).toBe(832);
  });

  it('fits each page separately, and does not move when the current page changes', () => {
    const mixed = pages.map((page) => (page.pageNumber === 2 ? { ...page, width: 2384, height: 1684 } : page));
    const { page, scroller, scrollTo, store } = show({ zoom: 'fit-width' }, mixed);
    scrollTo(1000);
    expect([page(1)?.style.width, page(2)?.style.width]).toEqual(['976px', '976px']);
    expect(scroller.scrollTop).toBe(1000);
    expect(store.getState()).toMatchObject({ currentPage: 1, scale: 976 / 600 });
    scrollTo(1400);
    expect(scroller.scrollTop).toBe(1400);
    expect(store.getState()).toMatchObject({ currentPage: 2, scale: 976 / 2384 });
  });

  it('zooms the page under the pointer from its own scale', () => {
    const mixed = pages.map((page) => (page.pageNumber === 2 ? { ...page, width: 2440, height: 1684 } : page));
    const { scroller, scrollTo, store } = show({ zoom: 'fit-width' }, mixed);
    scrollTo(1000);
    const event = new Event('wheel', { cancelable: true });
    act(() => {
      scroller.dispatchEvent(Object.assign(event, { ctrlKey: true, deltaY: -100, clientX: 500, clientY: 400 }));
    });
    expect(store.getState().scale).toBe(0.4 * 1.25);
  });

  it('zooms in to a field whose text is too small to read, and scrolls to it', () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(384);
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
    const fields = [textField('small', { x: 0.8, y: 0.5, width: 0.2 })];
    const document = {
      ...sampleDocument(),
      pages,
      fields,
      unsupported: [],
      others: [],
      indexById: new Map([['small', 0]]),
    } as unknown as SignerState['document'];
    const { scroller, store, page } = show({ zoom: 'fit-width', document });
    vi.spyOn(scroller, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 100, 384, 600));
    expect(page(1)?.style.width).toBe('360px');
    act(() => {
      store.getState().focusField('small');
    });
    const scale = 11 / 12;
    expect(page(1)?.style.width).toBe('550px');
    expect(scroller.scrollLeft).toBeCloseTo(12 + 600 * scale * 0.9 - 384 / 2, 0);
    expect(scroller.scrollTop).toBeCloseTo(12 + 800 * scale * 0.5 - 150, 0);
  });

  it('mounts the target of a jump before the scroll event', () => {
    const { goTo, mounted, viewed, scroller } = show();
    goTo(40);
    expect(mounted()).toContain(40);
    fireEvent.scroll(scroller);
    expect(viewed).toEqual([40]);
  });

  it('zooms by a trackpad pinch in Safari, and counts a touch screen pinch once', () => {
    const { scroller, store } = show();
    const send = (type: string, more: object) =>
      scroller.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), { clientX: 0, clientY: 0, ...more }));
    const pinch = (...scales: number[]) => {
      const sent = [send('gesturestart', { scale: 1 }), ...scales.map((scale) => send('gesturechange', { scale }))];
      send('gestureend', { scale: scales.at(-1) });
      return sent;
    };
    expect(pinch(1.1, 1.5)).toEqual([false, false, false]);
    expect(store.getState().scale).toBeCloseTo(1.5, 9);
    pinch(2);
    expect(store.getState().scale).toBeCloseTo(3, 9);
    const touches = [
      { clientX: 0, clientY: 0 },
      { clientX: 100, clientY: 0 },
    ];
    send('touchstart', { touches });
    pinch(2);
    expect(store.getState().scale).toBeCloseTo(3, 9);
  });

  it('zooms with Ctrl and the wheel, and leaves other scrolling to the browser', () => {
    const { scroller, store } = show();
    const turn = (ctrlKey: boolean) => {
      const event = new Event('wheel', { cancelable: true });
      return scroller.dispatchEvent(Object.assign(event, { ctrlKey, deltaY: -100, clientX: 0, clientY: 0 }));
    };
    expect(turn(true)).toBe(false);
    expect(turn(false)).toBe(true);
    expect(store.getState().scale).toBe(1.25);
  });
});
