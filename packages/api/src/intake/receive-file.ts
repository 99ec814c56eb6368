import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { invalid } from '@document-signer/core';
import { streamToFile } from '../stream-to-file.ts';

const start = '%PDF-';

/** How many bytes may precede the header. PDF readers accept as many. */
const maxJunkBytes = 1024;

/** Beginnings of HTML, XML, ZIP and programs: files that are a PDF to some programs and something else to others. */
const otherFormat = /^(?:\xef\xbb\xbf)?\s*(?:<|PK|MZ|#!)/;

const headLength = maxJunkBytes + start.length;

/** Size and hash of a received file. */
export interface FileSum {
  readonly bytes: number;
  /** SHA-256 of the bytes, hex. */
  readonly sha256: string;
}

/**
 * Writes a PDF to a new file as it arrives, and syncs it. It stops at the first byte over the limit, and where the header must
 * have begun.
 *
 * @throws ServiceError 413 `too_large`, 422 `not_a_pdf`; then part of the file may be left at `path`
 */
export async function receiveFile(incoming: Readable, path: string, maxBytes: number): Promise<FileSum> {
  const hash = createHash('sha256');
  let bytes = 0;
  let beginning = '';
  async function* counted(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw tooLarge(maxBytes);
      if (beginning.length < headLength) {
        beginning += chunk.toString('latin1', 0, headLength - beginning.length);
        if (beginning.length === headLength && !beginning.includes(start)) throw notPdf();
      }
      hash.update(chunk);
      yield chunk;
    }
    if (!beginning.includes(start) || otherFormat.test(beginning)) throw notPdf();
  }
  // `wx`: never over a file that is there. `flush`: an acknowledged file outlives a power cut.
  await streamToFile(path, (file) => pipeline(incoming, counted, file), { flags: 'wx', flush: true });
  return { bytes, sha256: hash.digest('hex') };
}

/** The error for a file over the limit. */
export function tooLarge(max: number) {
  return invalid([{ field: 'file', reason: 'too_large', max }]);
}

function notPdf() {
  return invalid([{ field: 'file', reason: 'not_a_pdf' }]);
}
