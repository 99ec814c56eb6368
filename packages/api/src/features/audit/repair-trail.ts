import { chainStart } from '@document-signer/core';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/database.ts';
import { together } from '../../database/prepared.ts';
import type { Tables } from '../../database/tables.ts';
import { eventAfter, headOf, type TrailEnd } from './audit-trail.ts';
import { missingEvents, wrongEnd } from './verify/chain.ts';
import { missingBeginning, verifyTrails } from './verify/verify.ts';

/** An event that marks gaps of a trail. */
export interface Repair {
  readonly sequence: number;
  readonly gaps: readonly string[];
}

/** How many gaps one event names. */
const maxGaps = 1_000;

/** The gaps of a trail that no event marks yet. */
async function findGaps({ unscoped }: Pick<Database, 'unscoped'>, organizationId: string): Promise<Set<string>> {
  const gaps = new Set<string>();
  const verified = verifyTrails(unscoped.read, {
    organizationId,
    onFinding: ({ gap }) => void (gap !== undefined && gaps.size < maxGaps && gaps.add(gap)),
  });
  for await (const _ of verified);
  return gaps;
}

/** Where the trail continues: after the last event or the recorded end, so that no number is used twice. */
async function findContinuation(
  db: Kysely<Tables>,
  organizationId: string,
): Promise<{ readonly head: TrailEnd['head']; readonly gaps: readonly string[] }> {
  const recorded = await headOf(db, organizationId).executeTakeFirst();
  const last = await db
    .selectFrom('audit_events')
    .select(['sequence', 'hash'])
    .where('organization_id', '=', organizationId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  const found = last?.sequence ?? 0;
  if (recorded && recorded.sequence > found) {
    return { head: recorded, gaps: [missingEvents(found + 1, recorded.sequence)] };
  }
  if (recorded?.sequence === found) return { head: recorded, gaps: [] };
  if (!last) return { head: { sequence: 0, hash: chainStart }, gaps: [missingBeginning] };
  const end = recorded?.sequence ?? 0;
  return { head: last, gaps: end < found ? [`events_after_end ${end + 1}-${found}`] : [] };
}

/**
 * Adds an event that names the gaps of a trail, and records the end of the trail again, so that events can follow. Nothing else
 * changes. Undefined: every gap is marked.
 */
async function markGaps(database: Pick<Database, 'unscoped' | 'write'>, organizationId: string, now: number) {
  const found = await findGaps(database, organizationId);
  if (found.size === 0) return undefined;
  // The new event records the end again.
  found.delete(wrongEnd);
  return database.write(organizationId, async (db): Promise<Repair> => {
    const { head, gaps: before } = await findContinuation(db, organizationId);
    const gaps = [...new Set([...before, ...found])].slice(0, maxGaps);
    const repaired = { type: 'audit.repaired', actor: { keyId: null }, details: { gaps } } as const;
    const { sequence, queries } = eventAfter(db, organizationId, head, repaired, now);
    await together(db, queries);
    return { sequence, gaps };
  });
}

/**
 * Marks every gap in the trail of an organization. Earlier versions left gaps when the disk was full. Changed events are not gaps
 * and are still reported. The service may be running.
 *
 * @returns the events that were added
 */
export async function repairTrail(
  database: Pick<Database, 'unscoped' | 'write'>,
  organizationId: string,
  now: () => number,
): Promise<readonly Repair[]> {
  const repairs: Repair[] = [];
  for (;;) {
    const repair = await markGaps(database, organizationId, now());
    if (!repair) return repairs;
    repairs.push(repair);
  }
}
