import { canonicalJson, type HostReferences } from '@document-signer/core';

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

/** References of which some may be left out. */
export type SomeReferences = { readonly [Name in keyof HostReferences]?: HostReferences[Name] | undefined };

/** The columns of a host's references. */
export function referenceColumns({ externalId = null, metadata = {} }: SomeReferences): ReferenceColumns {
  const isEmpty = Object.keys(metadata).length === 0;
  return { external_id: externalId, metadata_json: isEmpty ? null : canonicalJson(metadata) };
}
