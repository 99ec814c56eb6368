import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { ListedBlob } from '../blobs/list-disk-blobs.ts';
import { isNamed, removalDelayMs } from '../storage/file-removals.ts';
import type { Tables } from '../storage/sql/tables.ts';
import type { ScrubFinding, ScrubKind } from './finding.ts';
import type { Pace } from './pace.ts';
import { isStillNamed, type RowFile, rowFiles } from './row-files.ts';

/** What is scrubbed, and how. */
export interface ScrubOptions {
  readonly db: Kysely<Tables>;
  readonly blobs: BlobStore;
  /** All that is stored; absent: what nothing names is not looked for. */
  readonly stored?: AsyncIterable<ListedBlob> | undefined;
  /** Only of this organization; absent: of all. */
  readonly organizationId?: string | undefined;
  readonly pace: Pace;
  /** Verifies the seal of a sealed file, and says what is wrong; absent: no seals are verified. */
  readonly checkSeal?: ((file: RowFile) => Promise<string | undefined>) | undefined;
  /** Milliseconds since the epoch. */
  readonly now: number;
  onFinding(finding: ScrubFinding): void;
}

/** How much was read. */
export interface Scrubbed {
  readonly files: number;
  readonly bytes: number;
}

/** A file that no row names is removed by the service within this time, in milliseconds. */
const graceMs = removalDelayMs + 3_600_000;

async function read({ blobs, pace }: ScrubOptions, { organizationId, key }: RowFile) {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of (await blobs.read(organizationId, key)) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
    await pace(chunk.length);
  }
  return { bytes, sha256: hash.digest('hex') };
}

const words: Readonly<Record<Exclude<ScrubKind, 'seal'>, string>> = {
  missing: 'is missing',
  unreadable: 'cannot be read',
  changed: 'does not have the bytes that it had',
  wrong_size: 'is not as large as its row says',
  orphan: 'is named by nothing',
};

/** What is wrong with a file that a row names; undefined: nothing, or it was erased meanwhile. */
async function kindOf(options: ScrubOptions, file: RowFile, count: (bytes: number) => void) {
  const { db, blobs } = options;
  const head = await blobs.head(file.organizationId, file.key).catch(() => null);
  if (head === undefined) return (await isStillNamed(db, file)) ? 'missing' : undefined;
  const found = await read(options, file).catch(() => undefined);
  if (!found) return (await isStillNamed(db, file)) ? 'unreadable' : undefined;
  count(found.bytes);
  if (found.sha256 !== file.sha256) return 'changed';
  return found.bytes === file.bytes ? undefined : 'wrong_size';
}

/** Reads every file that a row names. Gives their names. */
async function scrubRows(options: ScrubOptions, count: (bytes: number) => void): Promise<ReadonlySet<string>> {
  const { db, organizationId, checkSeal, onFinding } = options;
  const seen = new Set<string>();
  for await (const file of rowFiles(db, organizationId)) {
    const name = `${file.organizationId} ${file.key}`;
    // Documents of earlier versions share a file when they had the same bytes.
    if (seen.has(name)) continue;
    seen.add(name);
    const { organizationId: owner, key, of } = file;
    const kind = await kindOf(options, file, count);
    if (kind) onFinding({ kind, organizationId: owner, key, of, problem: words[kind] });
    const problem = kind === undefined && file.isSealed ? await checkSeal?.(file) : undefined;
    if (problem) onFinding({ kind: 'seal', organizationId: owner, key, of, problem });
  }
  return seen;
}

async function scrubStored(options: ScrubOptions, known: ReadonlySet<string>): Promise<void> {
  const { db, stored = [], now, onFinding } = options;
  for await (const file of stored) {
    const { organizationId, key, storedAt } = file;
    if (options.organizationId !== undefined && organizationId !== options.organizationId) continue;
    if (known.has(`${organizationId} ${key}`) || now - storedAt < graceMs || (await isNamed(db, file))) continue;
    onFinding({ kind: 'orphan', organizationId, key, of: null, problem: words.orphan });
  }
}

/**
 * Reads every stored file and holds it against its hash and its row, and finds rows without their files and files without a row.
 * Nothing is written. It keeps the names of all files in memory, some 200 bytes each.
 */
export async function scrub(options: ScrubOptions): Promise<Scrubbed> {
  let [files, bytes] = [0, 0];
  const known = await scrubRows(options, (length) => {
    files += 1;
    bytes += length;
  });
  await scrubStored(options, known);
  return { files, bytes };
}
