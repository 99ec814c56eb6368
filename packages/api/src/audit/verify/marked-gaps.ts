import type { Kysely } from 'kysely';
import type { Tables } from '../../storage/sql/tables.ts';
import { detailsOf } from './details.ts';

/** The gaps that events of `audit repair` mark. That those events are unchanged is for the chain to show. */
export async function markedGaps(db: Kysely<Tables>, organizationId: string): Promise<ReadonlySet<unknown>> {
  const repairs = await db
    .selectFrom('audit_events')
    .select('details_json')
    .where('organization_id', '=', organizationId)
    .where('type', '=', 'audit.repaired')
    .execute();
  return new Set(
    repairs.flatMap((event) => {
      const gaps = detailsOf(event)?.gaps;
      return Array.isArray(gaps) ? gaps : [];
    }),
  );
}
