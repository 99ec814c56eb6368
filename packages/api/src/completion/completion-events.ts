import { setImmediate } from 'node:timers/promises';
import type { AuditEvent } from '@document-signer/core';
import { type Kysely, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { eventOf } from '../features/audit/audit-events.ts';
import type { PackedTask } from './completion-task.ts';

type Row = Selectable<Tables['audit_events']>;
type CompletionEvents = Pick<PackedTask, 'events' | 'otherViews' | 'leftOut'>;

/** How many events are listed. Any viewer key can add views, so views have a limit of their own and never displace others. */
const maxListed = { events: 1_000, signersViews: 200 } as const;

/** How many rows are read at once: the thread also answers requests. */
const windowRows = 1_000;

/** Keeps the first and the latest rows, and counts the others. */
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
 * Whether the details of an event contain an address. Canonical JSON escapes quotes in strings, so this finds nothing but the
 * member. `replace` is the same in both databases, unlike JSON functions.
 */
export function namesAddress(ip: string): RawBuilder<SqlBool> {
  const member = `"ip":${JSON.stringify(ip)}`;
  return sql<SqlBool>`replace(details_json, ${member}, '') <> details_json`;
}

/** 1 if a row is a view by the key and from the address that submitted; 0 if not, or if either is unknown or erased. */
function isSigners({ keyId, details }: AuditEvent): RawBuilder<number> {
  const ip = details?.ip;
  if (keyId === null || typeof ip !== 'string') return sql<number>`0`;
  return sql<number>`case when type = 'document.viewed' and key_id = ${keyId}
    and ${namesAddress(ip)} then 1 else 0 end`;
}

/** A document of an organization. */
interface OfDocument {
  readonly organizationId: string;
  readonly documentId: string;
}

function eventsOf(db: Kysely<Tables>, organizationId: string) {
  return db.selectFrom('audit_events').where('organization_id', '=', organizationId);
}

type Events = ReturnType<typeof eventsOf>;

/**
 * Calls a function for the events of a document before a position, without those of its submissions, one window after the other,
 * and yields to the event loop in between.
 */
async function inWindows(
  db: Kysely<Tables>,
  { organizationId, documentId }: OfDocument,
  until: number,
  each: (part: Events) => Promise<void>,
): Promise<void> {
  const ofDocument = eventsOf(db, organizationId)
    .where('document_id', '=', documentId)
    .where('submission_id', 'is', null)
    .where('sequence', '<', until)
    .select('sequence');
  let after: number | undefined = 0;
  while (after !== undefined) {
    const rest: typeof ofDocument = ofDocument.where('sequence', '>', after);
    const last: { readonly sequence: number } | undefined = await rest
      .orderBy('sequence')
      .limit(1)
      .offset(windowRows - 1)
      .executeTakeFirst();
    const window = last ? rest.where('sequence', '<=', last.sequence) : rest;
    // With a subquery, SQLite finds the events by the index of the document, instead of reading all of the organization.
    await each(eventsOf(db, organizationId).where('sequence', 'in', window));
    await setImmediate();
    after = last?.sequence;
  }
}

/** Counts the views of others: the certificate does not list them. */
function othersCounter(signers: RawBuilder<number>) {
  let count = 0;
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  return {
    async add(part: Events): Promise<void> {
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

/** How many events are not listed, if any. */
function leftOutOf(...ends: readonly Ends[]): Pick<CompletionEvents, 'leftOut'> {
  const leftOut = ends.reduce((sum, each) => sum + each.leftOut, 0);
  return leftOut > 0 ? { leftOut } : {};
}

/**
 * Finds the events of a document until an envelope was created, without views, and those of the envelope, oldest first. The events
 * of signing are always listed.
 */
export async function findEnvelopeEvents(
  db: Kysely<Tables>,
  organizationId: string,
  { documentId, envelopeId }: { readonly documentId: string; readonly envelopeId: string },
): Promise<CompletionEvents> {
  const own = await eventsOf(db, organizationId)
    .selectAll()
    .where('envelope_id', '=', envelopeId)
    .orderBy('sequence')
    .execute();
  const [created] = own;
  if (!created) return { events: [] };
  const ends = { own: new Ends(maxListed.events), document: new Ends(maxListed.events) };
  const signed: Row[] = [];
  for (const row of own) {
    if (row.type === 'signer.signed') signed.push(row);
    else ends.own.add(row);
  }
  await inWindows(db, { organizationId, documentId }, created.sequence, async (part) => {
    const listed = part.where('type', '<>', 'document.viewed');
    for (const row of await listed.selectAll().orderBy('sequence').execute()) ends.document.add(row);
  });
  const rows = [...ends.document.rows, ...ends.own.rows, ...signed].sort((a, b) => a.sequence - b.sequence);
  return { events: rows.map(eventOf), ...leftOutOf(ends.document, ends.own) };
}

/**
 * Finds the events of a document until it was submitted, and those of the submission, oldest first. Views by other keys or from
 * other addresses are only counted.
 */
export async function findCompletionEvents(
  db: Kysely<Tables>,
  organizationId: string,
  { documentId, submissionId }: { readonly documentId: string; readonly submissionId: string },
): Promise<CompletionEvents> {
  const own = await eventsOf(db, organizationId)
    .selectAll()
    .where('document_id', '=', documentId)
    .where('submission_id', '=', submissionId)
    .orderBy('sequence')
    .execute();
  const [received] = own;
  if (!received) return { events: [] };
  const signers = isSigners(eventOf(received));
  const ends = {
    own: new Ends(maxListed.events),
    document: new Ends(maxListed.events),
    views: new Ends(maxListed.signersViews),
  };
  for (const row of own) ends.own.add(row);
  const others = othersCounter(signers);
  await inWindows(db, { organizationId, documentId }, received.sequence, async (part) => {
    await others.add(part);
    const listed = part.where(({ eb, or }) => or([eb('type', '<>', 'document.viewed'), eb(signers, '=', 1)]));
    for (const row of await listed.selectAll().orderBy('sequence').execute()) {
      (row.type === 'document.viewed' ? ends.views : ends.document).add(row);
    }
  });
  const before = [...ends.document.rows, ...ends.views.rows].sort((a, b) => a.sequence - b.sequence);
  const otherViews = others.views();
  return {
    events: [...before, ...ends.own.rows].map(eventOf),
    ...(otherViews && { otherViews }),
    ...leftOutOf(ends.document, ends.own, ends.views),
  };
}
