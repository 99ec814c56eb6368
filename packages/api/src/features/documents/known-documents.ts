import type { Kysely } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { WriteJob } from '../../database/group-commit.ts';
import { prepared } from '../../database/prepared.ts';
import { ReadCache } from '../../database/read-cache.ts';
import type { Tables } from '../../database/tables.ts';
import { documentOf, type StoredDocument } from './document-rows.ts';
import { activeOf } from './documents.ts';

/** What a viewer gets of a document, but for the URL of its file, as it stands in the database. */
export interface SigningJson {
  /** JSON text of metadata, fields and pages. */
  readonly json: string;
  readonly version: number;
  /** JSON text of what its signers have to agree to; null: it says nothing of its own. */
  readonly consentJson: string | null;
  /** Whether its prepared file is stored: a document of an earlier version has none until its first use. */
  readonly isPrepared: boolean;
}

const findSigningRow = prepared((db: Kysely<Tables>, organizationId: string, id: string) =>
  activeOf(db, organizationId, id).select(['signing_json as json', 'version', 'consent_json', 'prepared_sha256']),
);

const findRow = prepared((db: Kysely<Tables>, organizationId: string, id: string) =>
  activeOf(db, organizationId, id).selectAll(),
);

/** Larger documents are not cached, so that the caches take some megabytes at most. */
const maxTextLength = 16_384;
const maxFields = 100;

const jsonCache = new ReadCache<SigningJson>(
  1_000,
  ({ json, consentJson, isPrepared }) => isPrepared && json.length + (consentJson?.length ?? 0) <= maxTextLength,
);
const documentCache = new ReadCache<StoredDocument>(200, ({ record }) => record.fields.length <= maxFields);

function keyOf(organizationId: string, id: string): string {
  return `${organizationId} ${id}`;
}

/** Finds what a viewer gets of a document that was not deleted. It is cached for a second. */
export function findSigningJson(
  { read }: Pick<Database, 'read'>,
  organizationId: string,
  id: string,
): Promise<SigningJson | undefined> {
  return jsonCache.find(read, keyOf(organizationId, id), async () => {
    const row = await findSigningRow(read(organizationId), organizationId, id);
    if (!row) return undefined;
    const { json, version, consent_json: consentJson } = row;
    return { json, version, consentJson, isPrepared: row.prepared_sha256 !== null };
  });
}

/** Finds a document to check submissions against. It is cached for a second, and checked again when a submission is stored. */
export function findDocument(
  { read }: Pick<Database, 'read'>,
  organizationId: string,
  id: string,
): Promise<StoredDocument | undefined> {
  return documentCache.find(read, keyOf(organizationId, id), async () => {
    const row = await findRow(read(organizationId), organizationId, id);
    return row && documentOf(row);
  });
}

/** Writes a change of a document, and removes it from the caches. */
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
    jsonCache.forget(read, keyOf(organizationId, id));
    documentCache.forget(read, keyOf(organizationId, id));
  }
}
