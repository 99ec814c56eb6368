import { ServiceError } from '@document-signer/core';
import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Gate } from './admit.ts';
import { filesRouter } from './files/files-router.ts';
import { answerErrors } from './middleware/answer-errors.ts';
import { allowOrigins, setSecurityHeaders } from './middleware/headers.ts';
import { oneHost } from './middleware/one-host.ts';
import { readablePath } from './middleware/readable-path.ts';
import { nameRequests } from './middleware/request-id.ts';
import { validateKeyErrors } from './middleware/validate-key-errors.ts';
import { mountOperations } from './mount.ts';
import type { Deps } from './operations/handler.ts';
import { createHandlers } from './operations/index.ts';
import type { BodyReaders } from './read-request.ts';
import { findFile } from './storage/documents.ts';

/** What the service is made of. */
export interface AppDeps extends Deps, Gate, BodyReaders {
  readonly log: Logger;
  /** How many proxies stand before the service. */
  readonly trustedProxies: number;
  /** Whether requests can be served: not while starting, nor while draining. */
  readonly isReady: () => boolean;
}

const notFound: RequestHandler = () => {
  throw new ServiceError('NOT_FOUND');
};

/** The service, without a port. */
export function createApp(deps: AppDeps): Express {
  const app = express();
  app.disable('x-powered-by');
  app.enable('case sensitive routing');
  app.enable('strict routing');
  app.set('etag', false);
  app.set('query parser', 'simple');
  app.set('trust proxy', deps.trustedProxies);

  app.use(nameRequests(deps.log));
  app.use(setSecurityHeaders);
  app.use(oneHost);
  app.use(readablePath);
  app.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  app.get('/readyz', (_request, response) => {
    const isReady = deps.isReady();
    response.status(isReady ? 200 : 503).json({ status: isReady ? 'ready' : 'not ready' });
  });
  const { blobs, secrets, now, database } = deps;
  const find = (organizationId: string, documentId: string) => findFile(database, organizationId, documentId);
  app.use('/files', filesRouter({ blobs, secret: secrets.files, now, findFile: find }));
  app.use('/v1', allowOrigins, mountOperations(createHandlers(deps), deps, deps));
  app.use(notFound);
  app.use(validateKeyErrors);
  app.use(answerErrors(deps.log));
  return app;
}
