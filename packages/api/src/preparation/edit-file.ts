import { type ActiveContent, activeContentKinds, type PreparationRemoval } from '@document-signer/core';
import { PdfArray, PdfBool, PdfDict, type PdfObject } from '@libpdf/core';
import { dictionariesOf, type LoadedPdf, loadPdf } from '../completion/pdf/load-pdf.ts';
import { balancePages, pagesOf } from '../completion/pdf/page-tree.ts';
import { writeUpdate } from '../completion/pdf/write-update.ts';
import { examineDictionaries } from '../inspection/pdf/examine-objects.ts';
import { nameOf } from '../inspection/pdf/objects.ts';
import { forgetInStructure, restoreLinks, type SortedAnnotations, sortAnnotations } from './annotations.ts';
import { type Claim, removeClaims } from './claims.ts';
import { closeContent } from './close-content.ts';
import { disarmAll, disarmCatalog } from './disarm.ts';
import { freezeLayers, isLayerShown, type LayerStates } from './layers.ts';
import { fixBoxes } from './page-boxes.ts';
import type { Placed } from './place-of-field.ts';

/** What to edit. */
export interface EditOptions {
  readonly placed: Placed;
  /** What the original could do by itself. */
  readonly activeContent: readonly ActiveContent[];
  /** The states in pdf.js of this file's layers. Undefined: it has none. */
  readonly layers: LayerStates | undefined;
}

/** A file after its objects were edited. */
export interface EditedFile {
  readonly bytes: Uint8Array;
  readonly activeContent: readonly ActiveContent[];
  readonly removed: ReadonlySet<PreparationRemoval>;
  /** Numbers of pages, from 1, with annotations that wait to be flattened. */
  readonly toFlatten: readonly number[];
  /** Numbers of pages, from 1, that have other annotations than links. */
  readonly annotated: readonly number[];
}

/**
 * Takes out of a sound file what acts by itself, fixes its layers, closes its contents and sorts its annotations. What
 * changes is written behind the rest, and when nothing does the bytes are the same.
 *
 * @throws UnreadablePdf when an object cannot be written without losing a name
 */
export function editFile(loaded: LoadedPdf, options: EditOptions): EditedFile | { readonly reason: 'already_signed' } {
  const { placed, layers } = options;
  // Objects that were hidden from one reader of the original stand open in the sound file.
  const examined = examineDictionaries({ ...loaded, dictionaries: () => dictionariesOf(loaded) });
  if ('reason' in examined) return examined;
  const activeContent = unionOf(options.activeContent, examined.activeContent);
  const { catalog, resolve } = loaded;
  const removed = new Set<PreparationRemoval>(activeContent);
  const pages = pagesOf(loaded);
  const form = resolve(catalog.get('AcroForm'));
  const needsAppearances = form instanceof PdfDict && resolve(form.get('NeedAppearances')) === PdfBool.TRUE;
  const isShown = (layer: PdfObject) => !layers || isLayerShown(layer, layers, resolve);
  const sorted = pages.map(({ dict }, index) => {
    dict.delete('AA');
    const geometry = placed.pages[index];
    if (geometry) fixBoxes(dict, geometry, resolve);
    closeContent(dict, loaded);
    return sortAnnotations(dict, { resolve, pageNumber: index + 1, placed, needsAppearances, isShown });
  });
  for (const kind of formOf(catalog, sorted, loaded)) removed.add(kind);
  if (layers && freezeLayers(loaded, layers)) removed.add('layers');
  disarm(loaded, { isActive: activeContent.length > 0, keepForm: sorted.some(({ isWaiting }) => isWaiting) });
  balancePages(loaded, pages);
  const gone = new Set(sorted.flatMap((page) => page.gone.map(String)));
  if (gone.size > 0 && catalog.has('StructTreeRoot')) forgetInStructure(dictionariesOf(loaded), gone, resolve);
  for (const claim of removeClaims(catalog, untrueClaims(removed), loaded)) removed.add(claim);
  return {
    bytes: writeUpdate(loaded),
    activeContent,
    removed,
    toFlatten: numbersWhere(sorted, ({ isWaiting }) => isWaiting),
    annotated: numbersWhere(sorted, ({ hasOthers, hasWidgets }) => hasOthers || hasWidgets),
  };
}

/** Edits a file again after PDFium flattened its annotations: puts links back and removes the form. */
export async function finishFlattened(bytes: Uint8Array): Promise<Uint8Array> {
  const loaded = await loadPdf(bytes);
  for (const { dict } of pagesOf(loaded)) restoreLinks(dict);
  disarmCatalog(loaded.catalog, loaded.resolve);
  return writeUpdate(loaded);
}

/** What is in one of two lists, in the order of the vocabulary. */
function unionOf(one: readonly ActiveContent[], other: readonly ActiveContent[]): ActiveContent[] {
  return activeContentKinds.filter((kind) => one.includes(kind) || other.includes(kind));
}

/** What a file has of a form, and of fields for digital signatures. */
function formOf(
  catalog: PdfDict,
  sorted: readonly SortedAnnotations[],
  loaded: LoadedPdf,
): ('form' | 'annotations' | 'signature_fields')[] {
  const { resolve } = loaded;
  const form = resolve(catalog.get('AcroForm'));
  const fields = form instanceof PdfDict ? resolve(form.get('Fields')) : undefined;
  const hasForm = (fields instanceof PdfArray && fields.length > 0) || sorted.some(({ hasWidgets }) => hasWidgets);
  const isSignature = (dict: PdfDict) => nameOf(dict.get('FT'), resolve) === 'Sig';
  const hasSignatures = hasForm && Array.from(dictionariesOf(loaded)).some(isSignature);
  return [
    ...(sorted.some(({ hasOthers }) => hasOthers) ? (['annotations'] as const) : []),
    ...(hasForm ? (['form'] as const) : []),
    ...(hasSignatures ? (['signature_fields'] as const) : []),
  ];
}

/**
 * Takes out what acts by itself.
 *
 * @param keepForm PDFium still needs the form to draw its widgets
 */
function disarm(
  { catalog, root, resolve }: LoadedPdf,
  { isActive, keepForm }: { readonly isActive: boolean; readonly keepForm: boolean },
): void {
  const form = catalog.get('AcroForm');
  disarmCatalog(catalog, resolve);
  if (isActive) disarmAll(root, resolve);
  if (!keepForm || !form) return;
  catalog.set('AcroForm', form);
  const dict = resolve(form);
  if (dict instanceof PdfDict) dict.delete('XFA');
}

/** Standards that a file cannot follow any more, by what was taken out of it. */
function untrueClaims(removed: ReadonlySet<PreparationRemoval>): Claim[] {
  const has = (...kinds: PreparationRemoval[]) => kinds.some((kind) => removed.has(kind));
  return [
    ...(has('annotations', 'form', 'layers') ? (['pdf_a'] as const) : []),
    ...(has('annotations', 'form') ? (['pdf_ua'] as const) : []),
    ...(has('attachment') ? (['factur_x'] as const) : []),
  ];
}

function numbersWhere(sorted: readonly SortedAnnotations[], test: (page: SortedAnnotations) => boolean): number[] {
  return sorted.flatMap((page, index) => (test(page) ? [index + 1] : []));
}
