import { PdfArray, PdfDict, PdfName, type PdfObject, PdfRef } from '@libpdf/core';
import { activeContentOf } from '../inspection/pdf/active-content.ts';
import { dictionariesIn, type Resolve } from '../inspection/pdf/objects.ts';

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
  const names = resolve(catalog.get('Names'));
  if (names instanceof PdfDict) for (const key of ofNames) if (!isKept(key)) names.delete(key);
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
  const objects = reachable(root, resolve);
  // All are judged before the first is taken away: without what it leads to, one might look harmless.
  const active = new Set<PdfObject>();
  for (const object of objects) {
    for (const dictionary of dictionariesIn(object)) {
      if (activeContentOf(dictionary, resolve).length > 0) active.add(dictionary);
    }
  }
  const isActive = (value: PdfObject | undefined): boolean => {
    const object = resolve(value);
    return object !== undefined && active.has(object);
  };
  for (let next = objects.pop(); next; next = objects.pop()) {
    if (next instanceof PdfDict) for (const value of withoutEntries(next, isActive)) objects.push(value);
    else if (next instanceof PdfArray) for (const value of withoutItems(next, isActive)) objects.push(value);
  }
}

/** The objects that one leads to. */
function reachable(from: PdfRef, resolve: Resolve): PdfObject[] {
  const found = new Map<number, PdfObject>();
  const open: PdfObject[] = [from];
  for (let next = open.pop(); next; next = open.pop()) {
    if (next instanceof PdfRef) {
      const object = found.has(next.objectNumber) ? undefined : resolve(next);
      if (!object) continue;
      found.set(next.objectNumber, object);
      open.push(object);
    } else if (next instanceof PdfDict) for (const [, value] of next) open.push(value);
    else if (next instanceof PdfArray) for (const value of next) open.push(value);
  }
  return Array.from(found.values());
}

type IsActive = (value: PdfObject | undefined) => boolean;

/** Takes entries away and answers what is left that may hold others. */
function withoutEntries(dictionary: PdfDict, isActive: IsActive): PdfObject[] {
  for (const [key, value] of Array.from(dictionary)) if (isActive(value)) dictionary.delete(key);
  return Array.from(dictionary, ([, value]) => value).filter(isDirect);
}

function withoutItems(list: PdfArray, isActive: IsActive): PdfObject[] {
  for (let index = list.length - 1; index >= 0; index -= 1) if (isActive(list.at(index))) list.remove(index);
  return Array.from(list).filter(isDirect);
}

const isDirect = (value: PdfObject): boolean => value instanceof PdfDict || value instanceof PdfArray;
