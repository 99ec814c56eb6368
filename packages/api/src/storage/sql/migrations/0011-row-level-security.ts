import { type Kysely, PostgresAdapter } from 'kysely';
import type { Migration } from 'kysely/migration';
import { type NewTable, secureTables } from '../postgres/row-level-security.ts';

/** The tables of the migrations up to this one. Earlier versions secured every table in the schema at each start. */
const tables: readonly NewTable[] = [
  { name: 'organizations', text: ['id', 'name', 'plan', 'active_content', 'attachments'] },
  {
    name: 'api_keys',
    text: [
      ...['id', 'organization_id', 'kind', 'name', 'hash', 'prefix', 'last4', 'scopes_json', 'allowed_origins_json'],
      ...['document_ids_json', 'successor_id'],
    ],
  },
  {
    name: 'documents',
    text: [
      ...['id', 'organization_id', 'filename', 'sha256', 'status', 'submission_policy', 'geometry_json', 'fields_json'],
      ...['signing_json', 'active_content_json', 'prepared_sha256', 'preparation_json'],
    ],
    large: ['geometry_json', 'fields_json', 'signing_json'],
  },
  {
    name: 'document_versions',
    text: ['organization_id', 'document_id', 'fields_json'],
    large: ['fields_json'],
  },
  {
    name: 'submissions',
    text: [
      ...['id', 'organization_id', 'document_id', 'key_id', 'status', 'submitted_at', 'checksum', 'idempotency_key'],
      ...['body_hash', 'fields_json', 'render_context_json', 'pages_json', 'rest_json', 'sealed_sha256', 'failure'],
    ],
    large: ['fields_json', 'render_context_json', 'pages_json', 'rest_json'],
  },
  {
    name: 'submission_images',
    text: ['organization_id', 'submission_id', 'field_id', 'format'],
    large: ['bytes'],
  },
  { name: 'audit_heads', text: ['organization_id', 'hash'] },
  {
    name: 'audit_events',
    text: [
      ...['organization_id', 'id', 'type', 'key_id', 'document_id', 'submission_id', 'details_json', 'details_hash'],
      ...['previous_hash', 'hash'],
    ],
    large: ['details_json'],
  },
  { name: 'jobs', text: ['kind', 'subject_id', 'organization_id', 'lease', 'file_sha256', 'request_id'] },
  { name: 'seal_certificates', text: ['id', 'organization_id'] },
  {
    name: 'webhook_endpoints',
    text: ['id', 'organization_id', 'url', 'description', 'events_json', 'disabled_reason', 'lease'],
  },
  {
    name: 'webhook_deliveries',
    text: ['organization_id', 'endpoint_id', 'event_id', 'body', 'status', 'attempts_json', 'request_id'],
    large: ['body'],
  },
];

/** Row-level security and storage of the tables on PostgreSQL. */
export const rowLevelSecurity: Migration = {
  async up(db: Kysely<unknown>) {
    if (db.getExecutor().adapter instanceof PostgresAdapter) await secureTables(db, tables);
  },
};
