import type { HostReferences } from '@document-signer/core';
import type { Caller } from '../../keys/authenticate.ts';
import type { StoredDocument } from '../../storage/document-rows.ts';
import { hasReferences } from '../../storage/host-references.ts';

/** A browser cannot set the host's references: those of its key count, which the host made for this signer, or the document's. */
export function referencesFor({ externalId, metadata }: Caller, { record }: StoredDocument): HostReferences {
  const ofKey = { externalId, metadata };
  return hasReferences(ofKey) ? ofKey : { externalId: record.externalId, metadata: record.metadata };
}
