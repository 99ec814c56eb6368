import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isId } from '@document-signer/core';
import type { Kysely } from 'kysely';
import { BlobMissing, type BlobStore } from '../blobs/blob-store.ts';
import type { Tables } from '../database/tables.ts';

/** A stored file that a row names. */
interface RowFile {
  readonly organizationId: string;
  /** The key of the stored file. */
  readonly key: string;
  readonly sha256: string;
  /** The id of its document or, for a sealed file, of its submission or envelope. */
  readonly of: string;
  readonly kind: 'original' | 'prepared' | 'sealed';
}

/** A stored file that cannot be read, or does not have the hash in its row. */
export interface DamagedFile extends RowFile {
  readonly damage: 'missing' | 'unreadable' | 'changed';
}

interface ScrubOptions {
  /** Only this organization; absent: all. */
  readonly organizationId?: string | undefined;
  /** Default: as fast as possible. */
  readonly bytesPerSecond?: number;
  /** Called with the size of each file that was read. */
  onRead?(bytes: number): void;
}

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

/** Lists the sealed files that the rows of a table name. */
async function* sealedFiles(
  db: Kysely<Tables>,
  table: 'submissions' | 'envelopes',
  organizationId: string | undefined,
): AsyncGenerator<RowFile> {
  const rows = inBatches((after) =>
    db
      .selectFrom(table)
      .select(['id as of', 'organization_id as organizationId', 'sealed_key', 'sealed_sha256'])
      .where('id', '>', after)
      .where('sealed_key', 'is not', null)
      .$if(organizationId !== undefined, (query) => query.where('organization_id', '=', organizationId ?? ''))
      .orderBy('id')
      .limit(batchSize)
      .execute(),
  );
  for await (const { sealed_key: key, sealed_sha256, ...row } of rows) {
    yield { ...row, key: key ?? '', sha256: sealed_sha256 ?? '', kind: 'sealed' };
  }
}

/** Lists the files that rows name: both of each document, deleted or not, and the sealed ones of submissions and envelopes. */
async function* rowFiles(db: Kysely<Tables>, organizationId: string | undefined): AsyncGenerator<RowFile> {
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
    if (key !== null) yield { ...row, key, sha256: prepared_sha256 ?? '', kind: 'prepared' };
  }
  yield* sealedFiles(db, 'submissions', organizationId);
  yield* sealedFiles(db, 'envelopes', organizationId);
}

/** Whether the row still names the file: the submission or envelope may have been erased since the row was read. */
async function isStillNamed(db: Kysely<Tables>, { of, kind }: RowFile): Promise<boolean> {
  if (kind !== 'sealed') return true;
  const table = isId('env', of) ? 'envelopes' : 'submissions';
  const row = await db.selectFrom(table).select('erased_at').where('id', '=', of).executeTakeFirst();
  return row?.erased_at === null;
}

/**
 * Limits the bytes read per second.
 *
 * @param now milliseconds
 * @returns how long to wait after reading some bytes, in milliseconds
 */
export function createThrottle(bytesPerSecond: number, now: () => number): (bytes: number) => number {
  let due = now();
  return (bytes) => {
    due = Math.max(due, now()) + (bytes / bytesPerSecond) * 1000;
    return due - now();
  };
}

/** Reads every stored file and compares its hash with the one in its row. Yields the damaged ones. */
export async function* scrub(
  db: Kysely<Tables>,
  blobs: BlobStore,
  { organizationId, bytesPerSecond = Number.POSITIVE_INFINITY, onRead }: ScrubOptions,
): AsyncGenerator<DamagedFile> {
  const waitAfter = createThrottle(bytesPerSecond, () => performance.now());

  async function damageOf({ organizationId, key, sha256 }: RowFile): Promise<DamagedFile['damage'] | undefined> {
    const hash = createHash('sha256');
    let bytes = 0;
    try {
      for await (const chunk of (await blobs.read(organizationId, key)) as AsyncIterable<Buffer>) {
        hash.update(chunk);
        bytes += chunk.length;
        const waitMs = waitAfter(chunk.length);
        // The resolution of timers.
        if (waitMs >= 1) await wait(waitMs);
      }
    } catch (error) {
      return error instanceof BlobMissing ? 'missing' : 'unreadable';
    }
    onRead?.(bytes);
    return hash.digest('hex') === sha256 ? undefined : 'changed';
  }

  for await (const file of rowFiles(db, organizationId)) {
    const damage = await damageOf(file);
    if (damage && (await isStillNamed(db, file))) yield { ...file, damage };
  }
}
