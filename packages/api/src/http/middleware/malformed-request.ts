import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { invalid, newId, type Reason, ServiceError } from '@document-signer/core';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { errorEnvelope } from './answer-errors.ts';

const reasonPhrases: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

/** The error for a request that Node cannot parse (https://nodejs.org/api/http.html#event-clienterror). */
function errorFor(code: string | undefined): ServiceError {
  if (code === 'HPE_HEADER_OVERFLOW') return invalid([{ field: 'headers', reason: 'headers_too_large' }]);
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return invalid([{ field: 'body', reason: 'timeout' }]);
  if (code === 'HPE_INVALID_EOF_STATE') return invalid([{ field: 'request', reason: 'incomplete' }]);
  return invalid([{ field: 'request', reason: 'malformed' }]);
}

/** CONNECT requests a tunnel (RFC 9110, section 9.3.6), and Node does not answer it. */
const connectRefusal = new ServiceError('VALIDATION_ERROR', {
  status: 405,
  message: 'CONNECT is not allowed here: this is not a proxy.',
  details: { field: 'method', reason: 'not_allowed' },
});

/** Writes the error envelope directly to the socket, and closes it. */
function write(socket: Duplex, failure: ServiceError, log: Logger): void {
  if (!socket.writable) return void socket.destroy();
  const requestId = newId('req');
  const body = JSON.stringify(errorEnvelope(failure, requestId));
  log.info({ requestId, status: failure.status }, 'malformed request');
  socket.end(
    [
      `HTTP/1.1 ${failure.status} ${reasonPhrases[failure.status] ?? 'Error'}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Request-Id: ${requestId}`,
      ...(failure.status === 405 ? ['Allow: GET, HEAD, POST, PUT, PATCH, DELETE'] : []),
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
    // Half-closed, the connection would stay open for as long as the client sends.
    () => socket.destroy(),
  );
}

/**
 * Answers requests that Node cannot parse with the error envelope. Answers keep their order: a malformed request behind one that
 * is being served waits for it, and nothing is written into another answer.
 */
export function answerMalformedRequests(server: Server, log: Logger): void {
  const latest = new WeakMap<Duplex, ServerResponse<IncomingMessage>>();
  server.on('request', (request, response) => latest.set(request.socket, response));
  server.on('connect', (_request, socket) => write(socket, connectRefusal, log));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET') return void socket.destroy();
    const failure = errorFor(error.code);
    const response = latest.get(socket);
    const isBehind = response?.req.complete === true && !response.writableFinished;
    if (isBehind) return void response.once('close', () => write(socket, failure, log));
    // The malformed request is the one being answered.
    if (response?.req.complete === false && response.headersSent) return void socket.destroy();
    write(socket, failure, log);
  });
}

/** How often a header was sent. Node may keep another one than a proxy does. */
function countOf(rawHeaders: readonly string[], name: string): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const header = rawHeaders[index];
    if (header?.length === name.length && header.toLowerCase() === name) count += 1;
  }
  return count;
}

/**
 * Refuses requests that a proxy could read differently: without Host or with several (RFC 9112, section 3.2), with several
 * Content-Types, or with a transfer coding that Node passes on undecoded.
 */
export const refuseAmbiguousRequests: RequestHandler = ({ headers, rawHeaders, httpVersion }, _response, next) => {
  const refuse = (field: string, reason: Reason) => next(invalid([{ field, reason }]));
  const hosts = countOf(rawHeaders, 'host');
  if (hosts === 0 && httpVersion !== '1.0') return refuse('Host', 'malformed');
  if (hosts > 1) return refuse('Host', 'duplicate_member');
  if (countOf(rawHeaders, 'content-type') > 1) return refuse('Content-Type', 'duplicate_member');
  const coding = headers['transfer-encoding'];
  const isDecoded = coding === undefined || coding.trim().toLowerCase() === 'chunked';
  if (!isDecoded) return refuse('Transfer-Encoding', 'malformed_encoding');
  next();
};

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Takes a path with invalid percent-encoding (RFC 3986, 2.1) literally. The router would throw before the key is checked;
 * this way the path has a malformed id.
 */
export const escapeInvalidPath: RequestHandler = (request, _response, next) => {
  if (!request.url.includes('%')) return next();
  const [path = ''] = request.url.split('?', 1);
  if (!isDecodable(path)) request.url = path.replaceAll('%', '%25') + request.url.slice(path.length);
  next();
};
