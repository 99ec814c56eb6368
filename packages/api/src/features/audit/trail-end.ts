import { type AuditEventType, chainStart } from '@document-signer/core';
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { prepared } from '../../database/prepared.ts';
import type { Tables } from '../../database/tables.ts';
import { subscriberOf, typePattern } from '../webhooks/outbox.ts';

type Db = Kysely<Tables>;

/** The end of the trail of an organization, and whether a webhook endpoint subscribes to the type of the next event. */
export interface TrailEnd {
  readonly head: Pick<Tables['audit_heads'], 'sequence' | 'hash'>;
  readonly isWanted: boolean;
}

/** One row to left-join several look-ups to, so that one query answers all of them. */
export function oneRow(db: Db): SelectQueryBuilder<Tables & { readonly row: { readonly one: number } }, 'row', object> {
  return db.selectFrom(db.selectNoFrom(sql.lit(1).as('one')).as('row'));
}

export function headOf(db: Db, organizationId: string) {
  return db.selectFrom('audit_heads').select(['sequence', 'hash']).where('organization_id', '=', organizationId);
}

const findBoth = prepared((db: Db, organizationId: string, pattern: string) =>
  oneRow(db)
    .leftJoin(headOf(db, organizationId).as('head'), (join) => join.onTrue())
    .leftJoin(subscriberOf(db, organizationId, pattern).as('endpoint'), (join) => join.onTrue())
    .select(['head.sequence', 'head.hash', 'endpoint.id as endpointId']),
);

/** The end of a trail from a row; undefined: the trail is empty. */
export function endOf(
  found: { readonly sequence: number | null; hash: string | null; endpointId: string | null } | undefined,
): TrailEnd {
  const head = { sequence: found?.sequence ?? 0, hash: found?.hash ?? chainStart };
  return { head, isWanted: typeof found?.endpointId === 'string' };
}

/** Finds the end of a trail, in the transaction that adds an event. */
export async function findEnd(db: Db, organizationId: string, type: AuditEventType): Promise<TrailEnd> {
  return endOf(await findBoth(db, organizationId, typePattern(type)));
}
