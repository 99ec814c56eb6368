import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

async function createEndpoints(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('webhook_endpoints')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('organization_id', 'text', (column) => column.notNull().references('organizations.id'))
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('description', 'text')
    .addColumn('events_json', 'text', (column) => column.notNull())
    .addColumn('secret', 'bytea', (column) => column.notNull())
    .addColumn('previous_secret', 'bytea')
    .addColumn('previous_until', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('disabled_at', 'bigint')
    .addColumn('disabled_reason', 'text')
    .addColumn('failing_since', 'bigint')
    .addColumn('due_at', 'bigint')
    .addColumn('lease', 'text')
    .addColumn('wakes', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('webhook_endpoints_by_age')
    .on('webhook_endpoints')
    .columns(['organization_id', 'created_at', 'id'])
    .execute();
  // When there is something to send, and by turns, to whom. Most have nothing.
  await db.schema
    .createIndex('webhook_endpoints_next')
    .on('webhook_endpoints')
    .column('due_at')
    .where(sql<SqlBool>`due_at is not null`)
    .execute();
  await db.schema
    .createIndex('webhook_endpoints_due')
    .on('webhook_endpoints')
    .columns(['organization_id', 'due_at'])
    .where(sql<SqlBool>`due_at is not null`)
    .execute();
}

async function createDeliveries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('webhook_deliveries')
    .addColumn('organization_id', 'text', (column) => column.notNull())
    // No reference: an endpoint may go at once, and what was sent to it bit by bit.
    .addColumn('endpoint_id', 'text', (column) => column.notNull())
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('attempts_json', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('webhook_deliveries_key', ['endpoint_id', 'event_id'])
    .execute();
  await db.schema
    .createIndex('webhook_deliveries_by_age')
    .on('webhook_deliveries')
    .columns(['endpoint_id', 'created_at', 'event_id'])
    .execute();
  await db.schema
    .createIndex('webhook_deliveries_due')
    .on('webhook_deliveries')
    .columns(['endpoint_id', 'due_at'])
    .where(sql<SqlBool>`due_at is not null`)
    .execute();
  // What is old enough to be forgotten.
  await db.schema.createIndex('webhook_deliveries_old').on('webhook_deliveries').column('created_at').execute();
}

/** Endpoints, and what is and was delivered to them. */
export const webhooks: Migration = {
  async up(db: Kysely<unknown>) {
    await createEndpoints(db);
    await createDeliveries(db);
  },
};
