import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { invalid } from '@document-signer/core';
import { unescapeFilename } from './filename.ts';
import { feedParser, startParser } from './form-parser.ts';
import { type ReceivedPdf, savePdf, tooLarge } from './receive-pdf.ts';

/** Where files are written as they arrive, and how large they may be. */
export interface FormOptions {
  /** On the file system that the files stay on. Created if missing. */
  readonly folder: string;
  readonly maxFileBytes: number;
}

/** A received form. */
export interface ReceivedForm {
  /** The texts by the names of their parts. */
  readonly fields: Record<string, string>;
  /** The part `file`. */
  readonly file: ReceivedPdf & { readonly filename: string };
}

/** Bytes of all texts of a form together. */
const maxTextBytes = 1_000_000;

/** Bytes of a form besides its file and its texts. */
const maxOverheadBytes = 200_000;

/**
 * Receives a multipart form (RFC 7578) with a PDF as its part `file`. When the form is refused, the file is removed and nothing more
 * of the request is read.
 *
 * @throws ServiceError `VALIDATION_ERROR`: 415 no multipart form; 400 malformed; 413 too large; 422 no PDF in it
 */
export async function receiveForm(
  request: IncomingMessage,
  { folder, maxFileBytes }: FormOptions,
): Promise<ReceivedForm> {
  const parser = startParser(request.headers);
  if (Number(request.headers['content-length'] ?? 0) > maxFileBytes + maxTextBytes + maxOverheadBytes) {
    throw tooLarge(maxFileBytes);
  }
  const readText = createTextReader();
  const names = new Set<string>();
  const fields = new Map<string, string>();
  const received: { file?: ReceivedForm['file'] } = {};

  async function takePart(name: string, content: Readable, filename: string): Promise<void> {
    if (names.has(name)) throw invalid([{ field: name, reason: 'duplicate_member' }]);
    names.add(name);
    if (name !== 'file') return void fields.set(name, await readText(name, content));
    const pdf = await savePdf(content, { folder, maxBytes: maxFileBytes });
    received.file = { ...pdf, filename: unescapeFilename(filename) };
  }

  try {
    await feedParser(request, parser, takePart);
    if (!received.file) throw invalid([{ field: 'file', reason: 'required' }]);
    return { fields: Object.fromEntries(fields), file: received.file };
  } catch (error) {
    if (received.file) await rm(received.file.path, { force: true });
    throw error;
  }
}

/** Reads texts in UTF-8. @throws ServiceError 400 `invalid_unicode`; 413 when all texts together are too long */
function createTextReader() {
  let bytes = 0;
  return async (name: string, content: AsyncIterable<Buffer>): Promise<string> => {
    const chunks: Buffer[] = [];
    for await (const chunk of content) {
      bytes += chunk.length;
      if (bytes > maxTextBytes) throw invalid([{ field: name, reason: 'too_large', max: maxTextBytes }]);
      chunks.push(chunk);
    }
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks));
    } catch {
      throw invalid([{ field: name, reason: 'invalid_unicode' }]);
    }
  };
}
