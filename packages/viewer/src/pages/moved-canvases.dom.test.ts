import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPdf, elements, scene, silent } from '../../test/sample-painting.ts';
import { createPainter } from './painter.ts';

const copied: unknown[] = [];
/** The alpha of drawn pixels; null if no context can be created. */
let alpha: number | null = 255;

beforeEach(() => {
  copied.length = 0;
  alpha = 255;
  const context = { drawImage: (from: unknown) => copied.push(from), getImageData: () => ({ data: [0, 0, 0, alpha] }) };
  // happy-dom has no canvas rendering. The tests need nothing else of a context.
  const given = () => (alpha === null ? null : (context as never));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(given);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Draws page 1 with a fake clock. */
async function paint() {
  const idle: (() => void)[] = [];
  const { pdf, drawings } = createPdf();
  const painter = createPainter(silent, (pace, work) => {
    if (pace === 'idle') idle.push(work);
    else work();
  });
  const mount = (pageNumber: number) => {
    const page = elements();
    painter.mount(pageNumber, page);
    return page;
  };
  const page = mount(1);
  painter.open(pdf);
  painter.update(scene());
  await drawings[0]?.end();
  vi.useFakeTimers();
  idle.length = 0;
  const rest = (milliseconds: number) => {
    vi.advanceTimersByTime(milliseconds);
    for (const work of idle.splice(0)) work();
  };
  const shown = () => page.canvas.querySelector('canvas');
  return { painter, rest, mount, drawings, first: drawings[0]?.canvas, shown };
}

describe('moved canvases', () => {
  it('are replaced by copies once the pages are still', async () => {
    const { painter, rest, first, shown } = await paint();
    rest(5000);
    // It has not moved.
    expect(shown()).toBe(first);
    painter.update(scene({ motion: 'scrolling' }));
    painter.update(scene());
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

  it('are kept until scrolling ends', async () => {
    const { painter, rest, first, shown } = await paint();
    painter.update(scene({ motion: 'scrolling' }));
    painter.update(scene());
    vi.advanceTimersByTime(1100);
    // The idle callback runs after the next movement has started.
    painter.update(scene({ motion: 'scrolling' }));
    rest(100);
    expect(shown()).toBe(first);
    painter.update(scene());
    rest(1100);
    expect(shown()).not.toBe(first);
  });

  it('are kept when there is not enough memory for a copy', async () => {
    for (const none of [null, 0]) {
      const { painter, rest, first, shown } = await paint();
      alpha = none;
      painter.update(scene({ motion: 'scrolling' }));
      painter.update(scene());
      rest(1100);
      expect(shown()).toBe(first);
      expect(first?.width).toBe(100);
      vi.useRealTimers();
    }
  });

  it('are kept when the document is closed', async () => {
    const { painter } = await paint();
    painter.update(scene({ motion: 'scrolling' }));
    painter.update(scene());
    expect(vi.getTimerCount()).toBe(1);
    painter.open(undefined);
    expect(vi.getTimerCount()).toBe(0);
  });
});
