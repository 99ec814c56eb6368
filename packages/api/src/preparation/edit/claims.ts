import { deflateSync } from 'node:zlib';
import { type PdfDict, PdfName, PdfStream } from '@libpdf/core';
import type { Edit } from '../../pdf/load-pdf.ts';

/** Standards that a file may claim to follow in its metadata: the prefixes of their schemas, which they prescribe. */
const prefixesOf = { pdf_a: ['pdfaid'], pdf_ua: ['pdfuaid'], factur_x: ['fx', 'zf'] } as const;

export type Claim = keyof typeof prefixesOf;

const claims: readonly Claim[] = ['pdf_a', 'pdf_ua', 'factur_x'];

/**
 * Removes claims from a file's metadata (ISO 32000-2, 14.3.2) and returns them. Completion adds images, pages and a seal, and
 * nothing here proves that the result still conforms to PDF/A or PDF/UA. A claim of Factur-X describes an attached file and
 * stays if that file does.
 *
 * @param attached names of the files that stay attached
 */
export function removeClaims(catalog: PdfDict, attached: readonly string[], { resolve, add }: Edit): Claim[] {
  const stream = resolve(catalog.get('Metadata'));
  if (!(stream instanceof PdfStream)) return [];
  let text: string;
  try {
    text = Buffer.from(stream.getDecodedData()).toString('latin1');
  } catch {
    return [];
  }
  const found = claims.filter((claim) => {
    const before = text;
    const prefixes = prefixesOf[claim];
    if (claim === 'factur_x' && attached.includes(documentFileName(text, prefixes) ?? '')) return false;
    for (const prefix of prefixes) text = withoutPrefix(text, prefix);
    return text !== before;
  });
  if (found.length === 0) return [];
  const data = Buffer.from(text, 'latin1');
  const isPacked = stream.has('Filter');
  const changed = new PdfStream(stream, isPacked ? deflateSync(data) : data);
  changed.delete('DecodeParms');
  if (isPacked) changed.set('Filter', PdfName.FlateDecode);
  catalog.set('Metadata', add(changed));
  return found;
}

/** The name of the file that a claim of Factur-X describes. */
function documentFileName(text: string, prefixes: readonly string[]): string | undefined {
  const name = `(?:${prefixes.join('|')}):DocumentFileName`;
  const found = new RegExp(`<${name}[^<>]*>\\s*([^<]*?)\\s*<|\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(text);
  return found?.[1] ?? found?.[2];
}

/** Properties are written as elements or as attributes (ISO 16684-1, 7). */
function withoutPrefix(text: string, prefix: string): string {
  return text
    .replace(new RegExp(`<${prefix}:(\\w+)(?:\\s[^<>]*)?(?:/>|>[^<]*</${prefix}:\\1\\s*>)`, 'g'), '')
    .replace(new RegExp(`\\s${prefix}:\\w+\\s*=\\s*(?:"[^"]*"|'[^']*')`, 'g'), '');
}
