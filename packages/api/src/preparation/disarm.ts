import { PdfDict, type PdfObject } from '@libpdf/core';
import { dictionariesOf, type LoadedPdf, objectsOf } from '../completion/pdf/load-pdf.ts';
import { activeContentOf } from '../inspection/pdf/examine-objects.ts';
import { containersIn, dictOf, nameOf, type Resolve } from '../inspection/pdf/objects.ts';

/**
 * What a catalog keeps (ISO 32000-2, table 29). Everything else goes: what acts by itself, the form, which becomes part of the
 * pages, rights that earlier signatures granted, and entries of no standard.
 */
const ofCatalog = new Set([
  ...['Type', 'Version', 'Extensions', 'Pages', 'PageLabels', 'PageLayout', 'PageMode', 'ViewerPreferences'],
  ...['OpenAction', 'Names', 'Dests', 'Outlines', 'URI', 'Lang', 'Metadata', 'MarkInfo', 'StructTreeRoot'],
  ...['OutputIntents', 'OCProperties'],
]);
const ofNames = ['JavaScript', 'EmbeddedFiles', 'AlternatePresentations', 'Renditions'];
const ofAttachments = ['EmbeddedFiles', 'AF'];

/**
 * Takes out of the catalog what acts by itself: what no document needs to look as it does.
 *
 * @param keepAttachments the files that are attached were found to be data only
 */
export function disarmCatalog(catalog: PdfDict, resolve: Resolve, keepAttachments = false): void {
  const isKept = (key: string) => keepAttachments && ofAttachments.includes(key);
  for (const [{ value: key }] of Array.from(catalog)) if (!ofCatalog.has(key) && !isKept(key)) catalog.delete(key);
  if (!isView(catalog.get('OpenAction'), resolve)) catalog.delete('OpenAction');
  const names = dictOf(catalog.get('Names'), resolve);
  for (const key of ofNames) if (!isKept(key)) names?.delete(key);
}

/** Whether an action only says where a file opens: as a place, or as an action that goes to one and does no more. */
function isView(action: PdfObject | undefined, resolve: Resolve): boolean {
  const value = dictOf(action, resolve);
  return !value || (nameOf(value.get('S'), resolve) === 'GoTo' && !value.has('Next'));
}

/**
 * Takes whatever acts by itself out of all objects. An action is judged by what it is and not by where it hangs: on a
 * bookmark, behind another action, on an annotation that only the structure of the text knows.
 */
export function disarmAll(loaded: LoadedPdf): void {
  const { resolve } = loaded;
  // All are judged before the first is taken away: without what it leads to, one might look harmless.
  const active = new Set<PdfObject | undefined>();
  for (const dictionary of dictionariesOf(loaded)) {
    if (activeContentOf(dictionary, resolve).length > 0) active.add(dictionary);
  }
  const isActive = (value: PdfObject | undefined): boolean => active.has(resolve(value));
  for (const [, object] of objectsOf(loaded)) {
    for (const container of containersIn(object)) {
      if (container instanceof PdfDict) {
        for (const [key, value] of Array.from(container)) if (isActive(value)) container.delete(key);
      } else {
        for (let at = container.length - 1; at >= 0; at -= 1) if (isActive(container.at(at))) container.remove(at);
      }
    }
  }
}
