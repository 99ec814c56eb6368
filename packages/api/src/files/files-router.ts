import { createHash, type KeyObject } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { ServiceError } from '@document-signer/core';
import { type Request, type Response, Router } from 'express';
import type { BlobStore } from '../blobs/blob-store.ts';
import { remember } from '../remember.ts';
import { allowPages, describeFile, rangeOf } from './file-headers.ts';
import { type FileTokenPayload, readFileToken } from './file-token.ts';

/** What is known of the file of a document. */
interface DocumentFile {
  /** Hex. */
  readonly sha256: string;
  readonly filename: string;
  readonly bytes: number;
}

/** What the file host works with. */
export interface FilesDeps {
  readonly blobs: BlobStore;
  /** Signs the tokens. */
  readonly secret: KeyObject;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  findFile(organizationId: string, documentId: string): Promise<DocumentFile | undefined>;
  /** Whether the key that asked for a URL is still good for it: one that was revoked is not. */
  isKeyGood(organizationId: string, keyId: string): Promise<boolean>;
  /** Is told of a stored file that is not what was stored, whenever somebody asked for it. */
  onDamage(token: FileTokenPayload, how: Damage): void;
}

/** What has become of a stored file. */
type Damage = 'missing' | 'changed';

/** How many files are known to be whole at a time. */
const rememberedFiles = 10_000;

/** The file host: `GET` and `HEAD /:documentId?token=`, with byte ranges. Errors go to the error handler. */
export function filesRouter({ blobs, secret, now, findFile, isKeyGood, onDamage }: FilesDeps): Router {
  const bytesMatch = remember(rememberedFiles, async ({ organizationId, sha256 }: Stored) => {
    const hash = createHash('sha256');
    await pipeline(blobs.read(organizationId, sha256), hash);
    return hash.digest('hex') === sha256;
  });

  /** What is wrong with a file. It is read once, and again only when the stored file is no longer the same. */
  async function damageOf(organizationId: string, { sha256, bytes }: DocumentFile): Promise<Damage | undefined> {
    const head = await blobs.head(organizationId, sha256);
    if (!head) return 'missing';
    const key = `${organizationId}/${sha256}/${head.identity}`;
    if (head.bytes !== bytes || !(await bytesMatch(key, { organizationId, sha256 }))) return 'changed';
    return undefined;
  }

  async function sendFile(request: Request<{ documentId: string }>, response: Response): Promise<void> {
    const { documentId } = request.params;
    const token = readFileToken(secret, request.query.token, { documentId, now: now() });
    const { organizationId, expiresAt, keyId } = token;
    if (!(await isKeyGood(organizationId, keyId))) throw revoked();
    const file = await findFile(organizationId, documentId);
    if (!file) throw new ServiceError('DOCUMENT_NOT_FOUND', { message: `There is no document ${documentId}.` });
    const damage = await damageOf(organizationId, file);
    if (damage) {
      // Damaged bytes are never sent.
      onDamage(token, damage);
      throw damaged(damage);
    }
    const described = { ...file, secondsLeft: Math.floor((expiresAt - now()) / 1000) };
    response.setHeader('ETag', `"${file.sha256}"`);
    if (request.fresh) {
      describeFile(response, described);
      return void response.status(304).end();
    }
    const range = rangeOf(request, response, file.bytes);
    describeFile(response, described);
    const { start, end } = range ?? { start: 0, end: file.bytes - 1 };
    if (range) response.status(206).setHeader('Content-Range', `bytes ${start}-${end}/${file.bytes}`);
    response.setHeader('Content-Length', end - start + 1);
    if (request.method === 'HEAD') return void response.end();
    await pipeline(blobs.read(organizationId, file.sha256, range), response).catch(unlessLeft);
  }

  const router = Router({ caseSensitive: true, strict: true });
  router.use(allowPages);
  router.get('/:documentId', sendFile);
  router.all('/:documentId', (_request, response) => {
    response.setHeader('Allow', 'GET, HEAD, OPTIONS');
    const details = { field: 'method', reason: 'not_allowed' };
    throw new ServiceError('VALIDATION_ERROR', { status: 405, message: 'Use GET or HEAD here.', details });
  });
  return router;
}

interface Stored {
  readonly organizationId: string;
  readonly sha256: string;
}

function revoked(): ServiceError {
  return new ServiceError('INSUFFICIENT_PERMISSIONS', {
    message: 'The key that asked for this URL was revoked. Get the document again with another key.',
    details: { field: 'token', reason: 'invalid_token' },
  });
}

function damaged(how: Damage): ServiceError {
  return new ServiceError('INTERNAL_ERROR', { cause: new Error(`A stored file is ${how}; restore it from a backup.`) });
}

/** A reader who leaves before the end, as viewers do all the time, is no error. */
function unlessLeft(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE')) throw error;
}
