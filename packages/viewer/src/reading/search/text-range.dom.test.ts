import { afterEach, describe, expect, it, vi } from 'vitest';
import { boxesOf, readTextLayer } from './text-range.ts';

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

  it('has parts for every place, across runs and lines', () => {
    const { text, partsOf } = readTextLayer(layer());
    for (const part of ['lease', 'The', 'house', 'of\na', text]) {
      const start = text.indexOf(part);
      const parts = partsOf(start, start + part.length).map(({ node, from, to }) => node.data.slice(from, to));
      expect(parts.join('')).toBe(part.replaceAll('\n', ''));
    }
    expect(partsOf(4, 9)).toMatchObject([
      { index: 0, from: 4, to: 7 },
      { index: 1, from: 0, to: 2 },
    ]);
  });

  it('has none for what is not in it', () => {
    expect(readTextLayer(layer()).partsOf(100, 105)).toEqual([]);
    expect(readTextLayer(document.createElement('div')).partsOf(0, 1)).toEqual([]);
  });
});

describe('a part of a run', () => {
  afterEach(() => vi.restoreAllMocks());

  const part = (page = 0, turn = 0) => {
    const element = document.createElement('div');
    element.innerHTML = `<div data-main-rotation="${page}"><span style="--rotate: ${turn}deg">mil</span></div>`;
    return { node: element.querySelector('span')?.firstChild as Text, index: 0, from: 1, to: 2 };
  };
  const edges = [0, 0.7, 0.7, 0.8, 0.8, 1];
  const round = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round);

  it('lies where its letters are drawn, whichever way its page and the run on it are turned', () => {
    vi.spyOn(Range.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 200, 50, 10));
    const placed = (page: number, turn = 0) => boxesOf(part(page, turn), { str: 'mil', edges }).map(round);
    expect(placed(0)).toEqual([[135, 200, 5, 10]]);
    expect(placed(90)).toEqual([[100, 207, 50, 1]]);
    expect(placed(180)).toEqual([[110, 200, 5, 10]]);
    expect(placed(270)).toEqual([[100, 202, 50, 1]]);
    expect(placed(0, -90)).toEqual([[100, 202, 50, 1]]);
    expect(placed(90, -90)).toEqual([[135, 200, 5, 10]]);
    expect(placed(270, 90)).toEqual([[135, 200, 5, 10]]);
  });

  it('lies where the layer of text has it when it is not known how it is drawn', () => {
    const box = new DOMRect(1, 2, 3, 4);
    vi.spyOn(Range.prototype, 'getClientRects').mockReturnValue([box] as unknown as DOMRectList);
    expect(boxesOf(part())).toEqual([box]);
    expect(boxesOf(part(), { str: 'other', edges })).toEqual([box]);
    expect(boxesOf(part(), { str: 'mil' })).toEqual([box]);
    expect(boxesOf(part(0, 30), { str: 'mil', edges })).toEqual([box]);
  });
});
