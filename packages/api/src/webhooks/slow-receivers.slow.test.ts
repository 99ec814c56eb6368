import type { RequestListener } from 'node:http';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { listen, rawReceiver } from '../../test/webhooks/raw-receiver.ts';
import { startReceiver } from '../../test/webhooks/receiver.ts';
import { message, options, sendTo, sendToPublic } from '../../test/webhooks/send-to.ts';
import { send } from './send.ts';

describe('a receiver that is slow, endless or broken', () => {
  it('and drips its headers has the same time', async () => {
    const url = await rawReceiver((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      const timer = setInterval(() => socket.write('X-A: b\r\n'), 20);
      socket.on('close', () => clearInterval(timer));
    });
    expect(await sendTo(url, { timeout: 300 })).toEqual({ status: null, failure: 'timeout', answer: null });
  });

  it('and says 500 and then talks for ever is listened to for 64 KiB', async () => {
    let written = 0;
    const talking: RequestListener = (_request, response) => {
      response.writeHead(500);
      const talk = () => {
        while (!response.destroyed && response.write(Buffer.alloc(16_384))) written += 16_384;
        if (!response.destroyed) response.once('drain', talk);
      };
      talk();
    };
    expect(await sendToPublic(talking, { timeout: 60_000 })).toMatchObject({ status: 500, failure: 'status' });
    // What the system had taken by then, and not what an endless receiver would have sent.
    expect(written).toBeLessThan(32 * 2 ** 20);
  });

  it('and says 500 and drips its answer is listened to as long as it may take', async () => {
    const dripping: RequestListener = (_request, response) => {
      response.writeHead(500);
      const timer = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(timer));
    };
    expect(await sendToPublic(dripping, { timeout: 300 })).toMatchObject({ status: 500, failure: 'status' });
  });

  it('and says 200 and drips its answer has taken it, and is not listened to any more', async () => {
    let drops = 0;
    const { url } = await startReceiver((_request, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('.', () => drops++), 20);
      response.on('close', () => clearInterval(timer));
    });
    expect(await sendTo(url, { timeout: 20_000 })).toEqual({ status: 200, failure: null, answer: null });
    expect(drops).toBeLessThan(100);
  });

  it('and says 500 and then talks for ever in the smallest pieces is not listened to for long', async () => {
    const crumbling: RequestListener = ({ socket }) => {
      socket.write('HTTP/1.1 500 No\r\nTransfer-Encoding: chunked\r\n\r\n');
      socket.write('1\r\na\r\n'.repeat(100_000));
    };
    const { answer } = await sendToPublic(crumbling, { timeout: 60_000 });
    expect(answer).toMatch(/^a{10,250}$/);
  });

  it('and sends headers without end is given up', async () => {
    const url = await rawReceiver((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      socket.write(`X-A: ${'b'.repeat(100_000)}\r\n\r\n`);
    });
    expect(await sendTo(url)).toEqual({ status: null, failure: 'connection_broken', answer: null });
  });

  it('and breaks the connection has not taken it', async () => {
    const url = await rawReceiver((socket) => socket.resetAndDestroy());
    expect(await sendTo(url)).toEqual({ status: null, failure: 'connection_broken', answer: null });
  });

  it('and speaks no HTTP has not taken it', async () => {
    const url = await rawReceiver((socket) => socket.end('220 mail.example ESMTP\r\n'));
    expect(await sendTo(url)).toEqual({ status: null, failure: 'connection_broken', answer: null });
  });

  it('and wants another protocol has not taken it', async () => {
    const url = await rawReceiver((socket) =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: chat\r\n\r\n'),
    );
    expect(await sendTo(url)).toMatchObject({ status: null, failure: 'connection_broken' });
  });

  it.each([
    ['and says now and then that it will answer soon', 'HTTP/1.1 103 Early Hints\r\n\r\n'],
    ['and says as fast as it can that it will answer soon', 'HTTP/1.1 100 Continue\r\n\r\n'.repeat(3_000)],
    ['and sends nothing but empty lines', '\r\n'.repeat(30_000)],
  ])('%s, for ever, is given up long before its time is over', async (_, said) => {
    let written = 0;
    const url = await rawReceiver((socket) => {
      const talk = () => {
        if (socket.destroyed) return;
        written += said.length;
        if (socket.write(said)) setTimeout(talk, said.length > 100 ? 0 : 20);
        else socket.once('drain', talk);
      };
      talk();
    });
    expect(await sendTo(url, { timeout: 60_000 })).toEqual({
      status: null,
      failure: 'connection_broken',
      answer: null,
    });
    // What the system had taken by then.
    expect(written).toBeLessThan(32 * 2 ** 20);
  });

  it('and says three times that it will answer soon, and then does, has taken it', async () => {
    const { url } = await startReceiver((_request, response) => {
      for (let times = 0; times < 3; times++) response.writeProcessing();
      response.writeHead(204).end();
    });
    expect(await sendTo(url)).toEqual({ status: 204, failure: null, answer: null });
  });

  it('and is not there is not reached', async () => {
    const { url, close } = await startReceiver();
    await close();
    expect(await sendTo(url)).toEqual({ status: null, failure: 'unreachable', answer: null });
  });

  it('leaves nothing open', async () => {
    let open = 0;
    const server = createServer((socket) => {
      open += 1;
      socket
        .on('error', () => {})
        .on('close', () => {
          open -= 1;
        });
      socket.resume();
    });
    const port = await listen(server);
    const all = Array.from({ length: 10 }, () => sendTo(`http://127.0.0.1:${port}/`, { timeout: 200 }));
    expect(new Set((await Promise.all(all)).map(({ failure }) => failure))).toEqual(new Set(['timeout']));
    await expect.poll(() => open).toBe(0);
  });

  it('is left at once when there is no more time for anything', async () => {
    const { url } = await startReceiver(() => stop.abort());
    const stop = new AbortController();
    const sent = await send({ url, ...message }, { ...options, timeout: 60_000 }, stop.signal);
    expect(sent).toMatchObject({ status: null, failure: 'connection_broken' });
  });
});
