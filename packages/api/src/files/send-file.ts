import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ServiceError } from '@document-signer/core';
import type { Request, Response } from 'express';
import { BlobChanged, BlobMissing } from '../blobs/blob-errors.ts';
import type { BlobPart, BlobStore, ByteRange } from '../blobs/blob-store.ts';
import { verified } from '../blobs/verified.ts';
import { cacheControl, contentDisposition, describeFile, rangeOf } from './file-headers.ts';
import type { Damage, StoredFile } from './stored-file.ts';
import { createWholeFiles } from './whole-files.ts';

/** How a file is sent, and on whose behalf. */
interface Sending {
  /** The key by which it was asked for. */
  readonly keyId: string;
  /** For how long whoever asked may keep it without asking again, in seconds. */
  readonly secondsLeft: number;
  /** Whether whoever asked may be sent to where the file is kept: not with a key in the headers, which would go along. */
  readonly mayRedirect?: boolean;
  /** Whether browsers save the file in place of showing it. */
  readonly isDownload?: boolean;
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

/** How long an address that readers are sent to is good for, in seconds: they come back here for each range. */
const linkLife = 60;

/** Makes the one way by which stored files are sent. Damaged bytes are not sent, unless the disk lost them in the last minutes. */
export function createSendFile({ blobs, onDamage, now }: SenderDeps): SendFile {
  const { linkTo } = blobs;
  const wholeFiles = createWholeFiles(blobs, now);

  /** Where a reader is sent, if so. */
  async function placeFor(request: Request, file: StoredFile, sending: Sending): Promise<string | undefined> {
    const { secondsLeft, mayRedirect = false, isDownload = false } = sending;
    if (!linkTo || !mayRedirect) return undefined;
    return linkTo(file.organizationId, file.sha256, {
      method: request.method === 'HEAD' ? 'HEAD' : 'GET',
      seconds: Math.max(1, Math.min(linkLife, secondsLeft)),
      contentDisposition: contentDisposition(file.filename, isDownload),
      cacheControl: cacheControl(secondsLeft),
    });
  }

  /** Answers all but the bytes of a file, and gives those that are to be sent. */
  async function answer(
    request: Request,
    response: Response,
    { file, sending, part }: { readonly file: StoredFile; readonly sending: Sending; readonly part: BlobPart },
  ): Promise<Readable | undefined> {
    const { secondsLeft, isDownload = false } = sending;
    const described = { ...file, secondsLeft, isDownload };
    response.setHeader('ETag', `"${file.sha256}"`);
    if (request.fresh) {
      describeFile(response, described);
      return void response.status(304).end();
    }
    const place = await placeFor(request, file, sending);
    if (place !== undefined) return void sendTo(response, place);
    const range = rangeOf(request, response, file.bytes);
    const isAsked = request.method !== 'HEAD';
    const body = isAsked ? await blobs.read(file.organizationId, file.sha256, { ...part, range }) : undefined;
    describeFile(response, described);
    describePart(response, range, file.bytes);
    return body ?? void response.end();
  }

  async function send(request: Request, response: Response, file: StoredFile, sending: Sending): Promise<void> {
    const body = await wholeFiles.use(file, (part) => answer(request, response, { file, sending, part }));
    if (!body) return;
    // Whoever has left meanwhile is sent nothing, and what was opened is closed.
    if (response.destroyed) return void body.destroy();
    if (response.statusCode === 206) await pipeline(body, response).catch(unlessLeft);
    else await pipeline(body, verified(file.sha256), response).catch(unlessLeft);
  }

  return (request, response, file, sending) =>
    send(request, response, file, sending).catch((error: unknown) => {
      const damage = damageOf(error);
      if (!damage) throw error;
      wholeFiles.doubt(file);
      onDamage(file, damage, sending.keyId);
      throw damaged(damage);
    });
}

/** Sends a reader elsewhere. Nobody keeps where: it is good for a minute. */
function sendTo(response: Response, place: string): void {
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Location', place);
  response.status(307).end();
}

function describePart(response: Response, range: ByteRange | undefined, bytes: number): void {
  const { start, end } = range ?? { start: 0, end: bytes - 1 };
  if (range) response.status(206).setHeader('Content-Range', `bytes ${start}-${end}/${bytes}`);
  response.setHeader('Content-Length', end - start + 1);
}

function damageOf(error: unknown): Damage | undefined {
  if (error instanceof BlobMissing) return 'missing';
  return error instanceof BlobChanged ? 'changed' : undefined;
}

function damaged(how: Damage): ServiceError {
  return new ServiceError('INTERNAL_ERROR', { cause: new Error(`A stored file is ${how}; restore it from a backup.`) });
}

/** A reader who leaves before the end, as viewers do all the time, is no error. */
function unlessLeft(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE')) throw error;
}
