import { describe, expect, it } from 'vitest';
import { fieldOf, marksOf, refusalsOf, verdictOn } from '../../../test/fields.ts';
import { compareDecimals, isOnStep } from './decimal.ts';
import { number } from './kind.ts';

const on = (content: string, options = {}) => verdictOn(fieldOf('number', options), { content });

describe('a number', () => {
  it('is written in decimal digits', () => {
    const right = ['0', '-1', '3.50', '.5', '-.5', '007', '1'.repeat(40)];
    expect(right.filter((content) => on(content).length > 0)).toEqual([]);
    const wrong = ['1e3', '+1', '1.', '1,5', '1 000', '0x10', 'NaN', 'Infinity', '--1', '1.2.3', '٣', ' 1', '1 '];
    expect(wrong.map((content) => on(content))).toEqual(wrong.map(() => ['invalid_format']));
    expect(on(' ')).toEqual(['missing']);
  });

  it('has a limited length', () => {
    expect(on('1'.repeat(41))).toEqual(['too_long']);
    expect(on('9'.repeat(1_000_000))).toEqual(['too_long']);
  });

  it('is between its minimum and its maximum, inclusive', () => {
    const options = { min: -1.5, max: 100 };
    for (const content of ['-1.5', '-1.50', '0', '100', '100.000']) expect(on(content, options)).toEqual([]);
    for (const content of ['-1.51', '100.0000000000000000000000001']) expect(on(content, options)).toEqual(['range']);
  });

  it('is compared by its digits, beyond the precision of floating point', () => {
    expect(0.1 + 0.2 === 0.3 || Number('0.30000000000000001') === 0.3).toBe(true);
    expect(on('0.30000000000000001', { max: 0.3 })).toEqual(['range']);
    expect(compareDecimals('9007199254740993', '9007199254740992')).toBe(1);
    expect(compareDecimals('-2', '-10')).toBe(1);
    expect(compareDecimals('1.10', '1.1')).toBe(0);
  });

  it('is its minimum, or zero, plus a multiple of the step', () => {
    expect(on('0.3', { step: 0.1 })).toEqual([]);
    expect(on('19.99', { step: 0.01 })).toEqual([]);
    expect(on('-0.75', { step: 0.25 })).toEqual([]);
    expect(on('0.35', { step: 0.1 })).toEqual(['step_mismatch']);
    expect(on('4', { min: 1, step: 3 })).toEqual([]);
    expect(on('3', { min: 1, step: 3 })).toEqual(['step_mismatch']);
    expect(isOnStep('10', '2.5', '0')).toBe(true);
  });

  it('is printed as typed', () => {
    expect(marksOf(fieldOf('number'), { content: '007.50' })).toMatchObject([{ kind: 'text', text: '007.50' }]);
  });
});

describe('a number field', () => {
  it('requests a keyboard with a minus sign if it accepts negative numbers', () => {
    expect(number.typing?.keyboard({ min: -1 })).toBe('text');
    expect(number.typing?.keyboard({})).toBe('text');
    expect(number.typing?.keyboard({ min: 0 })).toBe('decimal');
  });

  it('is refused with invalid options', () => {
    const refusals = [
      { min: 2, max: 1 },
      { step: 0 },
      { step: 1e-7 },
      { max: 1e21 },
      { min: '1' },
      { min: 5, value: { type: 'number', content: '4' } },
    ].map((options) => refusalsOf('number', options));
    expect(refusals).toEqual([
      ['fields[0].max range'],
      ['fields[0].step range'],
      ['fields[0].step range'],
      ['fields[0].max range'],
      ['fields[0].min type'],
      ['fields[0].value.content range'],
    ]);
  });
});
