import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createResolve } from './resolve.ts';

const resolve = createResolve();
const never = new AbortController().signal;

describe('a host', () => {
  it.each(['127.0.0.1', '2606:4700:4700::1111'])('that is an IP address resolves to itself: %s', async (address) => {
    expect(await resolve(address, never)).toEqual([address]);
  });

  it('that ends in .localhost resolves without a name server', async () => {
    expect(await resolve('api.localhost', never)).toEqual(['127.0.0.1', '::1']);
  });

  it('that is not a valid name is rejected', async () => {
    await expect(resolve('a..b', never)).rejects.toThrow();
  });

  it('stops resolving when the signal aborts', async () => {
    const stop = new AbortController();
    const asked = resolve('no-answer.example', stop.signal);
    stop.abort();
    await expect(asked).rejects.toThrow();
  });
});

/** A name server that answers queries for one address family, and ignores others. */
async function startNameServer(answered: 'A' | 'AAAA') {
  const types = { A: 1, AAAA: 28 } as const;
  const server = createSocket('udp4').bind(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const unanswered: Buffer[] = [];
  server.on('message', (question, { port, address }) => {
    const end = question.indexOf(0, 12) + 5;
    if (question.readUInt16BE(end - 4) !== types[answered]) return void unanswered.push(question);
    // RFC 1035 §4.1: repeats the question, with one answer for the name at byte 12 and a TTL of a minute.
    const header = Buffer.concat([question.subarray(0, 2), Buffer.from('8180000100010000' + '0000', 'hex')]);
    const data = answered === 'A' ? Buffer.of(93, 184, 215, 14) : Buffer.from(`26064700${'0'.repeat(23)}1`, 'hex');
    const record = Buffer.from(
      `c00c00${types[answered].toString(16).padStart(2, '0')}00010000003c00${data.length.toString(16).padStart(2, '0')}`,
      'hex',
    );
    server.send(Buffer.concat([header, question.subarray(12, end), record, data]), port, address);
  });
  return { address: `127.0.0.1:${server.address().port}`, unanswered };
}

describe('a name server that does not answer queries for one family', () => {
  it.each([
    ['A', '93.184.215.14'],
    ['AAAA', '2606:4700::1'],
  ] as const)('is not queried for it again after the other family resolved: %s', async (family, expected) => {
    const { address, unanswered } = await startNameServer(family);
    expect(await createResolve([address])('shop.example', never)).toEqual([expected]);
    expect(unanswered).toHaveLength(1);
  });
});
