import { beside, hairline, rule, space, stack } from '../block.ts';
import type { CertificateFacts } from '../facts.ts';
import type { Item } from '../paginate.ts';
import { inks, styles } from '../type-styles.ts';
import { countWords, wordsOfTime } from '../words.ts';
import { type Desk, partColumn } from './section.ts';
import { setShown } from './shown.ts';

/** How many of the fields were filled, in words. */
function filledWords({ fields }: CertificateFacts): readonly [string, string] {
  const filled = fields.filter(({ value }) => value.kind !== 'empty').length;
  if (fields.length === 0) return ['None', 'the document has no fields'];
  return [
    countWords(filled, 'field'),
    filled === fields.length ? 'all that there are' : `of ${countWords(fields.length, 'field')}`,
  ];
}

/** The three things that most readers look for. */
function figures(facts: CertificateFacts): readonly (readonly [string, readonly [string, string]])[] {
  const at = (iso: string): readonly [string, string] => {
    const { date, time } = wordsOfTime(iso);
    return [date, time];
  };
  return [
    ['Submitted', at(facts.submission.receivedAt)],
    ['Sealed', at(facts.sealedAt)],
    ['Filled in', filledWords(facts)],
  ];
}

/** The head of the first page: what this is, of which document, and when. */
export function titleItems({ set, column }: Desk, facts: CertificateFacts): Item[] {
  const { x, width } = column;
  const { name } = facts.document;
  const style = set.lineCount(name.shown, styles.title, column) > 2 ? styles.longTitle : styles.title;
  const bar = rule({ x: x + 1.4, y: 0 }, { x: x + 40, y: 0 }, inks.accent, 2.8);
  const thirds = partColumn(column, [1, 1, 1]);
  const strip = figures(facts).map(([name, [what, more]], index) => {
    const third = thirds[index] ?? column;
    return stack(
      set.oneLine(name, styles.head, third),
      space(2),
      set.oneLine(what, styles.figure, third),
      set.oneLine(more, styles.soft, third),
    );
  });
  const block = stack(
    bar,
    space(12),
    set.text('Certificate of completion', styles.eyebrow, column),
    space(3),
    setShown(set, name, style, column),
    space(6),
    set.text(
      'This certificate is part of the sealed file that it closes. It says what was submitted, when and from where, and how anybody can check that nothing was changed since.',
      styles.lead,
      { x, width: Math.min(width, 430) },
    ),
    space(12),
    beside(hairline(x, width), stack(space(9), beside(...strip), space(9))),
  );
  return [{ block }];
}
