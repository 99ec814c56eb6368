import { describe, expect, it } from 'vitest';
import { loadFaces } from './faces.ts';

describe('loadFaces', () => {
  it('loads the font face of a space with a combining mark', async () => {
    const font = { family: 'Cousine', size: 1 };
    const { measure } = await loadFaces([['ש \u0591', font]]);
    expect(measure(' ', font)).toBeGreaterThan(0);
  });

  it('loads the font faces of words of invisible characters', async () => {
    const font = { family: 'Tinos', size: 1 };
    const { measure } = await loadFaces([['Jane \u061c \u17b4 Roe', font]]);
    expect(['\u061c', '\u17b4'].map((word) => measure(word, font))).toEqual([0, 0]);
  });
});
