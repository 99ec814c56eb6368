import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '../../test/listen.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { createLargeBodies } from '../http/limits/large-bodies.ts';
import { noMetrics } from '../metrics/metrics.ts';
import { maxInMemory, receiveBody } from './receive-body.ts';

const limit = 4 * maxInMemory;

/** A request whose chunked body the test writes. */
async function openRequest() {
  const arrived = Promise.withResolvers<IncomingMessage>();
  const port = await listen(createServer((request) => arrived.resolve(request)));
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n');
  return {
    request: await arrived.promise,
    send: (text: string) => void socket.write(`${text.length.toString(16)}\r\n${text}\r\n`),
    end: () => void socket.write('0\r\n\r\n'),
    abort: () => void socket.destroy(),
  };
}

/** A folder for one file at a time. */
async function spaceForOne() {
  const folder = join(await temporaryFolder(), 'incoming');
  const bodies = createLargeBodies(noMetrics, { perKey: 1, perAddress: 1 });
  const beginFile = () => bodies.begin({ keyId: 'key_1', address: '10.0.0.1' });
  return { beginFile, folder, files: () => readdir(folder).catch(() => []) };
}

/** Sends a body and receives it. */
async function receive(pieces: readonly string[], { beginFile, folder }: Awaited<ReturnType<typeof spaceForOne>>) {
  const { request, send, end } = await openRequest();
  const received = receiveBody(request, { limit, folder, beginFile });
  for (const piece of pieces) send(piece);
  end();
  return received;
}

describe('a body', () => {
  it.each([
    ['short', ['{"a":', '1}'], 0],
    ['in many pieces', Array.from({ length: 1_000 }, (_, index) => String(index % 10)), 0],
    ['too large for memory', ['a'.repeat(maxInMemory), 'b', 'c'.repeat(maxInMemory)], 1],
    ['at the limit', ['a'.repeat(limit)], 1],
  ])('is received unchanged: %s', async (_what, pieces, files) => {
    const space = await spaceForOne();
    const body = await receive(pieces, space);
    expect(await space.files()).toHaveLength(files);
    expect(Buffer.from(await body.readBytes()).toString()).toBe(pieces.join(''));
    await body.remove();
    expect(await space.files()).toEqual([]);
  });

  it('counts as a file only when it is too large for memory', async () => {
    const { beginFile, folder, files } = await spaceForOne();
    const { request, send } = await openRequest();
    const received = receiveBody(request, { limit, folder, beginFile });
    send('a'.repeat(maxInMemory));
    await once(request, 'readable');
    beginFile();
    send('b');
    await expect(received).rejects.toMatchObject({ code: 'RATE_LIMIT_EXCEEDED' });
    expect(await files()).toEqual([]);
    expect(request.destroyed).toBe(false);
  });
});

describe('a refused body', () => {
  it('leaves no file, and releases its slot', async () => {
    const space = await spaceForOne();
    const tooLarge = { field: 'body', reason: 'too_large', limit };
    await expect(receive(['a'.repeat(limit), 'b'], space)).rejects.toMatchObject({ status: 413, details: tooLarge });
    expect(await space.files()).toEqual([]);
    space.beginFile();
  });

  it('is read only up to twice the limit', async () => {
    const { beginFile, folder } = await spaceForOne();
    const { request, send } = await openRequest();
    const received = receiveBody(request, { limit, folder, beginFile });
    send('a'.repeat(2 * limit + 1));
    await expect(received).rejects.toMatchObject({ status: 413 });
    expect(request.complete).toBe(false);
  });

  it('leaves no file, and releases its slot, when the client disconnects', async () => {
    const space = await spaceForOne();
    const { request, send, abort } = await openRequest();
    const received = receiveBody(request, { limit, folder: space.folder, beginFile: space.beginFile });
    send('a'.repeat(maxInMemory + 1));
    request.once('readable', abort);
    await expect(received).rejects.toMatchObject({ status: 400, details: { field: 'body', reason: 'incomplete' } });
    expect(await space.files()).toEqual([]);
    space.beginFile();
  });
});
