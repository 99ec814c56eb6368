import type { MeasureText, Size } from '@document-signer/core';
import { beside, decorating, hairline, lowered, type SetMark, space, stack } from './block.ts';
import type { CertificateFacts } from './facts.ts';
import { paginate } from './paginate.ts';
import { textArea } from './paper.ts';
import { eventItems } from './sections/events.ts';
import { fieldItems } from './sections/fields.ts';
import { identityItems } from './sections/identity.ts';
import { noteItems } from './sections/notes.ts';
import { screenItems } from './sections/screen.ts';
import { type Desk, deskFor, partColumn } from './sections/section.ts';
import { titleItems } from './sections/title.ts';
import { verifyItems } from './sections/verify.ts';
import { createSetter } from './setter.ts';
import { styles } from './type-styles.ts';

/** A page of a certificate: places are points from its top left corner. */
export interface CertificatePage {
  readonly size: Size<'points'>;
  /** In the order in which it is read. */
  readonly marks: readonly SetMark[];
}

/** What stands at the top of every page but the first: of what this is a page. */
function runningHead({ set, column }: Desk, { document }: CertificateFacts): readonly SetMark[] {
  const [left = column, right = column] = partColumn(column, [1, 2]);
  const words = beside(
    set.oneLine('Certificate of completion', styles.edgeStrong, left),
    set.oneLine(document.name.shown.replaceAll('\n', ' '), styles.edge, right, 'right'),
  );
  return lowered(stack(words, space(5), hairline(column.x, column.width)).marks, 34);
}

/** What stands at the foot of each page: which submission, and which page of how many. */
function foot({ set, column }: Desk, { submission }: CertificateFacts, { height }: Size<'points'>, number: string) {
  const [left = column, right = column] = partColumn(column, [3, 1]);
  const words = beside(
    set.oneLine(`Submission ${submission.id}`, styles.edge, left),
    set.oneLine(number, styles.edge, right, 'right'),
  );
  return lowered(stack(hairline(column.x, column.width), space(6), words).marks, height - 48);
}

/**
 * Sets the certificate of a completion: pages of marks, painted like fields are. The same facts and the same measure of
 * text give the same pages.
 *
 */
export function certificatePages(
  facts: CertificateFacts,
  size: Size<'points'>,
  measure: MeasureText,
): CertificatePage[] {
  const area = textArea(size);
  const desk = deskFor(createSetter(measure), area);
  const items = [titleItems, identityItems, noteItems, eventItems, fieldItems, screenItems, verifyItems].flatMap(
    (section) => section(desk, facts),
  );
  const pages = paginate(items, area);
  return pages.map((marks, index) => {
    const head = index === 0 ? [] : runningHead(desk, facts);
    const number = `Certificate page ${index + 1} of ${pages.length}`;
    const edges = { head: decorating(head), foot: decorating(foot(desk, facts, size, number)) };
    return { size, marks: [...edges.head, ...marks, ...edges.foot] };
  });
}
