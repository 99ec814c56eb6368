import { type CompletionFailureReason, completionFailures, ServiceError } from '@document-signer/core';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { Database } from '../database/database.ts';
import { toTime } from '../database/tables.ts';
import { OriginalDamaged, type PrepareDocument } from '../features/documents/prepare-document.ts';
import { imagesHash } from '../features/submissions/submission-rows.ts';
import type { LeasedJob } from '../jobs/job-store.ts';
import { loadSealMaterial, type SealDeps } from '../sealing/keys/organization-seal.ts';
import { isStorageRefusal } from '../storage-refusal.ts';
import { type CompletionSource, findCompletionSource } from './completion-source.ts';
import type { CompletionTask } from './completion-task.ts';

/** What gathering a task needs. */
export interface GatherDeps extends SealDeps {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly prepareDocument: PrepareDocument;
  readonly verifyUrl: string | undefined;
}

/** The input of a completion, and the id of the certificate that seals it. */
export interface GatheredTask {
  readonly task: CompletionTask;
  readonly certificateId: string;
}

/** No file can be sealed now. The message says why, and never contains a key or document content. */
export class SealUnavailable extends Error {
  override readonly name = 'SealUnavailable';
}

/** Where the prepared file is copied to if it is not on this disk. The caller removes it. */
export function preparedBeside(outputPath: string): string {
  return `${outputPath}.prepared`;
}

/** Why a document could not be prepared. @throws the error if a later attempt may succeed */
function refusalOf(error: unknown): CompletionFailureReason {
  if (error instanceof OriginalDamaged) return 'original_damaged';
  if (!(error instanceof ServiceError && error.status === 422)) throw error;
  const reason = String(error.details?.reason);
  return Object.hasOwn(completionFailures, reason) ? (reason as CompletionFailureReason) : 'unreadable_pdf';
}

/** Reads the stored input. A document of an earlier version of the service is prepared first. */
async function sourceOf(
  { database, prepareDocument }: GatherDeps,
  { organizationId, subjectId }: LeasedJob,
): Promise<CompletionSource | CompletionFailureReason> {
  const find = () => findCompletionSource(database, organizationId, subjectId);
  const source = await find();
  if (!source) return 'fields_unknown';
  if (!('unprepared' in source)) return source;
  const refusal = await prepareDocument(organizationId, source.unprepared).then(() => undefined, refusalOf);
  if (refusal) return refusal;
  const prepared = await find();
  if (!prepared || 'unprepared' in prepared) throw new Error('The document was prepared and has no prepared file.');
  return prepared;
}

/** Whether the images of each part are those that were submitted. Without this check, the sealed file could lack a signature. */
function hasItsImages({ events, parts }: CompletionSource): boolean {
  const receipts = events.filter(({ type }) => type === 'submission.received' || type === 'signer.signed');
  return parts.every(({ id, images }) => {
    const expected = receipts.find(({ submissionId }) => submissionId === id)?.details?.imagesHash;
    return expected === undefined || expected === imagesHash(images);
  });
}

function sealUnavailable(cause: unknown): never {
  if (isStorageRefusal(cause)) throw cause;
  throw new SealUnavailable(cause instanceof Error ? cause.message : String(cause), { cause });
}

/** Gathers the input of a completion, or returns why there is none. */
export async function gatherTask(
  deps: GatherDeps,
  job: LeasedJob,
  outputPath: string,
): Promise<GatheredTask | CompletionFailureReason> {
  const { organizationId } = job;
  const source = await sourceOf(deps, job);
  if (typeof source === 'string') return source;
  if (!hasItsImages(source)) return 'images_missing';
  const { certificateId, ...seal } = await loadSealMaterial(deps, organizationId).catch(sealUnavailable);
  const { preparedKey, ...stored } = source;
  const preparedPath = await deps.blobs.localPath(organizationId, preparedKey, preparedBeside(outputPath));
  const sealedAt = toTime(deps.now());
  return { task: { ...stored, preparedPath, outputPath, seal, sealedAt, verifyUrl: deps.verifyUrl }, certificateId };
}
