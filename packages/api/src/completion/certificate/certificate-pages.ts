import { directionOf, type MeasureText, type Size } from '@document-signer/core';
import { beside, decorating, hairline, lowered, mirrored, type SetMark, space, stack } from './block.ts';
import type { CertificateFacts } from './facts.ts';
import type { Wording } from './languages/wording.ts';
import { keptTogether, paginate } from './paginate.ts';
import { textArea } from './paper.ts';
import { eventItems } from './sections/events.ts';
import { fieldItems } from './sections/fields.ts';
import { noteItems } from './sections/notes.ts';
import { recordItems } from './sections/record.ts';
import { type Desk, deskFor, partColumn } from './sections/section.ts';
import { signatureItems } from './sections/signatures.ts';
import { browserItems, organizationItems } from './sections/statements.ts';
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

/** In the order in which they are read: first what a reader asks, then who stated it, then the details. */
const sections = [
  ...[titleItems, noteItems, signatureItems, organizationItems, browserItems],
  ...[recordItems, eventItems, fieldItems, verifyItems],
];

/** What stands at the top of every page but the first: of what this is a page. */
function runningHead({ set, column, words }: Desk, { document }: CertificateFacts): readonly SetMark[] {
  const [left = column, right = column] = partColumn(column, [1, 2]);
  const name = document.name.shown.replaceAll('\n', ' ');
  const line = beside(
    set.oneLine(words.say.certificate, styles.edgeStrong, left),
    set.oneLine(name, styles.edge, right, { align: 'right', direction: directionOf(name) }),
  );
  return lowered(stack(line, space(5), hairline(column.x, column.width)).marks, 34);
}

/** What stands at the foot of each page: which submission, and which page of how many. */
function foot(
  { set, column, words }: Desk,
  { submission }: CertificateFacts,
  { height }: Size<'points'>,
  place: string,
) {
  const [left = column, right = column] = partColumn(column, [3, 1]);
  const line = beside(
    set.oneLine(words.say.submissionOf(submission.id), styles.edge, left),
    set.oneLine(place, styles.edge, right, { align: 'right' }),
  );
  return lowered(stack(hairline(column.x, column.width), space(6), line).marks, height - 48);
}

/**
 * Sets the certificate of a completion: pages of marks, painted like fields are. The same facts and the same measure of
 * text give the same pages. In a language that is read from the right, they are mirrored.
 */
export function certificatePages(
  facts: CertificateFacts,
  words: Wording,
  size: Size<'points'>,
  measure: MeasureText,
): CertificatePage[] {
  const area = textArea(size);
  const desk = deskFor(createSetter(measure, words), words, area);
  const items = sections.flatMap((section) => keptTogether(section(desk, facts), area));
  const pages = paginate(items, area);
  return pages.map((marks, index) => {
    const head = index === 0 ? [] : runningHead(desk, facts);
    const place = words.say.pageOf(words.number(index + 1), words.number(pages.length));
    const all = [...decorating(head), ...marks, ...decorating(foot(desk, facts, size, place))];
    return { size, marks: words.direction === 'rtl' ? mirrored(all, size.width) : all };
  });
}
