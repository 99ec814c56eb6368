import { describe, expect, it } from 'vitest';
import { runVectors } from '../../test/run-vectors.ts';
import { canonicalJson } from './canonical.ts';

describe('canonical JSON', () => {
  it('agrees with every vector of RFC 8785, and the checksum with those of another language', async () => {
    expect(await runVectors()).toEqual({ count: 31, failing: [] });
  });

  it('leaves out members that are undefined, as JSON.stringify does', () => {
    expect(canonicalJson({ a: undefined, b: 1 })).toBe('{"b":1}');
  });

  it('refuses a text with a lone surrogate, as a value and as a name', () => {
    expect(() => canonicalJson('\ud800')).toThrow(TypeError);
    expect(() => canonicalJson({ '\udc00': 1 })).toThrow(TypeError);
  });

  it('does not let a host page change it through toJSON', () => {
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
