import { PdfArray, type PdfDict, PdfName, PdfNumber, type PdfObject, PdfStream, PdfString } from '@libpdf/core';
import { activeContentOf } from '../inspection/pdf/examine-objects.ts';
import { dictOf, itemsOf, nameOf, numberOf, numbers, type Resolve } from '../inspection/pdf/objects.ts';
import { type Box, boxOf } from './page-boxes.ts';
import { inherited, isPlaceOfField, isPushButton, type Placed } from './place-of-field.ts';

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
    normalizeAnnotation(annotation, options);
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

/** Types that pdf.js draws without an appearance. PDFium would invent icons for others. */
const drawnWithoutAppearance = new Set(
  'FreeText Line Square Circle PolyLine Polygon Ink Highlight Underline Squiggly StrikeOut Widget'.split(' '),
);

/** Whether an annotation is hidden on the screen. */
function isHidden(annotation: PdfDict, resolve: Resolve): boolean {
  const flags = numberOf(annotation.get('F'), resolve) ?? 0;
  if (flags & (flagBits.hidden | flagBits.noView)) return true;
  return Boolean(flags & flagBits.invisible) && !knownTypes.has(nameOf(annotation.get('Subtype'), resolve));
}

function isShown(annotation: PdfDict, { resolve, isLayerShown }: SortOptions): boolean {
  const kind = nameOf(annotation.get('Subtype'), resolve);
  if (kind === 'Popup' || kind === 'Link' || isHidden(annotation, resolve)) return false;
  if (!dictOf(annotation.get('AP'), resolve)?.has('N') && !drawnWithoutAppearance.has(kind)) return false;
  const layer = annotation.get('OC');
  return !layer || isLayerShown(layer);
}

/** Whether a field of the document replaces this annotation. */
function isReplaced(annotation: PdfDict, rect: Box, { resolve, pageNumber, placed }: SortOptions): boolean {
  if (nameOf(annotation.get('Subtype'), resolve) !== 'Widget' || isPushButton(annotation, resolve)) return false;
  return isPlaceOfField(rect, pageNumber, placed);
}

/** Makes PDFium draw an annotation as pdf.js does. Annotations on hidden layers are gone by now. */
function normalizeAnnotation(annotation: PdfDict, { resolve, needsAppearances }: SortOptions): void {
  annotation.delete('OC');
  // A shown annotation is flattened, also when its flags keep it from printing.
  annotation.set('F', PdfNumber.of(flagBits.print));
  const normal = dictOf(dictOf(annotation.get('AP'), resolve)?.get('N'), resolve);
  if (needsAppearances && showsValue(annotation, resolve)) annotation.delete('AP');
  else if (normal instanceof PdfStream) makeForm(normal, annotation, resolve);
  else if (normal) {
    for (const [, state] of normal) {
      const appearance = resolve(state);
      if (appearance instanceof PdfStream) makeForm(appearance, annotation, resolve);
    }
    chooseState(annotation, normal, resolve);
  }
}

/** A flag of text fields that do not show their values (ISO 32000-2, table 231). */
const passwordFlag = 1 << 13;

/** Whether the appearance of a widget is the text of its value. */
function showsValue(widget: PdfDict, resolve: Resolve): boolean {
  const kind = nameOf(inherited(widget, 'FT', resolve), resolve);
  const flags = numberOf(inherited(widget, 'Ff', resolve), resolve) ?? 0;
  return kind === 'Ch' || (kind === 'Tx' && !(flags & passwordFlag));
}

/**
 * Writes an appearance as a form that is painted like the rest of the page. pdf.js ignores its transparency group, in which
 * a highlight would hide the text.
 */
function makeForm(appearance: PdfStream, annotation: PdfDict, resolve: Resolve): void {
  for (const key of ['OC', 'Group']) appearance.delete(key);
  appearance.set('Subtype', PdfName.of('Form'));
  const rect = boxOf(annotation.get('Rect'), resolve);
  if (!rect || boxOf(appearance.get('BBox'), resolve)) return;
  appearance.set('BBox', numbers(0, 0, rect[2] - rect[0], rect[3] - rect[1]));
}

/** Like pdf.js, lets a button whose state is missing or has no appearance show the state of its value. */
function chooseState(annotation: PdfDict, states: PdfDict, resolve: Resolve): void {
  if (resolve(states.get(nameOf(annotation.get('AS'), resolve))) instanceof PdfStream) return;
  const value = resolve(inherited(annotation, 'V', resolve));
  const chosen = value instanceof PdfName ? value.value : value instanceof PdfString ? value.asString() : '';
  annotation.set('AS', PdfName.of(states.has(chosen) ? chosen : 'Off'));
}
