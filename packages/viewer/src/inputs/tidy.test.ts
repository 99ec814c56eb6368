import { describe, expect, it } from 'vitest';
import { tidy } from './tidy.ts';

describe('what was typed, when the field is left', () => {
  it('loses the space that a phone puts behind an address', () => {
    expect(tidy('email', 'jane@example.com ')).toBe('jane@example.com');
    expect(tidy('phone', ' 112')).toBe('112');
  });

  it('is a number with a point, also where decimals have a comma', () => {
    expect(tidy('number', '12,50')).toBe('12.50');
    expect(tidy('number', '-,5')).toBe('-.5');
  });

  it('is not guessed at where a comma could mean thousands', () => {
    expect(tidy('number', '1,234.50')).toBe('1,234.50');
    expect(tidy('number', '1,234,567')).toBe('1,234,567');
  });

  it('stays as it is in a text', () => {
    expect(tidy('text', ' a ')).toBe(' a ');
  });
});
