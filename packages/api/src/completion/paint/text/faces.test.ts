import { describe, expect, it } from 'vitest';
import { loadFaces } from './faces.ts';

describe('the faces of a text', () => {
  it('are enough for its spaces, whatever mark stands on them', async () => {
    const font = { family: 'Cousine', size: 1 };
    const { measure } = await loadFaces([['ש \u0591', font]]);
    expect(measure(' ', font)).toBeGreaterThan(0);
  });

  it('are enough for its words, also for those of which nothing is seen', async () => {
    const font = { family: 'Tinos', size: 1 };
    const { measure } = await loadFaces([['Jane \u061c \u17b4 Roe', font]]);
    expect(['\u061c', '\u17b4'].map((word) => measure(word, font))).toEqual([0, 0]);
  });
});
