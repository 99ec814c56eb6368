import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPdf, elements, scene } from '../../test/sample-painting.ts';
import { PdfError } from '../pdf/pdf-error.ts';
import { createPainter } from './painter.ts';

const told: string[] = [];
const drawn: number[] = [];
const failed: number[] = [];
const start = () =>
  createPainter(
    {
      fail: () => told.push('all'),
      reportError: (error) => told.push(error instanceof Error ? error.message : ''),
      notePageFailed: (page) => failed.push(page),
      notePageDrawn: (page) => drawn.push(page),
    },
    (_, work) => work(),
  );

/** A painter with page 1 mounted. */
function show(view = scene()) {
  const { pdf, ...drawn } = createPdf();
  const painter = start();
  const host = elements();
  const unmount = painter.mount(1, host);
  painter.open(pdf);
  painter.update(view);
  return { painter, host, unmount, ...drawn };
}

beforeEach(() => {
  told.length = 0;
  drawn.length = 0;
  failed.length = 0;
});

describe('painting the pages', () => {
  it('adds the text layer after the page is drawn and the signer has interacted', async () => {
    const { painter, drawings, log } = show(scene({ hasInteracted: false }));
    await drawings[0]?.end();
    expect(log()).toEqual(['pixels 1']);
    painter.update(scene());
    expect(log()).toEqual(['pixels 1', 'text 1']);
  });

  it('draws the visible page, then its text, then the next page', async () => {
    const { pdf, drawings, log } = createPdf();
    const painter = start();
    painter.mount(1, elements());
    painter.mount(2, elements());
    painter.update(scene());
    painter.open(pdf);
    await drawings[0]?.end();
    await drawings[1]?.end();
    await expect.poll(() => log()).toEqual(['pixels 1', 'text 1', 'pixels 2']);
  });

  it('lays out no text while scrolling, except during a selection', async () => {
    const { painter, drawings, log } = show(scene({ motion: 'scrolling' }));
    await drawings[0]?.end();
    expect(log()).toEqual(['pixels 1']);
    document.body.append('selected');
    getSelection()?.selectAllChildren(document.body);
    painter.update(scene({ motion: 'scrolling' }));
    expect(log()).toEqual(['pixels 1', 'text 1']);
    getSelection()?.removeAllRanges();
  });

  it('shows the old pixels stretched until the new ones are drawn', async () => {
    const { painter, host, drawings } = show();
    await drawings[0]?.end();
    const old = host.canvas.querySelector('canvas');
    painter.update(scene({ bitmapOf: () => ({ width: 200, height: 300 }) }));
    expect(host.canvas.querySelector('canvas')).toBe(old);
    await drawings.at(-1)?.end();
    expect(host.canvas.querySelectorAll('canvas')).toHaveLength(1);
    expect(host.canvas.querySelector('canvas')?.width).toBe(200);
    expect(old?.width).toBe(0);
  });

  it.each(['contextlost', 'contextrestored'])('draws a page again after %s', async (event) => {
    const { host, drawings, log } = show();
    await drawings[0]?.end();
    await drawings[1]?.end();
    const first = host.canvas.querySelector('canvas');
    first?.dispatchEvent(new Event(event));
    await expect.poll(log).toEqual(['pixels 1', 'text 1', 'pixels 1']);
    expect(first?.isConnected).toBe(false);
    await drawings[2]?.end();
    expect(host.canvas.querySelectorAll('canvas')).toHaveLength(1);
    expect(drawings[2]?.canvas).not.toBe(first);
    // The old canvas is no longer shown.
    first?.dispatchEvent(new Event('contextrestored'));
    expect(log()).toHaveLength(3);
  });

  it('redraws a page that lost its pixels during drawing', async () => {
    const { host, drawings, log } = show();
    drawings[0]?.canvas?.dispatchEvent(new Event('contextrestored'));
    await drawings[0]?.end();
    await expect.poll(log).toContain('pixels 1');
    const again = drawings.findLast(({ what }) => what === 'pixels 1');
    expect(again).not.toBe(drawings[0]);
    await again?.end();
    expect(host.canvas.querySelector('canvas')).toBe(again?.canvas);
  });

  it('does not redraw a page while it is being zoomed', async () => {
    const { painter, drawings, log } = show();
    await drawings[0]?.end();
    await drawings[1]?.end();
    painter.update(scene({ motion: 'zooming', bitmapOf: () => ({ width: 200, height: 300 }) }));
    expect(log()).toEqual(['pixels 1', 'text 1']);
    painter.update(scene({ bitmapOf: () => ({ width: 200, height: 300 }) }));
    expect(log().at(-1)).toBe('pixels 1');
  });

  it('aborts all drawing while flinging', () => {
    const { painter, drawings } = show();
    painter.update(scene({ motion: 'flinging' }));
    expect(drawings.map(({ signal }) => signal.aborted)).toEqual([true]);
  });

  it('releases the memory of distant and unmounted pages', async () => {
    const { painter, unmount, drawings, released } = show();
    await drawings[0]?.end();
    vi.useFakeTimers();
    painter.update(scene({ visible: { first: 8, last: 8 }, centre: 8 }));
    vi.advanceTimersByTime(2000);
    vi.useRealTimers();
    expect(drawings[0]?.canvas?.width).toBe(0);
    released.length = 0;
    unmount();
    expect(released).toEqual([1]);
  });

  it('releases a page in the worker once its details are drawn', async () => {
    const { pdf, drawings, released } = createPdf();
    const painter = start();
    painter.mount(1, elements());
    painter.open(pdf);
    const part = { x: 0, y: 0, width: 0.5, height: 0.5 };
    const bitmap = { width: 200, height: 300 };
    const detailOf = () => ({ part, visible: part, bitmap, full: { width: 400, height: 600 } });
    painter.update(scene({ detailOf }));
    await drawings[0]?.end();
    await drawings[1]?.end();
    expect(released).toEqual([]);
    painter.update(scene({ bitmapOf: () => bitmap }));
    for (let index = 2; index < drawings.length; index += 1) await drawings[index]?.end();
    expect(released).toEqual([1]);
  });

  it('reports a broken page once and retries it on request', async () => {
    const { painter, drawings, log } = show();
    await drawings[0]?.end(new Error('bad page'));
    painter.update(scene());
    expect(told).toEqual(['Page 1 cannot be drawn.']);
    expect(log()).toEqual(['pixels 1', 'text 1']);
    painter.update(scene({ bitmapOf: () => ({ width: 200, height: 300 }) }));
    expect(log()).toEqual(['pixels 1', 'text 1']);
    painter.retry(1);
    expect(log().at(-1)).toBe('pixels 1');
    await drawings.at(-1)?.end();
    expect(told).toEqual(['Page 1 cannot be drawn.']);
  });

  it('redraws all failed pages in one retry, including those out of view', async () => {
    const { pdf, drawings, log } = createPdf();
    const painter = start();
    const unmountFar = painter.mount(3, elements());
    painter.open(pdf);
    painter.update(scene({ visible: { first: 3, last: 3 }, centre: 3 }));
    await drawings[0]?.end(new Error('no memory'));
    unmountFar();
    painter.mount(1, elements());
    painter.update(scene());
    await drawings.at(-1)?.end(new Error('no memory'));
    expect(new Set(failed)).toEqual(new Set([3, 1]));
    const before = log().length;
    painter.retry(1, 3);
    for (let index = before; index < drawings.length; index += 1) await drawings[index]?.end();
    expect(drawn).toEqual([1, 3]);
    expect(drawings.at(-1)?.canvas?.width).toBe(0);
  });

  it('waits without an error while the connection is lost', async () => {
    const { host, drawings, log } = show();
    const isSaid = () => host.canvas.hasAttribute('data-waiting');
    vi.useFakeTimers();
    const ending = drawings[0]?.end(new PdfError('network', 'No line.'));
    await vi.advanceTimersByTimeAsync(10);
    await ending;
    expect(log().filter((what) => what === 'pixels 1')).toHaveLength(1);
    expect(isSaid()).toBe(true);
    await vi.advanceTimersByTimeAsync(6000);
    vi.useRealTimers();
    expect(told).toEqual([]);
    expect(log().filter((what) => what === 'pixels 1')).toHaveLength(2);
    expect(isSaid()).toBe(true);
    await drawings.at(-1)?.end();
    expect(isSaid()).toBe(false);
  });

  it('reports a retried page as drawn only once it has all its pixels', async () => {
    const { painter, drawings } = show();
    await drawings[0]?.end(new Error('bad page'));
    painter.retry(1);
    await drawings.at(-1)?.end(new Error('bad page'));
    expect(told).toEqual(['Page 1 cannot be drawn.', 'Page 1 cannot be drawn.']);
    painter.retry(1);
    expect(drawn).toEqual([]);
    await drawings.at(-1)?.end();
    expect(drawn).toEqual([1]);
  });

  it('redraws the whole page on a retry when only its detail failed', async () => {
    const { pdf, drawings, log } = createPdf();
    const painter = start();
    painter.mount(1, elements());
    painter.open(pdf);
    const part = { x: 0, y: 0, width: 0.5, height: 0.5 };
    const bitmap = { width: 200, height: 300 };
    painter.update(scene({ detailOf: () => ({ part, visible: part, bitmap, full: { width: 400, height: 600 } }) }));
    await drawings[0]?.end();
    await drawings[1]?.end(new Error('no memory'));
    expect(told).toEqual(['Page 1 cannot be drawn.']);
    drawn.length = 0;
    painter.update(scene());
    painter.retry(1);
    expect(log().at(-1)).toBe('pixels 1');
    await drawings.at(-1)?.end();
    expect(drawn).toEqual([1]);
  });

  it('reports a visible page whose bytes are missing as delayed, unless it shows older pixels', async () => {
    const { pdf, drawings } = createPdf();
    const painter = start();
    painter.mount(1, elements());
    painter.mount(2, elements());
    painter.open(pdf);
    painter.update(scene());
    for (const [index, error] of [undefined, undefined, new PdfError('network', 'No line.')].entries())
      await drawings[index]?.end(error);
    expect(failed).toEqual([]);
    painter.update(scene({ visible: { first: 1, last: 2 } }));
    expect(failed).toContain(2);
    painter.update(scene({ bitmapOf: () => ({ width: 200, height: 300 }) }));
    await drawings.at(-1)?.end(new PdfError('network', 'No line.'));
    expect(failed).not.toContain(1);
  });

  it('ignores a failure of text, and reports failures of the whole document', async () => {
    const { painter, drawings, log } = show();
    await drawings[0]?.end();
    await drawings[1]?.end(new Error('bad text'));
    expect(told).toEqual([]);
    painter.update(scene({ bitmapOf: () => ({ width: 200, height: 300 }) }));
    await drawings[2]?.end(new PdfError('expired', 'The right to read is gone.'));
    expect(told).toEqual(['all']);
    expect(log()).toEqual(['pixels 1', 'text 1', 'pixels 1']);
  });

  it('stops everything when the document is closed', () => {
    const { painter, host, drawings } = show();
    painter.open(undefined);
    expect(drawings[0]?.signal.aborted).toBe(true);
    expect(host.canvas.children).toHaveLength(0);
    expect(told).toEqual([]);
  });
});
