import { describe, expect, it, vi } from 'vitest';
import { createLargeBodies } from './large-bodies.ts';

const tooMany = expect.objectContaining({ code: 'RATE_LIMIT_EXCEEDED', retryAfter: 5 });

function start({ perKey = 3, perAddress = 2 } = {}) {
  const limitHit = vi.fn();
  const { begin } = createLargeBodies({ limitHit }, { perKey, perAddress });
  return { limitHit, from: (keyId: string | undefined, address: string) => begin({ keyId, address }) };
}

describe('bodies in files', () => {
  it('are limited by address, which leaves room for others with the same key', () => {
    const { from, limitHit } = start();
    from('key_1', '10.0.0.1');
    from('key_1', '10.0.0.1');
    expect(() => from('key_2', '10.0.0.1')).toThrow(tooMany);
    expect(limitHit).toHaveBeenCalledExactlyOnceWith('large_bodies');
    from('key_1', '10.0.0.2');
  });

  it('are limited by key across addresses', () => {
    const { from } = start();
    for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) from('key_1', address);
    expect(() => from('key_1', '10.0.0.4')).toThrow(tooMany);
    from('key_2', '10.0.0.4');
  });

  it('count an IPv6 /64 network as one address', () => {
    const { from } = start({ perAddress: 1 });
    from('key_1', '2001:db8::1');
    expect(() => from('key_1', '2001:db8::2')).toThrow(tooMany);
    from('key_1', '2001:db8:0:1::1');
  });

  it('are counted separately without a key, in total and by address', () => {
    const { from } = start();
    for (const address of ['10.0.0.1', '10.0.0.1', '10.0.0.2']) from(undefined, address);
    expect(() => from(undefined, '10.0.0.3')).toThrow(tooMany);
    from('key_1', '10.0.0.1');
  });

  it('release their slot when they end', () => {
    const { from } = start({ perAddress: 1 });
    const end = from('key_1', '10.0.0.1');
    end();
    from('key_1', '10.0.0.1');
    expect(() => from('key_1', '10.0.0.1')).toThrow(tooMany);
  });
});
