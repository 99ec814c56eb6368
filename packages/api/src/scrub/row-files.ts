import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** A stored file that a row names. */
export interface RowFile {
  readonly organizationId: string;
  /** The key of the stored file. */
  readonly key: string;
  readonly sha256: string;
  /** The id of its document or, for a sealed file, of its submission. */
  readonly of: string;
  readonly kind: 'original' | 'prepared' | 'sealed';
}

const names = {
  original: 'the original of document',
  prepared: 'the prepared file of document',
  sealed: 'the sealed file of submission',
} as const;

/** Names a file in a message. */
export function nameOfRowFile({ kind, of }: Pick<RowFile, 'kind' | 'of'>): string {
  return `${names[kind]} ${of}`;
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

/** Lists the files that rows name: both of each document, deleted or not, and the sealed one of each submission. */
export async function* rowFiles(db: Kysely<Tables>, organizationId: string | undefined): AsyncGenerator<RowFile> {
  const documents = inBatches((after) =>
    db
      .selectFrom('documents')
      .select(['id as of', 'organization_id as organizationId', 'file_key as key', 'sha256'])
      .select(['prepared_key', 'prepared_sha256'])
      .where('id', '>', after)
      .$if(organizationId !== undefined, (query) => query.where('organization_id', '=', organizationId ?? ''))
      .orderBy('id')
      .limit(batchSize)
      .execute(),
  );
  for await (const { prepared_key: key, prepared_sha256, ...row } of documents) {
    yield { ...row, kind: 'original' };
    if (key === null) continue;
    yield { ...row, key, sha256: prepared_sha256 ?? '', kind: 'prepared' };
  }
  const submissions = inBatches((after) =>
    db
      .selectFrom('submissions')
      .select(['id as of', 'organization_id as organizationId', 'sealed_key', 'sealed_sha256'])
      .where('id', '>', after)
      .where('sealed_key', 'is not', null)
      .$if(organizationId !== undefined, (query) => query.where('organization_id', '=', organizationId ?? ''))
      .orderBy('id')
      .limit(batchSize)
      .execute(),
  );
  for await (const { sealed_key: key, sealed_sha256, ...row } of submissions) {
    yield { ...row, key: key ?? '', sha256: sealed_sha256 ?? '', kind: 'sealed' };
  }
}

/** Whether the row still names the file: the submission may have been erased since the row was read. */
export async function isStillNamed(db: Kysely<Tables>, { of, kind }: RowFile): Promise<boolean> {
  if (kind !== 'sealed') return true;
  const row = await db.selectFrom('submissions').select('erased_at').where('id', '=', of).executeTakeFirst();
  return row?.erased_at === null;
}
