import { stack } from '../block.ts';
import type { CertificateFacts } from '../facts.ts';
import type { Item } from '../paginate.ts';
import { styles } from '../type-styles.ts';
import { type Desk, heading, tableRow } from './section.ts';

/** What the reader must know before relying on the rest; no section when there is nothing. */
export function noteItems(desk: Desk, { notes }: CertificateFacts): Item[] {
  if (notes.length === 0) return [];
  const { set, column, words } = desk;
  const rows = notes.map(({ says, about = [] }) => ({
    block: tableRow(
      desk,
      stack(set.text(says, styles.body, column), ...about.map((name) => set.written(name, styles.strong, column))),
    ),
  }));
  return [...heading(desk, words.say.notes), ...rows];
}
