import type { Socket } from 'node:net';
import { invalid, newId, type ServiceError } from '@document-signer/core';
import type { Logger } from 'pino';
import { errorEnvelope } from './answer-errors.ts';

const reasonPhrases: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

/** What Node found wrong with bytes that are no request (https://nodejs.org/api/http.html#event-clienterror). */
function errorFor(code: string | undefined): ServiceError {
  if (code === 'HPE_HEADER_OVERFLOW') return invalid([{ field: 'headers', reason: 'headers_too_large' }]);
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return invalid([{ field: 'body', reason: 'timeout' }]);
  return invalid([{ field: 'request', reason: 'malformed' }]);
}

/** Answers what never became a request as everything else is answered: with the error envelope. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket, log: Logger): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const failure = errorFor(error.code);
  const requestId = newId('req');
  const body = JSON.stringify(errorEnvelope(failure, requestId));
  log.info({ requestId, status: failure.status }, 'a broken request');
  socket.end(
    [
      `HTTP/1.1 ${failure.status} ${reasonPhrases[failure.status] ?? 'Error'}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Request-Id: ${requestId}`,
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
    // Ended on our side only, the connection would stay for as long as the client likes to send.
    () => socket.destroy(),
  );
}
