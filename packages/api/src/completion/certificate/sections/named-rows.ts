import type { Block } from '../block.ts';
import type { Item } from '../paginate.ts';
import type { Column } from '../setter.ts';
import { styles } from '../type-styles.ts';
import { type Desk, partColumn, tableRow } from './section.ts';

/** What is said in one row: its name, and how the rest is set into its column. */
export type Row = readonly [name: string, set: (column: Column) => Block];

/** A table of names and what they are. */
export function namedRows(desk: Desk, rows: readonly Row[]): Item[] {
  const [names, values] = partColumn(desk.column, [126, 369]);
  if (!names || !values) return [];
  return rows.map(([name, setValue]) => ({
    block: tableRow(desk, desk.set.text(name, styles.soft, names), setValue(values)),
  }));
}
