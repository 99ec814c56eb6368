import { PdfArray, type PdfDict, PdfName, PdfNumber, type PdfObject, PdfStream, PdfString } from '@libpdf/core';
import { activeContentOf } from '../inspection/pdf/examine-objects.ts';
import { dictOf, itemsOf, nameOf, numberOf, numbers, type Resolve } from '../inspection/pdf/objects.ts';
import { type Box, boxOf } from './page-boxes.ts';
import { inherited, isPlaceOfField, isPushButton, type Placed } from './place-of-field.ts';

/** What happens to the annotations of a page. */
export interface SortedAnnotations {
  /** Whether annotations are left for PDFium to flatten. */
  readonly isWaiting: boolean;
  /** Annotations that stay, which are links. */
  readonly kept: readonly PdfObject[];
  /** Where widgets were that become fields, in user space. */
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
  /** Whether a layer, or a rule over several, is shown. */
  isLayerShown(layer: PdfObject): boolean;
}

/** Where the links of a page wait while PDFium flattens everything else. */
const setAside = 'LinksSetAside';

/** Puts the links back, once PDFium has flattened the page. */
export function restoreLinks(page: PdfDict): void {
  const links = page.get(setAside);
  page.delete('Annots');
  if (links) page.set('Annots', links);
  page.delete(setAside);
}

/**
 * Sorts the annotations of a page: links that only lead somewhere stay, hidden ones and widgets that become fields go, and
 * all others wait to be flattened.
 */
export function sortAnnotations(page: PdfDict, options: SortOptions): SortedAnnotations {
  const { resolve } = options;
  const list = itemsOf(page.get('Annots'), resolve);
  const kept: PdfObject[] = [];
  const waiting: PdfObject[] = [];
  const replaced: Box[] = [];
  let [hasWidgets, hasOthers] = [false, false];
  for (const item of list) {
    const annotation = dictOf(item, resolve);
    if (!annotation) continue;
    if (isHarmlessLink(annotation, resolve)) {
      // Some readers draw a border where none is given, others never do (ISO 32000-2, table 166).
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
    waiting.push(item);
  }
  if (waiting.length > 0) {
    page.set('Annots', new PdfArray(waiting));
    if (kept.length > 0) page.set(setAside, new PdfArray(kept));
  } else if (kept.length === 0) page.delete('Annots');
  else if (kept.length < list.length) page.set('Annots', new PdfArray(kept));
  return { isWaiting: waiting.length > 0, kept, replaced, hasWidgets, hasOthers };
}

/** A link that goes to a place in the file or on the web, and does no more. */
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

/** Types that pdf.js knows. The first flag hides only what a reader does not know. */
const known = new Set(
  [
    'Link Text Widget Popup FreeText Line Square Circle PolyLine Polygon Caret Ink Highlight Underline Squiggly',
    'StrikeOut Stamp FileAttachment RichMedia Screen Sound',
  ].flatMap((names) => names.split(' ')),
);

/** Types that pdf.js draws even if they bring no appearance along. PDFium would invent icons for others. */
const drawnWithoutAppearance = new Set(
  'FreeText Line Square Circle PolyLine Polygon Ink Highlight Underline Squiggly StrikeOut Widget'.split(' '),
);

/** Whether an annotation is not to be seen on a screen. */
function isHidden(annotation: PdfDict, resolve: Resolve): boolean {
  const set = numberOf(annotation.get('F'), resolve) ?? 0;
  if (set & (flagBits.hidden | flagBits.noView)) return true;
  return Boolean(set & flagBits.invisible) && !known.has(nameOf(annotation.get('Subtype'), resolve));
}

function isShown(annotation: PdfDict, { resolve, isLayerShown }: SortOptions): boolean {
  const kind = nameOf(annotation.get('Subtype'), resolve);
  if (kind === 'Popup' || kind === 'Link' || isHidden(annotation, resolve)) return false;
  if (!dictOf(annotation.get('AP'), resolve)?.has('N') && !drawnWithoutAppearance.has(kind)) return false;
  const layer = annotation.get('OC');
  return !layer || isLayerShown(layer);
}

/** Whether one of our fields stands in the place of a widget. */
function isReplaced(annotation: PdfDict, rect: Box, { resolve, pageNumber, placed }: SortOptions): boolean {
  if (nameOf(annotation.get('Subtype'), resolve) !== 'Widget' || isPushButton(annotation, resolve)) return false;
  return isPlaceOfField(rect, pageNumber, placed);
}

/** pdf.js heeds the layer of an annotation and not that of its appearance, and all that is left here is shown. */
function normalizeAnnotation(annotation: PdfDict, { resolve, needsAppearances }: SortOptions): void {
  annotation.delete('OC');
  // Flags decide about printing too: what is shown is flattened, whether it is printed or not.
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

/** A flag of fields whose values are not shown (ISO 32000-2, table 231). */
const password = 1 << 13;

/** Whether the appearance of a widget is the text of its value. */
function showsValue(widget: PdfDict, resolve: Resolve): boolean {
  const kind = nameOf(inherited(widget, 'FT', resolve), resolve);
  const flags = numberOf(inherited(widget, 'Ff', resolve), resolve) ?? 0;
  return kind === 'Ch' || (kind === 'Tx' && !(flags & password));
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

/** A button without a state, or in one that it has no appearance for, shows that of its value, as in pdf.js. */
function chooseState(annotation: PdfDict, states: PdfDict, resolve: Resolve): void {
  if (resolve(states.get(nameOf(annotation.get('AS'), resolve))) instanceof PdfStream) return;
  const value = resolve(inherited(annotation, 'V', resolve));
  const chosen = value instanceof PdfName ? value.value : value instanceof PdfString ? value.asString() : '';
  annotation.set('AS', PdfName.of(states.has(chosen) ? chosen : 'Off'));
}
