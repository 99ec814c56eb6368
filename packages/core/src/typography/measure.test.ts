import { describe, expect, it } from 'vitest';
import { latinLine, lineShape } from './line-shape.ts';
import { measureWith } from './measure.ts';

describe('measuring', () => {
  const font = { family: 'Arimo', size: 10 };

  it('adds up the pieces, each in the units of its own face', () => {
    const seen: string[] = [];
    const measure = measureWith((text, { name, unitsPerEm }) => {
      seen.push(`${text}|${name}`);
      return unitsPerEm;
    });
    expect(measure('ab日c', font)).toBe(30);
    expect(seen).toEqual(['ab|arimo-latin', '日|noto-sans-sc-01', 'c|arimo-latin']);
  });

  it('rounds to whole units, so that what a browser adds in fractions makes no other lines', () => {
    const exact = measureWith(() => 1139);
    const blurred = measureWith(() => 1138.999_97);
    expect(blurred('a', font)).toBe(exact('a', font));
  });

  it('asks for no face where nothing is seen, which may have none', () => {
    const measure = measureWith(() => {
      throw new Error('There is no face.');
    });
    expect(measure('\u061c\u3164', font)).toBe(0);
  });
});

describe('the line of a text', () => {
  it('is that of all its clusters, wherever they stand and however often', () => {
    const { top, bottom } = lineShape('ab'.repeat(20), { family: 'Arimo' });
    expect(lineShape(`${'สวัสดี '.repeat(3)}ab`, { family: 'Arimo' })).toEqual(lineShape('abสวัสดี', { family: 'Arimo' }));
    expect({ top, bottom }).toEqual({ top: latinLine.top, bottom: latinLine.bottom });
  });

  it('is that of Latin letters, whatever accents they have', () => {
    expect(lineShape('Jane', { family: 'Times' })).toEqual(latinLine);
    expect(lineShape('', { family: 'Arimo' })).toEqual(latinLine);
  });

  it('is higher for tall scripts, also among Latin letters', () => {
    for (const text of ['สวัสดี', 'مرحبا']) {
      const { top, bottom, leading } = lineShape(`Jane ${text}`, { family: 'Arimo' });
      expect(top + bottom).toBeGreaterThan(1.3);
      expect(leading).toBeGreaterThanOrEqual(top + bottom);
    }
  });
});
