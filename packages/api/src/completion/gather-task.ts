import type { BlobStore } from '../blobs/blob-store.ts';
import { loadSealMaterial, type SealDeps } from '../seal-keys/load-seal-material.ts';
import { findCompletionSource } from '../storage/completion-source.ts';
import type { LeasedJob } from '../storage/jobs.ts';
import { isStorageRefusal } from '../storage/refusal.ts';
import type { Database } from '../storage/sql/database.ts';
import type { PackedTask } from './packed-task.ts';

/** What tasks are gathered from. */
export interface GatherDeps extends SealDeps {
  readonly database: Database;
  readonly blobs: BlobStore;
}

/** Everything that a completion is made from, and the certificate that it is sealed with. */
export interface GatheredTask {
  readonly task: PackedTask;
  readonly certificateId: string;
}

/** Why there is no task: nothing that is stored will change that, or the key to seal with cannot be used now. */
export type Ungathered = 'fields_unknown' | 'seal_unavailable';

/** The original, where it is on no disk: beside what is made of it. Whoever removes that removes it, too. */
export function originalBeside(outputPath: string): string {
  return `${outputPath}.original`;
}

/** Gathers everything that the completion of a submission is made from. */
export async function gatherTask(
  deps: GatherDeps,
  { organizationId, subjectId }: LeasedJob,
  outputPath: string,
): Promise<GatheredTask | Ungathered> {
  const source = await findCompletionSource(deps.database, organizationId, subjectId);
  if (!source) return 'fields_unknown';
  const loaded = await loadSealMaterial(deps, organizationId).catch(unusable);
  if (!loaded) return 'seal_unavailable';
  const { certificateId, ...seal } = loaded;
  const originalPath = await deps.blobs.localPath(organizationId, source.document.sha256, originalBeside(outputPath));
  const sealedAt = new Date(deps.now()).toISOString();
  return { task: { ...source, originalPath, outputPath, seal, sealedAt }, certificateId };
}

function unusable(error: unknown): undefined {
  if (isStorageRefusal(error)) throw error;
}
