import { type Block, beside, type Column, hairline, rule, space, stack } from '../block.ts';
import { interpolate, type Wording } from '../languages/wording.ts';
import type { Item } from '../paginate.ts';
import type { Setter } from '../setter.ts';
import type { ShownText } from '../shown-text.ts';
import { inks, styles, type TypeStyle } from '../type-styles.ts';

/** What every section is set with: the setter of its text, its column and its language. */
export interface Layout {
  readonly set: Setter;
  readonly column: Column;
  readonly words: Wording;
}

/** Part of a row: our own text, or another person's (`ShownText`), in a style. */
export type Part = readonly [text: string | ShownText, style: TypeStyle];

/** A row of a table of names and values. */
export interface Row {
  readonly name: string;
  /** Below each other. */
  readonly parts: readonly Part[];
  /** A picture below the name. */
  mark?(column: Column): Block;
}

/** Room between text and the lines of a table, in points. */
const cellPadding = 4;

/** Begins a section with its name under an accent line, and a sentence about it. A heading stays with what follows. */
export function heading({ set, column }: Layout, title: string, about?: string): Item[] {
  const { x, width } = column;
  const bar = rule({ x: x + 0.6, y: 0 }, { x: x + 22, y: 0 }, inks.accent, 1.2);
  const name = stack(space(6), set.text(title, styles.heading, column));
  const lead = about === undefined ? [] : [set.text(about, styles.soft, { x, width: Math.min(width, 440) })];
  const block = beside(hairline(column), bar, stack(name, ...lead, space(about === undefined ? 2 : 5)));
  return [
    { block: space(16), isGap: true, isBoundToNext: true },
    { block, isBoundToNext: true },
  ];
}

/** A row of a table: its cells under a hairline. */
export function tableRow({ column }: Layout, ...cells: readonly Block[]): Block {
  return beside(hairline(column), stack(space(cellPadding), beside(...cells), space(cellPadding)));
}

/** The head of a table, as narrow as it can be. */
export function tableHead({ set }: Layout, names: readonly (readonly [string, Column])[]): Block {
  return stack(space(2), beside(...names.map(([name, column]) => set.oneLine(name, styles.head, column))), space(3));
}

/** Divides a column by fractions of its width, with gaps. */
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

/**
 * Sets another person's text in lines of its own and in its own direction. If the text is cut, it says so with the length and
 * the hash.
 */
export function setShown({ set, words }: Layout, text: ShownText, style: TypeStyle, column: Column): Block {
  const { shown, whole } = text;
  if (!whole) return set.written(shown, style, column);
  const about = interpolate(words.say.beginningOnly, { characters: words.number(whole.characters) });
  return stack(
    set.written(`${shown}…`, style, column),
    set.text(about, styles.soft, column),
    set.text(whole.sha256, styles.exact, column),
  );
}

/** Sets parts below each other. */
export function setParts(layout: Layout, parts: readonly Part[], column: Column): Block {
  return stack(
    ...parts.map(([text, style]) =>
      typeof text === 'string' ? layout.set.text(text, style, column) : setShown(layout, text, style, column),
    ),
  );
}

/** A row of a table of names and values. */
export const row = (name: string, ...parts: readonly Part[]): Row => ({ name, parts });

/** A table of names and values. */
export function namedRows(layout: Layout, rows: readonly Row[]): Item[] {
  const [names = layout.column, values = layout.column] = partColumn(layout.column, [126, 369]);
  return rows.map(({ name, parts, mark }) => {
    const left = stack(layout.set.text(name, styles.soft, names), ...(mark ? [space(4), mark(names)] : []));
    return { block: tableRow(layout, left, setParts(layout, parts, values)) };
  });
}
