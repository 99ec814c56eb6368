import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { kindOfApiKey, newApiKey } from './api-key.ts';

describe('API keys', () => {
  it('state their kind', () => {
    expect(newApiKey('pk')).toMatch(/^pk_[0-9A-Za-z]{38}$/);
    expect(kindOfApiKey(newApiKey('pk'))).toBe('pk');
    expect(kindOfApiKey(newApiKey('sk'))).toBe('sk');
  });

  it('are unique', () => {
    const keys = Array.from({ length: 1_000 }, () => newApiKey('sk'));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('end in the CRC-32 of the rest, as zlib computes it', () => {
    const key = newApiKey('sk');
    const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
    const written = [...key.slice(-6)].reduce((number, digit) => number * 62 + digits.indexOf(digit), 0);
    expect(written).toBe(crc32(key.slice(0, -6)));
  });

  it('reveal a typing error in any position without a lookup', () => {
    const key = newApiKey('pk');
    for (let index = 3; index < key.length; index++) {
      const typo = key.slice(0, index) + (key[index] === 'a' ? 'b' : 'a') + key.slice(index + 1);
      expect(kindOfApiKey(typo)).toBeUndefined();
    }
  });

  it('are not read from other texts', () => {
    const key = newApiKey('pk');
    const texts = ['', 'pk_', "sk_' OR '1'='1", `${key} `, `${key}, ${key}`];
    expect(texts.filter((text) => kindOfApiKey(text) !== undefined)).toEqual([]);
  });
});
