import { describe, expect, it } from 'vitest';
import { bidiLevels, inVisualOrder } from './bidi-levels.ts';

const levelsOf = (line: string, direction: 'ltr' | 'rtl') => bidiLevels(line, direction).join('');

describe('bidiLevels', () => {
  it('gives higher levels to Hebrew in English, and to English and numbers in Hebrew', () => {
    expect(levelsOf('a שם b', 'ltr')).toBe('001100');
    expect(levelsOf('שם a ט 12', 'rtl')).toBe('111211122');
  });

  it('gives trailing spaces the level of the line', () => {
    expect(levelsOf('a שם  ', 'ltr')).toBe('001100');
    expect(levelsOf('שם a  ', 'rtl')).toBe('111211');
  });

  it('keeps the level at an emoji of two UTF-16 units', () => {
    expect(levelsOf('של 😀 ום', 'rtl')).toBe('11111111');
    expect(levelsOf('a 😀 b', 'ltr')).toBe('000000');
  });

  it('classifies characters outside the Basic Multilingual Plane', () => {
    expect(levelsOf('\u{1e900}', 'ltr')).toBe('11');
    expect(levelsOf('\u{20000}', 'rtl')).toBe('22');
  });

  it('applies explicit formatting characters', () => {
    expect(levelsOf('\u202eab\u202c', 'ltr')).toContain('11');
  });
});

describe('inVisualOrder', () => {
  const order = (levels: string) => {
    const runs = [...levels].map((level, index) => ({ level: Number(level), index }));
    return inVisualOrder(runs)
      .map(({ index }) => index)
      .join('');
  };

  it('reverses right-to-left runs but not numbers within them', () => {
    expect(order('000')).toBe('012');
    expect(order('0110')).toBe('0213');
    expect(order('121')).toBe('210');
    expect(order('1221')).toBe('3120');
    expect(order('01210')).toBe('03214');
  });
});
