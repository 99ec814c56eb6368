import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { MIMEType } from 'node:util';
import { invalid } from '@document-signer/core';
import { type FileSum, receiveFile, tooLarge } from './receive-file.ts';

/** A PDF that was sent as a body, on the disk. The caller removes it. */
export interface ReceivedPdf extends FileSum {
  readonly path: string;
}

function isPdf(header: string | undefined): boolean {
  try {
    return new MIMEType(header ?? '').essence === 'application/pdf';
  } catch {
    return false;
  }
}

/** Checks the headers of a request before its body is read. */
function requirePdf({ headers }: IncomingMessage, maxBytes: number): void {
  if (!isPdf(headers['content-type'])) throw invalid([{ field: 'Content-Type', reason: 'unsupported_media_type' }]);
  if (!/^identity$/i.test(headers['content-encoding'] ?? 'identity')) {
    throw invalid([{ field: 'Content-Encoding', reason: 'unsupported_encoding' }]);
  }
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes);
}

/**
 * Receives a PDF that is the body of a request into a new file. It is never in memory as a whole. When it is refused, the file is
 * removed, nothing more is read, and the request stays open for an answer.
 *
 * @throws ServiceError `VALIDATION_ERROR`: 415 another type; 400 it ended early; 413 too large; 422 no PDF
 */
export async function receivePdf(
  request: IncomingMessage,
  { folder, maxBytes }: { readonly folder: string; readonly maxBytes: number },
): Promise<ReceivedPdf> {
  requirePdf(request, maxBytes);
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const body = new PassThrough();
  const endedEarly = () => {
    if (!request.complete) body.destroy(invalid([{ field: 'body', reason: 'incomplete' }]));
  };
  request.on('close', endedEarly).on('error', endedEarly);
  // The client may have disconnected before the listeners were added.
  if (request.destroyed) endedEarly();
  request.pipe(body);
  try {
    return { path, ...(await receiveFile(body, path, maxBytes)) };
  } catch (error) {
    request.unpipe(body).pause();
    await rm(path, { force: true });
    throw error;
  } finally {
    request.off('close', endedEarly).off('error', endedEarly);
  }
}
