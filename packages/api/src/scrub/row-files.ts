import type { Kysely } from 'kysely';
import type { Tables } from '../storage/sql/tables.ts';

/** A file that a row names. */
export interface RowFile {
  readonly organizationId: string;
  readonly sha256: string;
  readonly bytes: number;
  /** The document, or the submission. */
  readonly of: string;
  readonly isSealed: boolean;
}

/** How many rows are read at a time. */
const batchSize = 500;

async function* inBatches<Row extends { readonly of: string }>(find: (after: string) => Promise<Row[]>) {
  for (let last = ''; ; ) {
    const rows = await find(last);
    yield* rows;
    const end = rows.at(-1);
    if (!end) return;
    last = end.of;
  }
}

/** The files that rows name: both of each document, deleted or not, and the sealed one of each submission that has one. */
export async function* rowFiles(db: Kysely<Tables>, organizationId: string | undefined): AsyncGenerator<RowFile> {
  const documents = inBatches((after) =>
    db
      .selectFrom('documents')
      .select(['id as of', 'organization_id as organizationId', 'sha256', 'file_size as bytes'])
      .select(['prepared_sha256', 'prepared_bytes'])
      .where('id', '>', after)
      .$if(organizationId !== undefined, (query) => query.where('organization_id', '=', organizationId ?? ''))
      .orderBy('id')
      .limit(batchSize)
      .execute(),
  );
  for await (const { prepared_sha256, prepared_bytes, ...row } of documents) {
    yield { ...row, isSealed: false };
    if (prepared_sha256 === null) continue;
    yield { ...row, sha256: prepared_sha256, bytes: prepared_bytes ?? -1, isSealed: false };
  }
  const submissions = inBatches((after) =>
    db
      .selectFrom('submissions')
      .select(['id as of', 'organization_id as organizationId', 'sealed_sha256', 'sealed_bytes'])
      .where('id', '>', after)
      .where('sealed_sha256', 'is not', null)
      .where('erased_at', 'is', null)
      .$if(organizationId !== undefined, (query) => query.where('organization_id', '=', organizationId ?? ''))
      .orderBy('id')
      .limit(batchSize)
      .execute(),
  );
  for await (const { sealed_sha256, sealed_bytes, ...row } of submissions) {
    yield { ...row, sha256: sealed_sha256 ?? '', bytes: sealed_bytes ?? -1, isSealed: true };
  }
}

/** Whether a row still names a file: its submission may have been erased since the row was read. */
export async function isStillNamed(db: Kysely<Tables>, { of, isSealed }: RowFile): Promise<boolean> {
  if (!isSealed) return true;
  const row = await db.selectFrom('submissions').select('erased_at').where('id', '=', of).executeTakeFirst();
  return row?.erased_at === null;
}
