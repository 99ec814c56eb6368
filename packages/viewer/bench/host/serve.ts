import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { createCompressor } from './compress.ts';
import { type Connection, unthrottledConnection } from './connection.ts';
import { count, nothing, type Sent } from './sent.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.pdf': 'application/pdf',
  '.wasm': 'application/wasm',
};

/** The compressed file types. */
const compressible = ['.js', '.mjs', '.css', '.wasm'];

const asAnswers = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** The size of a chunk: small enough for two requests to share the bandwidth fairly. */
const chunkBytes = 16_384;

/** The server of one run. */
export interface Host {
  readonly origin: string;
  /** The simulated connection, set for each visit. */
  connection: Connection;
  /** The traffic of the current visit. */
  sent: Sent;
  close(): void;
}

/** Folders by path prefix. The first match counts. */
export type Folders = ReadonlyArray<readonly [prefix: string, folder: string]>;

/** The JSON answer for a path; undefined if the path is a file. */
export type Answers = (path: string, query: URLSearchParams) => Promise<object> | undefined;

/**
 * Serves folders, PDFs with byte ranges, and counts what it sends.
 *
 * @param cache folder for compressed code
 */
export async function serve(folders: Folders, answers: Answers, cache: string): Promise<Host> {
  const compress = createCompressor(cache);
  const server = createServer((request, response) => {
    answer(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(404);
      response.end();
    });
  });
  const host: Host = {
    origin: '',
    connection: unthrottledConnection,
    sent: nothing(),
    close: () => void server.close(),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bench');
    const path = decodeURIComponent(pathname);
    const { connection, sent } = host;
    sent.requests += 1;
    if (path.startsWith('/pdf/')) sent.pdfRequests += 1;
    await connection.begin();
    const send = (body: AsyncIterable<Buffer> | Iterable<Buffer>) =>
      sendOver(connection, response, body, (bytes) => count(sent, path, bytes));
    const made = answers(path, searchParams);
    if (made !== undefined) {
      // Compressed for each request, as the service does.
      const body = brotliCompressSync(JSON.stringify(await made), asAnswers);
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'br' });
      return send(piecesOf(body));
    }
    const [prefix, folder] = folders.find(([start]) => path.startsWith(start)) ?? ['/', ''];
    const file = join(folder, path.slice(prefix.length));
    const type = { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' };
    if (!compressible.includes(extname(file))) return sendFile(request, response, { file, type, send });
    const body = await compress(file);
    response.writeHead(200, { ...type, 'Content-Encoding': 'br', 'Content-Length': body.length });
    return send(piecesOf(body));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return Object.assign(host, { origin: `http://127.0.0.1:${port}` });
}

interface FileAnswer {
  readonly file: string;
  readonly type: Record<string, string>;
  readonly send: (body: AsyncIterable<Buffer>) => Promise<void>;
}

async function sendFile(request: IncomingMessage, response: ServerResponse, { file, type, send }: FileAnswer) {
  const { size } = await stat(file);
  const head = { ...type, 'Accept-Ranges': 'bytes' };
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  if (from === undefined || (from === '' && to === '')) {
    response.writeHead(200, { ...head, 'Content-Length': size });
    return send(createReadStream(file, { highWaterMark: chunkBytes }));
  }
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || !to ? size - 1 : Math.min(size - 1, Number(to));
  response.writeHead(206, {
    ...head,
    'Content-Length': end - start + 1,
    'Content-Range': `bytes ${start}-${end}/${size}`,
  });
  return send(createReadStream(file, { start, end, highWaterMark: chunkBytes }));
}

/** Sends a body at the speed of the connection and the browser. Stops if the browser disconnects. */
async function sendOver(
  connection: Connection,
  response: ServerResponse,
  body: AsyncIterable<Buffer> | Iterable<Buffer>,
  note: (bytes: number) => void,
): Promise<void> {
  for await (const bytes of body) {
    if (response.destroyed) return;
    await connection.take(bytes.length);
    note(bytes.length);
    if (!response.write(bytes)) await untilTaken(response);
  }
  response.end();
}

function untilTaken(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      response.off('drain', go).off('close', go);
      resolve();
    };
    response.on('drain', go).on('close', go);
  });
}

function* piecesOf(body: Buffer): Iterable<Buffer> {
  for (let begin = 0; begin < body.length; begin += chunkBytes) yield body.subarray(begin, begin + chunkBytes);
}
