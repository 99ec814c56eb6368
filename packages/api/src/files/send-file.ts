import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { ServiceError } from '@document-signer/core';
import type { Request, Response } from 'express';
import type { BlobStore } from '../blobs/blob-store.ts';
import { remember } from '../remember.ts';
import { describeFile, rangeOf } from './file-headers.ts';
import type { Damage, StoredFile } from './stored-file.ts';

/** How a file is sent, and on whose behalf. */
interface Sending {
  /** The key by which it was asked for. */
  readonly keyId: string;
  /** For how long whoever asked may keep it without asking again, in seconds. */
  readonly secondsLeft: number;
}

/** Sends a file, whole or in part; GET and HEAD. @throws ServiceError 416; 500 when it is not what was stored */
export type SendFile = (request: Request, response: Response, file: StoredFile, sending: Sending) => Promise<void>;

/** What files are sent with. */
export interface SenderDeps {
  readonly blobs: BlobStore;
  /** Is told of a stored file that is not what was stored, whenever somebody asked for it. */
  onDamage(file: StoredFile, how: Damage, keyId: string): void;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** How many files are known to be whole at a time. */
const rememberedFiles = 10_000;

/** How long a file counts as whole at most, in milliseconds: a disk may lose bytes of a file that nobody touches. */
const wholeFor = 10 * 60_000;

interface Stored {
  readonly organizationId: string;
  readonly sha256: string;
}

/** Makes the one way by which stored files are sent. Damaged bytes are not sent, unless the disk lost them in the last minutes. */
export function createSendFile({ blobs, onDamage, now }: SenderDeps): SendFile {
  const bytesMatch = remember(rememberedFiles, async ({ organizationId, sha256 }: Stored) => {
    const hash = createHash('sha256');
    await pipeline(blobs.read(organizationId, sha256), hash);
    return hash.digest('hex') === sha256;
  });

  /** What is wrong with a file. It is read when the stored file is another than before, and every ten minutes. */
  async function damageOf({ organizationId, sha256, bytes }: StoredFile): Promise<Damage | undefined> {
    const head = await blobs.head(organizationId, sha256);
    if (!head) return 'missing';
    const key = `${organizationId}/${sha256}/${head.identity}/${Math.floor(now() / wholeFor)}`;
    if (head.bytes !== bytes || !(await bytesMatch(key, { organizationId, sha256 }))) return 'changed';
    return undefined;
  }

  return async (request, response, file, { keyId, secondsLeft }) => {
    const damage = await damageOf(file);
    if (damage) {
      onDamage(file, damage, keyId);
      throw damaged(damage);
    }
    const described = { ...file, secondsLeft };
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
    await pipeline(blobs.read(file.organizationId, file.sha256, range), response).catch(unlessLeft);
  };
}

function damaged(how: Damage): ServiceError {
  return new ServiceError('INTERNAL_ERROR', { cause: new Error(`A stored file is ${how}; restore it from a backup.`) });
}

/** A reader who leaves before the end, as viewers do all the time, is no error. */
function unlessLeft(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE')) throw error;
}
