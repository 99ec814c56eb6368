import { describe, expect, it } from 'vitest';
import { resolveByDns } from './resolve.ts';

const never = new AbortController().signal;

describe('a host', () => {
  it.each(['127.0.0.1', '::1', '2606:4700:4700::1111'])('that is an address is that address: %s', async (address) => {
    expect(await resolveByDns(address, never)).toEqual([address]);
  });

  it.each(['localhost', 'api.localhost'])('that is this machine is not asked of name servers: %s', async (name) => {
    expect(await resolveByDns(name, never)).toEqual(['127.0.0.1', '::1']);
  });

  it('that can be no name of the internet has no address', async () => {
    await expect(resolveByDns('a..b', never)).rejects.toThrow();
  });

  it('is waited for no longer than there is time', async () => {
    const stop = new AbortController();
    const asked = resolveByDns('nobody-answers.example', stop.signal);
    stop.abort();
    await expect(asked).rejects.toThrow();
  });
});
