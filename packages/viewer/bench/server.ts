import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { describe } from './inspect.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.pdf': 'application/pdf',
  '.wasm': 'application/wasm',
};

const compress = promisify(brotliCompress);

/** Compressed code, as any real host has it: made once. */
const compressed = new Map<string, Promise<Buffer>>();

/** Folders by the beginning of the path; the first that fits is taken. */
export type Folders = ReadonlyArray<readonly [prefix: string, folder: string]>;

/** Serves folders with byte ranges, and under `/info/` what the API would answer for a PDF. */
export function serve(folders: Folders, pdfFile: (name: string) => string): Promise<Server> {
  const server = createServer((request, response) => {
    answer(request, response, folders, pdfFile).catch(() => {
      response.writeHead(404).end();
    });
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  folders: Folders,
  pdfFile: (name: string) => string,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', `http://${request.headers.host}`);
  const path = decodeURIComponent(pathname);
  if (path.startsWith('/info/')) {
    const name = path.slice('/info/'.length);
    const url = `http://${request.headers.host}/pdf/${name}`;
    const body = await describe(pdfFile(name), url, Number(searchParams.get('fields')));
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    return;
  }
  if (path.startsWith('/pdf/')) return sendFile(request, response, pdfFile(path.slice('/pdf/'.length)));
  const [prefix, folder] = folders.find(([start]) => path.startsWith(start)) ?? ['/', ''];
  const file = join(folder, path.slice(prefix.length));
  return ['.js', '.mjs', '.css'].includes(extname(file)) ? sendCode(response, file) : sendFile(request, response, file);
}

async function sendCode(response: ServerResponse, file: string): Promise<void> {
  const made =
    compressed.get(file) ??
    readFile(file).then((code) => compress(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
  compressed.set(file, made);
  const body = await made;
  const type = types[extname(file)] ?? '';
  response.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'br', 'Content-Length': body.length }).end(body);
}

async function sendFile(request: IncomingMessage, response: ServerResponse, file: string): Promise<void> {
  const { size } = await stat(file);
  const head = { 'Content-Type': types[extname(file)] ?? 'application/octet-stream', 'Accept-Ranges': 'bytes' };
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
  if (!range) {
    response.writeHead(200, { ...head, 'Content-Length': size });
    createReadStream(file).pipe(response);
    return;
  }
  const start = Number(range[1]);
  const end = Math.min(size - 1, range[2] ? Number(range[2]) : size - 1);
  response.writeHead(206, {
    ...head,
    'Content-Length': end - start + 1,
    'Content-Range': `bytes ${start}-${end}/${size}`,
  });
  createReadStream(file, { start, end }).pipe(response);
}
