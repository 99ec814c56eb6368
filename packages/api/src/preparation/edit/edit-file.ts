import {
  type ActiveContent,
  activeContentKinds,
  type Organization,
  type PreparationRemoval,
  type Reason,
} from '@document-signer/core';
import { PdfArray, type PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from '@libpdf/core';
import { type LoadedPdf, loadPdf } from '../../pdf/load-pdf.ts';
import { dictionariesOf, dictOf, itemsOf, nameOf } from '../../pdf/objects.ts';
import { balancePages, pagesOf, type TreePage } from '../../pdf/page-tree.ts';
import { writeUpdate } from '../../pdf/write-update.ts';
import { examineDictionaries } from '../examine-objects.ts';
import { cleanCatalog, removeActiveContent } from './active-content.ts';
import { restoreLinks, type SortedAnnotations, sortAnnotations } from './annotations.ts';
import { attach, hasOtherAttachments, passiveAttachments } from './attachments.ts';
import { removeClaims } from './claims.ts';
import { freezeLayers, isLayerShown, type LayerStates } from './layers.ts';
import { type Box, fixBoxes } from './page-boxes.ts';
import type { Placed } from './place-of-field.ts';
import { createWrapper, tidyContent } from './wrap-content.ts';

/** What to edit. */
export interface EditOptions {
  readonly placed: Placed;
  /** The active content of the original. */
  readonly activeContent: readonly ActiveContent[];
  /** The states in pdf.js of this file's layers. Undefined: it has none. */
  readonly layers: LayerStates | undefined;
  /** What happens to attachments that contain only data. */
  readonly attachments: Organization['attachments'];
}

/** A file after its objects were edited. */
export interface EditedFile {
  readonly bytes: Uint8Array;
  readonly activeContent: readonly ActiveContent[];
  readonly removed: ReadonlySet<PreparationRemoval>;
  /** Whether files are attached to it. */
  readonly hasAttachments: boolean;
  /** Numbers of pages, from 1, whose annotations PDFium has to flatten. */
  readonly toFlatten: readonly number[];
  /** Numbers of pages, from 1, with annotations other than links. */
  readonly annotated: readonly number[];
  /** The places of widgets that fields replace, in user space, by page number from 1. */
  readonly replaced: ReadonlyMap<number, readonly Box[]>;
  /** Numbers of pages, from 1, whose content is in a form XObject. */
  readonly wrapped: ReadonlySet<number>;
}

/** Why there is no prepared file. */
export interface Refused {
  readonly reason: Reason;
  /** From 1, with `ambiguous_pdf`. */
  readonly page?: number;
  /** Whether the file was not read as pdf.js reads it. */
  readonly isMisread?: boolean;
}

/**
 * Removes active content from a sound file, freezes its layers, wraps its contents and sorts its annotations. Changed objects
 * are appended.
 *
 * @throws UnreadablePdf when an object cannot be written without losing a name
 */
export function editFile(loaded: LoadedPdf, options: EditOptions): EditedFile | Refused {
  const { placed, layers } = options;
  // The sound file may have objects that libpdf did not find in the original.
  const examined = examineDictionaries(loaded);
  if ('reason' in examined) return examined;
  const { catalog, resolve } = loaded;
  const all = new Set([...options.activeContent, ...examined.activeContent]);
  const found = activeContentKinds.filter((kind) => all.has(kind));
  const attached = options.attachments === 'keep' ? passiveAttachments(catalog, resolve) : [];
  const areAllKept = attached.length > 0 && !hasOtherAttachments(dictionariesOf(loaded), attached, resolve);
  const activeContent = areAllKept ? found.filter((kind) => kind !== 'attachment') : found;
  const removed = new Set<PreparationRemoval>(activeContent);
  const pages = pagesOf(loaded);
  // The structure of a tagged file is about parts of the pages' own content.
  const wrap = catalog.has('StructTreeRoot') ? undefined : createWrapper(loaded);
  const wrapped = new Set<number>();
  const sorted = pages.map(({ dict }, index) => {
    dict.delete('AA');
    const geometry = placed.pages[index];
    if (geometry) fixBoxes(dict, geometry, resolve);
    const isOneStream = tidyContent(dict, resolve);
    const resources = dict.get('Resources');
    if (isOneStream && geometry && wrap) {
      wrap(dict, geometry);
      wrapped.add(index + 1);
    }
    return sortAnnotations(dict, {
      resolve,
      pageNumber: index + 1,
      placed,
      needsAppearances: examined.needsAppearances,
      resources,
      isLayerShown: (layer) => !layers || isLayerShown(layer, layers, resolve),
    });
  });
  for (const kind of formOf(catalog, sorted, loaded)) removed.add(kind);
  if (layers && freezeLayers(loaded, layers)) removed.add('layers');
  removeActive(loaded, { isActive: found.length > 0, keepForm: sorted.some(({ needsFlattening }) => needsFlattening) });
  attach(catalog, attached, loaded);
  balancePages(loaded, pages);
  const kept = new Set(sorted.flatMap((page) => page.kept.map(String)));
  if (catalog.has('StructTreeRoot')) tidyStructure(loaded, pages, kept);
  const names = attached.map(({ name }) => name);
  for (const claim of removeClaims(catalog, names, loaded)) removed.add(claim);
  return {
    bytes: writeUpdate(loaded),
    activeContent,
    removed,
    hasAttachments: attached.length > 0,
    toFlatten: numbersWhere(sorted, ({ needsFlattening }) => needsFlattening),
    annotated: numbersWhere(sorted, ({ hasOthers, hasWidgets }) => hasOthers || hasWidgets),
    replaced: new Map(sorted.map(({ replaced }, index) => [index + 1, replaced])),
    wrapped,
  };
}

/** Edits a file again after PDFium flattened its annotations: restores links and removes the form. */
export async function finishFlattened(
  bytes: Uint8Array,
  { hasAttachments }: Pick<EditedFile, 'hasAttachments'>,
): Promise<Uint8Array> {
  const loaded = await loadPdf(bytes);
  for (const { dict } of pagesOf(loaded)) restoreLinks(dict);
  cleanCatalog(loaded.catalog, loaded.resolve, hasAttachments);
  return writeUpdate(loaded);
}

/** The kinds of annotations and form fields that a file has. */
function formOf(
  catalog: PdfDict,
  sorted: readonly SortedAnnotations[],
  loaded: LoadedPdf,
): ('form' | 'annotations' | 'signature_fields')[] {
  const { resolve } = loaded;
  const fields = itemsOf(dictOf(catalog.get('AcroForm'), resolve)?.get('Fields'), resolve);
  const hasForm = fields.length > 0 || sorted.some(({ hasWidgets }) => hasWidgets);
  const isSignature = (dict: PdfDict) => nameOf(dict.get('FT'), resolve) === 'Sig';
  const hasSignatures = hasForm && Array.from(dictionariesOf(loaded)).some(isSignature);
  return [
    ...(sorted.some(({ hasOthers }) => hasOthers) ? (['annotations'] as const) : []),
    ...(hasForm ? (['form'] as const) : []),
    ...(hasSignatures ? (['signature_fields'] as const) : []),
  ];
}

/** @param keepForm PDFium still needs the form to draw its widgets */
function removeActive(
  loaded: LoadedPdf,
  { isActive, keepForm }: { readonly isActive: boolean; readonly keepForm: boolean },
): void {
  const { catalog, resolve } = loaded;
  const form = catalog.get('AcroForm');
  cleanCatalog(catalog, resolve);
  if (isActive) removeActiveContent(loaded);
  if (!keepForm || !form) return;
  catalog.set('AcroForm', form);
  dictOf(form, resolve)?.delete('XFA');
}

function numbersWhere(sorted: readonly SortedAnnotations[], test: (page: SortedAnnotations) => boolean): number[] {
  return sorted.flatMap((page, index) => (test(page) ? [index + 1] : []));
}

/**
 * Removes references to annotations that are gone from the structure tree (ISO 32000-2, 14.7.5.3), and sets the tab order of
 * links to that of the structure.
 *
 * @param kept the annotations that stay, by their references
 */
function tidyStructure(loaded: LoadedPdf, pages: readonly TreePage[], kept: ReadonlySet<string>): void {
  const { resolve } = loaded;
  const isGone = (value: PdfObject | undefined): boolean => {
    const dict = dictOf(value, resolve);
    if (!dict || nameOf(dict.get('Type'), resolve) !== 'OBJR') return false;
    const target = dict.get('Obj');
    // Images and forms can be referred to as well. They are streams.
    return !(target instanceof PdfRef && kept.has(target.toString())) && !(resolve(target) instanceof PdfStream);
  };
  for (const dictionary of Array.from(dictionariesOf(loaded))) {
    if (!dictionary.has('K')) continue;
    const kids = itemsOf(dictionary.get('K'), resolve);
    if (isGone(dictionary.get('K'))) dictionary.delete('K');
    else if (kids.some(isGone)) dictionary.set('K', new PdfArray(kids.filter((kid) => !isGone(kid))));
  }
  for (const { dict } of pages) {
    if (dict.has('Annots') && nameOf(dict.get('Tabs'), resolve) !== 'S') dict.set('Tabs', PdfName.of('S'));
  }
}
