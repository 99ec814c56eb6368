import { ServiceError } from '@document-signer/core';
import { type ErrorRequestHandler, Router } from 'express';
import type { CertificateState } from '../sealing/keys/operator-certificate.ts';
import type { StorageWatch } from '../storage/refusal.ts';
import { refuseMethod } from './middleware/refuse-method.ts';
import { named } from './middleware/request-id.ts';

/** What tells whether requests can be served. */
export interface Health {
  /** Whether the service is there to serve: not while starting, nor while draining. */
  readonly isReady: () => boolean;
  readonly storage: StorageWatch;
  /** Of the certificate of `SEAL_P12`; `valid` without one. */
  readonly sealCertificate: () => CertificateState;
}

/** How long to wait before asking again whether the service is ready, in seconds. */
const retryAfter = 5;

/** Why no requests should be sent here, in words for whoever watches. */
async function obstacle({ isReady, storage }: Health): Promise<string | undefined> {
  if (!isReady()) return 'The service is stopping. Ask another one, or this one later.';
  if (await storage.isWritable()) return undefined;
  return 'The storage refuses what is written. See whether the disk has room, and whether the database can be reached.';
}

/** What fails while requests are served. It waits for its retries, so requests should still be sent here. */
function degradation({
  sealCertificate,
}: Health): 'seal_certificate_expired' | 'seal_certificate_not_yet_valid' | undefined {
  const state = sealCertificate();
  return state === 'expired' || state === 'not_yet_valid' ? `seal_certificate_${state}` : undefined;
}

/** Tells whoever watches over the service, without a key, whether it lives, and whether it takes requests. */
export function healthRouter(health: Health): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.use(['/healthz', '/readyz'], named('health'));
  router
    .route('/healthz')
    .get((_request, response) => void response.json({ status: 'ok' }))
    .all(refuseMethod(['GET']));
  router
    .route('/readyz')
    .get(async (_request, response) => {
      const message = await obstacle(health);
      if (message !== undefined) throw new ServiceError('INTERNAL_ERROR', { status: 503, message, retryAfter });
      const reason = degradation(health);
      response.json(reason === undefined ? { status: 'ready' } : { status: 'degraded', reason });
    })
    .all(refuseMethod(['GET']));
  return router;
}

/** Sees every error on its way to the answer, and tells the watch over the storage. */
export function noteRefusals({ storage }: Health): ErrorRequestHandler {
  return (error: unknown, _request, _response, next) => {
    storage.note(error);
    next(error);
  };
}
