import {
  type Choice,
  fontSizes,
  maxBoxes,
  maxSelectOptions,
  maxTextLength,
  type Rect,
  unprintable,
} from '@document-signer/core';
import { around, cleanLine, cleanLines } from './field-parts.ts';
import type { Widget } from './widget.ts';

type Button = Widget & { readonly fieldType: 'Btn' };

const isButton = (widget: Widget): widget is Button =>
  widget.fieldType === 'Btn' && (widget.checkBox || widget.radioButton);

/** Whether boxes of one name exclude each other. */
function isGroup(buttons: readonly Button[]): boolean {
  return buttons.some(({ radioButton }) => radioButton) || new Set(buttons.map(onValue)).size > 1;
}

/**
 * The fields of a PDF's own form, in the shape that callers send. A name with several places becomes a field at each, except boxes
 * that exclude each other: they become one radio field.
 */
export function formFields(widgets: readonly Widget[], idFor: (name: string) => string): Record<string, unknown>[] {
  const buttons = Map.groupBy(widgets.filter(isButton), ({ fieldName }) => fieldName);
  const done = new Set<string>();
  return widgets.flatMap((widget) => {
    const [first, ...rest] = (isButton(widget) && buttons.get(widget.fieldName)) || [];
    if (!first || !isGroup([first, ...rest])) return fieldAt(widget, ownPartOf(widget), idFor);
    if (done.has(widget.fieldName)) return [];
    done.add(widget.fieldName);
    const { place, ...part } = radioPart([first, ...rest]);
    return fieldAt({ ...first, place }, part, idFor);
  });
}

function fieldAt(widget: Widget, part: object | undefined, idFor: (name: string) => string): Record<string, unknown>[] {
  if (!part) return [];
  const { page, place, readOnly, required, fieldName } = widget;
  return [
    {
      id: idFor(fieldName),
      ...part,
      page,
      ...place,
      // A field that cannot be changed cannot be required.
      required: required && !readOnly,
      editable: !readOnly,
      label: labelOf(widget),
    },
  ];
}

/** The name for people, else the last part of the technical name without the index that form programs append. */
function labelOf({ alternativeText, fieldName }: Widget): string {
  const last = fieldName.slice(fieldName.lastIndexOf('.') + 1).replace(/\[\d+\]$/, '');
  return cleanLine(alternativeText) || cleanLine(last);
}

/** The members of a field that depend on its kind. */
type OwnPart = Readonly<Record<string, unknown>> & { readonly type: string };

/** Flags of /Ff (ISO 32000-2, tables 230 and 233). */
const fileSelect = 1 << 20;
const editableList = 1 << 18;

/**
 * The field kind of a single widget, with its options. Undefined for push buttons, which have no value, passwords, which must not
 * be printed, and names of files on the signer's disk.
 */
function ownPartOf(widget: Widget): OwnPart | undefined {
  switch (widget.fieldType) {
    case 'Sig':
      return { type: 'signature' };
    case 'Tx':
      return widget.password || widget.fieldFlags & fileSelect ? undefined : textPart(widget);
    case 'Ch':
      return listPart(widget);
    default:
      return widget.checkBox ? checkboxPart(widget) : undefined;
  }
}

function checkboxPart({ fieldValue, exportValue }: Widget & { fieldType: 'Btn' }): OwnPart {
  const checked = fieldValue !== '' && fieldValue !== 'Off' && fieldValue === exportValue;
  return { type: 'checkbox', ...(checked && { value: { type: 'checkbox', checked } }) };
}

function textPart(widget: Widget & { fieldType: 'Tx' }): OwnPart {
  const { fieldValue, maxLen, multiLine, datetimeType, datetimeFormat, readOnly } = widget;
  const format = datetimeFormat.toUpperCase();
  // The value of a date may have any format, so only an empty one becomes a date field.
  if (datetimeType === 'date' && isWholeDate(format) && fieldValue.trim() === '' && !readOnly) {
    return { type: 'date', ...(plainDate.test(format) && { format }), ...stylePart(widget) };
  }
  const maxLength = maxLen > 0 && !readOnly ? Math.min(maxLen, maxTextLength) : undefined;
  const clean = multiLine ? cleanLines : cleanLine;
  const content = printed(clean(fieldValue, maxLength ?? maxTextLength));
  return {
    type: 'text',
    ...(maxLength && { maxLength }),
    ...(multiLine && { multiline: true }),
    ...stylePart(widget),
    ...(content && { value: { type: 'text', content } }),
  };
}

/** By the number in /Q (ISO 32000-2, table 228). Others leave it to the direction of the text. */
const alignments = new Map([
  [1, 'center'],
  [2, 'right'],
]);

/** The alignment and font size of a text, where the form does not leave them open. */
function stylePart({ textAlignment, defaultAppearanceData: { fontSize }, userUnit }: Widget & { fieldType: 'Tx' }) {
  const points = fontSize * userUnit;
  const textAlign = alignments.get(textAlignment);
  const style = {
    ...(points >= fontSizes.min && points <= fontSizes.max && { fontSize: points }),
    ...(textAlign && { textAlign }),
  };
  return Object.keys(style).length > 0 && { style };
}

/** A text as a field's value. Empty when it has characters that no font can print, since it could not be submitted. */
function printed(text: string): string {
  return unprintable(text, 1).length > 0 ? '' : text;
}

/** Whether a format has day, month and year. Forms have widgets for a part alone, such as `dd`, which become texts. */
const isWholeDate = (format: string): boolean => ['D', 'M', 'Y'].every((part) => format.includes(part));

/** Date formats with numbers only and a year of four digits. */
const plainDate = /^(?:(?:MM?[-./ ]DD?|DD?[-./ ]MM?)[-./ ]YYYY|YYYY[-./ ]MM?[-./ ]DD?)$/;

/**
 * A list with several choices becomes a list with one: our values are single. A list with free entry, and one that is too long,
 * becomes a text.
 */
function listPart(widget: Widget & { fieldType: 'Ch' }): OwnPart {
  const options = choicesOf(widget.options.map(({ exportValue, displayValue }) => [exportValue, displayValue]));
  const chosen = printed(cleanLine(widget.fieldValue[0] ?? ''));
  if (options.length === 0 || options.length > maxSelectOptions || widget.fieldFlags & editableList) {
    return { type: 'text', ...(chosen && { value: { type: 'text', content: chosen } }) };
  }
  const isKnown = options.some(({ value }) => value === chosen);
  return { type: 'select', options, ...(isKnown && { value: { type: 'select', content: chosen } }) };
}

/** Options by value and label, without those whose value is a duplicate or cannot be printed. */
function choicesOf(pairs: readonly (readonly [value: string, label: string])[]): Choice[] {
  const choices = new Map<string, Choice>();
  for (const [exported, displayed] of pairs) {
    const [value, label] = [printed(cleanLine(exported)), printed(cleanLine(displayed))];
    if (value && !choices.has(value)) choices.set(value, { value, ...(label && label !== value && { label }) });
  }
  return [...choices.values()];
}

/** The value of a button that is on. */
const onValue = ({ radioButton, buttonValue, exportValue }: Button): string =>
  cleanLine(radioButton ? buttonValue : exportValue);

/**
 * Boxes that exclude each other as one field: radio buttons, and checkboxes of one name with different values. Boxes on later
 * pages, and further boxes of the same value, are left out.
 */
function radioPart(buttons: readonly [Button, ...Button[]]) {
  const [first] = buttons;
  const options = new Map<string, Rect<'fraction'> & { readonly value: string }>();
  buttons.forEach((button, index) => {
    const value = onValue(button) || `${index + 1}`;
    const fits = button.page === first.page && options.size < maxBoxes;
    if (fits && !options.has(value)) options.set(value, { value, ...button.place });
  });
  const chosen = cleanLine(first.fieldValue);
  return {
    type: 'radio',
    place: around([...options.values()]),
    options: [...options.values()],
    ...(options.has(chosen) && { value: { type: 'radio', content: chosen } }),
  };
}
