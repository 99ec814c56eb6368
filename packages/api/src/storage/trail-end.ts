import { type AuditEventType, chainStart } from '@document-signer/core';
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { subscriberOf, typePattern } from '../features/webhooks/outbox.ts';
import { prepared } from './sql/prepared.ts';
import type { Tables } from './sql/tables.ts';

type Db = Kysely<Tables>;

/** Where the trail of an organization ends, and whether an endpoint wants to be told of what comes next. */
export interface TrailEnd {
  readonly head: Pick<Tables['audit_heads'], 'sequence' | 'hash'>;
  readonly isWanted: boolean;
}

/** One row, for what is looked for to stand beside: all of it is found by one query, whether it is there or not. */
export function oneRow(db: Db): SelectQueryBuilder<Tables & { readonly row: { readonly one: number } }, 'row', object> {
  return db.selectFrom(db.selectNoFrom(sql.lit(1).as('one')).as('row'));
}

/** The end of the trail. */
export function headOf(db: Db, organizationId: string) {
  return db.selectFrom('audit_heads').select(['sequence', 'hash']).where('organization_id', '=', organizationId);
}

const findBoth = prepared((db: Db, organizationId: string, pattern: string) =>
  oneRow(db)
    .leftJoin(headOf(db, organizationId).as('head'), (join) => join.onTrue())
    .leftJoin(subscriberOf(db, organizationId, pattern).as('endpoint'), (join) => join.onTrue())
    .select(['head.sequence', 'head.hash', 'endpoint.id as endpointId']),
);

/** What was found of it. A trail begins with nothing. */
export function endOfTrail(
  found: Readonly<Record<'hash' | 'endpointId', string | null> & Record<'sequence', number | null>> | undefined,
): TrailEnd {
  const { sequence, hash, endpointId } = found ?? { sequence: null, hash: null, endpointId: null };
  return { head: { sequence: sequence ?? 0, hash: hash ?? chainStart }, isWanted: endpointId !== null };
}

/** Finds it, in the transaction in which an event is added. */
export async function findEnd(db: Db, organizationId: string, type: AuditEventType): Promise<TrailEnd> {
  return endOfTrail(await findBoth(db, organizationId, typePattern(type)));
}
