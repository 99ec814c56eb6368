import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { invalid } from '@document-signer/core';
import { unescapeFilename } from './filename.ts';
import { feedParser, startParser } from './form-parser.ts';
import { type FileSum, receiveFile, tooLarge } from './receive-file.ts';
import { createTextReader, maxTextBytes } from './receive-text.ts';

/** Where files go while they come in, and how large they may be. */
export interface FormOptions {
  /** A folder on the file system that the files will stay on; made when it is missing. */
  readonly folder: string;
  readonly maxFileBytes: number;
}

/** A form as it was received. */
export interface ReceivedForm {
  /** The texts by the names of their parts. */
  readonly fields: Record<string, string>;
  /** The part `file`, on the disk already. Whoever receives it moves it away or removes it. */
  readonly file: FileSum & { readonly path: string; readonly filename: string };
}

/** What stands around the parts of a form; more than that and its texts, a body has no reason to hold. */
const maxOverhead = 200_000;

/**
 * Receives a multipart form (RFC 7578) with a PDF as its part `file`. The file is never in memory as a whole, and nothing
 * is left of it when the form is refused. Nothing more is read of a form once it is refused.
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
