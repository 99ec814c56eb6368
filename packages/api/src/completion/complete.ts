import { readFile } from 'node:fs/promises';
import { displayedSize } from '@document-signer/core';
import { undefinedIfMissing, writeDurably } from '../disk-files.ts';
import { sha256 } from '../hashes.ts';
import { UnreadablePdf } from '../pdf/load-pdf.ts';
import { TimeStampUnavailable } from '../sealing/fetch-time-stamp.ts';
import { verifySeal } from '../sealing/verification/verify-seal.ts';
import type { SetMark } from './certificate/block.ts';
import { type CertificatePage, createCertificate } from './certificate/create-certificate.ts';
import { wordingOf } from './certificate/languages/wording.ts';
import { checkSealed } from './check-sealed.ts';
import type { CompletionResult, CompletionTask } from './completion-task.ts';
import { subjectIdOf } from './entries.ts';
import { type FieldMarks, fieldMarks } from './field-marks.ts';
import { createPainter, type Painter, textsIn } from './paint/painter.ts';
import { loadFaces } from './paint/text/faces.ts';
import { type CompletionPdf, openPdf } from './pdf/open-pdf.ts';
import { fillSeal, placeSeal } from './pdf/seal.ts';

// A library that writes a line for each damaged object would let any document fill the logs.
console.warn = () => undefined;

type Unsealed = Exclude<CompletionResult, { outcome: 'sealed' }>;

/** Paints fields on their pages of the prepared file. */
function paintFields(
  pdf: CompletionPdf,
  painter: Painter,
  fields: readonly FieldMarks[],
  { pages }: CompletionTask['document'],
): void {
  for (const [number, onPage] of Map.groupBy(fields, ({ page }) => page)) {
    const geometry = pages[number - 1];
    if (!geometry) throw new RangeError(`There is no page ${number}.`);
    const page = painter.page(displayedSize(geometry));
    for (const { marks, at, image, tag } of onPage) page.paint(marks, at, image, tag);
    pdf.draw(number, page.drawing());
  }
}

/** Groups consecutive marks of the same paragraph, and those of none. */
function byParagraph(marks: readonly SetMark[]): SetMark[][] {
  const groups: SetMark[][] = [];
  for (const mark of marks) {
    const last = groups.at(-1);
    if (last && last[0]?.paragraph === mark.paragraph) last.push(mark);
    else groups.push([mark]);
  }
  return groups;
}

/** Adds the pages of a certificate after those of the prepared file. */
function paintCertificate(pdf: CompletionPdf, painter: Painter, pages: readonly CertificatePage[]): void {
  for (const { size, marks } of pages) {
    const page = painter.page(size);
    for (const group of byParagraph(marks)) {
      const image = group.find((mark) => mark.image)?.image;
      page.paint(group, { x: 0, y: 0 }, image, group[0]?.paragraph);
    }
    pdf.addPage(size, page.drawing());
  }
}

async function seal(prepared: Uint8Array, task: CompletionTask): Promise<Uint8Array | Unsealed> {
  const { document, organization, sealedAt } = task;
  const { language, pages } = document;
  const { say } = wordingOf(language);
  const pdf = await openPdf(prepared, pages, { title: say.certificate, language });
  // 1. The marks that the signers saw, and the texts of the certificate: all of them first, to load their fonts.
  const drawn = await fieldMarks(task);
  const certificate = createCertificate(task, drawn, pdf.attachments);
  const faces = await loadFaces([...textsIn(drawn.fields.flatMap(({ marks }) => marks)), ...certificate.texts]);
  // 2. The marks on their pages, and the certificate on its own.
  const painter = createPainter(pdf.objects, faces);
  paintFields(pdf, painter, drawn.fields, document);
  const added = certificate.pages(faces.measure);
  paintCertificate(pdf, painter, added);
  painter.finish();
  // 3. The seal over all of it.
  const ids = { subjectId: subjectIdOf(task), documentId: document.id };
  placeSeal(pdf.objects, { sealedAt, ...ids, organizationName: organization.name, readAs: say.digitalSeal }, task.seal);
  const bytes = pdf.save();
  await fillSeal(bytes, task.seal);
  // 4. The output check: the seal is valid, and another library finds the same pages and no active content.
  const sealFault = verifySeal(bytes, task.seal.certificates).fault;
  if (sealFault === 'time_stamp_damaged') {
    return postponed('Its time and the clock of this machine differ by more than a day.');
  }
  const expected = { pages, added: added.map(({ size }) => size), attachments: pdf.attachments };
  const fault = sealFault ?? (await checkSealed(bytes, expected));
  return fault ? { outcome: 'refused', reason: 'gate_failed', fault } : bytes;
}

function postponed(cause: string): Unsealed {
  return { outcome: 'postponed', reason: 'time_stamp_unavailable', cause };
}

/** The outcome of an expected error. @throws all other errors: they are bugs */
function outcomeOf(error: unknown): Unsealed {
  if (error instanceof UnreadablePdf) return { outcome: 'refused', reason: 'unreadable_pdf' };
  if (error instanceof TimeStampUnavailable) return postponed(error.message);
  throw error;
}

/** Reads the prepared file of a task. Undefined if it is missing or has changed. */
async function readPrepared({ preparedPath, document }: CompletionTask): Promise<Uint8Array | undefined> {
  const bytes = await readFile(preparedPath).catch(undefinedIfMissing);
  return bytes && sha256(bytes) === document.preparedSha256 ? bytes : undefined;
}

/**
 * The task of the worker threads: makes the sealed PDF of a submission or an envelope, and writes it to the path in the task.
 *
 * @throws any unexpected error
 */
export async function complete(task: CompletionTask): Promise<CompletionResult> {
  const prepared = await readPrepared(task);
  if (!prepared) return { outcome: 'refused', reason: 'original_damaged' };
  const bytes = await seal(prepared, task).catch(outcomeOf);
  if ('outcome' in bytes) return bytes;
  await writeDurably(task.outputPath, bytes);
  return { outcome: 'sealed', sha256: sha256(bytes), bytes: bytes.length };
}
