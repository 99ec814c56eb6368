import { deflateSync } from 'node:zlib';
import { type PdfDict, PdfName, type PdfObject, type PdfRef, PdfStream } from '@libpdf/core';
import type { Resolve } from '../inspection/pdf/objects.ts';

/** Standards that a file may claim to follow in its metadata, by the prefixes that their schemas use in XMP. */
const prefixes = { pdf_a: ['pdfaid'], pdf_ua: ['pdfuaid'], factur_x: ['fx', 'zf'] } as const;

export type Claim = keyof typeof prefixes;

/** Takes claims out of a file's metadata (ISO 32000-2, 14.3.2). Answers those that were there. */
export function removeClaims(
  catalog: PdfDict,
  claims: readonly Claim[],
  { resolve, add }: { readonly resolve: Resolve; add(object: PdfObject): PdfRef },
): Claim[] {
  const stream = resolve(catalog.get('Metadata'));
  if (!(stream instanceof PdfStream) || claims.length === 0) return [];
  let text: string;
  try {
    text = Buffer.from(stream.getDecodedData()).toString('latin1');
  } catch {
    return [];
  }
  const found = claims.filter((claim) => {
    const before = text;
    for (const prefix of prefixes[claim]) text = withoutPrefix(text, prefix);
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

/** Properties are written as elements or as attributes (ISO 16684-1, 7). */
function withoutPrefix(text: string, prefix: string): string {
  return text
    .replace(new RegExp(`<${prefix}:(\\w+)(?:\\s[^<>]*)?(?:/>|>[^<]*</${prefix}:\\1\\s*>)`, 'g'), '')
    .replace(new RegExp(`\\s${prefix}:\\w+\\s*=\\s*(?:"[^"]*"|'[^']*')`, 'g'), '');
}
