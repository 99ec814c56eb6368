import { setImmediate } from 'node:timers/promises';
import type { AuditEvent } from '@document-signer/core';
import type { Db } from '../database/tables.ts';
import { type EventRow, eventOf, eventsOf } from '../features/audit/audit-events.ts';
import type { CompletionTask } from './completion-task.ts';

type CompletionEvents = Pick<CompletionTask, 'events' | 'otherViews' | 'leftOut'>;

/** How many events are listed. Any viewer key can add views, so views have a limit of their own and never displace others. */
const maxListed = { events: 1_000, signersViews: 200 } as const;

/** How many rows are read at once: the thread also answers requests. */
const windowRows = 1_000;

/** Keeps the first and the latest rows, and counts the others. */
class Ends {
  readonly #half: number;
  readonly #first: EventRow[] = [];
  readonly #latest: EventRow[] = [];
  /** How many rows were not kept. */
  leftOut = 0;

  constructor(limit: number) {
    this.#half = limit / 2;
  }

  add(row: EventRow): void {
    if (this.#first.length < this.#half) {
      this.#first.push(row);
      return;
    }
    this.#latest.push(row);
    if (this.#latest.length <= this.#half) return;
    this.#latest.shift();
    this.leftOut++;
  }

  get rows(): readonly EventRow[] {
    return [...this.#first, ...this.#latest];
  }
}

/** The events of a document before a position, without those of its submissions. Yields to the event loop after each window. */
async function* eventsBefore(
  db: Db,
  organizationId: string,
  documentId: string,
  until: number,
): AsyncGenerator<EventRow> {
  const ofDocument = eventsOf(db, organizationId)
    .where('document_id', '=', documentId)
    .where('submission_id', 'is', null)
    .limit(windowRows);
  let last: EventRow | undefined;
  do {
    // With an upper bound, SQLite would read all events of the organization in place of those of the document.
    const rows = await ofDocument.where('sequence', '>', last?.sequence ?? 0).execute();
    for (const row of rows) {
      if (row.sequence >= until) return;
      yield row;
    }
    last = rows.length === windowRows ? rows.at(-1) : undefined;
    await setImmediate();
  } while (last);
}

/** Whether an event was caused with the key and from the address of another one. Not if either is unknown or erased. */
function isBySame({ keyId, details }: AuditEvent, other: AuditEvent): boolean {
  return keyId !== null && keyId === other.keyId && typeof details?.ip === 'string' && details.ip === other.details?.ip;
}

/** Adds a view to those that are only counted. */
function counted(views: CompletionEvents['otherViews'], { at }: AuditEvent): CompletionEvents['otherViews'] {
  if (!views) return { count: 1, first: at, last: at };
  const { count, first, last } = views;
  return { count: count + 1, first: at < first ? at : first, last: at > last ? at : last };
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
  db: Db,
  organizationId: string,
  { documentId, envelopeId }: { readonly documentId: string; readonly envelopeId: string },
): Promise<CompletionEvents> {
  const own = await eventsOf(db, organizationId).where('envelope_id', '=', envelopeId).execute();
  const [created] = own;
  if (!created) return { events: [] };
  const ends = { own: new Ends(maxListed.events), document: new Ends(maxListed.events) };
  const signed: EventRow[] = [];
  for (const row of own) {
    if (row.type === 'signer.signed') signed.push(row);
    else ends.own.add(row);
  }
  for await (const row of eventsBefore(db, organizationId, documentId, created.sequence)) {
    if (row.type !== 'document.viewed') ends.document.add(row);
  }
  const rows = [...ends.document.rows, ...ends.own.rows, ...signed].sort((a, b) => a.sequence - b.sequence);
  return { events: rows.map(eventOf), ...leftOutOf(ends.document, ends.own) };
}

/**
 * Finds the events of a document until it was submitted, and those of the submission, oldest first. Views by other keys or from
 * other addresses are only counted.
 */
export async function findCompletionEvents(
  db: Db,
  organizationId: string,
  { documentId, submissionId }: { readonly documentId: string; readonly submissionId: string },
): Promise<CompletionEvents> {
  const own = await eventsOf(db, organizationId)
    .where('document_id', '=', documentId)
    .where('submission_id', '=', submissionId)
    .execute();
  const [first] = own;
  if (!first) return { events: [] };
  const received = eventOf(first);
  const ends = {
    own: new Ends(maxListed.events),
    document: new Ends(maxListed.events),
    views: new Ends(maxListed.signersViews),
  };
  for (const row of own) ends.own.add(row);
  let otherViews: CompletionEvents['otherViews'];
  for await (const row of eventsBefore(db, organizationId, documentId, first.sequence)) {
    if (row.type !== 'document.viewed') ends.document.add(row);
    else if (isBySame(eventOf(row), received)) ends.views.add(row);
    else otherViews = counted(otherViews, eventOf(row));
  }
  const before = [...ends.document.rows, ...ends.views.rows].sort((a, b) => a.sequence - b.sequence);
  return {
    events: [...before, ...ends.own.rows].map(eventOf),
    ...(otherViews && { otherViews }),
    ...leftOutOf(ends.document, ends.own, ends.views),
  };
}
