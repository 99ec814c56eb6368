import { canonicalJson, invalid, type Json } from '@document-signer/core';
import type { Db } from '../../database/tables.ts';
import { sha256 } from '../../hashes.ts';
import type { Actor } from '../audit/audit-trail.ts';

/** A request that may be sent again with the same Idempotency-Key. */
export interface RepeatableRequest {
  readonly actor: Actor & { readonly keyId: string };
  readonly idempotencyKey: string | undefined;
  /** Names the operation and its path parameters. */
  readonly path: string;
  /** The body as it was sent. */
  readonly received: unknown;
}

/** What a request made or changed, by its id, and whether it had been sent before. */
export interface Effect {
  readonly subjectId: string;
  readonly isReplay: boolean;
}

/**
 * Does the work of a request once, in its transaction. A replay gets the id of what the first request made.
 *
 * @throws ServiceError 422 `reused_with_different_body`
 */
export async function doOnce(
  db: Db,
  organizationId: string,
  { actor, idempotencyKey, path, received }: RepeatableRequest,
  now: number,
  work: () => Promise<string>,
): Promise<Effect> {
  if (idempotencyKey === undefined) return { subjectId: await work(), isReplay: false };
  const idempotency_key = `${actor.keyId} ${idempotencyKey}`;
  const body_hash = sha256(`${path}\n${canonicalJson((received ?? null) as Json)}`);
  const known = await db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'subject_id'])
    .where('organization_id', '=', organizationId)
    .where('idempotency_key', '=', idempotency_key)
    .executeTakeFirst();
  if (known && known.body_hash !== body_hash) {
    throw invalid([{ field: 'Idempotency-Key', reason: 'reused_with_different_body' }], 'SUBMISSION_FAILED');
  }
  if (known) return { subjectId: known.subject_id, isReplay: true };
  const subject_id = await work();
  const row = { organization_id: organizationId, idempotency_key, body_hash, subject_id, created_at: now };
  await db.insertInto('idempotency_keys').values(row).execute();
  return { subjectId: subject_id, isReplay: false };
}

/** The headers of the answer to a request that was sent before. */
export function replayHeaders({ isReplay }: Pick<Effect, 'isReplay'>): { headers?: Record<string, string> } {
  return isReplay ? { headers: { 'Idempotency-Replayed': 'true' } } : {};
}
