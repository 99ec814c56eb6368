import { canonicalJson, type HostReferences, type UpdateReferences } from '@document-signer/core';
import type { Kysely } from 'kysely';
import type { Tables } from './sql/tables.ts';

/** The columns of a host's references, the same in every table that has them. */
export interface ReferenceColumns {
  external_id: string | null;
  metadata_json: string | null;
}

/** No references, as columns. */
export const noReferences: ReferenceColumns = { external_id: null, metadata_json: null };

/** A host's references as a row has them. */
export function referencesOf({ external_id, metadata_json }: Readonly<ReferenceColumns>): HostReferences {
  return { externalId: external_id, metadata: metadata_json === null ? {} : JSON.parse(metadata_json) };
}

/** Whether there are any. */
export function hasReferences({ externalId, metadata }: HostReferences): boolean {
  return externalId !== null || Object.keys(metadata).length > 0;
}

/** The columns of a host's references. */
export function referenceColumns({ externalId = null, metadata = {} }: UpdateReferences): ReferenceColumns {
  const isEmpty = Object.keys(metadata).length === 0;
  return { external_id: externalId, metadata_json: isEmpty ? null : canonicalJson(metadata) };
}

/** What happened, by the ids of what it happened to. */
interface Subject {
  readonly documentId?: string;
  readonly submissionId?: string;
}

/** Finds the references of what an event is about, in the transaction of the event: of its submission, or else its document. */
export async function findReferences(
  db: Kysely<Tables>,
  organizationId: string,
  { documentId = '', submissionId }: Subject,
): Promise<HostReferences> {
  const row = await db
    .selectFrom(submissionId === undefined ? 'documents' : 'submissions')
    .select(['external_id', 'metadata_json'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', submissionId ?? documentId)
    .executeTakeFirst();
  return referencesOf(row ?? noReferences);
}
