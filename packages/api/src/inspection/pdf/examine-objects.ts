import { type ActiveContent, activeContentKinds, type Reason } from '@document-signer/core';
import { PdfStream } from '@libpdf/core';
import { activeContentOf, hasXfa } from './active-content.ts';
import { inflatedBytes, inflatedLimits } from './inflated-bytes.ts';
import type { PdfObjects } from './objects.ts';
import { isSignatureValue, usageRights } from './signature-values.ts';

/** What the objects of a PDF could do by themselves, in the order of the vocabulary. */
interface Examined {
  readonly activeContent: ActiveContent[];
}

/** Looks at every object of a PDF, and into every stream: what it could do by itself, or a reason not to take it. */
export async function examineObjects(pdf: PdfObjects): Promise<Examined | { readonly reason: Reason }> {
  const examined = examineDictionaries(pdf);
  if ('reason' in examined) return examined;
  let bytes = 0;
  for (const dictionary of pdf.dictionaries()) {
    if (!(dictionary instanceof PdfStream)) continue;
    const grown = await inflatedBytes(dictionary, pdf.resolve, inflatedLimits.stream);
    bytes += grown;
    if (grown > inflatedLimits.stream || bytes > inflatedLimits.file) return { reason: 'too_complex' };
  }
  return examined;
}

/** Looks at every object of a PDF, and into no stream. */
export function examineDictionaries({
  catalog,
  resolve,
  dictionaries,
}: Omit<PdfObjects, 'locked'>): Examined | { readonly reason: 'already_signed' } {
  const found = new Set<ActiveContent>(hasXfa(catalog, resolve) ? ['xfa'] : []);
  const granted = usageRights(catalog, resolve);
  for (const dictionary of dictionaries()) {
    if (isSignatureValue(dictionary, resolve) && !granted.has(dictionary)) return { reason: 'already_signed' };
    for (const kind of activeContentOf(dictionary, resolve)) found.add(kind);
  }
  return { activeContent: activeContentKinds.filter((kind) => found.has(kind)) };
}
