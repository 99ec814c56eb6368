import { PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef, PdfStream, PdfString } from '@libpdf/core';
import { UnreadablePdf } from './load-pdf.ts';
import type { Spelling } from './spellings.ts';

/** How deep objects may nest. No writer comes near, and no thread may end because of it. */
const maxDepth = 500;

/** How names of our own are spelled. */
const ours: Spelling = (name) => Buffer.from(name, 'utf8');

/**
 * An object as it stands in a file (ISO 32000-2, 7.3).
 *
 * @param spelling of the names that the file brought along
 * @throws UnreadablePdf when it would lose the name that something is found by
 */
export function serialise(object: PdfObject, spelling = ours): Buffer {
  if (!(object instanceof PdfStream)) return latin1(text(object, spelling));
  const entries = Array.from(object).filter(([key]) => key.value !== 'Length');
  const length = PdfNumber.of(object.data.length);
  const dictionary = text(new PdfDict([...entries, ['Length', length]]), spelling);
  return Buffer.concat([latin1(`${dictionary}\nstream\n`), object.data, latin1('\nendstream')]);
}

function text(object: PdfObject, spelling: Spelling, depth = 0): string {
  if (depth > maxDepth) return 'null';
  const inner = (value: PdfObject) => text(value, spelling, depth + 1);
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

/** Whether nobody knows how a name was spelled. Under another one, content would not find its font or its picture again. */
const isLost = ({ value }: PdfName, spelling: Spelling): boolean => !plainest.test(value) && !spelled(value, spelling);

const plainest = /^[\w.+*'-]+$/;

/** The bytes of a name; what is ASCII is the same however it is written. */
const spelled = (name: string, spelling: Spelling): Uint8Array | undefined =>
  Buffer.byteLength(name) === name.length ? Buffer.from(name, 'latin1') : spelling(name);

/** A name, with all but the plainest bytes by their number (ISO 32000-2, 7.3.5). */
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
