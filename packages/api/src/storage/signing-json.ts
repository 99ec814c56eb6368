import type { Kysely } from 'kysely';
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
}

const findRow = prepared((db: Kysely<Tables>, organizationId: string, id: string) =>
  activeOf(db, organizationId, id).select(['signing_json as json', 'version']),
);

/** The longest text that is kept: those of a thousand documents together then take 16 MB at most. */
const longest = 16_384;

const known = lately<SigningJson>(1_000, ({ json }) => json.length <= longest);

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
  return known.find(read, nameOf(organizationId, id), now, () => findRow(read, organizationId, id));
}

/** Writes what changes a document, and forgets what was known of it. */
export async function writeForDocument<T>(
  { read, write }: Pick<Database, 'read' | 'write'>,
  organizationId: string,
  id: string,
  job: WriteJob<Tables, T>,
): Promise<T> {
  try {
    return await write(job);
  } finally {
    // Also after a failure: a commit of which nobody knows how it ended may have been one.
    known.forget(read, (_value, name) => name === nameOf(organizationId, id));
  }
}
