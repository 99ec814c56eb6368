import type { Rect } from '@document-signer/core';
import { type Block, beside, hairline, rule, space, stack } from '../block.ts';
import type { Wording } from '../languages/wording.ts';
import type { Item } from '../paginate.ts';
import type { Column, Setter } from '../setter.ts';
import { inks, styles } from '../type-styles.ts';

/** What sections are made with: who sets their text, the column that they stand in, and the language. */
export interface Desk {
  readonly set: Setter;
  readonly column: Column;
  readonly words: Wording;
}

/** Room between text and the lines of a table, points. */
const air = 4;

/** The desk for a text area. */
export function deskFor(set: Setter, words: Wording, { x, width }: Rect<'points'>): Desk {
  return { set, words, column: { x, width } };
}

/** What begins a section: its name under a line of the accent, and a sentence about it. It stands with what follows. */
export function heading({ set, column }: Desk, title: string, about?: string): Item[] {
  const { x, width } = column;
  const bar = rule({ x: x + 0.6, y: 0 }, { x: x + 22, y: 0 }, inks.accent, 1.2);
  const name = stack(space(6), set.text(title, styles.heading, column));
  const lead = about === undefined ? [] : [set.text(about, styles.soft, { x, width: Math.min(width, 440) })];
  const block = beside(hairline(x, width), bar, stack(name, ...lead, space(about === undefined ? 2 : 5)));
  return [
    { block: space(16), isGap: true, isBoundToNext: true },
    { block, isBoundToNext: true },
  ];
}

/** A row of a table: its cells under a hairline, with air around them. */
export function tableRow({ column: { x, width } }: Desk, ...cells: readonly Block[]): Block {
  return beside(hairline(x, width), stack(space(air), beside(...cells), space(air)));
}

/** The head of a table, as narrow as it can be. */
export function tableHead({ set }: Desk, names: readonly (readonly [string, Column])[]): Block {
  return stack(space(2), beside(...names.map(([name, column]) => set.oneLine(name, styles.head, column))), space(3));
}

/** Parts a column by fractions of its width, with room between them. */
export function partColumn({ x, width }: Column, parts: readonly number[], gap = 12): Column[] {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  const room = width - gap * (parts.length - 1);
  let left = x;
  return parts.map((part) => {
    const column = { x: left, width: (room * part) / whole };
    left += column.width + gap;
    return column;
  });
}
