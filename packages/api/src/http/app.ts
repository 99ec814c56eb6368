import { operations, ServiceError } from '@document-signer/core';
import express, { type Express, type RequestHandler, type Router } from 'express';
import type { Logger } from 'pino';
import { isUnrevoked } from '../features/api-keys/api-keys.ts';
import { filesRouter } from '../files/files-router.ts';
import { createFileFinder } from '../files/find-file.ts';
import { createSendFile, type SendFile } from '../files/send-file.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Addresses } from '../openapi/document.ts';
import { referenceRouter } from '../openapi/reference-router.ts';
import { normalizeForwardedFor } from './client-address.ts';
import { type Health, healthRouter } from './health.ts';
import { answerErrors, answerInvalidKey } from './middleware/answer-errors.ts';
import { escapeInvalidPath, refuseAmbiguousRequests } from './middleware/malformed-request.ts';
import { nameRequests } from './middleware/request-id.ts';
import { setSecurityHeaders } from './middleware/response-headers.ts';
import { mountOperations, type RouteDeps } from './mount.ts';
import { verifyPage } from './verify-page/verify-page.ts';

/** What the app needs. */
export interface AppDeps extends Omit<RouteDeps, 'sendFile'>, Health, Addresses {
  readonly log: Logger;
  readonly metrics: Metrics;
  /** The proxies whose `X-Forwarded-For` is trusted: how many, or their addresses. */
  readonly trustedProxies: number | string[];
}

const notFound: RequestHandler = () => {
  throw new ServiceError('NOT_FOUND');
};

function fileSender({ now, handlerDeps: { blobs, documents } }: AppDeps): SendFile {
  return createSendFile({
    blobs,
    now,
    onDamage({ organizationId, documentId, submissionId, envelopeId }, how, keyId) {
      const subject =
        envelopeId === undefined ? { documentId, ...(submissionId !== undefined && { submissionId }) } : { envelopeId };
      const event = { type: 'document.file_damaged', actor: { keyId }, ...subject, details: { how } } as const;
      documents.notes.note(organizationId, event, now());
    },
  });
}

function fileHost(deps: AppDeps, sendFile: SendFile): Router {
  const { secrets, now, database } = deps;
  const { prepareDocument } = deps.handlerDeps.documents;
  return filesRouter({
    secret: secrets.files,
    now,
    sendFile,
    findFile: createFileFinder({ database, prepareDocument, now }),
    isKeyValid: (organizationId, keyId) => isUnrevoked(database.read(organizationId), organizationId, keyId),
  });
}

/** The pages at paths of operations. */
const pages = new Map([[operations.verifyFile.path, { name: 'verifyPage', send: verifyPage() }]]);

/** Creates the app, without a port. */
export function createApp(deps: AppDeps): Express {
  const sendFile = fileSender(deps);
  const app = express();
  app.disable('x-powered-by');
  app.enable('case sensitive routing');
  app.enable('strict routing');
  app.set('etag', false);
  app.set('query parser', 'simple');
  app.set('trust proxy', deps.trustedProxies);

  app.use(normalizeForwardedFor);
  app.use(nameRequests(deps));
  app.use(setSecurityHeaders);
  app.use(refuseAmbiguousRequests);
  app.use(escapeInvalidPath);
  app.use(healthRouter(deps));
  app.use('/files', fileHost(deps, sendFile));
  app.use('/v1', referenceRouter(deps));
  app.use('/v1', mountOperations({ ...deps, sendFile }, pages));
  app.use(notFound);
  app.use(answerInvalidKey);
  app.use(answerErrors(deps.log));
  return app;
}
