import { afterEach, describe, expect, it, vi } from 'vitest';
import { watchCanvas } from './watch-canvas.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A canvas that is watched on a screen of two pixels a point, and what happens to it. */
function watch() {
  const queries: { readonly query: string; readonly list: EventTarget }[] = [];
  vi.stubGlobal('devicePixelRatio', 2);
  vi.stubGlobal('matchMedia', (query: string) => {
    const list = new EventTarget();
    queries.push({ query, list });
    return list;
  });
  let resize = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(changed: () => void) {
        resize = changed;
      }
      observe() {}
      disconnect() {
        resize = () => {};
      }
    },
  );
  const canvas = document.createElement('canvas');
  const paper = { fits: vi.fn(() => true), show: vi.fn() };
  const end = watchCanvas(canvas, paper);
  const happen = {
    resize: () => resize(),
    /** The window goes to a screen of other pixels. */
    move: (ratio: number) => {
      vi.stubGlobal('devicePixelRatio', ratio);
      queries.at(-1)?.list.dispatchEvent(new Event('change'));
    },
    comeBack: () => document.dispatchEvent(new Event('visibilitychange')),
    restore: () => canvas.dispatchEvent(new Event('contextrestored')),
  };
  return { ...paper, queries, end, happen };
}

describe('a canvas that may have been wiped', () => {
  it('is painted again when it comes back from the background, or the graphics card does', () => {
    const { show, happen } = watch();
    happen.comeBack();
    expect(show).toHaveBeenCalledTimes(1);
    happen.restore();
    expect(show).toHaveBeenCalledTimes(2);
  });

  it('is painted again in another size or on a screen of other pixels, and not where it fits', () => {
    const { show, fits, happen } = watch();
    happen.resize();
    happen.move(1);
    expect(show).not.toHaveBeenCalled();
    fits.mockReturnValue(false);
    happen.resize();
    happen.move(3);
    expect(show).toHaveBeenCalledTimes(2);
  });

  it('is watched on each screen that it comes to', () => {
    const { queries, happen } = watch();
    happen.move(1);
    happen.move(1.5);
    expect(queries.map(({ query }) => query)).toEqual([2, 1, 1.5].map((ratio) => `(resolution: ${ratio}dppx)`));
  });

  it('is left alone once the dialog is closed', () => {
    const { show, fits, end, happen } = watch();
    fits.mockReturnValue(false);
    end();
    for (const each of [happen.resize, () => happen.move(1), happen.comeBack, happen.restore]) each();
    expect(show).not.toHaveBeenCalled();
  });
});
