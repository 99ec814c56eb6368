import { directionOf, displayedSize, type MeasureText, type Rect, type Size } from '@document-signer/core';
import type { CompletionTask } from '../completion-task.ts';
import { subjectIdOf } from '../entries.ts';
import type { ShownFields } from '../field-marks.ts';
import { textsIn } from '../paint/painter.ts';
import type { FontedText } from '../paint/text/faces.ts';
import { beside, decorating, hairline, lowered, mirrored, type SetMark, space, stack } from './block.ts';
import { type CertificateFacts, fieldFacts, shownLimits } from './facts.ts';
import { interpolate, wordingOf } from './languages/wording.ts';
import { type Item, keptTogether, paginate } from './paginate.ts';
import { eventItems } from './sections/events.ts';
import { fieldItems, signatureItems } from './sections/fields.ts';
import { noteItems } from './sections/notes.ts';
import { type Layout, partColumn } from './sections/section.ts';
import { consentItems, signerItems, signersItems } from './sections/signers.ts';
import { browserItems, organizationItems, recordItems } from './sections/statements.ts';
import { titleItems } from './sections/title.ts';
import { verifyItems } from './sections/verify.ts';
import { createSetter } from './setter.ts';
import { shownText } from './shown-text.ts';
import { styles } from './type-styles.ts';

/** A page of a certificate. Places are points from its top left corner. */
export interface CertificatePage {
  readonly size: Size<'points'>;
  /** In reading order. */
  readonly marks: readonly SetMark[];
}

/** A certificate whose fonts are not loaded yet. */
export interface Certificate {
  /** All its texts with their fonts, which must be loaded before the pages are measured. */
  readonly texts: readonly FontedText[];
  pages(measure: MeasureText): CertificatePage[];
}

/** Upright, in points (ISO 216, ANSI/ASME Y14.1). */
const a4: Size<'points'> = { width: 595.28, height: 841.89 };
const letter: Size<'points'> = { width: 612, height: 792 };

/** How far the proportions of a page may differ from √2, those of the whole A series. */
const proportionTolerance = 0.01;

/** In points. */
const margins = { side: 50, top: 66, bottom: 62 } as const;

type Section = (layout: Layout, facts: CertificateFacts) => Item[];

/** In reading order: first what a reader asks, then who stated it, then the details. */
function sectionsOf({ envelope, parts }: CompletionTask): Section[] {
  const ofPeople: Section[] = envelope
    ? [
        signersItems,
        ...parts.map(
          (part): Section =>
            (layout, facts) =>
              signerItems(layout, facts, part),
        ),
        consentItems,
      ]
    : [signatureItems, organizationItems, browserItems];
  return [titleItems, noteItems, ...ofPeople, recordItems, eventItems, fieldItems, verifyItems];
}

/** The paper of a certificate: A4 or Letter, whichever is more like a page of its document. */
export function pageSizeFor({ width, height }: Size<'points'>): Size<'points'> {
  const [shortSide, longSide] = [Math.min(width, height), Math.max(width, height)];
  if (Math.abs(longSide / shortSide - Math.SQRT2) < proportionTolerance) return a4;
  // Legal is as wide as Letter.
  return Math.abs(shortSide - letter.width) < Math.abs(shortSide - a4.width) ? letter : a4;
}

function textArea({ width, height }: Size<'points'>): Rect<'points'> {
  const { side, top, bottom } = margins;
  return { x: side, y: top, width: width - 2 * side, height: height - top - bottom };
}

/** The header of every page after the first, which names the document. */
function runningHead({ set, column, words }: Layout, { document }: CompletionTask): readonly SetMark[] {
  const [left = column, right = column] = partColumn(column, [1, 2]);
  const name = shownText(document.filename, shownLimits.name).shown.replaceAll('\n', ' ');
  const line = beside(
    set.oneLine(words.say.certificate, styles.edgeStrong, left),
    set.oneLine(name, styles.edge, right, { align: 'right', direction: directionOf(name) }),
  );
  return lowered(stack(line, space(5), hairline(column)).marks, 34);
}

/** The foot of every page: which submission or envelope, and which page of how many. */
function foot({ set, column, words }: Layout, task: CompletionTask, height: number, place: string) {
  const { say } = words;
  const subject = `${task.envelope ? say.envelope.name : say.submission} ${subjectIdOf(task)}`;
  const [left = column, right = column] = partColumn(column, [3, 1]);
  const line = beside(
    set.oneLine(subject, styles.edge, left),
    set.oneLine(place, styles.edge, right, { align: 'right' }),
  );
  return lowered(stack(hairline(column), space(6), line).marks, height - 48);
}

/** Sets the pages. In a language that is read from the right, they are mirrored. */
function setPages(facts: CertificateFacts, measure: MeasureText): CertificatePage[] {
  const { task } = facts;
  const [first] = task.document.pages;
  const size = pageSizeFor(first ? displayedSize(first) : { width: 0, height: 0 });
  const area = textArea(size);
  const words = wordingOf(task.document.language);
  const layout = { set: createSetter(measure, words), words, column: { x: area.x, width: area.width } };
  const items = sectionsOf(task).flatMap((section) => keptTogether(section(layout, facts), area));
  const pages = paginate(items, area);
  return pages.map((marks, index) => {
    const head = index === 0 ? [] : runningHead(layout, task);
    const place = interpolate(words.say.pageOf, { page: words.number(index + 1), count: words.number(pages.length) });
    const all = [...decorating(head), ...marks, ...decorating(foot(layout, task, size.height, place))];
    return { size, marks: words.direction === 'rtl' ? mirrored(all, size.width) : all };
  });
}

/**
 * Creates the certificate of a completion. The same task gives the same pages.
 *
 * @param drawn what is drawn for the fields
 * @param attachments names of the attached files
 * @example
 * const certificate = createCertificate(task, await fieldMarks(task));
 * const faces = await loadFaces(certificate.texts);
 * for (const { size, marks } of certificate.pages(faces.measure)) { ... }
 */
export function createCertificate(
  task: CompletionTask,
  drawn: ShownFields,
  attachments: readonly string[] = [],
): Certificate {
  const facts = { task, fields: fieldFacts(task, drawn), notes: drawn.notes, attachments };
  const pages = (measure: MeasureText) => setPages(facts, measure);
  // Where nothing has a width, no line is broken or cut, so each text is whole.
  const texts = textsIn(pages(() => 0).flatMap(({ marks }) => marks));
  const once = new Map(texts.map((text) => [`${text[1].family} ${text[0]}`, text]));
  // A cut line ends with an ellipsis.
  return {
    pages,
    texts: [...once.values()].flatMap(([text, font]): FontedText[] => [
      [text, font],
      ['…', font],
    ]),
  };
}
