import { ServiceError } from '@document-signer/core';
import { Router } from 'express';
import { addPage } from './middleware/routes.ts';

/** The state of the service. */
export interface Health {
  /** False while the service starts or drains. */
  readonly isReady: () => boolean;
  /** Whether the storage accepts writes. */
  readonly isWritable: () => Promise<boolean>;
}

const retryAfterSeconds = 5;

/** Why the service cannot take requests; undefined if it can. */
async function unreadiness({ isReady, isWritable }: Health): Promise<string | undefined> {
  if (!isReady()) return 'The service is stopping. Send requests to another instance, or retry later.';
  if (await isWritable()) return undefined;
  return 'The storage refuses writes. Check the free space on the disk and the connection to the database.';
}

/** The paths for monitoring, which need no key: whether the process lives, and whether it takes requests. */
export function healthRouter(health: Health): Router {
  const router = Router({ caseSensitive: true, strict: true });
  addPage(router, '/healthz', 'health', (_request, response) => void response.json({ status: 'ok' }));
  addPage(router, '/readyz', 'health', async (_request, response) => {
    const message = await unreadiness(health);
    if (message !== undefined) {
      throw new ServiceError('INTERNAL_ERROR', { status: 503, message, retryAfter: retryAfterSeconds });
    }
    response.json({ status: 'ready' });
  });
  return router;
}
