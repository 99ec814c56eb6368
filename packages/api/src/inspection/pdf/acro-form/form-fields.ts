import {
  type Choice,
  maxRadioOptions,
  maxSelectOptions,
  maxTextLength,
  type Rect,
  unprintable,
} from '@document-signer/core';
import { around } from '../place.ts';
import type { Widget } from './widget.ts';
import { cleanLine, cleanLines } from './words.ts';

type Button = Widget & { readonly fieldType: 'Btn' };

const isButton = (widget: Widget): widget is Button =>
  widget.fieldType === 'Btn' && (widget.checkBox || widget.radioButton);

/** Whether boxes of one name exclude each other. */
function isGroup(buttons: readonly Button[]): boolean {
  return buttons.some(({ radioButton }) => radioButton) || new Set(buttons.map(meaningOf)).size > 1;
}

/**
 * The fields of a PDF's own form, in the shape that callers send. A name that has several places becomes a field at each,
 * but for boxes of which one excludes the others.
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

/** The name meant for people, else the last part of the other one, without the numbers that form programs put after it. */
function labelOf({ alternativeText, fieldName }: Widget): string {
  const last = fieldName.slice(fieldName.lastIndexOf('.') + 1).replace(/\[\d+\]$/, '');
  return cleanLine(alternativeText) || cleanLine(last);
}

/** A field in the shape that callers send, without what all kinds have in common. */
type OwnPart = Readonly<Record<string, unknown>> & { readonly type: string };

/** Flags of /Ff (ISO 32000-2, tables 230 and 233), by their value. */
const isFileSelect = 1 << 20;
const mayTypeOther = 1 << 18;

/**
 * The field kind of a single widget, with its options. There is none for push buttons, which have no value, for passwords,
 * which must not be printed, and for names of files on the signer's disk.
 */
function ownPartOf(widget: Widget): OwnPart | undefined {
  switch (widget.fieldType) {
    case 'Sig':
      return { type: 'signature' };
    case 'Tx':
      return widget.password || widget.fieldFlags & isFileSelect ? undefined : textPart(widget);
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
  // What stands in a date may be written in any way, so only an empty one becomes a date.
  if (datetimeType === 'date' && isWholeDate(format) && fieldValue.trim() === '' && !readOnly) {
    return { type: 'date', ...(plainDate.test(format) && { format }) };
  }
  const maxLength = maxLen > 0 ? Math.min(maxLen, maxTextLength) : undefined;
  const clean = multiLine ? cleanLines : cleanLine;
  const content = printed(clean(fieldValue, maxLength ?? maxTextLength));
  return {
    type: 'text',
    ...(maxLength && { maxLength }),
    ...(multiLine && { multiline: true }),
    ...(content && { value: { type: 'text', content } }),
  };
}

/** A text as a field's value. Empty when no font has all its characters, since it could not be submitted. */
function printed(text: string): string {
  return unprintable(text, 1).length > 0 ? '' : text;
}

/** Whether a format asks for day, month and year. Forms have widgets for a part alone, such as `dd`, which is a text. */
const isWholeDate = (format: string): boolean => ['D', 'M', 'Y'].every((part) => format.includes(part));

/** Of the ways to write a date, those that name year, month and day by numbers, and all of the year. */
const plainDate = /^(?:(?:MM?[-./ ]DD?|DD?[-./ ]MM?)[-./ ]YYYY|YYYY[-./ ]MM?[-./ ]DD?)$/;

/**
 * Lists of which several may be chosen become lists of one: our values are single. A list in which something else may be
 * typed, and one longer than ours may be, is a text.
 */
function listPart(widget: Widget & { fieldType: 'Ch' }): OwnPart {
  const options = choicesOf(widget.options.map(({ exportValue, displayValue }) => [exportValue, displayValue]));
  const chosen = printed(cleanLine(widget.fieldValue[0] ?? ''));
  if (options.length === 0 || options.length > maxSelectOptions || widget.fieldFlags & mayTypeOther) {
    return { type: 'text', ...(chosen && { value: { type: 'text', content: chosen } }) };
  }
  const isKnown = options.some(({ value }) => value === chosen);
  return { type: 'select', options, ...(isKnown && { value: { type: 'select', content: chosen } }) };
}

/**
 * Options by what they are stored as and called. Those without a value that can be printed, and those of a value that is
 * there, are left out.
 */
function choicesOf(pairs: readonly (readonly [value: string, label: string])[]): Choice[] {
  const choices = new Map<string, Choice>();
  for (const [exported, displayed] of pairs) {
    const [value, label] = [printed(cleanLine(exported)), printed(cleanLine(displayed))];
    if (value && !choices.has(value)) choices.set(value, { value, ...(label && label !== value && { label }) });
  }
  return [...choices.values()];
}

/** What a button stands for when it is on. */
const meaningOf = ({ radioButton, buttonValue, exportValue }: Button): string =>
  cleanLine(radioButton ? buttonValue : exportValue);

/**
 * Boxes of which one excludes the others, as one field: radio buttons, and checkboxes of one name with different meanings.
 * They have to be on one page; those on later pages are left out, and so is a second box of the same meaning.
 */
function radioPart(buttons: readonly [Button, ...Button[]]) {
  const [first] = buttons;
  const options = new Map<string, Rect<'fraction'> & { readonly value: string }>();
  buttons.forEach((button, index) => {
    const value = meaningOf(button) || `${index + 1}`;
    const isRoom = button.page === first.page && options.size < maxRadioOptions;
    if (isRoom && !options.has(value)) options.set(value, { value, ...button.place });
  });
  const chosen = cleanLine(first.fieldValue);
  return {
    type: 'radio',
    place: around([...options.values()]),
    options: [...options.values()],
    ...(options.has(chosen) && { value: { type: 'radio', content: chosen } }),
  };
}
