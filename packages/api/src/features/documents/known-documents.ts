import type { Database, Reader } from '../../database/database.ts';
import type { WriteJob } from '../../database/group-commit.ts';
import { prepared } from '../../database/prepared.ts';
import { ReadCache } from '../../database/read-cache.ts';
import type { Db, Tables } from '../../database/tables.ts';
import { activeOf } from './documents.ts';

/** The part of the answer to Get Document that is stored as JSON. */
export interface SigningJson {
  /** JSON text of metadata, fields and pages. */
  readonly json: string;
  readonly version: number;
  /** JSON text of the consent that the document asks for; null: that of the organization, if it has one. */
  readonly consentJson: string | null;
  /** False: the document is from an earlier version, and is prepared on its first use. */
  readonly isPrepared: boolean;
}

const findSigningRow = prepared((db: Db, organizationId: string, id: string) =>
  activeOf(db, organizationId, id).select(['signing_json as json', 'version', 'consent_json', 'prepared_sha256']),
);

/** Larger documents are not cached, so that the cache takes a few megabytes at most. */
const maxTextLength = 16_384;

const cache = new ReadCache<SigningJson>(
  1_000,
  ({ json, consentJson, isPrepared }) => isPrepared && json.length + (consentJson?.length ?? 0) <= maxTextLength,
);

function keyOf(organizationId: string, id: string): string {
  return `${organizationId} ${id}`;
}

/** Finds the stored JSON of a document that was not deleted. It is cached for a second. */
export function findSigningJson(
  { read }: Reader,
  organizationId: string,
  id: string,
): Promise<SigningJson | undefined> {
  return cache.find(read, keyOf(organizationId, id), async () => {
    const row = await findSigningRow(read(organizationId), organizationId, id);
    if (!row) return undefined;
    const { json, version, consent_json: consentJson } = row;
    return { json, version, consentJson, isPrepared: row.prepared_sha256 !== null };
  });
}

/** Writes a change of a document, and removes it from the cache. */
export async function writeForDocument<T>(
  { read, write }: Pick<Database, 'read' | 'write'>,
  organizationId: string,
  id: string,
  job: WriteJob<Tables, T>,
): Promise<T> {
  try {
    return await write(organizationId, job);
  } finally {
    // Also after a failure: a commit whose answer was lost may have succeeded.
    cache.forget(read, keyOf(organizationId, id));
  }
}
