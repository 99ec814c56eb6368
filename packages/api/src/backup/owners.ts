import type { Kysely } from 'kysely';
import { documentsNaming } from '../storage/pending-files.ts';
import type { Tables } from '../storage/sql/tables.ts';
import type { NamedFile } from './named-files.ts';

/** So many are named of those that share a file. */
const mostNamed = 5;

/**
 * What a file is of, in words, as it is known now: documents, and the submission whose sealed PDF it is. Undefined: nothing
 * names it any more, since the submission was erased.
 */
export async function ownersOf(db: Kysely<Tables>, { organizationId, sha256 }: NamedFile): Promise<string | undefined> {
  const documents = await documentsNaming(db, { organizationId, sha256 })
    .orderBy('id')
    .limit(mostNamed + 1)
    .execute();
  const submissions = await db
    .selectFrom('submissions')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('sealed_sha256', '=', sha256)
    .where('erased_at', 'is', null)
    .execute();
  const owners = [...documents.map(({ id }) => `document ${id}`), ...submissions.map(({ id }) => `submission ${id}`)];
  if (owners.length === 0) return undefined;
  const others = owners.length > mostNamed ? ' and others' : '';
  return `${owners.slice(0, mostNamed).join(', ')}${others}`;
}
