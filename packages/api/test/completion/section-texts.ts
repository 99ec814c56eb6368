import { type CertificateFacts, fieldFacts } from '../../src/completion/certificate/facts.ts';
import { wordingOf } from '../../src/completion/certificate/languages/wording.ts';
import type { Item } from '../../src/completion/certificate/paginate.ts';
import type { Layout } from '../../src/completion/certificate/sections/section.ts';
import { createSetter } from '../../src/completion/certificate/setter.ts';
import { nothingDrawn, sampleTask, type TaskChanges } from './certificate-task.ts';

/** The English texts of a section. They are not wrapped, because all text has zero width. */
export function sectionTexts(
  section: (layout: Layout, facts: CertificateFacts) => Item[],
  changes: TaskChanges,
  drawn = nothingDrawn,
): string[] {
  const words = wordingOf('en');
  const layout = { set: createSetter(() => 0, words), words, column: { x: 0, width: 500 } };
  const task = sampleTask(changes);
  const facts = { task, fields: fieldFacts(task, drawn), notes: drawn.notes, attachments: [] };
  const marks = section(layout, facts).flatMap(({ block }) => block.marks);
  return marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
}
