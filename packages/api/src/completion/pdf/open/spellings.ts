import { PdfName, PdfRef, PdfStream } from '@libpdf/core';
import { maxObjects } from './examine.ts';
import type { LoadedPdf } from './load-pdf.ts';

/**
 * How a name stands in a file, byte for byte: undefined when that cannot be known. Content refers to fonts and pictures by
 * the bytes of their names, whatever alphabet those are in (ISO 32000-2, 7.3.5).
 */
export type Spelling = (name: string) => Uint8Array | undefined;

/** Names with a byte beyond ASCII that is written as a number. */
const escaped = /\/([^\0\t\n\f\r ()<>[\]{}/%]*#[89a-fA-F][0-9a-fA-F][^\0\t\n\f\r ()<>[\]{}/%]*)/g;
const endOfName = /[\0\t\n\f\r ()<>[\]{}/%]/;

type Source = Pick<LoadedPdf, 'bytes' | 'registry' | 'resolve'>;

/**
 * Tells how the names of a file are spelled. The library takes those with bytes written as numbers for UTF-8, and all others
 * for Latin-1, so that two names may look alike, and what is no UTF-8 is lost. The file is only searched when a name is asked for.
 */
export function spellingsOf(source: Source): Spelling {
  let texts: readonly string[] | undefined;
  let known: ReadonlyMap<string, string | undefined> | undefined;
  return (name) => {
    texts ??= textsOf(source);
    known ??= escapedNames(texts);
    const isEscaped = known.has(name);
    if (!isEscaped) return isLatin1(name) ? Buffer.from(name, 'latin1') : undefined;
    const bytes = known.get(name);
    const isPlain = isLatin1(name) && texts.some((text) => hasPlain(text, name));
    return bytes === undefined || isPlain ? undefined : Buffer.from(bytes, 'latin1');
  };
}

const isLatin1 = (name: string): boolean => Array.from(name).every((sign) => (sign.codePointAt(0) ?? 0) < 0x100);

/** Whether a name stands in a text without a byte written as a number. */
function hasPlain(text: string, name: string): boolean {
  const start = `/${name}`;
  for (let at = text.indexOf(start); at >= 0; at = text.indexOf(start, at + 1)) {
    if (endOfName.test(text.charAt(at + start.length))) return true;
  }
  return false;
}

/** The bytes of escaped names by how the library reads them; undefined where several are read alike. */
function escapedNames(texts: readonly string[]): Map<string, string | undefined> {
  const found = new Map<string, string | undefined>();
  for (const text of texts) {
    for (const [, written = ''] of text.matchAll(escaped)) {
      const bytes = written.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      );
      const name = new TextDecoder().decode(Buffer.from(bytes, 'latin1'));
      found.set(name, found.has(name) && found.get(name) !== bytes ? undefined : bytes);
    }
  }
  return found;
}

/** The file as it stands, and its object streams unpacked: one sign a byte. */
function textsOf({ bytes, registry, resolve }: Source): string[] {
  const texts = [latin1(bytes)];
  for (let number = 1; number < Math.min(registry.nextObjectNumber, maxObjects + 1); number += 1) {
    const object = resolve(PdfRef.of(number, 0));
    if (!(object instanceof PdfStream)) continue;
    const type = resolve(object.get('Type'));
    if (type instanceof PdfName && type.value === 'ObjStm') texts.push(latin1(object.getDecodedData()));
  }
  return texts;
}

const latin1 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
