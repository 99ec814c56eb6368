import {
  acceptedText,
  canonicalMembers,
  checksumScheme,
  consentProblem,
  type Field,
  invalid,
  isOurChecksum,
  type JsonObject,
  joinMembers,
  missingFields,
  type Operations,
  operations,
  type Problem,
  parse,
  ServiceError,
  type SubmissionPayload,
  submissionChecks,
} from '@document-signer/core';
import * as v from 'valibot';
import { inSteps } from '../../in-steps.ts';
import type { Inspector } from '../../inspection/inspector.ts';
import type { Caller } from '../../keys/authenticate.ts';
import { sha256 } from '../../storage/audit-trail.ts';
import { consentOf, type GivenConsent } from '../../storage/consents.ts';
import type { StoredDocument } from '../../storage/document-rows.ts';
import { findDocument } from '../../storage/known-documents.ts';
import { type Earlier, findEarlier } from '../../storage/submission-places.ts';
import type { NewSubmission } from '../../storage/submission-rows.ts';
import type { StoreOutcome } from '../../storage/submissions.ts';
import { orNotFound } from '../documents/document-or-404.ts';
import type { Deps, MakeHandler } from '../handler.ts';
import type { HandlerAnswer } from '../handler-answer.ts';
import { readImages } from './read-images.ts';
import { referencesFor } from './references-for.ts';
import { storedMembers } from './stored-members.ts';

const addressee = v.object({ documentId: operations.submitDocument.body.entries.documentId });

/** The canonical members that the checksum covers. */
function coveredMembers(received: unknown): Map<string, string> {
  const members = canonicalMembers(received as JsonObject);
  members.delete('checksum');
  return members;
}

/**
 * Whether the checksum was ours and right. One of somebody else's making proves nothing; it is kept as it is, unless the
 * organization wants proof.
 */
function verifyChecksum(checksum: string, digest: string, isProofWanted: boolean): boolean {
  if (checksum === checksumScheme + digest) return true;
  if (isOurChecksum(checksum)) throw invalid([{ field: 'checksum', reason: 'mismatch' }]);
  if (isProofWanted) throw invalid([{ field: 'checksum', reason: 'unverifiable' }]);
  return false;
}

/** Checks all values, and answers the images among them. */
async function checkValues(inspector: Inspector, payload: SubmissionPayload, { record, geometry }: StoredDocument) {
  const found = await inSteps(submissionChecks(payload, { fields: record.fields, pages: geometry }));
  const [first, ...rest] = found.flat();
  if (first) throw invalid([first, ...rest]);
  const { images, blank } = await readImages(inspector, payload, record.fields);
  const values = new Map(payload.fields.map(({ id, value }) => [id, blank.has(id) ? undefined : value]));
  const missing = missingFields(record.fields, ({ id }: Field) => values.get(id));
  if (missing.length === 0) return images;
  throw new ServiceError('VALIDATION_ERROR', {
    message: `These required fields have no value: ${missing.join(', ')}.`,
    details: { missingFields: missing },
  });
}

function checkVersion({ documentVersion }: SubmissionPayload, { record }: StoredDocument): void {
  if (documentVersion === undefined || documentVersion === record.version) return;
  throw invalid([{ field: 'documentVersion', reason: 'document_changed' }], 'SUBMISSION_FAILED');
}

/** What the signer agreed to; undefined: nothing was asked for. @throws ServiceError 422 `consent_required` */
function checkConsent(
  { consent: given }: SubmissionPayload,
  { organization }: Caller,
  { record }: StoredDocument,
): GivenConsent | undefined {
  const asked = record.consent ?? consentOf({ consent_json: organization.consentJson });
  const problem = consentProblem(asked, given);
  if (problem) throw invalid([problem]);
  return asked && given ? acceptedText(asked, given) : undefined;
}

/** What is said of a submission, or a decline, that was not stored. */
export const refusals = {
  key_reused: { field: 'Idempotency-Key', reason: 'reused_with_different_body' },
  already_submitted: { field: 'documentId', reason: 'already_submitted' },
  already_declined: { field: 'documentId', reason: 'already_declined' },
  document_changed: { field: 'documentId', reason: 'document_changed' },
} as const satisfies Record<string, Problem>;

function answerOf(outcome: StoreOutcome, documentId: string): HandlerAnswer<Operations['submitDocument']> {
  if (!('receipt' in outcome)) throw invalid([refusals[outcome.outcome]], 'SUBMISSION_FAILED');
  const { id, receivedAt } = outcome.receipt;
  const isReplay = outcome.outcome === 'replayed';
  return {
    status: isReplay ? 200 : 201,
    headers: { Location: `/v1/submissions/${id}`, ...(isReplay && { 'Idempotency-Replayed': 'true' }) },
    body: {
      success: true,
      submissionId: id,
      documentId,
      timestamp: new Date(receivedAt).toISOString(),
      message: 'The document was submitted.',
    },
  };
}

/** A submission as it came. */
interface Sent {
  readonly received: unknown;
  readBody(): SubmissionPayload;
  readonly idempotencyKey: string | undefined;
  readonly actor: NewSubmission['actor'];
}

/**
 * The answer to a submission that was stored before its document was deleted: whoever lost the first answer shall not
 * think that it came to nothing. Undefined for any other, whatever is wrong with it.
 */
async function replayOfGone(
  { database }: Deps,
  { received, idempotencyKey, actor }: Sent,
  { organizationId }: Caller,
  documentId: string,
): Promise<Earlier | undefined> {
  const { checksum } = received as { readonly checksum?: unknown };
  const digest = sha256(joinMembers(coveredMembers(received)));
  const bodyHash = checksum === checksumScheme + digest ? checksum : sha256(`${digest} ${checksum}`);
  const earlier = await findEarlier(database, organizationId, { documentId, actor, idempotencyKey, bodyHash });
  return earlier?.outcome === 'replayed' ? earlier : undefined;
}

/** Bytes that the values and images of a submission take. */
function storedBytes({ members, images }: Pick<NewSubmission, 'members' | 'images'>): number {
  const texts = [...members.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  return images.reduce((sum, { bytes }) => sum + bytes.length, texts);
}

/** A submission that was found to be right, and is to be stored. */
interface Checked {
  readonly submission: NewSubmission;
  /** Gives back what it took of the quotas, when it is not stored. */
  giveBack(): Promise<void>;
}

/** Holds a submission against its document. @returns what is to be stored, or what it met that was stored before */
async function check(
  { database, inspector, byteQuotas }: Deps,
  { received, readBody, idempotencyKey, actor }: Sent,
  caller: Caller,
  document: StoredDocument,
): Promise<Checked | Earlier> {
  const { organizationId, organization } = caller;
  const payload = readBody();
  const { documentId, checksum, submittedAt } = payload;
  const members = coveredMembers(received);
  const digest = sha256(joinMembers(members));
  const checksumVerified = verifyChecksum(checksum, digest, organization.requireVerifiedChecksum);
  // A checksum that was verified stands for the whole body. One that proves nothing may be the same for different values.
  const bodyHash = checksumVerified ? checksum : sha256(`${digest} ${checksum}`);
  const identity = { documentId, actor, idempotencyKey, bodyHash };
  try {
    checkVersion(payload, document);
    const images = await checkValues(inspector, payload, document);
    // Last: what the interface says of missing fields comes before what we ask for.
    const consent = checkConsent(payload, caller, document);
    const submission = {
      ...identity,
      ...{ submittedAt, checksum, checksumVerified, images },
      ...storedMembers(received as JsonObject, members, payload, document.record.fields),
      documentVersion: document.record.version,
      references: referencesFor(caller, document),
      signer: caller.signer,
      consent,
      single: document.record.submissionPolicy === 'single',
    };
    // The sealed PDF will be about as long as the prepared file.
    const giveBack = await byteQuotas.take(caller, storedBytes(submission), document.record.fileSize);
    return { submission, giveBack };
  } catch (error) {
    // What was stored stays stored, whatever has become of the document since. What is right is looked for where it is stored.
    const earlier = await findEarlier(database, organizationId, identity);
    if (earlier) return earlier;
    throw error;
  }
}

/** Checks a submission against its document and stores it. It is answered when it is durable, and not before. */
export const submitDocument: MakeHandler<'submitDocument'> = (deps) => {
  const { database, storeSubmission, now } = deps;

  /** What a submission is about, and what comes of it before it is stored. */
  async function prepare(sent: Sent, caller: Caller) {
    const { documentId } = parse(addressee, sent.received);
    const found = await orNotFound(
      caller,
      documentId,
      async () =>
        (await findDocument(database, caller.organizationId, documentId)) ??
        (await replayOfGone(deps, sent, caller, documentId)),
    );
    return { documentId, checked: 'outcome' in found ? found : await check(deps, sent, caller, found) };
  }

  return async ({ inTurn, idempotencyKey, actor }, caller) => {
    const { documentId, checked } = await inTurn((body) => prepare({ ...body, idempotencyKey, actor }, caller));
    if ('outcome' in checked) return answerOf(checked, documentId);
    // After its turn: writers of an organization may be held up, and then those of no other are.
    const { submission, giveBack } = checked;
    let outcome: StoreOutcome | undefined;
    try {
      outcome = await orNotFound(caller, documentId, () => storeSubmission(caller.organizationId, submission, now()));
    } finally {
      if (outcome?.outcome !== 'stored') await giveBack();
    }
    deps.completions.wake();
    return answerOf(outcome, documentId);
  };
};
