import type { AuditEventType } from '@document-signer/core';
import { type Kysely, sql } from 'kysely';
import type { Tables } from './sql/tables.ts';

type Db = Kysely<Tables>;

/** The type as it stands in the list of types of an endpoint. */
export function patternOf(type: AuditEventType): string {
  return `%"${type}"%`;
}

/**
 * Any endpoint that wants to be told of events of a type. Most organizations have none: to look for it is all they pay.
 *
 * @param pattern of the type
 */
export function wantingOf(db: Db, organizationId: string, pattern: string) {
  return db
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('disabled_at', 'is', null)
    .where('events_json', 'like', pattern)
    .limit(sql.lit(1));
}
