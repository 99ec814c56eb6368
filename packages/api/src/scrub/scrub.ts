import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { BlobMissing, type BlobStore } from '../blobs/blob-store.ts';
import type { ListedBlob } from '../blobs/disk-blobs.ts';
import type { Tables } from '../database/tables.ts';
import { isNamed, removalDelayMs } from '../jobs/file-removals.ts';
import { isStillNamed, type RowFile, rowFiles } from './row-files.ts';

const problems = {
  missing: 'is missing',
  unreadable: 'cannot be read',
  changed: 'has other bytes than were stored',
  orphan: 'is named by no row',
} as const;

/** A stored file that differs from its row, or that no row names. */
export interface ScrubFinding {
  readonly kind: keyof typeof problems;
  readonly organizationId: string;
  /** The key of the stored file. */
  readonly key: string;
  /** The document or the submission of the file; null: no row names it. */
  readonly of: string | null;
  readonly problem: string;
}

export interface ScrubOptions {
  readonly db: Kysely<Tables>;
  readonly blobs: BlobStore;
  /** All stored files, to find those that no row names. */
  readonly stored?: AsyncIterable<ListedBlob> | undefined;
  /** Only this organization; absent: all. */
  readonly organizationId?: string | undefined;
  /** `Infinity`: as fast as possible. */
  readonly bytesPerSecond: number;
  /** Milliseconds since the epoch. */
  readonly now: number;
  onFinding(finding: ScrubFinding): void;
}

export interface Scrubbed {
  readonly files: number;
  readonly bytes: number;
}

/** The service removes files that no row names within this time. */
const graceMs = removalDelayMs + 3_600_000;

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

/** Reads files one by one. */
function createReader({ blobs, bytesPerSecond }: ScrubOptions) {
  const waitAfter = createThrottle(bytesPerSecond, () => performance.now());
  return async ({ organizationId, key }: RowFile) => {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of (await blobs.read(organizationId, key)) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytes += chunk.length;
      const waitMs = waitAfter(chunk.length);
      // The resolution of timers.
      if (waitMs >= 1) await wait(waitMs);
    }
    return { bytes, sha256: hash.digest('hex') };
  };
}

/** Compares every file that a row names with the row. @returns organization and key of each */
async function scrubRows(options: ScrubOptions, count: (bytes: number) => void): Promise<ReadonlySet<string>> {
  const { db, onFinding } = options;
  const read = createReader(options);

  async function kindOf(file: RowFile): Promise<keyof typeof problems | undefined> {
    try {
      const { bytes, sha256 } = await read(file);
      count(bytes);
      return sha256 === file.sha256 ? undefined : 'changed';
    } catch (error) {
      if (!(await isStillNamed(db, file))) return undefined;
      return error instanceof BlobMissing ? 'missing' : 'unreadable';
    }
  }

  const seen = new Set<string>();
  for await (const file of rowFiles(db, options.organizationId)) {
    const { organizationId, key, of } = file;
    const name = `${organizationId} ${key}`;
    // Documents of earlier versions may share a file.
    if (seen.has(name)) continue;
    seen.add(name);
    const kind = await kindOf(file);
    if (kind) onFinding({ kind, organizationId, key, of, problem: problems[kind] });
  }
  return seen;
}

/** Finds files that no row names. */
async function findOrphans(options: ScrubOptions, known: ReadonlySet<string>): Promise<void> {
  const { db, stored = [], now, onFinding } = options;
  for await (const file of stored) {
    const { organizationId, key, storedAt } = file;
    if (options.organizationId !== undefined && organizationId !== options.organizationId) continue;
    if (known.has(`${organizationId} ${key}`) || now - storedAt < graceMs || (await isNamed(db, file))) continue;
    onFinding({ kind: 'orphan', organizationId, key, of: null, problem: problems.orphan });
  }
}

/**
 * Reads every stored file and compares it with its row. It also finds missing files, and files without a row. It writes nothing.
 * It keeps the names of all files in memory, about 200 bytes each.
 */
export async function scrub(options: ScrubOptions): Promise<Scrubbed> {
  let [files, bytes] = [0, 0];
  const known = await scrubRows(options, (length) => {
    files += 1;
    bytes += length;
  });
  await findOrphans(options, known);
  return { files, bytes };
}
