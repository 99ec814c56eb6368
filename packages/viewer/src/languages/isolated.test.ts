import { describe, expect, it } from 'vitest';
import { isolated } from './isolated.ts';

describe('isolated', () => {
  it('isolates a label whose direction differs from the sentence', () => {
    expect(isolated('E-mail:', 'rtl')).toBe('\u2068E-mail:\u2069');
    expect(isolated('البريد:', 'ltr')).toBe('\u2068البريد:\u2069');
    expect(isolated('E-mail:', 'ltr')).toBe('E-mail:');
    expect(isolated('البريد:', 'rtl')).toBe('البريد:');
  });
});
