import { randomUUID } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from './sql/tables.ts';

/** What the lease begins with of an endpoint that is left alone for a while, and that nobody is at. */
const held = 'held ';

/** Such a lease: like any other, it is one that nobody else has. */
export const heldLease = (): string => `${held}${randomUUID()}`;

/** Whether an endpoint is left alone for a while; of work of other kinds nothing is. */
export const isHeld: RawBuilder<boolean> = sql<boolean>`coalesce(lease, '') like ${sql.lit(`${held}%`)}`;

/** Takes an endpoint out of everybody's hands, in a transaction: it is left alone no longer, and whoever has a turn loses it. */
export async function endLease(db: Kysely<Tables>, organizationId: string, webhookId: string): Promise<void> {
  await db
    .updateTable('webhook_endpoints')
    .set({ lease: null })
    .where('organization_id', '=', organizationId)
    .where('id', '=', webhookId)
    .execute();
}
