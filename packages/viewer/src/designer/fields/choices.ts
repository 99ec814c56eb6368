import type { Rect } from '@document-signer/core';
import { type DesignField, isBoxInside } from './design-field.ts';

/** A choice of a field in the designer, not yet validated. */
export type DesignChoice = Readonly<Record<string, unknown>>;

/** Returns the choices in a member of a field, or `[]` if the member is not an array. */
export function choicesOf(field: DesignField, list: string): readonly DesignChoice[] {
  const choices = field[list];
  return Array.isArray(choices) ? choices.map((choice) => Object(choice) as DesignChoice) : [];
}

/** Returns the name of a choice: its label, else its value, else an empty string. */
export function nameOfChoice({ label, value }: DesignChoice): string {
  const name = label ?? value;
  return typeof name === 'string' || typeof name === 'number' ? String(name) : '';
}

/** Returns the bounding box of boxes. */
function union(boxes: readonly Rect<'fraction'>[]): Rect<'fraction'> {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** Returns the choices that are boxes on the page. */
export function boxesOf(choices: readonly unknown[]): readonly Rect<'fraction'>[] {
  return choices.filter(isBoxInside);
}

/** Replaces the choices of a field. If all are boxes on the page, the field's box becomes their bounding box. */
export function withChoices(field: DesignField, list: string, choices: readonly DesignChoice[]): DesignField {
  const boxes = boxesOf(choices);
  const isAround = boxes.length > 0 && boxes.length === choices.length;
  return { ...field, [list]: choices, ...(isAround && union(boxes)) };
}

/** Moves a choice up or down by one, but not beyond the ends. */
export function moveChoice(choices: readonly DesignChoice[], index: number, by: 1 | -1): readonly DesignChoice[] {
  const moved = [...choices];
  const [choice] = moved.splice(index, 1);
  if (choice) moved.splice(Math.max(0, index + by), 0, choice);
  return moved;
}

/** Returns the box of the next choice: below the last one with the same gap, or beside the others at the end of the page. */
function nextBox(boxes: readonly Rect<'fraction'>[], field: DesignField): Rect<'fraction'> {
  const [before, last = field] = [boxes.at(-2), boxes.at(-1)];
  const { x, y, width, height } = last;
  if (last === field) return { x, y, width, height };
  const gap = before ? y - before.y - before.height : 0;
  const under = y + height + (gap > 0 ? gap : height / 4);
  if (under + height <= 1) return { x, y: under, width, height };
  const all = union(boxes);
  return { x: Math.max(0, Math.min(all.x + all.width + width / 4, 1 - width)), y: all.y, width, height };
}

/**
 * Appends a choice with a unique value to a field.
 *
 * @param hasBoxes whether the choices are boxes on the page
 * @param name returns the value of the choice with a number
 */
export function addChoice(
  field: DesignField,
  list: string,
  hasBoxes: boolean,
  name: (number: number) => string,
): DesignField {
  const choices = choicesOf(field, list);
  const values = new Set(choices.map(({ value }) => value));
  let number = choices.length + 1;
  while (values.has(name(number))) number += 1;
  const box = hasBoxes ? nextBox(boxesOf(choices), field) : {};
  return withChoices(field, list, [...choices, { value: name(number), ...box }]);
}

/**
 * Replaces a choice with one choice per line of a pasted text. A tab separates value and label, as in two spreadsheet columns. Skips
 * lines with a value that is taken.
 *
 * @param max the maximum number of choices
 */
export function pasteChoices(
  choices: readonly DesignChoice[],
  index: number,
  text: string,
  max: number,
): readonly DesignChoice[] {
  const others = choices.filter((_, at) => at !== index);
  const pasted = new Map<string, DesignChoice>();
  for (const line of text.split(/\r?\n/)) {
    const [value = '', label = ''] = line.split('\t').map((cell) => cell.trim());
    const isNew = value !== '' && !pasted.has(value) && others.every((other) => other.value !== value);
    if (isNew) pasted.set(value, { value, ...(label !== '' && { label }) });
  }
  const added = [...pasted.values()].slice(0, max - others.length);
  return added.length === 0 ? choices : others.toSpliced(index, 0, ...added);
}
