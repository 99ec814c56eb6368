import { type ActiveContent, activeContentKinds, type Reason } from '@document-signer/core';
import { PdfStream } from '@libpdf/core';
import { activeContentOf, hasXfa } from './active-content.ts';
import { inflatedBytes, inflatedLimits } from './inflated-bytes.ts';
import type { PdfObjects } from './objects.ts';
import { isSignatureValue, usageRights } from './signature-values.ts';

/**
 * Looks at every object of a PDF: what it could do by itself, in the order of the vocabulary, or a reason not to take it.
 */
export async function examineObjects(
  pdf: PdfObjects,
): Promise<{ readonly activeContent: ActiveContent[] } | { readonly reason: Reason }> {
  const { catalog, resolve } = pdf;
  const found = new Set<ActiveContent>(hasXfa(catalog, resolve) ? ['xfa'] : []);
  const granted = usageRights(catalog, resolve);
  let bytes = 0;
  for (const dictionary of pdf.dictionaries()) {
    if (isSignatureValue(dictionary, resolve) && !granted.has(dictionary)) return { reason: 'already_signed' };
    for (const kind of activeContentOf(dictionary, resolve)) found.add(kind);
    if (dictionary instanceof PdfStream) {
      const grown = await inflatedBytes(dictionary, resolve, inflatedLimits.stream);
      bytes += grown;
      if (grown > inflatedLimits.stream || bytes > inflatedLimits.file) return { reason: 'too_complex' };
    }
  }
  return { activeContent: activeContentKinds.filter((kind) => found.has(kind)) };
}
