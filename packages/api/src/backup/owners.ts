import type { Kysely } from 'kysely';
import { ownersOf } from '../storage/file-removals.ts';
import type { Tables } from '../storage/sql/tables.ts';
import type { NamedFile } from './named-files.ts';

/** So many are named of those that share a file. */
const mostNamed = 5;

/**
 * What a file is of, in words, as it is known now: documents, and the submission whose sealed PDF it is. Undefined: nothing
 * names it any more, since the submission was erased.
 */
export async function ownerNames(db: Kysely<Tables>, file: NamedFile): Promise<string | undefined> {
  const found = await ownersOf(db, file, mostNamed + 1);
  const owners = found.map(({ documentId, submissionId }) =>
    submissionId === undefined ? `document ${documentId}` : `submission ${submissionId}`,
  );
  if (owners.length === 0) return undefined;
  const others = owners.length > mostNamed ? ' and others' : '';
  return `${owners.slice(0, mostNamed).join(', ')}${others}`;
}
