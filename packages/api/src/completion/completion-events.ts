import { setImmediate } from 'node:timers/promises';
import type { AuditEvent } from '@document-signer/core';
import { type Kysely, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { eventOf } from '../features/audit/audit-events.ts';
import type { PackedTask } from './completion-task.ts';

type Row = Selectable<Tables['audit_events']>;
type CompletionEvents = Pick<PackedTask, 'events' | 'otherViews' | 'leftOut'>;

/** How many events are listed, of each sort. Any viewer key can add views, so views of others never displace other events. */
const limits = { events: 1_000, signersViews: 200 } as const;

/** How many rows are read at a time: the thread answers requests, too. */
const windowRows = 1_000;

/** Keeps the first and the latest rows, and counts those in between. */
class Ends {
  readonly #half: number;
  readonly #first: Row[] = [];
  readonly #latest: Row[] = [];
  /** How many rows were not kept. */
  leftOut = 0;

  constructor(limit: number) {
    this.#half = limit / 2;
  }

  add(row: Row): void {
    if (this.#first.length < this.#half) {
      this.#first.push(row);
      return;
    }
    this.#latest.push(row);
    if (this.#latest.length <= this.#half) return;
    this.#latest.shift();
    this.leftOut++;
  }

  get rows(): readonly Row[] {
    return [...this.#first, ...this.#latest];
  }
}

/**
 * Whether the details of an event contain an address. They are canonical JSON, in which quotes in strings are escaped, so the
 * member is found nowhere else. `replace` works on every database, JSON functions differ.
 */
export function namesAddress(ip: string): RawBuilder<SqlBool> {
  const member = `"ip":${JSON.stringify(ip)}`;
  return sql<SqlBool>`replace(details_json, ${member}, '') <> details_json`;
}

/**
 * 1 if a row is a view by the key and from the address that submitted, otherwise 0. 0 as well where the key or the address is
 * unknown or was erased.
 */
function isSigners({ keyId, details }: AuditEvent): RawBuilder<number> {
  const ip = details?.ip;
  if (keyId === null || typeof ip !== 'string') return sql<number>`0`;
  return sql<number>`case when type = 'document.viewed' and key_id = ${keyId}
    and ${namesAddress(ip)} then 1 else 0 end`;
}

/** The events of a document alone, without those of its submissions. */
function ofDocument(db: Kysely<Tables>, organizationId: string, documentId: string) {
  return db
    .selectFrom('audit_events')
    .where('organization_id', '=', organizationId)
    .where('document_id', '=', documentId)
    .where('submission_id', 'is', null);
}

type OfDocument = ReturnType<typeof ofDocument>;

/** Calls a function for one part after the other of the events before a position, and yields to the event loop in between. */
async function inWindows(all: OfDocument, until: number, each: (part: OfDocument) => Promise<void>): Promise<void> {
  const before = all.where('sequence', '<', until);
  for (let after: number | undefined = 0; after !== undefined; ) {
    const rest: OfDocument = before.where('sequence', '>', after);
    const place = rest.select('sequence').orderBy('sequence').limit(1);
    const last = await place.offset(windowRows - 1).executeTakeFirst();
    await each(last ? rest.where('sequence', '<=', last.sequence) : rest);
    await setImmediate();
    after = last?.sequence;
  }
}

/** Counts the views of others, of which the certificate tells only the number. */
function othersCounter(signers: RawBuilder<number>) {
  let count = 0;
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  return {
    async add(part: OfDocument): Promise<void> {
      const found = await part
        .where('type', '=', 'document.viewed')
        .where(signers, '=', 0)
        .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('at').as('first'), fn.max('at').as('last')])
        .executeTakeFirstOrThrow();
      if (Number(found.count) === 0) return;
      count += Number(found.count);
      first = Math.min(first, Number(found.first));
      last = Math.max(last, Number(found.last));
    },
    views(): CompletionEvents['otherViews'] {
      if (count === 0) return undefined;
      return { count, first: new Date(first).toISOString(), last: new Date(last).toISOString() };
    },
  };
}

/**
 * Finds the events of a document until it was submitted, and those of the submission, oldest first. Views by other keys or from
 * other addresses are counted, all other events are listed.
 */
export async function findCompletionEvents(
  db: Kysely<Tables>,
  organizationId: string,
  { documentId, submissionId }: { readonly documentId: string; readonly submissionId: string },
): Promise<CompletionEvents> {
  const own = await db
    .selectFrom('audit_events')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('document_id', '=', documentId)
    .where('submission_id', '=', submissionId)
    .orderBy('sequence')
    .execute();
  const [received] = own;
  if (!received) return { events: [] };
  const signers = isSigners(eventOf(received));
  const ends = {
    own: new Ends(limits.events),
    document: new Ends(limits.events),
    views: new Ends(limits.signersViews),
  };
  for (const row of own) ends.own.add(row);
  const others = othersCounter(signers);
  await inWindows(ofDocument(db, organizationId, documentId), received.sequence, async (part) => {
    await others.add(part);
    const told = part.where(({ eb, or }) => or([eb('type', '<>', 'document.viewed'), eb(signers, '=', 1)]));
    for (const row of await told.selectAll().orderBy('sequence').execute()) {
      (row.type === 'document.viewed' ? ends.views : ends.document).add(row);
    }
  });
  const before = [...ends.document.rows, ...ends.views.rows].sort((a, b) => a.sequence - b.sequence);
  const otherViews = others.views();
  const leftOut = { events: ends.document.leftOut + ends.own.leftOut, signersViews: ends.views.leftOut };
  return {
    events: [...before, ...ends.own.rows].map(eventOf),
    ...(otherViews && { otherViews }),
    ...(leftOut.events + leftOut.signersViews > 0 && { leftOut }),
  };
}
