import { PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef, PdfStream, PdfString } from '@libpdf/core';
import { type LoadedPdf, UnreadablePdf } from './load-pdf.ts';
import { nameOf, objectsOf } from './objects.ts';

/**
 * The bytes of a name in a file; undefined if they are unknown. Content refers to fonts and pictures by the bytes of their names,
 * in any encoding (ISO 32000-2, 7.3.5).
 */
export type Spelling = (name: string) => Uint8Array | undefined;

/** Names with a byte beyond ASCII. qpdf and PDFium escape such bytes. */
const escaped = /\/([^\0\t\n\f\r ()<>[\]{}/%]*#[89a-fA-F][0-9a-fA-F][^\0\t\n\f\r ()<>[\]{}/%]*)/g;

/** Finds the bytes of names. libpdf decodes escaped bytes as UTF-8 and loses all others. The file is searched at first use. */
export function spellingsOf(source: LoadedPdf): Spelling {
  let known: ReadonlyMap<string, Uint8Array | undefined> | undefined;
  return (name) => {
    known ??= escapedNames(textsOf(source));
    return known.get(name);
  };
}

/** The bytes of escaped names by how libpdf decodes them; undefined if several are decoded alike. */
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

/** The file and its unpacked object streams in Latin-1. */
function textsOf(source: LoadedPdf): string[] {
  const texts = [inLatin1(source.bytes)];
  for (const [, object] of objectsOf(source)) {
    const isPacked = object instanceof PdfStream && nameOf(object.get('Type'), source.resolve) === 'ObjStm';
    if (isPacked) texts.push(inLatin1(object.getDecodedData()));
  }
  return texts;
}

/** Our own names. */
const ours: Spelling = (name) => Buffer.from(name, 'utf8');

/**
 * Writes an object (ISO 32000-2, 7.3).
 *
 * @param spelling of the names in the original file
 * @throws UnreadablePdf if the key of an object would be lost
 */
export function serialise(object: PdfObject, spelling = ours): Buffer {
  if (!(object instanceof PdfStream)) return latin1(text(object, spelling));
  const entries = Array.from(object).filter(([key]) => key.value !== 'Length');
  const length = PdfNumber.of(object.data.length);
  const dictionary = text(new PdfDict([...entries, ['Length', length]]), spelling);
  return Buffer.concat([latin1(`${dictionary}\nstream\n`), object.data, latin1('\nendstream')]);
}

function text(object: PdfObject, spelling: Spelling): string {
  const inner = (value: PdfObject) => text(value, spelling);
  if (object instanceof PdfRef) return object.toString();
  if (object instanceof PdfDict) {
    const entries = Array.from(object, ([key, value]) => {
      if (isLost(key, spelling) && (value instanceof PdfRef || value instanceof PdfDict))
        throw new UnreadablePdf('A name of the PDF cannot be written.');
      return `${name(key, spelling)} ${inner(value)}`;
    });
    return `<<${entries.join('\n')}>>`;
  }
  if (object instanceof PdfArray) return `[${Array.from(object, inner).join(' ')}]`;
  if (object instanceof PdfName) return name(object, spelling);
  if (object instanceof PdfNumber) return number(object.value);
  if (object instanceof PdfString) return string(object);
  if (object.type === 'bool') return String(object.value);
  return object.type === 'raw' ? Buffer.from(object.bytes).toString('latin1') : 'null';
}

/** Whether the bytes of a name are unknown. With others, content would not find its font or picture. */
const isLost = ({ value }: PdfName, spelling: Spelling): boolean => !plainest.test(value) && !spelled(value, spelling);

const plainest = /^[\w.+*'-]+$/;

/** The bytes of a name. ASCII is the same in all encodings. */
const spelled = (name: string, spelling: Spelling): Uint8Array | undefined =>
  Buffer.byteLength(name) === name.length ? Buffer.from(name, 'latin1') : spelling(name);

/** A name, with all but the plainest bytes escaped (ISO 32000-2, 7.3.5). */
function name({ value }: PdfName, spelling: Spelling): string {
  if (plainest.test(value)) return `/${value}`;
  const bytes = Array.from(spelled(value, spelling) ?? Buffer.from(value), (byte) => {
    const sign = String.fromCharCode(byte);
    return /[\w.+*'-]/.test(sign) ? sign : `#${byte.toString(16).padStart(2, '0')}`;
  });
  return `/${bytes.join('')}`;
}

/** A number without an exponent, which PDF does not know. */
function number(value: number): string {
  if (!Number.isFinite(value)) return '0';
  if (Math.abs(value) >= 1e21) return BigInt(value).toString();
  const plain = String(value);
  return plain.includes('e') ? value.toFixed(10).replace(/\.?0+$/, '') : plain;
}

function string({ bytes, format }: PdfString): string {
  const data = Buffer.from(bytes);
  if (format === 'hex') return `<${data.toString('hex')}>`;
  return `(${data.toString('latin1').replace(/[\\()\r]/g, (sign) => (sign === '\r' ? '\\r' : `\\${sign}`))})`;
}

const latin1 = (value: string): Buffer => Buffer.from(value, 'latin1');

const inLatin1 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
