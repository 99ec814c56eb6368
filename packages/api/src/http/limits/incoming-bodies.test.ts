import { describe, expect, it, vi } from 'vitest';
import { createIncomingBodies } from './incoming-bodies.ts';

const tooMany = expect.objectContaining({ code: 'RATE_LIMIT_EXCEEDED', retryAfter: 5 });

function start({ perKey = 3, perAddress = 2, memoryBytes = 10 } = {}) {
  const limitHit = vi.fn();
  const { begin } = createIncomingBodies({ limitHit }, { perKey, perAddress, memoryBytes });
  return { limitHit, from: (keyId: string | undefined, address: string) => begin({ keyId, address }) };
}

describe('bodies in files', () => {
  it('are limited by address, which leaves room for others with the same key', () => {
    const { from, limitHit } = start();
    const bodies = ['10.0.0.1', '10.0.0.1', '10.0.0.2'].map((address) => from('key_1', address));
    bodies[0]?.takeFile();
    bodies[1]?.takeFile();
    expect(() => from('key_2', '10.0.0.1').takeFile()).toThrow(tooMany);
    expect(limitHit).toHaveBeenCalledExactlyOnceWith('large_bodies');
    bodies[2]?.takeFile();
  });

  it('are limited by key, whatever their addresses', () => {
    const { from } = start();
    for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) from('key_1', address).takeFile();
    expect(() => from('key_1', '10.0.0.4').takeFile()).toThrow(tooMany);
    from('key_2', '10.0.0.4').takeFile();
  });

  it('count a network of IPv6 as one address', () => {
    const { from } = start({ perAddress: 1 });
    from('key_1', '2001:db8::1').takeFile();
    expect(() => from('key_1', '2001:db8::2').takeFile()).toThrow(tooMany);
    from('key_1', '2001:db8:0:1::1').takeFile();
  });

  it('are counted apart without a key, all together and by address', () => {
    const { from } = start();
    for (const address of ['10.0.0.1', '10.0.0.1', '10.0.0.2']) from(undefined, address).takeFile();
    expect(() => from(undefined, '10.0.0.3').takeFile()).toThrow(tooMany);
    from('key_1', '10.0.0.1').takeFile();
  });

  it('make room for others when they end, once each', () => {
    const { from } = start({ perAddress: 1 });
    const first = from('key_1', '10.0.0.1');
    first.takeFile();
    first.end();
    first.end();
    from('key_1', '10.0.0.1').takeFile();
    expect(() => from('key_1', '10.0.0.1').takeFile()).toThrow(tooMany);
  });
});

describe('bodies in memory', () => {
  it('share it, and return it when they end or go to files', () => {
    const { from } = start();
    const [first, second] = [from('key_1', '10.0.0.1'), from('key_2', '10.0.0.2')];
    expect(first.takeMemory(6)).toBe(true);
    expect(second.takeMemory(5)).toBe(false);
    expect(second.takeMemory(4)).toBe(true);
    first.takeFile();
    expect(second.takeMemory(6)).toBe(true);
    second.end();
    expect(first.takeMemory(10)).toBe(true);
  });
});
