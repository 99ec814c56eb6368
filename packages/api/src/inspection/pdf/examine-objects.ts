import { type ActiveContent, activeContentKinds, type Reason } from '@document-signer/core';
import { type PdfDict, type PdfObject, PdfStream, PdfString } from '@libpdf/core';
import { activeContentOf, hasXfa } from './active-content.ts';
import { inflatedBytes, inflatedLimits } from './inflated-bytes.ts';
import { dictOf, itemsOf, type PdfObjects, type Resolve } from './objects.ts';

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

/**
 * Whether a dictionary is a digital signature or a time stamp (ISO 32000-2, 12.8.1), known by what makes it one: bytes of
 * the file that it vouches for. It need not hang on a field: a signature that no field leads to was still given.
 */
function isSignatureValue(dictionary: PdfDict, resolve: Resolve): boolean {
  return (
    itemsOf(dictionary.get('ByteRange'), resolve).length > 0 && resolve(dictionary.get('Contents')) instanceof PdfString
  );
}

/**
 * The signatures that grant usage rights, by which older readers may save what was filled in (ISO 32000-1, 12.8.4).
 * A program added them to the empty form. They are no person's signatures, so the form may be filled.
 */
function usageRights(catalog: PdfDict | undefined, resolve: Resolve): Set<PdfObject> {
  const permissions = dictOf(catalog?.get('Perms'), resolve);
  const signatures = ['UR', 'UR3'].map((key) => resolve(permissions?.get(key)));
  return new Set(signatures.filter((signature) => signature !== undefined));
}
