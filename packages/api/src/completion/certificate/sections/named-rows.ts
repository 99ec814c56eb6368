import { type Block, space, stack } from '../block.ts';
import type { ShownText } from '../facts.ts';
import type { Item } from '../paginate.ts';
import type { Column } from '../setter.ts';
import { styles, type TypeStyle } from '../type-styles.ts';
import { type Desk, partColumn, tableRow } from './section.ts';
import { setShown } from './shown.ts';

/** Part of what a row says: text of ours, or of somebody else's, in a style. */
export type Part = readonly [text: string | ShownText, style: TypeStyle];

/** What is said in one row: its name, and its parts below each other. */
export interface Row {
  readonly name: string;
  readonly parts: readonly Part[];
  /** What stands below its name. */
  mark?(column: Column): Block;
}

/** Parts below each other. */
export function setParts(desk: Desk, parts: readonly Part[], column: Column): Block {
  return stack(
    ...parts.map(([text, style]) =>
      typeof text === 'string' ? desk.set.text(text, style, column) : setShown(desk, text, style, column),
    ),
  );
}

/** A table of names and what they are. */
export function namedRows(desk: Desk, rows: readonly Row[]): Item[] {
  const [names, values] = partColumn(desk.column, [126, 369]);
  if (!names || !values) return [];
  return rows.map(({ name, parts, mark }) => {
    const left = stack(desk.set.text(name, styles.soft, names), ...(mark ? [space(4), mark(names)] : []));
    return { block: tableRow(desk, left, setParts(desk, parts, values)) };
  });
}
