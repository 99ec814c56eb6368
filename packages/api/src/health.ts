import { ServiceError } from '@document-signer/core';
import { Router } from 'express';
import { refuseMethod } from './middleware/refuse-method.ts';

/** How long to wait before asking again whether the service is ready, in seconds. */
const retryAfter = 5;

/** Tells whoever watches over the service, without a key, whether it lives, and whether it takes requests. */
export function healthRouter(isReady: () => boolean): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router
    .route('/healthz')
    .get((_request, response) => void response.json({ status: 'ok' }))
    .all(refuseMethod(['GET']));
  router
    .route('/readyz')
    .get((_request, response) => {
      const message = 'The service is stopping. Ask another one, or this one later.';
      if (!isReady()) throw new ServiceError('INTERNAL_ERROR', { status: 503, message, retryAfter });
      response.json({ status: 'ready' });
    })
    .all(refuseMethod(['GET']));
  return router;
}
