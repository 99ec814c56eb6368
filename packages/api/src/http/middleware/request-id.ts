import { newId } from '@document-signer/core';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { Metrics } from '../../metrics/metrics.ts';

/** The id of the request. */
export function requestIdOf(response: Response): string {
  const id: unknown = response.locals.requestId;
  if (typeof id !== 'string') throw new Error('The request has no id yet.');
  return id;
}

/** The log fields of a request. Headers, query and body contain keys, tokens and values, so they are left out. */
function summaryOf(request: Request, response: Response, milliseconds: number) {
  return {
    requestId: requestIdOf(response),
    method: request.method,
    operation: response.locals.operation ?? null,
    organizationId: response.locals.organizationId ?? null,
    keyId: response.locals.keyId ?? null,
    // Null if the answer never began.
    status: response.headersSent ? response.statusCode : null,
    ...(response.locals.warning !== undefined && { warning: response.locals.warning }),
    milliseconds,
  };
}

/** What records every request. */
export interface RequestWatchers {
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'requestEnded'>;
}

/** Gives each request an id, sets the X-Request-Id header, and logs and counts the outcome. */
export function nameRequests({ log, metrics }: RequestWatchers): RequestHandler {
  return (request, response, next) => {
    const id = newId('req');
    const started = performance.now();
    response.locals.requestId = id;
    response.setHeader('X-Request-Id', id);
    response.on('close', () => {
      const milliseconds = Math.round((performance.now() - started) * 1000) / 1000;
      const summary = summaryOf(request, response, milliseconds);
      const status = response.writableFinished ? response.statusCode : undefined;
      metrics.requestEnded(String(summary.operation ?? 'none'), status, milliseconds);
      if (status === undefined) log.warn(summary, 'client disconnected');
      else log[summary.warning === undefined ? 'info' : 'warn'](summary, 'request completed');
    });
    next();
  };
}
