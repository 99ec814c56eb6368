import { describe, expect, it } from 'vitest';
import { head, openConnection, statuses } from './connection.ts';
import { drip, startWith } from './start-with.ts';

describe('a slow client', () => {
  it('gets 408 when its headers take too long, even if it keeps sending bytes', async () => {
    const connection = await openConnection(await startWith({ headersTimeoutMs: 200 }));
    connection.write('GET /healthz HTTP/1.1\r\nHost: a\r\nX-A: ');
    drip(connection, 'a');
    expect(statuses(await connection.ended())).toEqual([408]);
  });
});

describe('many connections', () => {
  it('get responses to a thousand concurrent requests', async () => {
    const origin = await startWith({});
    const connections = await Promise.all(Array.from({ length: 10 }, () => openConnection(origin)));
    const answers = connections.map(async (connection) => {
      connection.write(head('GET /healthz').repeat(99) + head('GET /healthz', { Connection: 'close' }));
      return statuses(await connection.ended());
    });
    expect((await Promise.all(answers)).flat().filter((status) => status === 200)).toHaveLength(1_000);
  });

  it('are closed when they send nothing, and do not block others', async () => {
    const origin = await startWith({ headersTimeoutMs: 500 });
    const silent = await Promise.all(Array.from({ length: 200 }, () => openConnection(origin)));
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    await Promise.all(silent.map((connection) => connection.ended()));
  });

  it('are refused above the configured limit', async () => {
    const origin = await startWith({ max: 2 });
    const [first] = [await openConnection(origin), await openConnection(origin)];
    const third = await openConnection(origin);
    expect(await third.ended()).toBe('');
    first.write(head('GET /healthz', { Connection: 'close' }));
    expect(statuses(await first.ended())).toEqual([200]);
  });
});
