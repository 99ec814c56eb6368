import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from '../../test/listen.ts';
import { head, openConnection, statuses } from '../../test/wire/connection.ts';
import { serializeRequests } from './serialize-requests.ts';

async function start(serve: RequestListener): Promise<{ server: Server; origin: string; port: number }> {
  const server = createServer(serializeRequests(serve));
  const port = await listen(server);
  return { server, origin: `http://127.0.0.1:${port}`, port };
}

it('starts a request after the previous one is answered', async () => {
  const begun: { url: string | undefined; response: ServerResponse }[] = [];
  const { server, origin } = await start((request, response) => {
    begun.push({ url: request.url, response });
    server.emit('begun');
  });
  const connection = await openConnection(origin);
  connection.write(
    `${head('GET /1') + head('POST /2', { 'Content-Length': '2' })}{}${head('GET /3', { Connection: 'close' })}`,
  );
  for (const [index, url] of ['/1', '/2', '/3'].entries()) {
    while (begun.length <= index) await once(server, 'begun');
    expect(begun.map((one) => one.url).at(-1)).toBe(url);
    expect(begun).toHaveLength(index + 1);
    begun[index]?.response.end(url);
  }
  expect(statuses(await connection.ended())).toEqual([200, 200, 200]);
});

it('does not delay other connections', async () => {
  const { origin } = await start((request, response) => {
    if (request.url !== '/never') response.end();
  });
  const [one, other] = [await openConnection(origin), await openConnection(origin)];
  one.write(head('GET /never'));
  for (let count = 0; count < 3; count++) {
    other.write(head(`GET /${count}`));
    await other.until('200 OK');
  }
});

it('does not start a pipelined request after the client disconnected', async () => {
  const begun: (string | undefined)[] = [];
  const { origin, server } = await start((request, response) => {
    begun.push(request.url);
    if (request.url === '/1') response.on('close', () => server.emit('gone'));
    server.emit('begun');
  });
  const connection = await openConnection(origin);
  const [first, gone] = [once(server, 'begun'), once(server, 'gone')];
  connection.write(head('POST /1', { 'Content-Length': '0' }) + head('POST /2', { 'Content-Length': '9' }));
  await first;
  server.closeAllConnections();
  await gone;
  expect(begun).toEqual(['/1']);
});

it('pauses the socket while a request is answered', async () => {
  const { server, origin } = await start((request, response) => {
    request.resume().on('end', () => (request.url === '/slow' ? server.emit('received') : response.end(request.url)));
  });
  const [accepted, received] = [once(server, 'connection'), once(server, 'received')];
  const connection = await openConnection(origin);
  const [served] = (await accepted) as [Socket];
  connection.write(`${head('POST /slow', { 'Content-Length': '2' })}{}`);
  await received;
  const before = served.bytesRead;
  connection.write(head('GET /').repeat(10_000));
  const other = await openConnection(origin);
  for (let count = 0; count < 20; count++) {
    other.write(`${head(`POST /${count}`, { 'Content-Length': '2' })}{}`);
    await other.until(`\r\n\r\n/${count}`);
  }
  expect(served.bytesRead).toBe(before);
});

it('accepts a body that arrives after the previous answer', async () => {
  const { origin } = await start((request, response) => {
    request.resume().on('end', () => response.end(`answer to ${request.url}`));
  });
  const connection = await openConnection(origin);
  const body = { 'Content-Length': '2' };
  connection.write(`${head('POST /1', body)}{}${head('POST /2', body)}`);
  await connection.until('answer to /1');
  connection.write(`{}${head('GET /3')}`);
  await connection.until('answer to /3');
});

it('closes the connection of a client that never reads but keeps sending', async () => {
  const { server, port } = await start((_request, response) => void response.end(Buffer.alloc(50_000_000)));
  server.setTimeout(300);
  const [accepted, socket] = [once(server, 'connection'), connect(port, '127.0.0.1')];
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  const [served] = (await accepted) as [Socket];
  const closed = new Promise((resolve) => served.on('close', resolve));
  socket.pause();
  socket.write(head('GET /'));
  const drip = setInterval(() => socket.write('G'), 20);
  onTestFinished(() => clearInterval(drip));
  await closed;
});
