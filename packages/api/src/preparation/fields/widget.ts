import {
  displayedSize,
  fromUserSpace,
  type PageGeometry,
  type Rect,
  replacesWidget,
  scaleToPage,
} from '@document-signer/core';
import * as v from 'valibot';
import { clipToPage } from './field-parts.ts';

/** Shortest side of a widget that can be filled, in points on the page. */
const minSidePoints = 1;

const text = v.fallback(v.string(), '');
const flag = v.fallback(v.boolean(), false);
const texts = v.fallback(v.array(v.string()), []);
const choice = v.object({ exportValue: text, displayValue: text });
const number = v.fallback(v.number(), 0);

/** Members of every widget in pdf.js (ISO 32000-2, 12.7.4). Damaged members count as absent. */
const common = {
  subtype: v.literal('Widget'),
  rect: v.tuple([v.number(), v.number(), v.number(), v.number()]),
  fieldName: text,
  /** The name shown to people (/TU). */
  alternativeText: text,
  fieldFlags: v.fallback(v.pipe(v.number(), v.integer()), 0),
  hidden: flag,
  readOnly: flag,
  /** Whether it has a normal appearance (/AP /N). */
  hasAppearance: flag,
  required: flag,
};

/** A widget of a kind that can be filled. */
const widgetSchema = v.variant('fieldType', [
  v.object({
    ...common,
    fieldType: v.literal('Tx'),
    password: flag,
    multiLine: flag,
    maxLen: v.fallback(v.pipe(v.number(), v.integer()), 0),
    fieldValue: text,
    /** The lines of its appearance. */
    textContent: texts,
    /** /Q of the field or its form: 1 is centred, 2 right. */
    textAlignment: number,
    /** From /DA of the field or its form. The size 0 stands for any that fits; points of user space. */
    defaultAppearanceData: v.fallback(v.object({ fontSize: number }), { fontSize: 0 }),
    /** From the names of the form's format functions, which never run. */
    datetimeType: text,
    datetimeFormat: text,
  }),
  v.object({
    ...common,
    fieldType: v.literal('Btn'),
    checkBox: flag,
    radioButton: flag,
    /** The state in which a checkbox, or a radio button, is on. */
    exportValue: text,
    buttonValue: text,
    fieldValue: text,
  }),
  v.object({
    ...common,
    fieldType: v.literal('Ch'),
    fieldValue: texts,
    options: v.fallback(v.array(choice), []),
  }),
  v.object({ ...common, fieldType: v.literal('Sig') }),
]);

/** A widget that can be seen and filled, where it lies on its page. */
export type Widget = v.InferOutput<typeof widgetSchema> & {
  readonly page: number;
  readonly place: Rect<'fraction'>;
  /** Displayed points in a unit of user space. */
  readonly userUnit: number;
};

/** The widgets among pdf.js's annotations of a page, without those that are hidden, off the page or too small. */
export function widgetsOf(annotations: readonly unknown[], page: number, geometry: PageGeometry): Widget[] {
  return annotations.flatMap((annotation): Widget[] => {
    const read = v.safeParse(widgetSchema, annotation);
    if (!read.success || read.output.hidden) return [];
    const place = placeOnPage(read.output.rect, geometry);
    return place ? [{ ...read.output, page, place, userUnit: geometry.userUnit }] : [];
  });
}

/** Whether a widget shows no value, which the sender may still fill in. Signed files are refused, so no signature is shown. */
function isEmpty(widget: Widget): boolean {
  if (widget.fieldType === 'Ch') return widget.fieldValue.join('').trim() === '';
  if (widget.fieldType === 'Tx') return widget.textContent.join('').trim() === '';
  return widget.fieldType === 'Sig';
}

/**
 * Leaves out read-only widgets with an appearance that shows a value: it stays on the page. A field would lose the format of an
 * amount, and values that no field can have.
 *
 * @param needsAppearances whether the form asks for new appearances of its texts and lists, which become fields instead
 */
export function withoutFixed(widgets: readonly Widget[], needsAppearances: boolean): Widget[] {
  const isOutdated = ({ fieldType }: Widget) => needsAppearances && (fieldType === 'Tx' || fieldType === 'Ch');
  const isFixed = (widget: Widget) =>
    widget.readOnly && widget.hasAppearance && !isEmpty(widget) && !isOutdated(widget);
  const others = Map.groupBy(
    widgets.filter((widget) => !isFixed(widget)),
    ({ page }) => page,
  );
  // A field at the same place would take the appearance off the page.
  const isCovered = ({ page, place }: Widget) =>
    others.get(page)?.some((other) => replacesWidget(place, { ...other.place, type: 'text', page })) === true;
  const fixed = new Set(widgets.filter((widget) => isFixed(widget) && !isCovered(widget)));
  // Of boxes of one name, those that are off may have no appearance.
  const groups = new Set(Array.from(fixed, ({ fieldType, fieldName }) => fieldType === 'Btn' && fieldName));
  const isOff = ({ readOnly, fieldType, fieldName }: Widget) =>
    readOnly && fieldType === 'Btn' && groups.has(fieldName);
  return widgets.filter((widget) => !fixed.has(widget) && !isOff(widget));
}

/** The part of a rectangle that shows on the page. */
function placeOnPage(
  [left, bottom, right, top]: readonly [number, number, number, number],
  geometry: PageGeometry,
): Rect<'fraction'> | undefined {
  const rect = fromUserSpace({ x: left, y: bottom, width: right - left, height: top - bottom }, geometry);
  const place = clipToPage(rect);
  const { width, height } = scaleToPage(place, displayedSize(geometry));
  return width >= minSidePoints && height >= minSidePoints ? place : undefined;
}
