// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { rectsOn, scrollBy } from './hit-rects.ts';
import { readTextLayer } from './text-range.ts';

/** A text layer of two lines, the first of two runs. */
function layer(): HTMLElement {
  const element = document.createElement('div');
  element.innerHTML =
    '<span>The lea</span><span>se of</span><br><span class="markedContent"><span>a house</span></span>';
  return element;
}

describe('the text of a page on the screen', () => {
  it('is what is searched', () => {
    expect(readTextLayer(layer()).text).toBe('The lease of\na house');
  });

  it('has a range for every place, across runs and lines', () => {
    const { text, rangeOf } = readTextLayer(layer());
    for (const part of ['lease', 'The', 'house', 'of\na', text]) {
      const start = text.indexOf(part);
      const range = rangeOf(start, start + part.length);
      expect(range?.toString()).toBe(part.replaceAll('\n', ''));
    }
  });

  it('has none for what is not in it', () => {
    expect(readTextLayer(layer()).rangeOf(100, 105)).toBeUndefined();
    expect(readTextLayer(document.createElement('div')).rangeOf(0, 1)).toBeUndefined();
  });
});

describe('a place that was found', () => {
  it('is marked where it lies on its page, whatever the page’s size', () => {
    const rects = [new DOMRect(110, 220, 50, 10), new DOMRect(0, 0, 0, 10)];
    const range = { getClientRects: () => rects as unknown as DOMRectList };
    expect(rectsOn(new DOMRect(10, 20, 200, 400), range)).toEqual([{ x: 0.5, y: 0.5, width: 0.25, height: 0.025 }]);
    expect(rectsOn(new DOMRect(0, 0, 0, 0), range)).toEqual([]);
  });

  it('is left where it is when it is seen well, and else brought into the upper half', () => {
    expect(scrollBy({ start: 100, end: 120 }, 600)).toBe(0);
    expect(scrollBy({ start: 10, end: 30 }, 600)).toBe(-190);
    expect(scrollBy({ start: 590, end: 610 }, 600)).toBe(390);
  });
});
