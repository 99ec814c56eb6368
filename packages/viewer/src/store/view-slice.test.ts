import type { PageInfo } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand';
import { createViewSlice, pageScale, scaleLimits, type ViewSlice } from './view-slice.ts';

const page = (pageNumber: number, width: number, height: number): PageInfo => ({
  pageNumber,
  width,
  height,
  rotation: 0,
});

function open(pages: PageInfo[], width = 1024, height = 600) {
  const store = createStore<ViewSlice>()(createViewSlice(() => pages));
  const resize = (width: number, height: number) =>
    store.getState().setView({ currentPage: 1, viewport: { width, height } });
  resize(width, height);
  return { view: store.getState, resize };
}

describe('the scale of the pages', () => {
  it('fits the page width with a margin, up to a limit on very wide screens', () => {
    const { view, resize } = open([page(1, 1000, 700)]);
    resize(524, 600);
    expect(view().scale).toBe(0.5);
    expect(open([page(1, 595, 842)], 3000).view().scale).toBe(1.75);
  });

  it('fits each page separately, and is the scale of the current page', () => {
    const [contract, plan] = [page(1, 595, 842), page(2, 2384, 1684)];
    const { view } = open([contract, plan], 390, 600);
    const fits = { contract: 366 / 595, plan: 366 / 2384 };
    expect(view().scale).toBe(fits.contract);
    expect(pageScale(view(), plan)).toBe(fits.plan);
    view().setView({ currentPage: 2 });
    expect(view().scale).toBe(fits.plan);
    expect(pageScale(view(), contract)).toBe(fits.contract);
    view().zoomIn();
    expect([contract, plan].map((each) => pageScale(view(), each))).toEqual([0.25, 0.25]);
  });

  it('fits the whole of each page on request', () => {
    const wide = page(1, 1000, 288);
    const { view } = open([wide, page(2, 288, 576)]);
    view().setZoom('fit-page');
    expect(view().scale).toBe(1);
    view().setView({ currentPage: 2 });
    expect(view().scale).toBe(1);
    expect(pageScale(view(), wide)).toBe(1);
  });

  it('keeps a chosen scale when the viewport changes', () => {
    const { view, resize } = open([page(1, 1000, 700)]);
    view().setZoom(2);
    resize(300, 300);
    expect(view()).toMatchObject({ scale: 2, zoom: 2, viewport: { width: 300, height: 300 } });
  });

  it('ignores an invalid zoom from the host', () => {
    const { view } = open([page(1, 1000, 700)]);
    view().setZoom('fit-page');
    const before = view();
    for (const junk of [Number.NaN, 'junk', '2', '', null, undefined, {}]) view().setZoom(junk as never);
    expect(view()).toEqual(before);
  });

  it('zooms in and out to the next round percentage', () => {
    const { view, resize } = open([page(1, 1000, 700)]);
    const press = (way: 'zoomIn' | 'zoomOut') => {
      view()[way]();
      return Math.round(view().scale * 100);
    };
    expect([press('zoomIn'), press('zoomIn'), press('zoomIn'), press('zoomOut')]).toEqual([110, 125, 150, 125]);
    view().setZoom('fit-width');
    resize(904, 600);
    expect([view().scale, press('zoomOut'), press('zoomOut')]).toEqual([0.88, 80, 75]);
    view().setZoom(0.88);
    expect(press('zoomIn')).toBe(90);
    expect(view().zoom).toBe(0.9);
    // Shown as 100 %, so it counts as 100 %.
    view().setZoom(0.997);
    expect(press('zoomIn')).toBe(110);
  });

  it('may fit pages below the smallest scale that can be set', () => {
    const { view } = open([page(1, 10_000, 10_000)]);
    expect(view().scale).toBe(0.1);
    view().setZoom('fit-page');
    expect(view().scale).toBe(0.0576);
    expect(open([page(1, 14_400, 14_400)], 300, 300).view().scale).toBe(0.05);
  });

  it('zooms from such a fit out to the whole page at most, and in by small steps', () => {
    const { view } = open([page(1, 8000, 5760)]);
    view().zoomOut();
    expect(view().scale).toBe(0.1);
    view().setZoom(view().scale * 0.9);
    expect(view().scale).toBe(0.1);
    view().zoomIn();
    view().zoomIn();
    expect(view()).toMatchObject({ scale: 0.25, zoom: 0.25 });
  });

  it('has a minimum and a maximum', () => {
    const { view } = open([page(1, 1000, 700)]);
    for (let press = 0; press < 40; press += 1) view().zoomIn();
    expect(view().scale).toBe(scaleLimits.max);
    view().setZoom(0);
    expect(view()).toMatchObject({ scale: scaleLimits.min, zoom: scaleLimits.min });
  });

  it('grows only for a field whose text is too small to read', () => {
    const field = { page: 1, x: 0.1, y: 0.1, width: 0.3, height: 0.03 };
    const zoomedTo = (place: Partial<typeof field>, width = 390) => {
      const { view } = open([page(1, 595, 842), page(2, 2384, 1684)], width);
      view().zoomToField({ ...field, ...place });
      return view().zoom;
    };
    // 12 points become 11 pixels.
    expect(zoomedTo({})).toBeCloseTo(11 / 12, 9);
    expect(zoomedTo({ page: 2 })).toBeCloseTo(366 / (0.3 * 2384), 9);
    expect(zoomedTo({ page: 2, width: 0.05 })).toBeCloseTo(11 / 12, 9);
    // A low field has small text.
    expect(zoomedTo({ height: 10 / 842 })).toBeCloseTo(11 / 7, 9);
    expect(zoomedTo({}, 700)).toBe('fit-width');
    // Zooming gains nothing for a field as wide as its page.
    expect(zoomedTo({ width: 0.95 })).toBe('fit-width');
  });

  it('has a default before pages and viewport are known', () => {
    expect(open([], 0, 0).view().scale).toBe(1);
    expect(open([page(1, 600, 800)], 0, 0).view().scale).toBeGreaterThan(0);
  });
});
