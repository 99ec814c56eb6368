import { describe, expect, it } from 'vitest';
import { readTextLayer, rectsOn } from './hit-places.ts';

/** Creates a text layer of two lines, the first with two runs. */
function layer(): HTMLElement {
  const element = document.createElement('div');
  element.innerHTML =
    '<span>The lea</span><span>se of</span><br><span class="markedContent"><span>a house</span></span>';
  return element;
}

describe('readTextLayer', () => {
  it('returns the text that is searched', () => {
    expect(readTextLayer(layer()).text).toBe('The lease of\na house');
  });

  it('finds the parts of any range, across runs and lines', () => {
    const { text, partsOf } = readTextLayer(layer());
    for (const part of ['lease', 'The', 'house', 'of\na', text]) {
      const start = text.indexOf(part);
      const parts = partsOf(start, start + part.length).map(({ node, from, to }) => node.data.slice(from, to));
      expect(parts.join('')).toBe(part.replaceAll('\n', ''));
    }
    expect(partsOf(4, 9)).toMatchObject([
      { from: 4, to: 7 },
      { from: 0, to: 2 },
    ]);
  });

  it('finds no parts beyond its text', () => {
    expect(readTextLayer(layer()).partsOf(100, 105)).toEqual([]);
    expect(readTextLayer(document.createElement('div')).partsOf(0, 1)).toEqual([]);
  });
});

describe('a hit', () => {
  it('is highlighted at its place on pages of any size', () => {
    const boxes = [new DOMRect(110, 220, 50, 10), new DOMRect(0, 0, 0, 10)];
    expect(rectsOn(new DOMRect(10, 20, 200, 400), boxes)).toEqual([{ x: 0.5, y: 0.5, width: 0.25, height: 0.025 }]);
    expect(rectsOn(new DOMRect(0, 0, 0, 0), boxes)).toEqual([]);
  });
});
