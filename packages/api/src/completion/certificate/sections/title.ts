import { beside, hairline, rule, space, stack } from '../block.ts';
import { type CertificateFacts, isEmpty, shownLimits } from '../facts.ts';
import { interpolate } from '../languages/wording.ts';
import type { Item } from '../paginate.ts';
import { shownText } from '../shown-text.ts';
import { inks, styles } from '../type-styles.ts';
import { type Layout, partColumn, setShown } from './section.ts';

/** The head of the first page: what this is, of which document, what it proves, and when it happened. */
export function titleItems(layout: Layout, { task, fields }: CertificateFacts): Item[] {
  const { set, column, words } = layout;
  const { say, number, day, clock } = words;
  const { x } = column;
  const { envelope, parts } = task;
  // The last signature completes an envelope.
  const receivedAt =
    parts
      .map((part) => part.receivedAt)
      .toSorted()
      .at(-1) ?? task.sealedAt;
  const name = shownText(task.document.filename, shownLimits.name);
  const style = set.lineCount(name.shown, styles.title, column) > 2 ? styles.longTitle : styles.title;
  const bar = rule({ x: x + 1.4, y: 0 }, { x: x + 40, y: 0 }, inks.accent, 2.8);
  const filled = fields.filter((fact) => !isEmpty(fact)).length;
  const thirds = partColumn(column, [1, 1, 1]);
  const figures = [
    [envelope ? say.envelope.lastSigned : say.received, day(receivedAt), clock(receivedAt)],
    [say.sealed, day(task.sealedAt), clock(task.sealedAt)],
    [say.filledIn, interpolate(say.outOf, { part: number(filled), whole: number(fields.length) }), ''],
  ].map(([label = '', figure = '', more = ''], index) => {
    const third = thirds[index] ?? column;
    return stack(
      set.oneLine(label, styles.head, third),
      space(2),
      set.oneLine(figure, styles.figure, third),
      set.text(more, styles.soft, third),
    );
  });
  const block = stack(
    bar,
    space(12),
    set.text(say.certificate, styles.eyebrow, column),
    space(3),
    setShown(layout, name, style, column),
    space(6),
    set.text(envelope ? say.envelope.cover : say.cover, styles.lead, column),
    space(10),
    beside(hairline(column), stack(space(9), beside(...figures), space(5))),
    set.text(say.times, styles.soft, column),
  );
  return [{ block }];
}
