import { PdfArray, type PdfDict, PdfNumber, type PdfObject } from '@libpdf/core';
import { dictOf, itemsOf, nameOf, numberOf, numbers, type Resolve } from '../../pdf/objects.ts';
import { activeContentOf } from '../examine-objects.ts';
import { fixAppearance } from './appearances.ts';
import { type Box, boxOf } from './page-boxes.ts';
import { isPlaceOfField, isPushButton, type Placed } from './place-of-field.ts';

/** How the annotations of a page were sorted. */
export interface SortedAnnotations {
  /** Whether PDFium has to flatten annotations of the page. */
  readonly needsFlattening: boolean;
  /** The links that stay. */
  readonly kept: readonly PdfObject[];
  /** The places of widgets that fields replace, in user space. */
  readonly replaced: readonly Box[];
  readonly hasWidgets: boolean;
  readonly hasOthers: boolean;
}

interface SortOptions {
  readonly resolve: Resolve;
  readonly pageNumber: number;
  readonly placed: Placed;
  /** Whether the form asks for new appearances of its values (/NeedAppearances, ISO 32000-2, table 224). */
  readonly needsAppearances: boolean;
  /** The resources of the page. */
  readonly resources: PdfObject | undefined;
  /** Whether a layer, or a rule over several layers, is shown. */
  isLayerShown(layer: PdfObject): boolean;
}

/** The entry of a page that keeps its links while PDFium flattens the rest. */
const keptLinks = 'KeptLinks';

/** Puts the links back after PDFium has flattened the page. */
export function restoreLinks(page: PdfDict): void {
  const links = page.get(keptLinks);
  page.delete('Annots');
  if (links) page.set('Annots', links);
  page.delete(keptLinks);
}

/**
 * Sorts the annotations of a page: harmless links stay, hidden annotations and widgets under fields are removed, and PDFium
 * flattens the rest.
 */
export function sortAnnotations(page: PdfDict, options: SortOptions): SortedAnnotations {
  const { resolve } = options;
  const list = itemsOf(page.get('Annots'), resolve);
  const kept: PdfObject[] = [];
  const toFlatten: PdfObject[] = [];
  const replaced: Box[] = [];
  let [hasWidgets, hasOthers] = [false, false];
  for (const item of list) {
    const annotation = dictOf(item, resolve);
    if (!annotation) continue;
    if (isHarmlessLink(annotation, resolve)) {
      // Readers disagree about the border of a link that states none (ISO 32000-2, table 166).
      annotation.set('Border', numbers(0, 0, 0));
      annotation.delete('BS');
      kept.push(item);
      continue;
    }
    if (nameOf(annotation.get('Subtype'), resolve) === 'Widget') hasWidgets = true;
    else hasOthers = true;
    const rect = boxOf(annotation.get('Rect'), resolve);
    if (!rect || !isShown(annotation, options)) continue;
    if (isReplaced(annotation, rect, options)) {
      replaced.push(rect);
      continue;
    }
    if (!fixAppearance(annotation, options)) continue;
    // Annotations on hidden layers are gone by now.
    annotation.delete('OC');
    // A shown annotation is flattened, also when its flags keep it from printing.
    annotation.set('F', PdfNumber.of(flagBits.print));
    toFlatten.push(item);
  }
  if (toFlatten.length > 0) {
    page.set('Annots', new PdfArray(toFlatten));
    if (kept.length > 0) page.set(keptLinks, new PdfArray(kept));
  } else if (kept.length === 0) page.delete('Annots');
  else if (kept.length < list.length) page.set('Annots', new PdfArray(kept));
  return { needsFlattening: toFlatten.length > 0, kept, replaced, hasWidgets, hasOthers };
}

/** Whether a link only goes to a place in the file or on the web. */
function isHarmlessLink(annotation: PdfDict, resolve: Resolve): boolean {
  if (nameOf(annotation.get('Subtype'), resolve) !== 'Link' || annotation.has('AA') || annotation.has('AP'))
    return false;
  const action = dictOf(annotation.get('A'), resolve);
  if (!action) return annotation.has('Dest');
  const kind = nameOf(action.get('S'), resolve);
  const isKnown = kind === 'GoTo' || kind === 'URI' || kind === 'Named';
  return isKnown && !action.has('Next') && activeContentOf(action, resolve).length === 0;
}

/** Flags of an annotation (ISO 32000-2, table 167). */
const flagBits = { invisible: 1, hidden: 2, print: 4, noView: 32 } as const;

/** Types that pdf.js knows. The invisible flag hides only types that a reader does not know. */
const knownTypes = new Set(
  [
    'Link Text Widget Popup FreeText Line Square Circle PolyLine Polygon Caret Ink Highlight Underline Squiggly',
    'StrikeOut Stamp FileAttachment RichMedia Screen Sound',
  ].flatMap((names) => names.split(' ')),
);

/** Whether an annotation is hidden on the screen. pdf.js ignores flags that are negative or fractions. */
function isHidden(annotation: PdfDict, resolve: Resolve): boolean {
  const value = numberOf(annotation.get('F'), resolve) ?? 0;
  const flags = Number.isInteger(value) && value > 0 ? value : 0;
  if (flags & (flagBits.hidden | flagBits.noView)) return true;
  return Boolean(flags & flagBits.invisible) && !knownTypes.has(nameOf(annotation.get('Subtype'), resolve));
}

function isShown(annotation: PdfDict, { resolve, isLayerShown }: SortOptions): boolean {
  if (isHidden(annotation, resolve)) return false;
  const layer = annotation.get('OC');
  return !layer || isLayerShown(layer);
}

/** Whether a field of the document replaces this annotation. */
function isReplaced(annotation: PdfDict, rect: Box, { resolve, pageNumber, placed }: SortOptions): boolean {
  if (nameOf(annotation.get('Subtype'), resolve) !== 'Widget' || isPushButton(annotation, resolve)) return false;
  return isPlaceOfField(rect, pageNumber, placed);
}
