import { PdfArray, PdfDict, PdfName, type PdfObject, type PdfRef } from '@libpdf/core';
import { activeContentOf } from '../../../inspection/pdf/active-content.ts';
import type { Resolve } from '../../../inspection/pdf/objects.ts';
import { reachable } from '../write/whole.ts';

/**
 * What a catalog holds that acts by itself, or that no longer holds true (ISO 32000-2, table 29): the form, which becomes
 * part of the pages, and rights that earlier signatures granted.
 */
const ofCatalog = ['AA', 'AF', 'AcroForm', 'Collection', 'NeedsRendering', 'Perms', 'Requirements'];
const ofNames = ['JavaScript', 'EmbeddedFiles', 'AlternatePresentations', 'Renditions'];

/** Takes out of the catalog what acts by itself: what no document needs to look as it does. */
export function disarmCatalog(catalog: PdfDict, resolve: Resolve): void {
  for (const key of ofCatalog) catalog.delete(key);
  if (!isView(catalog.get('OpenAction'), resolve)) catalog.delete('OpenAction');
  const names = resolve(catalog.get('Names'));
  if (names instanceof PdfDict) for (const key of ofNames) names.delete(key);
}

/** Whether an action only says where a file opens: as a place, or as an action that goes to one and does no more. */
function isView(action: PdfObject | undefined, resolve: Resolve): boolean {
  const value = resolve(action);
  if (!(value instanceof PdfDict)) return true;
  const kind = resolve(value.get('S'));
  return kind instanceof PdfName && kind.value === 'GoTo' && !value.has('Next');
}

/**
 * Takes whatever acts by itself out of everything that an object leads to. An action is judged by what it is and not by
 * where it hangs: on a bookmark, behind another action, on an annotation that only the structure of the text knows.
 */
export function disarmAll(root: PdfRef, resolve: Resolve): void {
  const isActive = (value: PdfObject | undefined): boolean => {
    const object = resolve(value);
    return object instanceof PdfDict && activeContentOf(object, resolve).length > 0;
  };
  const open = Array.from(reachable([root], resolve).values());
  for (let next = open.pop(); next; next = open.pop()) {
    if (next instanceof PdfDict) {
      for (const [key, value] of Array.from(next)) {
        if (isActive(value)) next.delete(key);
        else if (isDirect(value)) open.push(value);
      }
    } else if (next instanceof PdfArray) {
      for (let index = next.length - 1; index >= 0; index -= 1) {
        const value = next.at(index);
        if (isActive(value)) next.remove(index);
        else if (value && isDirect(value)) open.push(value);
      }
    }
  }
}

const isDirect = (value: PdfObject): boolean => value instanceof PdfDict || value instanceof PdfArray;
