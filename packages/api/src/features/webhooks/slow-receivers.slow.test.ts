import type { RequestListener } from 'node:http';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { listen } from '../../../test/listen.ts';
import { rawReceiver } from '../../../test/webhooks/raw-receiver.ts';
import { startReceiver } from '../../../test/webhooks/receiver.ts';
import { message, options, sendTo, sendToPublic } from '../../../test/webhooks/send-to.ts';
import { send } from './send.ts';

describe('a receiver', () => {
  it('that sends its headers slowly times out', async () => {
    const url = await rawReceiver((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      const timer = setInterval(() => socket.write('X-A: b\r\n'), 20);
      socket.on('close', () => clearInterval(timer));
    });
    expect(await sendTo(url, { timeoutMs: 300 })).toEqual({ status: null, failure: 'timeout', answer: null });
  });

  it('that answers 500 with an endless body is read only up to the limit', async () => {
    let written = 0;
    const talking: RequestListener = (_request, response) => {
      response.writeHead(500);
      const talk = () => {
        while (!response.destroyed && response.write(Buffer.alloc(16_384))) written += 16_384;
        if (!response.destroyed) response.once('drain', talk);
      };
      talk();
    };
    expect(await sendToPublic(talking, { timeoutMs: 60_000 })).toMatchObject({ status: 500, failure: 'status' });
    // Allows for the socket buffers.
    expect(written).toBeLessThan(32 * 2 ** 20);
  });

  it('that answers 500 and sends the body slowly fails with that status', async () => {
    const dripping: RequestListener = (_request, response) => {
      response.writeHead(500);
      const timer = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(timer));
    };
    expect(await sendToPublic(dripping, { timeoutMs: 300 })).toMatchObject({ status: 500, failure: 'status' });
  });

  it('that answers 200 accepts the message, even if its body never ends', async () => {
    let drops = 0;
    const { url } = await startReceiver((_request, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('.', () => drops++), 20);
      response.on('close', () => clearInterval(timer));
    });
    expect(await sendTo(url, { timeoutMs: 20_000 })).toEqual({ status: 200, failure: null, answer: null });
    expect(drops).toBeLessThan(100);
  });

  it('that answers 500 in tiny chunks is read only up to the limit', async () => {
    const crumbling: RequestListener = ({ socket }) => {
      socket.write('HTTP/1.1 500 No\r\nTransfer-Encoding: chunked\r\n\r\n');
      socket.write('1\r\na\r\n'.repeat(100_000));
    };
    const { answer } = await sendToPublic(crumbling, { timeoutMs: 60_000 });
    expect(answer).toBe('a'.repeat(500));
  });

  it('that sends too large headers fails', async () => {
    const url = await rawReceiver((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      socket.write(`X-A: ${'b'.repeat(100_000)}\r\n\r\n`);
    });
    expect(await sendTo(url)).toEqual({ status: null, failure: 'connection_broken', answer: null });
  });

  it('that breaks the connection fails', async () => {
    const url = await rawReceiver((socket) => socket.resetAndDestroy());
    expect(await sendTo(url)).toEqual({ status: null, failure: 'connection_broken', answer: null });
  });

  it('that does not speak HTTP fails', async () => {
    const url = await rawReceiver((socket) => socket.end('220 mail.example ESMTP\r\n'));
    expect(await sendTo(url)).toEqual({ status: null, failure: 'connection_broken', answer: null });
  });

  it('that switches protocols fails', async () => {
    const url = await rawReceiver((socket) =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: chat\r\n\r\n'),
    );
    expect(await sendTo(url)).toMatchObject({ status: null, failure: 'connection_broken' });
  });

  it.each([
    ['slow', 'HTTP/1.1 103 Early Hints\r\n\r\n'],
    ['fast', 'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(3_000)],
    ['unsolicited', 'HTTP/1.1 100 Continue\r\n\r\n'.repeat(3_000)],
  ])('that sends endless interim responses fails before the timeout: %s', async (_, interim) => {
    let written = 0;
    const url = await rawReceiver((socket) => {
      const talk = () => {
        if (socket.destroyed) return;
        written += interim.length;
        if (socket.write(interim)) setTimeout(talk, interim.length > 100 ? 0 : 20);
        else socket.once('drain', talk);
      };
      talk();
    });
    expect(await sendTo(url, { timeoutMs: 60_000 })).toEqual({
      status: null,
      failure: 'connection_broken',
      answer: null,
    });
    // Allows for the socket buffers.
    expect(written).toBeLessThan(32 * 2 ** 20);
  });

  it('that sends three interim responses before 204 accepts the message', async () => {
    const { url } = await startReceiver((_request, response) => {
      for (let times = 0; times < 3; times++) response.writeProcessing();
      response.writeHead(204).end();
    });
    expect(await sendTo(url)).toEqual({ status: 204, failure: null, answer: null });
  });

  it('that does not exist is unreachable', async () => {
    const { url, close } = await startReceiver();
    await close();
    expect(await sendTo(url)).toEqual({ status: null, failure: 'unreachable', answer: null });
  });

  it('that never answers is disconnected', async () => {
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
    const all = Array.from({ length: 10 }, () => sendTo(`http://127.0.0.1:${port}/`, { timeoutMs: 200 }));
    expect(new Set((await Promise.all(all)).map(({ failure }) => failure))).toEqual(new Set(['timeout']));
    await expect.poll(() => open).toBe(0);
  });

  it('is disconnected immediately when the process stops', async () => {
    const { url } = await startReceiver(() => stop.abort());
    const stop = new AbortController();
    const sent = await send({ url, ...message }, { ...options, timeoutMs: 60_000 }, stop.signal);
    expect(sent).toMatchObject({ status: null, failure: 'connection_broken' });
  });
});
