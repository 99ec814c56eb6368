import type { Readable } from 'node:stream';
import { invalid } from '@document-signer/core';

/** Bytes of all the texts of a form together. */
export const maxTextBytes = 1_000_000;

/**
 * Reads the texts of a form, which must be UTF-8.
 *
 * `read` throws ServiceError `VALIDATION_ERROR`: 400 for a name given twice or text that is no UTF-8, 413 when the texts
 * are too long.
 */
export function createTextReader() {
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
