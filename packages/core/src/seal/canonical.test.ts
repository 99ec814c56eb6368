import { describe, expect, it } from 'vitest';
import { runVectors } from '../../test/run-vectors.ts';
import { canonicalJson } from './canonical.ts';

describe('canonical JSON', () => {
  it('matches all vectors of RFC 8785, and the checksums of an implementation in another language', async () => {
    expect(await runVectors()).toEqual({ count: 31, failing: [] });
  });

  it('omits undefined members, as JSON.stringify does', () => {
    expect(canonicalJson({ a: undefined, b: 1 })).toBe('{"b":1}');
  });

  it('refuses a lone surrogate in values and names', () => {
    expect(() => canonicalJson('\ud800')).toThrow(TypeError);
    expect(() => canonicalJson({ '\udc00': 1 })).toThrow(TypeError);
  });

  it('ignores a toJSON that a host page adds', () => {
    const before = canonicalJson({ list: ['a'], number: 1 });
    Object.defineProperty(Array.prototype, 'toJSON', { value: () => 'hostile', configurable: true });
    Object.defineProperty(Object.prototype, 'toJSON', { value: () => 'hostile', configurable: true });
    try {
      expect(canonicalJson({ list: ['a'], number: 1 })).toBe(before);
    } finally {
      Reflect.deleteProperty(Array.prototype, 'toJSON');
      Reflect.deleteProperty(Object.prototype, 'toJSON');
    }
  });
});
