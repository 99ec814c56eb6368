import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { invalid } from '@document-signer/core';
import { streamToFile } from '../disk-files.ts';
import { chunksOf, mediaTypeOf, requireUncompressed } from './request-body.ts';

const header = '%PDF-';

/** How many bytes may precede the header. PDF readers accept as many. */
const maxJunkBytes = 1024;

/** Beginnings of HTML, XML, ZIP and programs: files that are a PDF to some programs and something else to others. */
const otherFormat = /^(?:\xef\xbb\xbf)?\s*(?:<|PK|MZ|#!)/;

/** A received PDF on disk. The caller moves it away or removes it. */
export interface ReceivedPdf {
  readonly path: string;
  readonly bytes: number;
  /** SHA-256 of the bytes, hex. */
  readonly sha256: string;
}

/** Where a PDF is written, and its largest size. */
interface PdfOptions {
  /** On the file system that the file stays on. Created if missing. */
  readonly folder: string;
  readonly maxBytes: number;
}

/**
 * Receives a PDF that is the body of a request. A refused request stays open for an answer, and nothing more of it is read.
 *
 * @throws ServiceError `VALIDATION_ERROR`: 415 another type; 400 it ended early; 413 too large; 422 not a PDF
 */
export async function receivePdf(request: IncomingMessage, options: PdfOptions): Promise<ReceivedPdf> {
  const { headers } = request;
  if (mediaTypeOf(headers)?.essence !== 'application/pdf')
    throw invalid([{ field: 'Content-Type', reason: 'unsupported_media_type' }]);
  requireUncompressed(headers);
  if (Number(headers['content-length'] ?? 0) > options.maxBytes) throw tooLarge(options.maxBytes);
  return savePdf(chunksOf(request), options);
}

/**
 * Writes a PDF to a new file as it arrives, so that it is never in memory as a whole, and syncs it. Stops at the first byte over the
 * limit, and where the header must have begun. Removes the file when it is refused.
 *
 * @throws ServiceError 413 `too_large`, 422 `not_a_pdf`
 */
export async function savePdf(incoming: AsyncIterable<Buffer>, { folder, maxBytes }: PdfOptions): Promise<ReceivedPdf> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const hash = createHash('sha256');
  let bytes = 0;
  let beginning = '';
  async function* checked(chunks: AsyncIterable<Buffer>) {
    const maxBeginning = maxJunkBytes + header.length;
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw tooLarge(maxBytes);
      if (beginning.length < maxBeginning) {
        beginning += chunk.toString('latin1', 0, maxBeginning - beginning.length);
        if (beginning.length === maxBeginning && !beginning.includes(header)) throw notPdf();
      }
      hash.update(chunk);
      yield chunk;
    }
    if (!beginning.includes(header) || otherFormat.test(beginning)) throw notPdf();
  }
  try {
    // `wx` never overwrites a file. With `flush`, an acknowledged file survives a power cut.
    await streamToFile(path, (file) => pipeline(incoming, checked, file), { flags: 'wx', flush: true });
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { path, bytes, sha256: hash.digest('hex') };
}

/** The error for a file over the limit. */
export function tooLarge(max: number) {
  return invalid([{ field: 'file', reason: 'too_large', max }]);
}

function notPdf() {
  return invalid([{ field: 'file', reason: 'not_a_pdf' }]);
}
