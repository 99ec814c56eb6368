import { type AuditEventType, chainStart } from '@document-signer/core';
import type { Kysely } from 'kysely';
import { prepared } from './sql/prepared.ts';
import type { Tables } from './sql/tables.ts';
import { together } from './sql/together.ts';
import { anyWanting } from './webhook-outbox.ts';

type Head = Pick<Tables['audit_heads'], 'sequence' | 'hash'>;

/** Where the trail of an organization ends, and whether an endpoint wants to be told of what comes next. */
export interface TrailEnd {
  readonly head: Head;
  readonly isWanted: boolean;
}

const findHead = prepared((db: Kysely<Tables>, organizationId: string) =>
  db.selectFrom('audit_heads').select(['sequence', 'hash']).where('organization_id', '=', organizationId),
);

/** The queries that find it, to be asked together with others, in the transaction in which an event is added. */
export function endQueries(db: Kysely<Tables>, organizationId: string, type: AuditEventType) {
  return [findHead.query(db, organizationId), anyWanting(db, organizationId, type)] as const;
}

/** What they have found. */
export function endOfTrail([head]: readonly Head[], wanting: readonly unknown[]): TrailEnd {
  return { head: head ?? { sequence: 0, hash: chainStart }, isWanted: wanting.length > 0 };
}

/** Finds it. */
export async function findEnd(db: Kysely<Tables>, organizationId: string, type: AuditEventType): Promise<TrailEnd> {
  return endOfTrail(...(await together(db, endQueries(db, organizationId, type))));
}
