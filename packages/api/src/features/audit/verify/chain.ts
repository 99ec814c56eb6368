import { chainStart, linkText } from '@document-signer/core';
import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { linkOf } from '../audit-events.ts';
import { sha256 } from '../audit-trail.ts';
import type { Report } from './finding.ts';

/** An event as it stands in the database. */
export type EventRow = Selectable<Tables['audit_events']>;

/** Where a chain has got to. */
interface Place {
  readonly sequence: number;
  readonly hash: string;
}

/** How many events are held in memory at a time. */
const batch = 500;

async function* eventsOf(db: Kysely<Tables>, organizationId: string): AsyncGenerator<EventRow> {
  let last = Number.MIN_SAFE_INTEGER;
  for (;;) {
    const rows = await db
      .selectFrom('audit_events')
      .selectAll()
      .where('organization_id', '=', organizationId)
      .where('sequence', '>', last)
      .orderBy('sequence')
      .limit(batch)
      .execute();
    yield* rows;
    const end = rows.at(-1);
    if (!end) return;
    last = end.sequence;
  }
}

/** The hash of an event, made anew; undefined when something in it cannot even be what it should be. */
function hashOf(organizationId: string, row: EventRow): string | undefined {
  // A date drops what is smaller than a millisecond.
  if (!Number.isSafeInteger(row.at)) return undefined;
  try {
    return sha256(linkText(organizationId, linkOf(row)));
  } catch {
    return undefined;
  }
}

/** The name of a gap in the numbers of events. */
export function missingEvents(first: number, last: number): string {
  return `events_missing ${first}-${last}`;
}

/** What is wrong with an event by itself. */
function problemsOf(organizationId: string, row: EventRow): string[] {
  const problems: string[] = [];
  if (
    row.details_json !== null &&
    (typeof row.details_json !== 'string' || sha256(row.details_json) !== row.details_hash)
  ) {
    problems.push('its details are not those that were written');
  }
  if (hashOf(organizationId, row) !== row.hash) problems.push('what it says does not have its hash');
  return problems;
}

/** The name of a trail that ends elsewhere than is written down apart from it. */
export const wrongEnd = 'wrong_end';

/** The name of a last event that is another one than is written down apart from it. */
const otherEnd = (sequence: number): string => `end_differs ${sequence}`;

async function checkHead(db: Kysely<Tables>, organizationId: string, end: Place, report: Report): Promise<void> {
  const head = await db
    .selectFrom('audit_heads')
    .select(['sequence', 'hash'])
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  if (!head && end.sequence === 0) return;
  if (head?.sequence === end.sequence && head.hash === end.hash) return;
  report(
    end.sequence,
    `the trail ends here, and was to end with event ${head?.sequence ?? 'nobody knows which'}`,
    head?.sequence === end.sequence ? otherEnd(end.sequence) : wrongEnd,
  );
}

/**
 * Walks the chain of an organization: makes every hash anew, and holds the end against what is kept of it. After something
 * wrong it goes on from what stands there, so that one change is not found in every later event.
 *
 * @param visit is shown every event
 * @returns the end of the chain
 */
export async function walkChain(
  db: Kysely<Tables>,
  organizationId: string,
  report: Report,
  visit: (row: EventRow) => Promise<void>,
): Promise<Place> {
  let place: Place = { sequence: 0, hash: chainStart };
  for await (const row of eventsOf(db, organizationId)) {
    if (row.sequence !== place.sequence + 1) {
      const gap = missingEvents(place.sequence + 1, row.sequence - 1);
      report(row.sequence, `between it and event ${place.sequence} there are events missing`, gap);
    } else if (row.previous_hash !== place.hash) {
      // A repair follows on the end that is written down, so that another last event stays to be seen.
      const gap = row.type === 'audit.repaired' ? otherEnd(place.sequence) : undefined;
      report(row.sequence, 'it does not follow the event before it', gap);
    }
    for (const problem of problemsOf(organizationId, row)) report(row.sequence, problem);
    await visit(row);
    place = row;
  }
  await checkHead(db, organizationId, place, report);
  return { sequence: place.sequence, hash: place.hash };
}
