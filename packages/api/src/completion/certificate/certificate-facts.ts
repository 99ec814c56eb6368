import { X509Certificate } from 'node:crypto';
import type { ConsentRecord, Signer } from '@document-signer/core';
import type { SealMaterial } from '../../sealing/cms.ts';
import type { CompletionTask } from '../completion-task.ts';
import type { ShownFields } from '../field-marks.ts';
import { eventFacts } from './event-facts.ts';
import type { CertificateFacts, ConsentFact, SignerFact } from './facts.ts';
import type { Wording } from './languages/wording.ts';
import { notesOn } from './notes.ts';
import { sha256Hex, shownText } from './shown-text.ts';
import { fieldFacts } from './value-fact.ts';

/** How much is shown of what somebody else wrote. */
const limits = {
  ...{ name: { characters: 160 }, address: { characters: 200 }, checksum: { characters: 512 } },
  /** A row of the table does not go over a page's end. */
  consent: { characters: 1_200, lines: 20 },
} as const;

/** What a certificate calls itself: the common name of its subject, in the form of X.500 names that Node has. */
function nameOf(certificate: Uint8Array): string {
  const { subject } = new X509Certificate(certificate);
  return /^CN=(.+)$/m.exec(subject)?.[1] ?? subject.replaceAll('\n', ', ');
}

function sealFacts({ certificates, timeStampAuthority }: SealMaterial): CertificateFacts['seal'] {
  const [own] = certificates;
  if (!own) throw new Error('There is no certificate to seal with.');
  return {
    name: shownText(nameOf(own), limits.name),
    fingerprint: sha256Hex(own),
    ...(timeStampAuthority !== undefined && { timeStampAuthority: shownText(timeStampAuthority, limits.address) }),
  };
}

function signerFact({ name, email, identification }: Signer): SignerFact {
  const reference = identification?.reference;
  return {
    name: shownText(name, limits.name),
    ...(email !== undefined && { email: shownText(email, limits.address) }),
    ...(identification && {
      identification: {
        method: shownText(identification.method, limits.name),
        at: identification.at,
        ...(reference !== undefined && { reference: shownText(reference, limits.address) }),
      },
    }),
  };
}

function consentFact({ version, acceptedAt, text, textSha256, url }: ConsentRecord): ConsentFact {
  return {
    ...{ version: shownText(version, limits.name), acceptedAt, textSha256, text: shownText(text, limits.consent) },
    ...(url !== undefined && { url: shownText(url, limits.address) }),
  };
}

/**
 * Gathers what the certificate of a completion says. Whatever somebody else wrote is made printable and cut to a bounded
 * length here, so nothing of it can act on the page.
 *
 * @param drawn what is drawn for the fields: images are told of as they are drawn
 * @param words the language of notes and events
 * @param attachments names of the files that are attached
 */
export function certificateFacts(
  task: CompletionTask,
  drawn: ShownFields,
  words: Wording,
  attachments: readonly string[] = [],
): CertificateFacts {
  const { organization, document, submission, sealedAt } = task;
  const { id, submittedAt, receivedAt, checksum, checksumVerified, renderContext, pages, viewedPages } = submission;
  const { signer, consent } = submission;
  const happened = eventFacts(task, words);
  return {
    organization: { id: organization.id, name: shownText(organization.name, limits.name) },
    document: {
      id: document.id,
      name: shownText(document.filename, limits.name),
      sha256: document.sha256,
      preparedSha256: document.preparedSha256,
      version: document.version,
    },
    submission: {
      ...{ id, submittedAt, receivedAt, renderContext },
      viewedPages: viewedPages?.map(({ pageNumber }) => pageNumber),
      signer: signer === null ? undefined : signerFact(signer),
      consent: consent === null ? undefined : consentFact(consent),
      checksum: shownText(checksum, limits.checksum),
      isChecksumVerified: checksumVerified,
    },
    pageCount: pages.length,
    ...happened,
    fields: fieldFacts(task, drawn),
    notes: notesOn(task, drawn, words, { attachments, events: happened.events }),
    sealedAt,
    seal: sealFacts(task.seal),
    ...(task.verifyUrl !== undefined && { verifyUrl: shownText(task.verifyUrl, limits.address) }),
  };
}
