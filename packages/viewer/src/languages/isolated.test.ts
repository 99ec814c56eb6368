import { describe, expect, it } from 'vitest';
import { isolated } from './isolated.ts';

describe('a name within a sentence', () => {
  it('keeps its own direction where the sentence has the other one, and is left as it is elsewhere', () => {
    expect(isolated('E-mail:', 'rtl')).toBe('\u2068E-mail:\u2069');
    expect(isolated('البريد:', 'ltr')).toBe('\u2068البريد:\u2069');
    // Nobody meets signs that cannot be seen where both have the same.
    expect(isolated('E-mail:', 'ltr')).toBe('E-mail:');
    expect(isolated('البريد:', 'rtl')).toBe('البريد:');
  });
});
