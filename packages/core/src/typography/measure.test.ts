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

  it('rounds to integer units, so that fractions from a browser do not change the lines', () => {
    const exact = measureWith(() => 1139);
    const blurred = measureWith(() => 1138.999_97);
    expect(blurred('a', font)).toBe(exact('a', font));
  });

  it('needs no face for invisible text', () => {
    const measure = measureWith(() => {
      throw new Error('A face was measured.');
    });
    expect(measure('\u061c\u3164', font)).toBe(0);
  });
});

describe('the line of a text', () => {
  it('depends on its distinct clusters, not on their order', () => {
    const { top, bottom } = lineShape('ab'.repeat(20), { family: 'Arimo' });
    expect(lineShape(`${'สวัสดี '.repeat(3)}ab`, { family: 'Arimo' })).toEqual(lineShape('abสวัสดี', { family: 'Arimo' }));
    expect({ top, bottom }).toEqual({ top: latinLine.top, bottom: latinLine.bottom });
  });

  it('is the same for all Latin text', () => {
    expect(lineShape('Jane', { family: 'Times' })).toEqual(latinLine);
    expect(lineShape('', { family: 'Arimo' })).toEqual(latinLine);
  });

  it('is higher for tall scripts, including within Latin text', () => {
    for (const text of ['สวัสดี', 'مرحبا']) {
      const { top, bottom, leading } = lineShape(`Jane ${text}`, { family: 'Arimo' });
      expect(top + bottom).toBeGreaterThan(1.3);
      expect(leading).toBeGreaterThanOrEqual(top + bottom);
    }
  });
});
