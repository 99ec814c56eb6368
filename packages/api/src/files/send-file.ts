import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ServiceError } from '@document-signer/core';
import type { Request, Response } from 'express';
import { BlobChanged, BlobMissing, type BlobPart, type BlobStore, type ByteRange } from '../blobs/blob-store.ts';
import { createCheckedFiles } from './checked-files.ts';
import { describeFile, rangeOf } from './file-headers.ts';
import type { Damage, StoredFile } from './stored-file.ts';

/** How a file is sent, and for which key. */
interface Sending {
  /** The API key of the request. */
  readonly keyId: string;
  /** How long the client may cache it. */
  readonly secondsLeft: number;
  /** Whether browsers save the file instead of showing it. */
  readonly isDownload?: boolean;
}

/** Sends a file or a part of it, for GET and HEAD. @throws ServiceError 416; 500 when the file is missing or has changed */
export type SendFile = (request: Request, response: Response, file: StoredFile, sending: Sending) => Promise<void>;

/** What sending files needs. */
export interface SenderDeps {
  readonly blobs: BlobStore;
  /** Called when a file is requested that is missing or has changed. */
  onDamage(file: StoredFile, how: Damage, keyId: string): void;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Creates the function that sends stored files. It sends no damaged bytes, unless the disk lost them in the last minutes. */
export function createSendFile({ blobs, onDamage, now }: SenderDeps): SendFile {
  const checkedFiles = createCheckedFiles(blobs, now);

  /** Writes the headers. @returns the bytes to send, if any */
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
    const range = rangeOf(request, response, file.bytes);
    const isAsked = request.method !== 'HEAD';
    const body = isAsked ? await blobs.read(file.organizationId, file.key, { ...part, range }) : undefined;
    describeFile(response, described);
    describePart(response, range, file.bytes);
    return body ?? void response.end();
  }

  async function send(request: Request, response: Response, file: StoredFile, sending: Sending): Promise<void> {
    const body = await checkedFiles.use(file, (part) => answer(request, response, { file, sending, part }));
    if (!body) return;
    // The client has disconnected meanwhile.
    if (response.destroyed) return void body.destroy();
    await pipeline(body, response).catch(unlessLeft);
  }

  return (request, response, file, sending) =>
    send(request, response, file, sending).catch((error: unknown) => {
      const damage = damageOf(error);
      if (!damage) throw error;
      checkedFiles.forget(file);
      onDamage(file, damage, sending.keyId);
      throw damaged(damage);
    });
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

/** A client that disconnects before the end, as viewers often do, is no error. */
function unlessLeft(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE')) throw error;
}
