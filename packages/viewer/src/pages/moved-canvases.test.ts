// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPdf, elements, scene } from '../../test/sample-painting.ts';
import { createPainter } from './painter.ts';

const copied: unknown[] = [];
let hasMemory = true;

beforeEach(() => {
  copied.length = 0;
  hasMemory = true;
  const context = { drawImage: (from: unknown) => copied.push(from) };
  // @ts-expect-error: happy-dom has no canvas to draw in, and nothing else of one is needed.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => (hasMemory ? context : null));
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Page 1, drawn, with a clock that stands still. */
async function paint() {
  const idle: (() => void)[] = [];
  const { pdf, drawings } = createPdf();
  const painter = createPainter({ onError: () => {}, onPageError: () => {}, onCalm: () => {} }, (pace, work) => {
    if (pace === 'idle') idle.push(work);
    else work();
  });
  const page = elements();
  painter.mount(1, page);
  painter.open(pdf);
  painter.look(scene());
  await drawings[0]?.end();
  vi.useFakeTimers();
  idle.length = 0;
  const rest = (milliseconds: number) => {
    vi.advanceTimersByTime(milliseconds);
    for (const work of idle.splice(0)) work();
  };
  return { painter, idle, rest, first: drawings[0]?.canvas, shown: () => page.canvas.querySelector('canvas') };
}

describe('the canvases of pages that have moved', () => {
  it('are new ones with the same pixels once the pages lie still', async () => {
    const { painter, rest, first, shown } = await paint();
    rest(5000);
    // It has not moved.
    expect(shown()).toBe(first);
    painter.look(scene({ motion: 'scrolling' }));
    painter.look(scene());
    rest(900);
    expect(shown()).toBe(first);
    rest(200);
    expect(copied).toEqual([first]);
    expect(shown()).not.toBe(first);
    expect(shown()).toMatchObject({ width: 100, height: 150, dataset: { state: 'drawn' } });
    expect(first?.width).toBe(0);
    rest(5000);
    expect(copied).toHaveLength(1);
  });

  it('stay while somebody goes on scrolling, until that is over', async () => {
    const { painter, rest, first, shown } = await paint();
    painter.look(scene({ motion: 'scrolling' }));
    painter.look(scene());
    vi.advanceTimersByTime(1100);
    // The turn comes after the next movement has begun.
    painter.look(scene({ motion: 'scrolling' }));
    rest(5000);
    expect(shown()).toBe(first);
    painter.look(scene());
    rest(1100);
    expect(shown()).not.toBe(first);
  });

  it('are not waited for when they show nothing any more', async () => {
    const { painter, idle } = await paint();
    painter.look(scene({ motion: 'scrolling' }));
    painter.look(scene({ motion: 'scrolling', visible: { first: 8, last: 8 }, centre: 8 }));
    painter.look(scene({ visible: { first: 8, last: 8 }, centre: 8 }));
    vi.advanceTimersByTime(1100);
    expect(idle).toHaveLength(0);
  });

  it('stay where there is no memory for new ones', async () => {
    const { painter, rest, first, shown } = await paint();
    hasMemory = false;
    painter.look(scene({ motion: 'scrolling' }));
    painter.look(scene());
    rest(1100);
    expect(shown()).toBe(first);
    expect(first?.width).toBe(100);
  });

  it('are not touched any more when the document is closed', async () => {
    const { painter, rest } = await paint();
    painter.look(scene({ motion: 'scrolling' }));
    painter.look(scene());
    painter.open(undefined);
    rest(5000);
    expect(copied).toHaveLength(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});
