import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeKey } from '../make-key.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { head, openConnection, statuses } from './connection.ts';
import { drip, startWith } from './start-with.ts';

describe('a client that takes its time', () => {
  it('with its body gets 408, however often it sends a byte', async () => {
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

  it('with its body because the line is slow and it is long is heard to its end', async () => {
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
    // All of it came, and it was no JSON.
    expect(await connection.ended()).toContain('"reason":"malformed_json"');
  });

  it('with the answer is disconnected', async () => {
    const origin = await startWith({ stallTimeoutMs: 300 });
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
    // A client that does not read notices a closed connection only when it writes.
    const probe = setInterval(() => socket.write(requests), 50);
    onTestFinished(() => clearInterval(probe));
    await closed;
    expect(socket.destroyed).toBe(true);
  });
});
