import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { invalid } from '@document-signer/core';
import { unescapeFilename } from './filename.ts';
import { feedParser, startParser } from './form-parser.ts';
import { type FileSum, receiveFile, tooLarge } from './receive-file.ts';

/** Where files are written as they arrive, and how large they may be. */
export interface FormOptions {
  /** A folder on the file system that the files will stay on; made when it is missing. */
  readonly folder: string;
  readonly maxFileBytes: number;
}

/** A received form. */
export interface ReceivedForm {
  /** The texts by the names of their parts. */
  readonly fields: Record<string, string>;
  /** The part `file`, on the disk. The caller moves it away or removes it. */
  readonly file: FileSum & { readonly path: string; readonly filename: string };
}

/** Bytes of all the texts of a form together. */
const maxTextBytes = 1_000_000;

/**
 * Reads the texts of a form, which must be UTF-8.
 *
 * `read` throws ServiceError `VALIDATION_ERROR`: 400 for a name given twice or text that is no UTF-8, 413 when the texts
 * are too long.
 */
function createTextReader() {
  const texts = new Map<string, string>();
  const names = new Set<string>();
  let bytes = 0;

  async function read(name: string, content: Readable): Promise<void> {
    if (names.has(name)) throw invalid([{ field: name, reason: 'duplicate_member' }]);
    names.add(name);
    const chunks: Buffer[] = [];
    for await (const chunk of content) {
      if (!(chunk instanceof Buffer)) throw new TypeError('The part of a form is read as bytes.');
      bytes += chunk.length;
      if (bytes > maxTextBytes) throw invalid([{ field: name, reason: 'too_large', max: maxTextBytes }]);
      chunks.push(chunk);
    }
    texts.set(name, decode(name, Buffer.concat(chunks)));
  }

  return { read, all: (): Record<string, string> => Object.fromEntries(texts) };
}

function decode(name: string, bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    throw invalid([{ field: name, reason: 'invalid_unicode' }]);
  }
}

/** The size of everything in a form besides its file and its texts. */
const maxOverhead = 200_000;

/**
 * Receives a multipart form (RFC 7578) with a PDF as its part `file`. The file is never in memory as a whole, and is
 * removed when the form is refused. Nothing more of the request is read then.
 *
 * @throws ServiceError `VALIDATION_ERROR`: 415 no multipart form; 400 not readable as one; 413 too large; 422 no PDF in it
 */
export async function receiveForm(request: IncomingMessage, options: FormOptions): Promise<ReceivedForm> {
  const { folder, maxFileBytes } = options;
  const parser = startParser(request.headers);
  if (Number(request.headers['content-length'] ?? 0) > maxFileBytes + maxTextBytes + maxOverhead) {
    throw tooLarge(maxFileBytes);
  }
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const texts = createTextReader();
  const received: { file?: ReceivedForm['file'] } = {};
  let hasFile = false;

  async function takePart(name: string, content: Readable, filename: string): Promise<void> {
    if (name !== 'file') return texts.read(name, content);
    if (hasFile) throw invalid([{ field: 'file', reason: 'duplicate_member' }]);
    hasFile = true;
    received.file = { ...(await receiveFile(content, path, maxFileBytes)), path, filename: unescapeFilename(filename) };
  }

  try {
    await feedParser(request, parser, takePart);
    if (!received.file) throw invalid([{ field: 'file', reason: 'required' }]);
    return { fields: texts.all(), file: received.file };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}
