import { PdfDict, PdfName, type PdfObject, PdfStream, PdfString } from '@libpdf/core';
import { dictOf, itemsOf, nameOf, numberOf, numbers, type Resolve } from '../../pdf/objects.ts';
import { boxOf } from './page-boxes.ts';
import { inherited, isPushButton } from './place-of-field.ts';

interface AppearanceOptions {
  readonly resolve: Resolve;
  /** Whether the form asks for new appearances of its values (/NeedAppearances, ISO 32000-2, table 224). */
  readonly needsAppearances: boolean;
  /** The resources of the page, which some readers use for appearances without their own. */
  readonly resources: PdfObject | undefined;
}

/** Types that pdf.js draws without an appearance. PDFium would invent icons for others. */
const drawnWithoutAppearance = new Set(
  'FreeText Line Square Circle PolyLine Polygon Ink Highlight Underline Squiggly StrikeOut Widget'.split(' '),
);

/**
 * Leaves an annotation with the appearance that pdf.js draws, or with none if PDFium has to invent one.
 *
 * @returns whether anything is drawn
 */
export function fixAppearance(annotation: PdfDict, options: AppearanceOptions): boolean {
  const { resolve, needsAppearances } = options;
  const kind = nameOf(annotation.get('Subtype'), resolve);
  const isWidget = kind === 'Widget';
  const isButton = isWidget && nameOf(inherited(annotation, 'FT', resolve), resolve) === 'Btn';
  if (isButton && !isPushButton(annotation, resolve) && !chooseState(annotation, resolve)) return false;
  const appearance = appearanceOf(annotation, resolve);
  const stream = resolve(appearance);
  if (
    !appearance ||
    !(stream instanceof PdfStream) ||
    (isWidget && needsAppearances && showsValue(annotation, resolve))
  ) {
    annotation.delete('AP');
    return drawnWithoutAppearance.has(kind);
  }
  makeForm(stream, annotation, options);
  annotation.set('AP', PdfDict.of({ N: appearance }));
  // With an appearance, all types are drawn alike. PDFium leaves out some, and some are active content.
  if (!isWidget) annotation.set('Subtype', PdfName.of('Stamp'));
  return true;
}

/** The appearance of an annotation, or of the state that it names. */
function appearanceOf(annotation: PdfDict, resolve: Resolve): PdfObject | undefined {
  const normal = dictOf(annotation.get('AP'), resolve)?.get('N');
  const states = dictOf(normal, resolve);
  return !states || states instanceof PdfStream ? normal : states.get(nameOf(annotation.get('AS'), resolve));
}

/** A flag of text fields that do not show their values (ISO 32000-2, table 231). */
const passwordFlag = 1 << 13;
/** The flag of radio buttons (ISO 32000-2, table 229). */
const radioFlag = 1 << 15;

const fieldFlags = (widget: PdfDict, resolve: Resolve): number =>
  numberOf(inherited(widget, 'Ff', resolve), resolve) ?? 0;

/** Whether the appearance of a widget is the text of its value. */
function showsValue(widget: PdfDict, resolve: Resolve): boolean {
  const kind = nameOf(inherited(widget, 'FT', resolve), resolve);
  return kind === 'Ch' || (kind === 'Tx' && !(fieldFlags(widget, resolve) & passwordFlag));
}

/**
 * Writes an appearance as a form that is painted like the rest of the page. pdf.js ignores its transparency group, in which
 * a highlight would hide the text, and entries that are no box and no matrix.
 */
function makeForm(appearance: PdfStream, annotation: PdfDict, { resolve, resources }: AppearanceOptions): void {
  for (const key of ['OC', 'Group']) appearance.delete(key);
  appearance.set('Subtype', PdfName.of('Form'));
  if (!appearance.has('Resources') && resources) appearance.set('Resources', resources);
  const matrix = itemsOf(appearance.get('Matrix'), resolve).map((item) => numberOf(item, resolve));
  if (matrix.length !== 6 || matrix.includes(undefined)) appearance.delete('Matrix');
  const rect = boxOf(annotation.get('Rect'), resolve);
  const [left = 0, bottom = 0, right = 0, top = 0] = boxOf(appearance.get('BBox'), resolve) ?? [];
  if (!rect || (left < right && bottom < top)) return;
  appearance.set('BBox', numbers(0, 0, rect[2] - rect[0], rect[3] - rect[1]));
}

/**
 * Like pdf.js, lets a button whose state is missing or has no appearance show the state of its value.
 *
 * @returns whether anything is drawn
 */
function chooseState(button: PdfDict, resolve: Resolve): boolean {
  if (resolve(appearanceOf(button, resolve)) instanceof PdfStream) return true;
  const states = dictOf(dictOf(button.get('AP'), resolve)?.get('N'), resolve) ?? new PdfDict();
  const isRadio = (fieldFlags(button, resolve) & radioFlag) !== 0;
  const ownState = isRadio ? undefined : textOf(button.get('AS'), resolve);
  const own = (key: string) => textOf(inherited(button, key, resolve), resolve);
  const value = ownState ?? own('V') ?? own('DV') ?? 'Off';
  const others = Array.from(states, ([{ value: key }]) => key).filter((key) => key !== 'Off');
  const onState = !isRadio && others.includes(value) ? value : (others[0] ?? value);
  const isOn = value === onState && value !== 'Off';
  const state = isOn ? onState : 'Off';
  button.set('AS', PdfName.of(state));
  // pdf.js draws a mark for a state that is on and has no appearance.
  return (
    isOn || resolve(states.get('Off')) instanceof PdfStream || !(resolve(states.get(onState)) instanceof PdfStream)
  );
}

function textOf(value: PdfObject | undefined, resolve: Resolve): string | undefined {
  const text = resolve(value);
  if (text instanceof PdfName) return text.value;
  return text instanceof PdfString ? text.asString() : undefined;
}
