import { describe, expect, it } from 'vitest';
import type { Block } from './block.ts';
import { type Item, keptTogether, paginate } from './paginate.ts';

const area = { x: 50, y: 100, width: 400, height: 100 };

/** A block that prints its own name. */
function block(text: string, height = 30): Block {
  const font = { family: 'Arimo', size: 9 };
  return { height, marks: [{ kind: 'text', text, x: 0, baseline: 8, align: 'left', direction: 'ltr', font }] };
}

const item = (text: string, more: Partial<Item> = {}): Item => ({ block: block(text), ...more });

/** The names and baselines on each page, from top to bottom. */
function pagesOf(...items: readonly Item[]) {
  return paginate(items, area).map((marks) =>
    marks.map((mark) => (mark.kind === 'text' ? `${mark.text} ${mark.baseline}` : mark.kind)),
  );
}

describe('paginate', () => {
  it('stacks items and continues at the top of the next page', () => {
    const high = { block: block('d', 40) };
    expect(pagesOf(item('a'), item('b'), item('c'), high)).toEqual([['a 108', 'b 138', 'c 168'], ['d 108']]);
  });

  it('avoids a nearly empty last page if that adds no page', () => {
    expect(pagesOf(item('a'), item('b'), item('c'), item('d'))).toEqual([
      ['a 108', 'b 138'],
      ['c 108', 'd 138'],
    ]);
    const whole = { block: block('whole', 100) };
    expect(pagesOf(whole, item('a'))).toEqual([['whole 108'], ['a 108']]);
  });

  it('returns one empty page if there are no items', () => {
    expect(pagesOf()).toEqual([[]]);
  });

  it('drops a gap at the top of a page', () => {
    const gap = item('gap', { isGap: true, isBoundToNext: true });
    expect(pagesOf(gap, item('a'), item('b'), item('c'), gap, item('d'), item('e'))).toEqual([
      ['a 108', 'b 138', 'c 168'],
      ['d 108', 'e 138'],
    ]);
  });
});

describe('keptTogether', () => {
  const heading = item('heading', { isBoundToNext: true });
  const boundIn = (...names: readonly string[]) =>
    keptTogether([heading, ...names.map((name) => item(name))], { ...area, height: 400 }).flatMap(
      ({ isBoundToNext, block: { marks } }) => marks.map((mark) => isBoundToNext && mark.kind === 'text' && mark.text),
    );

  it('keeps a short section on one page', () => {
    expect(boundIn('a', 'b', 'c')).toEqual(['heading', 'a', 'b', undefined]);
  });

  it('keeps at least two rows of a long section on its first and last page', () => {
    expect(boundIn('a', 'b', 'c', 'd', 'e')).toEqual(['heading', 'a', undefined, undefined, 'd', undefined]);
  });
});
