import { chainStart, linkText } from '@document-signer/core';
import type { Db } from '../../../database/tables.ts';
import { sha256 } from '../../../hashes.ts';
import { type EventRow, eventsOf, linkOf } from '../audit-events.ts';

/** A problem that verification found. */
export interface Finding {
  /** Null: it concerns no organization in particular. */
  readonly organizationId: string | null;
  /** The event that it concerns; null: none in particular. */
  readonly sequence: number | null;
  readonly problem: string;
}

/** Reports a problem of the organization. */
export type Report = (sequence: number | null, problem: string) => void;

export function lineOfFinding({ organizationId, sequence, problem }: Finding): string {
  const place = [organizationId, sequence === null ? undefined : `event ${sequence}`].filter(Boolean).join(' ');
  return `${place === '' ? '' : `${place}: `}${problem}`;
}

/** An event of the chain, by its number and hash. */
interface Place {
  readonly sequence: number;
  readonly hash: string;
}

const batchSize = 500;

async function* allEvents(db: Db, organizationId: string): AsyncGenerator<EventRow> {
  let last = Number.MIN_SAFE_INTEGER;
  for (;;) {
    const rows = await eventsOf(db, organizationId).where('sequence', '>', last).limit(batchSize).execute();
    yield* rows;
    const end = rows.at(-1);
    if (!end) return;
    last = end.sequence;
  }
}

/** Computes the hash of an event. Undefined: a column has a value of another type. */
function hashOf(organizationId: string, row: EventRow): string | undefined {
  // A date ignores fractions of a millisecond.
  if (!Number.isSafeInteger(row.at)) return undefined;
  try {
    return sha256(linkText(organizationId, linkOf(row)));
  } catch {
    return undefined;
  }
}

function problemsOf(organizationId: string, row: EventRow): string[] {
  const problems: string[] = [];
  const { details_json, details_hash } = row;
  if (details_json !== null && (typeof details_json !== 'string' || sha256(details_json) !== details_hash)) {
    problems.push('its details do not have their recorded hash');
  }
  if (hashOf(organizationId, row) !== row.hash) problems.push('its content does not have its recorded hash');
  return problems;
}

async function checkHead(db: Db, organizationId: string, end: Place, report: Report): Promise<void> {
  const head = await db
    .selectFrom('audit_heads')
    .select(['sequence', 'hash'])
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  if (head?.sequence === end.sequence) {
    if (head.hash === end.hash) return;
    report(end.sequence, 'its hash is not the recorded hash of the last event');
  } else if (head) {
    report(end.sequence, `it is the last event, and the recorded last event is ${head.sequence}`);
  } else if (end.sequence > 0) {
    report(end.sequence, 'it is the last event, and the record of the last event is missing');
  }
}

/**
 * Verifies the chain of an organization: computes every hash again, and compares the last event with the recorded one. After a
 * problem it continues from the event as stored, so that one change is not reported for every later event.
 *
 * @param visit receives every event
 * @returns the last event
 */
export async function walkChain(
  db: Db,
  organizationId: string,
  report: Report,
  visit: (row: EventRow) => Promise<void>,
): Promise<Place> {
  let place: Place = { sequence: 0, hash: chainStart };
  for await (const row of allEvents(db, organizationId)) {
    if (row.sequence !== place.sequence + 1) {
      report(row.sequence, `events are missing between event ${place.sequence} and this one`);
    } else if (row.previous_hash !== place.hash) {
      report(row.sequence, 'its previous hash is not the hash of the event before it');
    }
    for (const problem of problemsOf(organizationId, row)) report(row.sequence, problem);
    await visit(row);
    place = row;
  }
  await checkHead(db, organizationId, place, report);
  return { sequence: place.sequence, hash: place.hash };
}
