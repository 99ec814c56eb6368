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
  it('fits the width of the page, with a margin, whatever the viewport, but for very wide screens', () => {
    const { view, resize } = open([page(1, 1000, 700)]);
    resize(524, 600);
    expect(view().scale).toBe(0.5);
    expect(open([page(1, 595, 842)], 3000).view().scale).toBe(1.75);
  });

  it('fits each page by itself, and is that of the page that is read', () => {
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

  it('stays what the reader chose when the viewport changes', () => {
    const { view, resize } = open([page(1, 1000, 700)]);
    view().setZoom(2);
    resize(300, 300);
    expect(view()).toMatchObject({ scale: 2, zoom: 2, viewport: { width: 300, height: 300 } });
  });

  it('stays what it is when the host asks for nothing that is a zoom', () => {
    const { view } = open([page(1, 1000, 700)]);
    view().setZoom('fit-page');
    const before = view();
    for (const junk of [Number.NaN, 'junk', '2', '', null, undefined, {}]) view().setZoom(junk as never);
    expect(view()).toEqual(before);
  });

  it('zooms in and out from one round number to the next, wherever it was', () => {
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
    // What shows as a round number is one.
    view().setZoom(0.997);
    expect(press('zoomIn')).toBe(110);
  });

  it('fits pages that need less than the smallest scale that can be asked for', () => {
    const { view } = open([page(1, 10_000, 10_000)]);
    expect(view().scale).toBe(0.1);
    view().setZoom('fit-page');
    expect(view().scale).toBe(0.0576);
    expect(open([page(1, 14_400, 14_400)], 300, 300).view().scale).toBe(0.05);
  });

  it('goes on from such a fit: out no further than the whole page, never nearer, and in by small steps', () => {
    const { view } = open([page(1, 8000, 5760)]);
    view().zoomOut();
    expect(view().scale).toBe(0.1);
    view().setZoom(view().scale * 0.9);
    expect(view().scale).toBe(0.1);
    view().zoomIn();
    view().zoomIn();
    expect(view()).toMatchObject({ scale: 0.25, zoom: 0.25 });
  });

  it('has an end on both sides', () => {
    const { view } = open([page(1, 1000, 700)]);
    for (let press = 0; press < 40; press += 1) view().zoomIn();
    expect(view().scale).toBe(scaleLimits.max);
    view().setZoom(0);
    expect(view()).toMatchObject({ scale: scaleLimits.min, zoom: scaleLimits.min });
  });

  it('grows for a field whose text is too small to read, and for no other', () => {
    const field = { page: 1, x: 0.1, y: 0.1, width: 0.3, height: 0.03 };
    const zoomedTo = (place: Partial<typeof field>, width = 390) => {
      const { view } = open([page(1, 595, 842), page(2, 2384, 1684)], width);
      view().zoomToField({ ...field, ...place });
      return view().zoom;
    };
    // 12 points, which take 11 pixels.
    expect(zoomedTo({})).toBeCloseTo(11 / 12, 9);
    expect(zoomedTo({ page: 2 })).toBeCloseTo(366 / (0.3 * 2384), 9);
    expect(zoomedTo({ page: 2, width: 0.05 })).toBeCloseTo(11 / 12, 9);
    // A low field has small text.
    expect(zoomedTo({ height: 10 / 842 })).toBeCloseTo(11 / 7, 9);
    expect(zoomedTo({}, 700)).toBe('fit-width');
    // One that takes the whole width of its page gains nothing.
    expect(zoomedTo({ width: 0.95 })).toBe('fit-width');
  });

  it('is sensible before anything is known', () => {
    expect(open([], 0, 0).view().scale).toBe(1);
    expect(open([page(1, 600, 800)], 0, 0).view().scale).toBeGreaterThan(0);
  });
});
