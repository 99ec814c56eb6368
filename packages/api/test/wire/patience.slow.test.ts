import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type ConnectionSettings, readConfig } from '../../src/config.ts';
import { startServer } from '../../src/server.ts';
import { makeKey } from '../make-key.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { head, openConnection, statuses } from './connection.ts';

/** Times that a test can wait out; those that it is not about are longer than it takes. */
const patient: ConnectionSettings = {
  max: 5_000,
  headersTimeout: 60_000,
  requestTimeout: 120_000,
  stallTimeout: 120_000,
  drainDelay: 0,
  drainTimeout: 5_000,
};

/** Starts a service of little patience in one respect. */
async function startWith(connections: Partial<ConnectionSettings>, dataDir?: string): Promise<string> {
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir ?? (await temporaryFolder()) });
  const server = await startServer(
    { ...config, connections: { ...patient, ...connections } },
    pino({ level: 'silent' }),
  );
  onTestFinished(() => server.stop());
  return new URL(server.baseUrl).origin;
}

/** Sends a byte now and again until the other side has had enough. */
function drip(connection: Awaited<ReturnType<typeof openConnection>>, byte: string): void {
  // On a machine that was held up, what has arrived meanwhile is read first: a write that fails would throw it away.
  const timer = setInterval(() => setImmediate(() => connection.write(byte)), 20);
  onTestFinished(() => clearInterval(timer));
}

describe('a client that takes its time', () => {
  it('with its headers is told so, however often it sends a byte', async () => {
    const connection = await openConnection(await startWith({ headersTimeout: 200 }));
    connection.write('GET /healthz HTTP/1.1\r\nHost: a\r\nX-A: ');
    drip(connection, 'a');
    expect(statuses(await connection.ended())).toEqual([408]);
  });

  it('with its body is told so, however often it sends a byte', async () => {
    const dataDir = await temporaryFolder();
    const key = await makeKey(dataDir);
    const origin = await startWith({ headersTimeout: 2_000, requestTimeout: 2_000 }, dataDir);
    const connection = await openConnection(origin);
    const headers = { 'X-API-Key': key, 'Content-Type': 'application/json', 'Content-Length': '100000' };
    connection.write(head('POST /v1/sdk/documents/submit', headers));
    drip(connection, ' ');
    const answer = await connection.ended();
    expect(statuses(answer)).toEqual([408]);
    expect(answer).toContain('"reason":"timeout"');
  });

  it('with its body because the line is slow and it is long is heard to its end', async () => {
    const dataDir = await temporaryFolder();
    const key = await makeKey(dataDir);
    const connection = await openConnection(await startWith({ headersTimeout: 1_000, requestTimeout: 1_000 }, dataDir));
    const piece = ' '.repeat(8 * 1024);
    const pieces = 100;
    const length = String(pieces * piece.length);
    const headers = {
      'X-API-Key': key,
      'Content-Type': 'application/json',
      'Content-Length': length,
      Connection: 'close',
    };
    connection.write(head('POST /v1/sdk/documents/submit', headers));
    for (let count = 0; count < pieces; count++) {
      connection.write(piece);
      await wait(40);
    }
    // All of it came, and it was no JSON.
    expect(await connection.ended()).toContain('"reason":"malformed_json"');
  });

  it('with the answer is let go of, and the answer with it', async () => {
    const origin = await startWith({ stallTimeout: 300 });
    const { hostname, port } = new URL(origin);
    const socket = connect({ host: hostname, port: Number(port) });
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    socket.pause();
    // More answers than the buffers of both sides hold, none of which is read.
    socket.on('error', () => undefined);
    const closed = new Promise((resolve) => socket.on('close', resolve));
    const requests = head('GET /v1/nothing').repeat(1000);
    for (let count = 0; count < 20; count++) socket.write(requests);
    // Nothing tells one who does not read that the other side is gone but that it takes nothing any more.
    const probe = setInterval(() => socket.write(requests), 50);
    onTestFinished(() => clearInterval(probe));
    await closed;
    expect(socket.destroyed).toBe(true);
  });
});

describe('many at once', () => {
  it('are all answered: five thousand requests', async () => {
    const origin = await startWith({});
    const connections = await Promise.all(Array.from({ length: 50 }, () => openConnection(origin)));
    const answers = connections.map(async (connection) => {
      connection.write(head('GET /healthz').repeat(99) + head('GET /healthz', { Connection: 'close' }));
      return statuses(await connection.ended());
    });
    expect((await Promise.all(answers)).flat().filter((status) => status === 200)).toHaveLength(5_000);
  });

  it('who say nothing keep nobody out, and are let go of', async () => {
    const origin = await startWith({ headersTimeout: 500 });
    const silent = await Promise.all(Array.from({ length: 1_000 }, () => openConnection(origin)));
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    await Promise.all(silent.map((connection) => connection.ended()));
  });

  it('are no more than there is room for', async () => {
    const origin = await startWith({ max: 2 });
    const [first] = [await openConnection(origin), await openConnection(origin)];
    const third = await openConnection(origin);
    expect(await third.ended()).toBe('');
    first.write(head('GET /healthz', { Connection: 'close' }));
    expect(statuses(await first.ended())).toEqual([200]);
  });
});
