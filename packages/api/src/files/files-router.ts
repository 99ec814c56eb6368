import type { KeyObject } from 'node:crypto';
import { ServiceError } from '@document-signer/core';
import { type Request, type Response, Router } from 'express';
import { named } from '../http/middleware/routes.ts';
import { allowPages } from './file-headers.ts';
import { readFileToken } from './file-url.ts';
import type { FindFile } from './find-file.ts';
import type { SendFile } from './send-file.ts';

/** What the file host needs. */
export interface FilesDeps {
  /** Signs the tokens. */
  readonly secret: KeyObject;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly sendFile: SendFile;
  readonly findFile: FindFile;
  /** Whether the key that requested a URL is still valid, and not revoked. */
  isKeyValid(organizationId: string, keyId: string): Promise<boolean>;
}

/** The file host: `GET` and `HEAD /:fileId?token=`, with byte ranges, and `&download=true` for an attachment. */
export function filesRouter({ secret, now, sendFile, findFile, isKeyValid }: FilesDeps): Router {
  async function answer(request: Request<{ fileId: string }>, response: Response): Promise<void> {
    const { fileId } = request.params;
    const { organizationId, expiresAt, keyId } = readFileToken(secret, request.query.token, { fileId, now: now() });
    Object.assign(response.locals, { organizationId, keyId });
    if (!(await isKeyValid(organizationId, keyId))) throw revoked();
    const file = await findFile(organizationId, fileId);
    // Only documents are ever deleted, and the token shows that there was one.
    if (!file) throw new ServiceError('DOCUMENT_NOT_FOUND', { message: `There is no document ${fileId}.` });
    const secondsLeft = Math.floor((expiresAt - now()) / 1000);
    const isDownload = request.query.download === 'true';
    await sendFile(request as Request, response, file, { keyId, secondsLeft, isDownload });
  }

  const router = Router({ caseSensitive: true, strict: true });
  router.use(allowPages, named('readFile'));
  router.get('/:fileId', answer);
  router.all('/:fileId', (_request, response) => {
    response.setHeader('Allow', 'GET, HEAD, OPTIONS');
    const details = { field: 'method', reason: 'not_allowed' };
    throw new ServiceError('VALIDATION_ERROR', { status: 405, message: 'Use GET or HEAD here.', details });
  });
  return router;
}

function revoked(): ServiceError {
  return new ServiceError('INSUFFICIENT_PERMISSIONS', {
    message: 'The API key that requested this URL was revoked. Get a new URL with another key.',
    details: { field: 'token', reason: 'invalid_token' },
  });
}
