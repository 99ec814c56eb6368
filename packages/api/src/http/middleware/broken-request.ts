import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { invalid, newId, ServiceError } from '@document-signer/core';
import type { Logger } from 'pino';
import { errorEnvelope } from './answer-errors.ts';

const reasonPhrases: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

/** The error for what Node could not parse (https://nodejs.org/api/http.html#event-clienterror). */
function errorFor(code: string | undefined): ServiceError {
  if (code === 'HPE_HEADER_OVERFLOW') return invalid([{ field: 'headers', reason: 'headers_too_large' }]);
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return invalid([{ field: 'body', reason: 'timeout' }]);
  if (code === 'HPE_INVALID_EOF_STATE') return invalid([{ field: 'request', reason: 'incomplete' }]);
  return invalid([{ field: 'request', reason: 'malformed' }]);
}

/** CONNECT asks for a tunnel (RFC 9110, section 9.3.6), and Node does not answer it. */
const noTunnel = new ServiceError('VALIDATION_ERROR', {
  status: 405,
  message: 'CONNECT is not allowed here: this is no proxy.',
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
 * Answers malformed requests with the error envelope. Answers keep their order: a malformed request behind one that is being
 * served waits for it, and nothing is written into another answer.
 */
export function answerBrokenRequests(server: Server, log: Logger): void {
  const latest = new WeakMap<Duplex, ServerResponse<IncomingMessage>>();
  server.on('request', (request, response) => latest.set(request.socket, response));
  server.on('connect', (_request, socket) => write(socket, noTunnel, log));
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
