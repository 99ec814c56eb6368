import {
  acceptedText,
  canonicalMembers,
  checksumScheme,
  consentProblem,
  type Field,
  type HostReferences,
  invalid,
  isOurChecksum,
  type JsonObject,
  joinMembers,
  missingFields,
  type Operations,
  operations,
  parse,
  ServiceError,
  type SubmissionPayload,
  submissionChecks,
} from '@document-signer/core';
import * as v from 'valibot';
import { runInSteps } from '../../concurrency/promises.ts';
import { toTime } from '../../database/tables.ts';
import { sha256 } from '../../hashes.ts';
import type { ImageInspector } from '../../images/image-inspector.ts';
import type { Handler, HandlerAnswer, OwnRequest } from '../../operations/handler.ts';
import type { Caller } from '../api-keys/known-keys.ts';
import type { StoredDocument } from '../documents/document-rows.ts';
import { orNotFound, readDocument } from '../documents/documents.ts';
import { requireTurn } from '../envelopes/envelope-changes.ts';
import { findPartDocument, isSession, partHash } from '../envelopes/signing.ts';
import { consentOf, type GivenConsent, hasReferences } from '../host-columns.ts';
import { requireNoProblems } from '../refusals.ts';
import { readImages } from './read-images.ts';
import { storedMembers } from './stored-members.ts';
import { findEarlier, replayOf, type StoredSubmission } from './submission-lookups.ts';
import type { NewSubmission } from './submission-rows.ts';

const documentIdSchema = v.object({ documentId: operations.submitDocument.body.entries.documentId });

/** The canonical members that the checksum covers. */
function coveredMembers(received: unknown): Map<string, string> {
  const members = canonicalMembers(received as JsonObject);
  members.delete('checksum');
  return members;
}

/**
 * Whether the checksum follows our scheme and is right. One of another scheme is stored as it is, unless the organization requires
 * a verified one.
 */
function verifyChecksum(checksum: string, digest: string, isRequired: boolean): boolean {
  if (checksum === checksumScheme + digest) return true;
  if (isOurChecksum(checksum)) throw invalid([{ field: 'checksum', reason: 'mismatch' }]);
  if (isRequired) throw invalid([{ field: 'checksum', reason: 'unverifiable' }]);
  return false;
}

/** Checks all values. @returns the images among them */
async function checkValues(
  imageInspector: ImageInspector,
  payload: SubmissionPayload,
  { record, geometry }: StoredDocument,
) {
  const found = await runInSteps(submissionChecks(payload, { fields: record.fields, pages: geometry }));
  requireNoProblems(found.flat());
  const { images, blank } = await readImages(imageInspector, payload, record.fields);
  const values = new Map(payload.fields.map(({ id, value }) => [id, blank.has(id) ? undefined : value]));
  const missing = missingFields(record.fields, ({ id }: Field) => values.get(id));
  if (missing.length === 0) return images;
  throw new ServiceError('VALIDATION_ERROR', {
    message: `These required fields have no value: ${missing.join(', ')}.`,
    details: { missingFields: missing },
  });
}

/** The references of the key, which the host created for this signer, or else those of the document. */
export function referencesFor({ externalId, metadata }: Caller, { record }: StoredDocument): HostReferences {
  const ofKey = { externalId, metadata };
  return hasReferences(ofKey) ? ofKey : { externalId: record.externalId, metadata: record.metadata };
}

function checkVersion({ documentVersion }: SubmissionPayload, { record }: StoredDocument): void {
  if (documentVersion === undefined || documentVersion === record.version) return;
  throw invalid([{ field: 'documentVersion', reason: 'document_changed' }], 'SUBMISSION_FAILED');
}

/** The consent that the signer gave. Undefined: none is required. @throws ServiceError 422 `consent_required` */
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

function answerOf(
  { id, receivedAt, isReplay }: StoredSubmission,
  documentId: string,
): HandlerAnswer<Operations['submitDocument']> {
  return {
    status: isReplay ? 200 : 201,
    headers: { Location: `/v1/submissions/${id}`, ...(isReplay && { 'Idempotency-Replayed': 'true' }) },
    body: {
      success: true,
      submissionId: id,
      documentId,
      timestamp: toTime(receivedAt),
      message: 'The document was submitted.',
    },
  };
}

interface SentBody {
  readonly received: unknown;
  readBody(): SubmissionPayload;
}

/**
 * Finds a submission that was stored before its document was deleted: a client that lost the first answer must not get an error.
 * Undefined: it was not stored.
 */
async function replayOfGone(
  { db, organizationId, idempotencyKey, actor }: OwnRequest,
  { received }: SentBody,
  documentId: string,
): Promise<StoredSubmission | undefined> {
  const { checksum } = received as { readonly checksum?: unknown };
  const digest = sha256(joinMembers(coveredMembers(received)));
  const bodyHash = checksum === checksumScheme + digest ? checksum : sha256(`${digest} ${checksum}`);
  const earlier = await findEarlier(db, organizationId, { documentId, actor, idempotencyKey, bodyHash });
  return earlier?.isSame ? earlier : undefined;
}

/** The size of the values and images of a submission. */
function storedBytes({ members, images }: Pick<NewSubmission, 'members' | 'images'>): number {
  const texts = [...members.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  return images.reduce((sum, { bytes }) => sum + bytes.length, texts);
}

/** A submission that passed the checks. */
interface Checked {
  readonly submission: NewSubmission;
  /** For the quotas. */
  readonly size: { readonly own: number; readonly sealed: number };
}

/** Checks a submission against its document. @returns the submission to store, or the one that was stored before */
async function check(
  { deps, caller, db, organizationId, idempotencyKey, actor }: OwnRequest,
  { received, readBody }: SentBody,
  document: StoredDocument & Pick<NewSubmission, 'part'>,
): Promise<Checked | StoredSubmission> {
  const payload = readBody();
  const { documentId, checksum, submittedAt } = payload;
  const members = coveredMembers(received);
  const digest = sha256(joinMembers(members));
  const checksumVerified = verifyChecksum(checksum, digest, caller.organization.requireVerifiedChecksum);
  // A verified checksum covers the whole body. Another one may be the same for different values.
  const hashOfBody = checksumVerified ? checksum : sha256(`${digest} ${checksum}`);
  const { part } = document;
  const bodyHash = part ? partHash(part, hashOfBody) : hashOfBody;
  const identity = { documentId, actor, idempotencyKey, bodyHash };
  try {
    checkVersion(payload, document);
    const images = await checkValues(deps.submissions.imageInspector, payload, document);
    // Last, because the specification orders missing fields first.
    const consent = checkConsent(payload, caller, document);
    const submission = {
      ...identity,
      submittedAt,
      checksum,
      checksumVerified,
      images,
      ...storedMembers(received as JsonObject, members, payload, document.record.fields),
      documentVersion: document.record.version,
      references: referencesFor(caller, document),
      signer: caller.signer,
      consent,
      single: document.record.submissionPolicy === 'single',
      ...(part && { part }),
    };
    // The sealed PDF is about as long as the prepared file.
    const size = { own: storedBytes(submission), sealed: document.record.fileSize };
    await deps.byteQuotas.check(caller, size);
    return { submission, size };
  } catch (error) {
    // A stored submission stays valid after its document has changed. For valid ones, the transaction that stores them looks.
    const earlier = await findEarlier(db, organizationId, identity);
    if (earlier) return replayOf(earlier);
    // For a signer whose turn it is not, the error says so, whatever the values are.
    if (part) await requireTurn(db, organizationId, part, deps.now());
    throw error;
  }
}

/** Finds the document of a submission and checks the submission against it. */
async function prepare(request: OwnRequest, body: SentBody) {
  const { caller, db, organizationId } = request;
  const { documentId } = parse(documentIdSchema, body.received);
  const found = await orNotFound(caller, documentId, async () =>
    isSession(caller)
      ? findPartDocument(db, caller, documentId)
      : ((await readDocument(db, organizationId, documentId)) ?? (await replayOfGone(request, body, documentId))),
  );
  return { documentId, checked: 'receivedAt' in found ? found : await check(request, body, found) };
}

/** Checks a submission against its document and stores it. It answers when the submission is durable. */
export const submitDocument: Handler<'submitDocument'> = async (request) => {
  const { deps, caller, organizationId } = request;
  const { documentId, checked } = await request.inTurn((body) => prepare(request, body));
  if ('receivedAt' in checked) return answerOf(checked, documentId);
  // Outside of the turn, so that a slow writer of one organization does not hold up others.
  const { submission, size } = checked;
  const stored = await deps.submissions.store(organizationId, submission, deps.now());
  if (!stored.isReplay) await deps.byteQuotas.count(caller, size);
  deps.work.completions.wake();
  return answerOf(stored, documentId);
};
