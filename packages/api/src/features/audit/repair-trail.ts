import { chainStart } from '@document-signer/core';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/database.ts';
import { together } from '../../database/prepared.ts';
import type { Tables } from '../../database/tables.ts';
import { eventAfter } from './audit-trail.ts';
import { headOf, type TrailEnd } from './trail-end.ts';
import { missingEvents, wrongEnd } from './verify/chain.ts';
import { missingBeginning, verifyTrails } from './verify/verify.ts';

/** An event that marks gaps of a trail. */
export interface Repair {
  readonly sequence: number;
  readonly gaps: readonly string[];
}

/** So many gaps stand in one event at most. */
const maxGaps = 1_000;

/** The gaps of a trail that no event marks, as they are at one moment. */
async function findGaps({ unscoped }: Pick<Database, 'unscoped'>, organizationId: string): Promise<Set<string>> {
  const gaps = new Set<string>();
  const verified = verifyTrails(unscoped.read, {
    organizationId,
    onFinding: ({ gap }) => void (gap !== undefined && gaps.size < maxGaps && gaps.add(gap)),
  });
  for await (const _ of verified);
  return gaps;
}

/** Where the trail goes on: after the last event that is there or that was told of, so that no number is given twice. */
async function findContinuation(
  db: Kysely<Tables>,
  organizationId: string,
): Promise<{ readonly head: TrailEnd['head']; readonly gaps: readonly string[] }> {
  const told = await headOf(db, organizationId).executeTakeFirst();
  const last = await db
    .selectFrom('audit_events')
    .select(['sequence', 'hash'])
    .where('organization_id', '=', organizationId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  const found = last?.sequence ?? 0;
  if (told && told.sequence > found) return { head: told, gaps: [missingEvents(found + 1, told.sequence)] };
  if (told?.sequence === found) return { head: told, gaps: [] };
  if (!last) return { head: { sequence: 0, hash: chainStart }, gaps: [missingBeginning] };
  const end = told?.sequence ?? 0;
  return { head: last, gaps: end < found ? [`events_after_end ${end + 1}-${found}`] : [] };
}

/**
 * Adds an event to a trail that names what is missing in it, and puts down again where the trail ends, so that events can follow.
 * What is stored is not changed. Undefined: there is no gap that is not marked.
 */
async function markGaps(database: Pick<Database, 'unscoped' | 'write'>, organizationId: string, now: number) {
  const found = await findGaps(database, organizationId);
  if (found.size === 0) return undefined;
  // The event itself puts that right.
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
 * Marks every gap in the trail of an organization, such as a full disk left when writes were kept in part. Changed events are
 * none: they stay findings. The service may be running.
 *
 * @returns the events that were added; none where there was nothing to mark
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
