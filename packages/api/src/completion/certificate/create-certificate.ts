import { displayedSize, type Font, type MeasureText } from '@document-signer/core';
import type { CompletionTask } from '../completion-task.ts';
import type { ShownFields } from '../field-marks.ts';
import { certificateFacts } from './certificate-facts.ts';
import { type CertificatePage, certificatePages } from './certificate-pages.ts';
import { wordingOf } from './languages/wording.ts';
import { paperFor } from './paper.ts';

/** The certificate of a completion, which is set once its fonts are there. */
export interface Certificate {
  /** All that it says, and the fonts that it is to be in: what must be loaded before it can be measured. */
  readonly texts: readonly (readonly [text: string, font: Font])[];
  /** Its pages, in order. */
  pages(measure: MeasureText): CertificatePage[];
}

/** What is put where a line is cut. */
const ellipsis = '…';

/**
 * Gathers what the certificate of a completion says; its paper is like that of the document's first page.
 *
 * @param drawn what is drawn for the fields
 * @param attachments names of the files that are attached
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
  const words = wordingOf(task.document.language);
  const facts = certificateFacts(task, drawn, words, attachments);
  const [first] = task.document.pages;
  const paper = paperFor(first ? displayedSize(first) : { width: 0, height: 0 });
  const pages = (measure: MeasureText) => certificatePages(facts, words, paper, measure);
  // Where nothing has a width, no line is broken or cut: every text stands there whole.
  const marks = pages(() => 0).flatMap((page) => page.marks);
  const said = new Map(
    marks.flatMap((mark) => (mark.kind === 'text' ? [[`${mark.font.family} ${mark.text}`, mark] as const] : [])),
  );
  return {
    pages,
    texts: [...said.values()].flatMap(({ text, font }) => [
      [text, font],
      [ellipsis, font],
    ]),
  };
}
