import type { Kysely } from 'kysely';
import { documentOf, type StoredDocument } from './document-rows.ts';
import { activeOf } from './documents.ts';
import { lately } from './lately.ts';
import type { Database } from './sql/database.ts';
import type { WriteJob } from './sql/group-commit.ts';
import { prepared } from './sql/prepared.ts';
import type { Tables } from './sql/tables.ts';

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

/** The longest text that is kept, and the most fields: what is known then takes some megabytes at most. */
const limits = { text: 16_384, fields: 100 } as const;

const knownJson = lately<SigningJson>(
  1_000,
  ({ json, consentJson, isPrepared }) => isPrepared && json.length + (consentJson?.length ?? 0) <= limits.text,
);
const knownDocuments = lately<StoredDocument>(200, ({ record }) => record.fields.length <= limits.fields);

function nameOf(organizationId: string, id: string): string {
  return `${organizationId} ${id}`;
}

/**
 * Finds what a viewer gets of a document. One that was deleted, or is another's, is not there. What was found is known for
 * a second.
 *
 * @param now milliseconds since the epoch
 */
export function findSigningJson(
  { read }: Pick<Database, 'read'>,
  organizationId: string,
  id: string,
  now: number,
): Promise<SigningJson | undefined> {
  return knownJson.find(read, nameOf(organizationId, id), now, async () => {
    const row = await findSigningRow(read(organizationId), organizationId, id);
    if (!row) return undefined;
    const { json, version, consent_json: consentJson } = row;
    return { json, version, consentJson, isPrepared: row.prepared_sha256 !== null };
  });
}

/**
 * Finds a document that submissions are held against. One that was deleted, or is another's, is not there. What was found
 * is known for a second; whether it is still so is asked again where a submission is stored.
 *
 * @param now milliseconds since the epoch
 */
export function findDocument(
  { read }: Pick<Database, 'read'>,
  organizationId: string,
  id: string,
  now: number,
): Promise<StoredDocument | undefined> {
  return knownDocuments.find(read, nameOf(organizationId, id), now, async () => {
    const row = await findRow(read(organizationId), organizationId, id);
    return row && documentOf(row);
  });
}

/** Writes what changes a document, and forgets what was known of it. */
export async function writeForDocument<T>(
  { read, write }: Pick<Database, 'read' | 'write'>,
  organizationId: string,
  id: string,
  job: WriteJob<Tables, T>,
): Promise<T> {
  try {
    return await write(organizationId, job);
  } finally {
    // Also after a failure: a commit of which nobody knows how it ended may have been one.
    const isChanged = (_value: unknown, name: string) => name === nameOf(organizationId, id);
    knownJson.forget(read, isChanged);
    knownDocuments.forget(read, isChanged);
  }
}
