import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeKey } from '../make-key.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { head, openConnection, statuses } from './connection.ts';
import { drip, startWith } from './start-with.ts';

describe('a slow client', () => {
  it('gets 408 when its body takes too long, even if it keeps sending bytes', async () => {
    const dataDir = await temporaryFolder();
    const key = await makeKey(dataDir);
    const origin = await startWith({ headersTimeoutMs: 2_000, requestTimeoutMs: 2_000 }, dataDir);
    const connection = await openConnection(origin);
    const headers = { 'X-API-Key': key, 'Content-Type': 'application/json', 'Content-Length': '100000' };
    connection.write(head('POST /v1/sdk/documents/submit', headers));
    drip(connection, ' ');
    const answer = await connection.ended();
    expect(statuses(answer)).toEqual([408]);
    expect(answer).toContain('"reason":"timeout"');
  });

  it('may exceed the timeout with a large body that it sends steadily', async () => {
    const dataDir = await temporaryFolder();
    const key = await makeKey(dataDir);
    const connection = await openConnection(
      await startWith({ headersTimeoutMs: 1_000, requestTimeoutMs: 1_000 }, dataDir),
    );
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
    // The whole body was read, and it is not JSON.
    expect(await connection.ended()).toContain('"reason":"malformed_json"');
  });

  it('is disconnected when it does not read the responses', async () => {
    const origin = await startWith({ stallTimeoutMs: 300 });
    const { hostname, port } = new URL(origin);
    const socket = connect({ host: hostname, port: Number(port) });
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    socket.pause();
    // Requests more responses than both sides can buffer, and reads none.
    socket.on('error', () => undefined);
    const closed = new Promise((resolve) => socket.on('close', resolve));
    const requests = head('GET /v1/nothing').repeat(1000);
    for (let count = 0; count < 20; count++) socket.write(requests);
    // A client that does not read notices a closed connection only when it writes.
    const probe = setInterval(() => socket.write(requests), 50);
    onTestFinished(() => clearInterval(probe));
    await closed;
    expect(socket.destroyed).toBe(true);
  });
});
