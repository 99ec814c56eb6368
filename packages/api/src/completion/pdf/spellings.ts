import { PdfStream } from '@libpdf/core';
import { nameOf } from '../../inspection/pdf/objects.ts';
import { type LoadedPdf, objectsOf } from './load-pdf.ts';

/**
 * How a name stands in a file, byte for byte: undefined when that cannot be known. Content refers to fonts and pictures by
 * the bytes of their names, whatever alphabet those are in (ISO 32000-2, 7.3.5).
 */
export type Spelling = (name: string) => Uint8Array | undefined;

/** Names with a byte beyond ASCII. qpdf and PDFium write such bytes as numbers. */
const escaped = /\/([^\0\t\n\f\r ()<>[\]{}/%]*#[89a-fA-F][0-9a-fA-F][^\0\t\n\f\r ()<>[\]{}/%]*)/g;

/**
 * Tells how the names of a file are spelled. The library takes bytes written as numbers for UTF-8, and what is no UTF-8 is
 * lost. The file is only searched when a name is asked for.
 */
export function spellingsOf(source: LoadedPdf): Spelling {
  let known: ReadonlyMap<string, Uint8Array | undefined> | undefined;
  return (name) => {
    known ??= escapedNames(textsOf(source));
    return known.get(name);
  };
}

/** The bytes of escaped names by how the library reads them; undefined where several are read alike. */
function escapedNames(texts: readonly string[]): Map<string, Uint8Array | undefined> {
  const found = new Map<string, Buffer | undefined>();
  for (const text of texts) {
    for (const [, written = ''] of text.matchAll(escaped)) {
      const signs = written.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      );
      const bytes = Buffer.from(signs, 'latin1');
      const name = new TextDecoder().decode(bytes);
      found.set(name, found.has(name) && !found.get(name)?.equals(bytes) ? undefined : bytes);
    }
  }
  return found;
}

/** The file as it stands, and its object streams unpacked: one sign a byte. */
function textsOf(source: LoadedPdf): string[] {
  const texts = [latin1(source.bytes)];
  for (const [, object] of objectsOf(source)) {
    const isPacked = object instanceof PdfStream && nameOf(object.get('Type'), source.resolve) === 'ObjStm';
    if (isPacked) texts.push(latin1(object.getDecodedData()));
  }
  return texts;
}

const latin1 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
