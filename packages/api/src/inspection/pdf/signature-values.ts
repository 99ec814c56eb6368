import { PdfArray, PdfDict, type PdfObject, PdfString } from '@libpdf/core';
import type { Resolve } from './objects.ts';

/**
 * Whether a dictionary is a digital signature or a time stamp (ISO 32000-2, 12.8.1), known by what makes it one: bytes of
 * the file that it vouches for. It need not hang on a field: a signature that no field leads to was still given.
 */
export function isSignatureValue(dictionary: PdfDict, resolve: Resolve): boolean {
  const range = resolve(dictionary.get('ByteRange'));
  return range instanceof PdfArray && range.length > 0 && resolve(dictionary.get('Contents')) instanceof PdfString;
}

/**
 * The signatures that grant usage rights, by which older readers may save what was filled in (ISO 32000-1, 12.8.4).
 * A program added them to the empty form. They are no person's signatures, so the form may be filled.
 */
export function usageRights(catalog: PdfDict | undefined, resolve: Resolve): Set<PdfObject> {
  const permissions = resolve(catalog?.get('Perms'));
  if (!(permissions instanceof PdfDict)) return new Set();
  const signatures = ['UR', 'UR3'].map((key) => resolve(permissions.get(key)));
  return new Set(signatures.filter((signature) => signature !== undefined));
}
