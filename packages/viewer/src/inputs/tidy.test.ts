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

  it('is a number without what adds nothing to it: a plus, a point with nothing behind it', () => {
    expect(tidy('number', '+5', 'en')).toBe('5');
    expect(tidy('number', '5.', 'en')).toBe('5');
    expect(tidy('number', '5,', 'en')).toBe('5');
    expect(tidy('number', '-5.', 'de')).toBe('-5');
    expect(tidy('number', '+1.234,5', 'de')).toBe('1234.5');
  });

  it('is no number where it could mean several things', () => {
    for (const text of ['+-5', '++5', '1.2.', '1.234.', '.', '+']) expect(tidy('number', text, 'en')).toBe(text);
  });

  it('is a telephone number with the signs that are taken in one, where others stand for them', () => {
    expect(tidy('phone', '030\u2013123\u2011456\u2212789', 'de')).toBe('030-123-456-789');
    expect(tidy('phone', '030/123456', 'de')).toBe('030-123456');
    expect(tidy('phone', '03ー1234', 'ja')).toBe('03-1234');
    expect(tidy('phone', '030 / 123456', 'de')).toBe('030 - 123456');
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
