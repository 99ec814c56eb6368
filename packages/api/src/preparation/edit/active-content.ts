import { PdfDict, type PdfObject } from '@libpdf/core';
import type { LoadedPdf } from '../../pdf/load-pdf.ts';
import { containersIn, dictionariesOf, dictOf, nameOf, objectsOf, type Resolve } from '../../pdf/objects.ts';
import { activeContentOf } from '../examine-objects.ts';

/**
 * The entries that a catalog keeps (ISO 32000-2, table 29). All others are removed: active content, the form, which is drawn
 * into the pages, rights that earlier signatures granted, and entries of no standard.
 */
const catalogEntries = new Set([
  'Type',
  'Version',
  'Extensions',
  'Pages',
  'PageLabels',
  'PageLayout',
  'PageMode',
  'ViewerPreferences',
  'OpenAction',
  'Names',
  'Dests',
  'Outlines',
  'URI',
  'Lang',
  'Metadata',
  'MarkInfo',
  'StructTreeRoot',
  'OutputIntents',
  'OCProperties',
]);
const activeNames = ['JavaScript', 'EmbeddedFiles', 'AlternatePresentations', 'Renditions'];
const attachmentEntries = ['EmbeddedFiles', 'AF'];

/**
 * Removes entries of the catalog that do not affect how pages look.
 *
 * @param keepAttachments whether attached files stay, which contain only data
 */
export function cleanCatalog(catalog: PdfDict, resolve: Resolve, keepAttachments = false): void {
  const isKept = (key: string) => keepAttachments && attachmentEntries.includes(key);
  for (const [{ value: key }] of Array.from(catalog)) if (!catalogEntries.has(key) && !isKept(key)) catalog.delete(key);
  if (!isView(catalog.get('OpenAction'), resolve)) catalog.delete('OpenAction');
  const names = dictOf(catalog.get('Names'), resolve);
  for (const key of activeNames) if (!isKept(key)) names?.delete(key);
}

/** Whether an action only says where a file opens. */
function isView(action: PdfObject | undefined, resolve: Resolve): boolean {
  const value = dictOf(action, resolve);
  return !value || (nameOf(value.get('S'), resolve) === 'GoTo' && !value.has('Next'));
}

/**
 * Removes active content from all objects. An action is judged by its own entries, because it may belong to a bookmark, to
 * another action, or to an annotation that only the structure tree refers to.
 */
export function removeActiveContent(loaded: LoadedPdf): void {
  const { resolve } = loaded;
  // All are judged before the first is removed: without its target, an action might look harmless.
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
