import { describe, expect, it } from 'vitest';
import { tidy } from './tidy.ts';

describe('what was typed, when the field is left', () => {
  it('loses the space that a phone puts behind an address', () => {
    expect(tidy('email', 'jane@example.com ', 'en')).toBe('jane@example.com');
    expect(tidy('phone', ' 112', 'en')).toBe('112');
  });

  it('is a number with a point, also where decimals have a comma', () => {
    expect(tidy('number', '12,50 ', 'de')).toBe('12.50');
  });

  it('has the digits of the document, whichever the keyboard has', () => {
    expect(tidy('phone', '٠٣٠ １２３', 'ar')).toBe('030 123');
    expect(tidy('number', '١٢', 'ar')).toBe('12');
  });

  it('stays as it is in a text', () => {
    expect(tidy('text', ' a ', 'en')).toBe(' a ');
    expect(tidy('text', '١٢', 'ar')).toBe('١٢');
  });
});
