import { PdfSyntaxError } from '../pdf/bytes.ts';
import { readLastRevision, readObject } from '../pdf/last-revision.ts';
import { entriesOf, type Value } from '../pdf/value.ts';

/** Where the seal of a file is. */
export interface SealLocation {
  /** The signature dictionary. */
  readonly dictionary: Value;
  /** Number and generation of its object. */
  readonly reference: { readonly number: number; readonly generation: number };
}

function isSameReference(a: Value | undefined, b: Value | undefined): boolean {
  return a?.kind === 'reference' && b?.kind === 'reference' && a.number === b.number && a.generation === b.generation;
}

/**
 * Finds the seal as this service places it: the catalog of the last revision permits nothing but what the seal says
 * (/Perms), and its form has one field, whose value the seal is. All of that stands in the last revision, as objects of
 * their own.
 *
 * @throws PdfSyntaxError when it is placed in any other way, or there is none
 */
export function locateSeal(bytes: Uint8Array): SealLocation {
  const revision = readLastRevision(bytes);
  const catalog = entriesOf(readObject(bytes, revision, revision.root));
  const reference = entriesOf(catalog.get('Perms')).get('DocMDP');
  const fields = entriesOf(catalog.get('AcroForm')).get('Fields');
  const [field, ...others] = fields?.kind === 'array' ? fields.values : [];
  const value = entriesOf(readObject(bytes, revision, field)).get('V');
  if (reference?.kind !== 'reference' || others.length > 0 || !isSameReference(value, reference))
    throw new PdfSyntaxError('The seal is not where this service places it.');
  return { dictionary: readObject(bytes, revision, reference), reference };
}
