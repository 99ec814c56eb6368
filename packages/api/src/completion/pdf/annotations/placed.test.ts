import { PdfArray, PdfDict, PdfName, PdfRef } from '@libpdf/core';
import { describe, expect, it } from 'vitest';
import { numbers } from '../numbers.ts';
import { boxOf, numbersOf, placingMatrix } from './placed.ts';

const here = <T>(value: T): T => value;

describe('an appearance', () => {
  it('is moved to the box of its annotation', () => {
    const appearance = PdfDict.of({ BBox: numbers(0, 0, 10, 10) });
    expect(placingMatrix(appearance, [100, 200, 110, 210], here)).toEqual([1, 0, 0, 1, 100, 200]);
  });

  it('is stretched to it', () => {
    const appearance = PdfDict.of({ BBox: numbers(5, 5, 15, 25) });
    expect(placingMatrix(appearance, [0, 0, 20, 10], here)).toEqual([2, 0, 0, 0.5, -10, -2.5]);
  });

  it('is turned by its own matrix before that', () => {
    const appearance = PdfDict.of({ BBox: numbers(0, 0, 10, 20), Matrix: numbers(0, 1, -1, 0, 0, 0) });
    expect(placingMatrix(appearance, [0, 0, 20, 10], here)).toEqual([1, 0, 0, 1, 20, 0]);
  });

  it('is as large as its annotation when it does not say', () => {
    expect(placingMatrix(new PdfDict(), [10, 20, 30, 40], here)).toEqual([1, 0, 0, 1, 10, 20]);
  });

  it('without a size is only moved', () => {
    const appearance = PdfDict.of({ BBox: numbers(3, 3, 3, 9) });
    expect(placingMatrix(appearance, [10, 20, 30, 40], here)).toEqual([1, 0, 0, 1, 10, 20]);
  });
});

describe('a box', () => {
  it('has its corners in order, from whichever two it was written', () => {
    expect(boxOf(numbers(30, 5, 10, 50), here)).toEqual([10, 5, 30, 50]);
  });

  it('is undefined unless it is four numbers', () => {
    for (const value of [undefined, numbers(1, 2, 3), PdfArray.of(PdfName.of('a')), PdfName.of('Box')]) {
      expect(boxOf(value, here)).toBeUndefined();
    }
  });

  it('may be referred to, and so may its numbers', () => {
    const [list, two] = [PdfRef.of(1, 0), PdfRef.of(2, 0)];
    const resolve = (value: unknown) => {
      if (value === list) return PdfArray.of(...numbers(1), two);
      return value === two ? numbers(2).at(0) : (value as never);
    };
    expect(numbersOf(list, 2, resolve)).toEqual([1, 2]);
  });
});
