import { type ReadBytes, readIndirect } from './file-reader.ts';
import { Dictionary, type PdfObject, type Place, Ref } from './pdf-object.ts';

/** What a page names many of is asked for when it is needed. */
const mostParts = 20;

/** The objects that a page is drawn from and names itself: its content, its pictures and its fonts (ISO 32000-2, 7.7.3.3). */
function namedBy(page: Dictionary): Ref[] {
  const contents = page.get('Contents');
  const resources = page.get('Resources');
  const kinds = resources instanceof Dictionary ? [resources.get('XObject'), resources.get('Font')] : [resources];
  const values = kinds.flatMap((kind) => (kind instanceof Dictionary ? [...kind.values.values()] : [kind]));
  return [contents, ...values].flat().filter((value: PdfObject | undefined) => value instanceof Ref);
}

/**
 * Reads the object of a page, and finds what it is drawn from.
 *
 * @param offset where the page's object begins
 * @param placeOf where an object lies, if it stands in the file by itself
 * @throws Unexpected when no page stands there
 */
export async function partsOfPage(
  read: ReadBytes,
  offset: number,
  placeOf: (ref: Ref) => Place | undefined,
): Promise<Place[]> {
  const { value } = await readIndirect(read, offset);
  if (!(value instanceof Dictionary)) return [];
  return namedBy(value)
    .slice(0, mostParts)
    .flatMap((ref) => placeOf(ref) ?? []);
}
