import { describe, expect, it } from 'vitest';
import { type Picture, shrunk } from './page-picture.ts';
import { areEqual, areSimilar } from './similar-pictures.ts';

/** A white picture with boxes of some brightness. */
function picture(...boxes: readonly (readonly [x: number, y: number, w: number, h: number, value: number])[]): Picture {
  const [width, height] = [280, 360];
  const grey = new Uint8Array(width * height).fill(255);
  for (const [left, top, w, h, value] of boxes) {
    for (let y = top; y < top + h; y += 1) grey.fill(value, y * width + left, y * width + left + w);
  }
  return { width, height, grey };
}

const word = [100, 100, 40, 6, 60] as const;

describe('pictures of a page', () => {
  it.each([
    ['a word in a bolder font', picture(word), picture([100, 100, 40, 6, 0])],
    ['a word moved by a pixel', picture(word), picture([101, 101, 40, 6, 60])],
    ['a thinner line', picture([0, 50, 280, 1, 0]), picture([0, 50, 280, 1, 200])],
    ['a square moved by a pixel', picture([60, 60, 60, 60, 200]), picture([61, 61, 60, 60, 200])],
    ['a different shade of a colour', picture([50, 50, 100, 100, 90]), picture([50, 50, 100, 100, 160])],
  ])('are similar despite %s', (_, one, other) => {
    expect(areSimilar(one, other)).toBe(true);
    expect(areSimilar(other, one)).toBe(true);
  });

  it.each([
    ['a missing word', picture(word), picture()],
    ['a word in another place', picture(word), picture([100, 200, 40, 6, 60])],
    ['a box that is black in one and white in the other', picture([50, 50, 100, 100, 0]), picture([50, 50, 1, 1, 0])],
    ['a different size', picture(), { ...picture(), width: 180, grey: new Uint8Array(180 * 360).fill(255) }],
  ])('differ by %s', (_, one, other) => {
    expect(areSimilar(one, other)).toBe(false);
    expect(areSimilar(other, one)).toBe(false);
  });

  it('are similar at a third of the size if only a one-pixel seam differs', () => {
    const [whole, seam] = [picture([0, 0, 280, 360, 60]), picture([0, 0, 280, 360, 60], [0, 180, 280, 1, 130])];
    expect(areSimilar(whole, seam)).toBe(false);
    expect(areSimilar(shrunk(whole), shrunk(seam))).toBe(true);
    expect(areSimilar(shrunk(whole), shrunk(picture([0, 0, 280, 360, 60], [0, 180, 280, 3, 130])))).toBe(false);
  });

  it('count as equal if only a few pixels differ', () => {
    expect(areEqual(picture(word), picture(word, [0, 0, 2, 1, 0]))).toBe(true);
    expect(areEqual(picture(word), picture())).toBe(false);
  });
});
