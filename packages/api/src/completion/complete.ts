import { TimeStampUnavailable } from '../sealing/fetch-time-stamp.ts';
import { verifySeal } from '../sealing/verification/verify-seal.ts';
import { createCertificate } from './certificate/create-certificate.ts';
import { wordingOf } from './certificate/languages/wording.ts';
import type { CompletionResult, CompletionTask } from './completion-task.ts';
import { fieldMarks } from './field-marks.ts';
import { hashOf, readStored, writeDurably } from './files.ts';
import { checkSealed } from './gate/check-sealed.ts';
import { createPainter } from './paint/painter.ts';
import { loadFaces } from './paint/text/faces.ts';
import { paintCertificate, paintFields, textsOf } from './paint-pages.ts';
import { fillSeal } from './pdf/fill-seal.ts';
import { UnreadablePdf } from './pdf/load-pdf.ts';
import { openPdf } from './pdf/open-pdf.ts';
import { placeSeal } from './pdf/place-seal.ts';

type Unsealed = Exclude<CompletionResult, { outcome: 'sealed' }>;

async function seal(prepared: Uint8Array, task: CompletionTask): Promise<Uint8Array | Unsealed> {
  const { document, submission, organization, sealedAt } = task;
  const { language } = document;
  const { say } = wordingOf(language);
  // 1. The prepared file.
  const pdf = await openPdf(prepared, document.pages, { title: say.certificate, language });
  // 2. The marks that the signer saw, and what the certificate says: first all of them, for their fonts.
  const drawn = await fieldMarks(task);
  const certificate = createCertificate(task, drawn, pdf.attachments);
  const faces = await loadFaces([...textsOf(drawn.fields), ...certificate.texts]);
  // 3. The marks on their pages.
  const painter = createPainter(pdf.objects, faces);
  paintFields(pdf, painter, drawn.fields, document.pages);
  // 4. The certificate on pages of its own.
  const added = certificate.pages(faces.measure);
  paintCertificate(pdf, painter, added);
  painter.finish();
  // 5. The seal over all of it.
  const facts = {
    ...{ sealedAt, submissionId: submission.id, documentId: document.id, organizationName: organization.name },
    readAs: say.digitalSeal,
  };
  placeSeal(pdf.objects, facts, task.seal);
  const bytes = pdf.save();
  await fillSeal(bytes, task.seal);
  // 6. The last gate: the seal is valid, and another library sees the same pages, and nothing that acts.
  const { attachments } = pdf;
  const sealFault = verifySeal(bytes, task.seal.certificates).fault;
  if (sealFault === 'time_stamp_damaged')
    return postponed('Its time and the clock of this machine differ by more than a day.');
  const fault =
    sealFault ??
    (await checkSealed(bytes, { pages: document.pages, added: added.map(({ size }) => size), attachments }));
  return fault ? { outcome: 'refused', reason: 'gate_failed', fault } : bytes;
}

function postponed(cause: string): Unsealed {
  return { outcome: 'postponed', reason: 'time_stamp_unavailable', cause };
}

/** The outcome of an error that is expected. All others are bugs. */
function outcomeOf(error: unknown): Unsealed {
  if (error instanceof UnreadablePdf) return { outcome: 'refused', reason: 'unreadable_pdf' };
  if (error instanceof TimeStampUnavailable) return postponed(error.message);
  throw error;
}

/**
 * Makes the sealed PDF of a submission, and writes it where the task says.
 *
 * @throws any unexpected error
 */
export async function complete(task: CompletionTask): Promise<CompletionResult> {
  const prepared = await readStored(task.preparedPath, task.document.preparedSha256);
  if (!prepared) return { outcome: 'refused', reason: 'original_damaged' };
  const bytes = await seal(prepared, task).catch(outcomeOf);
  if ('outcome' in bytes) return bytes;
  await writeDurably(task.outputPath, bytes);
  return { outcome: 'sealed', sha256: hashOf(bytes), bytes: bytes.length };
}
