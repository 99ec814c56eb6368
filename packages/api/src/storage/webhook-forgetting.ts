import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { Database } from './sql/database.ts';
import type { Tables } from './sql/tables.ts';

type Forgetting = Pick<Database, 'unscoped' | 'isShared'>;
type Name = Pick<Tables['webhook_deliveries'], 'endpoint_id' | 'event_id'>;
type Deliveries = SelectQueryBuilder<Tables, 'webhook_deliveries', Name>;

/** How many are forgotten in one go: others have their turn in between. */
const together = 500;

/** What still waits to be sent is kept so much longer, in milliseconds: a week, more than anything is tried for. */
const grace = 7 * 24 * 3_600_000;

/** Forgets some deliveries, but not those that another process has in hand. Tells whether there may be more. */
function forgetSome({ unscoped, isShared }: Forgetting, which: (all: Deliveries) => Deliveries): Promise<boolean> {
  return unscoped.write(async (db) => {
    const all = db.selectFrom('webhook_deliveries').select(['endpoint_id', 'event_id']);
    const { numDeletedRows } = await db
      .with('some', () =>
        which(all)
          .limit(together)
          .$if(isShared, (query) => query.forUpdate().skipLocked()),
      )
      .deleteFrom('webhook_deliveries')
      .where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple('endpoint_id', 'event_id'),
          'in',
          selectFrom('some').select(['endpoint_id', 'event_id']).$asTuple('endpoint_id', 'event_id'),
        ),
      )
      .executeTakeFirst();
    return numDeletedRows === BigInt(together);
  });
}

/** The endpoints that have deliveries, one after the other: each is found by one step in an index. */
async function* endpointsWithDeliveries(db: Kysely<Tables>): AsyncGenerator<string> {
  const all = db.selectFrom('webhook_deliveries').select('endpoint_id').orderBy('endpoint_id').limit(1);
  for (let last = ''; ; ) {
    const next = await all.where('endpoint_id', '>', last).executeTakeFirst();
    if (!next) return;
    last = next.endpoint_id;
    yield last;
  }
}

/** Forgets all deliveries to an endpoint. */
export async function forgetDeliveriesTo(database: Forgetting, endpointId: string): Promise<void> {
  while (await forgetSome(database, (all) => all.where('endpoint_id', '=', endpointId)));
}

/** Forgets deliveries that are older than so, unless they are still under way, and those to endpoints that are no more. */
export async function forgetDeliveries(database: Forgetting, before: number): Promise<void> {
  const isOld = (all: Deliveries) =>
    all
      .where('created_at', '<', before)
      .where(({ eb, or }) => or([eb('due_at', 'is', null), eb('created_at', '<', before - grace)]));
  while (await forgetSome(database, isOld));
  const { read } = database.unscoped;
  for await (const id of endpointsWithDeliveries(read)) {
    const endpoint = await read.selectFrom('webhook_endpoints').select('id').where('id', '=', id).executeTakeFirst();
    if (!endpoint) await forgetDeliveriesTo(database, id);
  }
}
