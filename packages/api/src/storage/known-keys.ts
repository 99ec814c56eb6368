import { hash } from 'node:crypto';
import type { Organization, Plan } from '@document-signer/core';
import type { Kysely } from 'kysely';
import { keyOf, type StoredKey } from './api-keys.ts';
import type { Database } from './sql/database.ts';
import type { WriteJob } from './sql/group-commit.ts';
import { prepared } from './sql/prepared.ts';
import type { Tables } from './sql/tables.ts';

/** A key with what counts of the organization it belongs to. */
export interface OwnedKey extends StoredKey {
  readonly organization: Pick<Organization, 'name' | 'plan' | 'requireVerifiedChecksum' | 'activeContent'>;
}

/** What was read of a key, and when. */
interface Known {
  readonly key: OwnedKey;
  readonly since: number;
}

/** How long what was read is good for, in milliseconds: so late at most does one process see what another one changed. */
const life = 1_000;

/** How many keys are known at a time. Whoever asks with more of them in a second waits for the database. */
const capacity = 2_000;

interface Memory {
  /** By the hash of the key; the key itself is kept nowhere. */
  readonly known: Map<string, Known>;
  /** How often keys were changed here: what was asked before a change and is answered after it must not be kept. */
  changes: number;
}

const memories = new WeakMap<Kysely<Tables>, Memory>();

function memoryOf(read: Kysely<Tables>): Memory {
  const memory = memories.get(read) ?? { known: new Map(), changes: 0 };
  memories.set(read, memory);
  return memory;
}

const findByHash = prepared((db: Kysely<Tables>, keyHash: string) =>
  db
    .selectFrom('api_keys')
    .innerJoin('organizations', 'organizations.id', 'api_keys.organization_id')
    .selectAll('api_keys')
    .select(['organizations.name as organization_name', 'plan', 'require_verified_checksum', 'active_content'])
    .where('hash', '=', keyHash),
);

async function readKey(read: Kysely<Tables>, keyHash: string): Promise<OwnedKey | undefined> {
  const row = await findByHash(read, keyHash);
  if (!row) return undefined;
  const organization = {
    name: row.organization_name,
    plan: row.plan as Plan,
    requireVerifiedChecksum: row.require_verified_checksum === 1,
    activeContent: row.active_content as Organization['activeContent'],
  };
  return { ...keyOf(row), organization };
}

/**
 * Finds a key by what was sent, also one that is good no more. What was found is known for a second: reading it takes
 * longer than all else that a small request needs. Keys that do not exist are looked for anew each time.
 *
 * The look-up is by the hash of 190 random bits: how long it takes tells nothing about any key, so there is nothing left
 * to compare in constant time.
 *
 * @param now milliseconds since the epoch
 */
export async function findApiKey(
  { read }: Pick<Database, 'read'>,
  sent: string,
  now: number,
): Promise<OwnedKey | undefined> {
  const memory = memoryOf(read);
  const keyHash = hash('sha256', sent, 'hex');
  const entry = memory.known.get(keyHash);
  // A clock that was set back makes nothing live longer.
  if (entry && now >= entry.since && now - entry.since < life) return entry.key;
  memory.known.delete(keyHash);
  const { changes } = memory;
  const key = await readKey(read, keyHash);
  if (key && memory.changes === changes) memory.known.set(keyHash, { key, since: now });
  const [oldest] = memory.known.keys();
  if (memory.known.size > capacity && oldest !== undefined) memory.known.delete(oldest);
  return key;
}

/** Writes what changes the keys of an organization or the organization itself, and forgets what was known of them. */
export async function writeForKeys<T>(
  { read, write }: Database,
  organizationId: string,
  job: WriteJob<Tables, T>,
): Promise<T> {
  try {
    return await write(job);
  } finally {
    // Also after a failure: a commit of which nobody knows how it ended may have been one.
    const memory = memoryOf(read);
    memory.changes += 1;
    for (const [keyHash, { key }] of memory.known) {
      if (key.organizationId === organizationId) memory.known.delete(keyHash);
    }
  }
}
