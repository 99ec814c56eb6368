import type { AuditEventType } from '@document-signer/core';
import { type Kysely, sql } from 'kysely';
import { noReferences, referencesOf } from './host-references.ts';
import { signerOf } from './signers.ts';
import { type NamedQuery, named, type Query } from './sql/named-query.ts';
import type { Tables } from './sql/tables.ts';
import { together } from './sql/together.ts';
import { bodyOf, isTold, type Occurrence } from './webhook-bodies.ts';
import { patternOf } from './webhook-wanting.ts';

type Db = Kysely<Tables>;

/** Says that there is something to send to endpoints, at once unless somebody is at it already. */
function wake(db: Db, organizationId: string, now: number) {
  return db
    .updateTable('webhook_endpoints')
    .set(({ ref }) => ({
      wakes: sql<number>`${ref('wakes')} + 1`,
      due_at: sql<number>`case when lease is null and (due_at is null or due_at > ${now}) then ${now} else due_at end`,
    }))
    .where('organization_id', '=', organizationId);
}

/** The same of one endpoint. */
export async function wakeEndpoint(db: Db, organizationId: string, endpointId: string, now: number): Promise<void> {
  await wake(db, organizationId, now).where('id', '=', endpointId).execute();
}

/**
 * Wakes the endpoints that want to be told of events of a type, in the transaction in which they happen. It finds which these are.
 */
export function wakeWanting(
  db: Db,
  organizationId: string,
  type: AuditEventType,
  now: number,
): NamedQuery<{ readonly id: string }> {
  return named(
    wake(db, organizationId, now)
      .where('disabled_at', 'is', null)
      .where('events_json', 'like', patternOf(type))
      .returning('id')
      .compile(),
  );
}

/** Something to be sent to endpoints. */
interface Sending {
  readonly eventId: string;
  readonly body: string;
  /** The request that caused it; null: none did. */
  readonly requestId: string | null;
  readonly at: number;
}

/** How many rows are inserted at a time: SQLite takes 32,766 values for them, of which each has ten. */
const mostRows = 1_000;

function deliveryInsertions(
  db: Db,
  organizationId: string,
  endpointIds: readonly string[],
  sendings: readonly Sending[],
): Query<unknown>[] {
  const rows = sendings.flatMap(({ eventId, body, requestId, at }) =>
    endpointIds.map((endpoint_id) => ({
      ...{ organization_id: organizationId, endpoint_id, event_id: eventId, body },
      ...{ status: 'pending', created_at: at, due_at: at, tries: 0, attempts_json: '[]', request_id: requestId },
    })),
  );
  const parts = Array.from({ length: Math.ceil(rows.length / mostRows) }, (_, index) =>
    rows.slice(index * mostRows, (index + 1) * mostRows),
  );
  return parts.map((part) => db.insertInto('webhook_deliveries').values(part).compile());
}

/** Has an event sent to an endpoint. */
export async function queueDelivery(
  db: Db,
  organizationId: string,
  { endpointId, ...sending }: Sending & { readonly endpointId: string },
): Promise<void> {
  await together(db, deliveryInsertions(db, organizationId, [endpointId], [sending]));
  await wakeEndpoint(db, organizationId, endpointId, sending.at);
}

/** Something that has happened, as an event of the trail. */
export type Told = Occurrence & { readonly id: string } & Pick<Sending, 'at' | 'requestId'>;

/** What has events sent to endpoints, some of each, in the transaction in which they happen. */
export function tellingOf(
  db: Db,
  organizationId: string,
  endpoints: readonly { readonly id: string }[],
  events: readonly Told[],
): Query<unknown>[] {
  const sendings = events.flatMap(({ type, id, at, requestId, ...event }) =>
    isTold(type) ? [{ eventId: id, body: bodyOf({ ...event, type }, at), requestId, at }] : [],
  );
  const ids = endpoints.map(({ id }) => id);
  return deliveryInsertions(db, organizationId, ids, sendings);
}

/** What the host has said of what an event is about: of its submission, or else its document. */
function statementsOf(
  db: Db,
  organizationId: string,
  { documentId = '', submissionId }: Pick<Told, 'documentId' | 'submissionId'>,
): Query<Parameters<typeof referencesOf>[0] & Parameters<typeof signerOf>[0]> {
  if (submissionId === undefined) {
    return db
      .selectFrom('documents')
      .select(['external_id', 'metadata_json', sql<string | null>`null`.as('signer_json')])
      .where('organization_id', '=', organizationId)
      .where('id', '=', documentId)
      .compile();
  }
  return db
    .selectFrom('submissions')
    .select(['external_id', 'metadata_json', 'signer_json'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', submissionId)
    .compile();
}

/**
 * Has an event sent to all endpoints that want to be told of it, in the transaction of what happened: it is told of if and
 * only if it happened. Others of the organization wait meanwhile: three statements, however many endpoints there are.
 */
export async function queueEvent(
  db: Db,
  organizationId: string,
  event: Omit<Told, 'references' | 'signer'> & { readonly type: AuditEventType },
): Promise<void> {
  if (!isTold(event.type)) return;
  const wake = wakeWanting(db, organizationId, event.type, event.at);
  const [woken, [row]] = await together(db, [wake, statementsOf(db, organizationId, event)]);
  const found = row ?? { ...noReferences, signer_json: null };
  const stated = { references: referencesOf(found), signer: signerOf(found) };
  await together(db, tellingOf(db, organizationId, woken, [{ ...event, ...stated }]));
}
