import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { type NewTable, secureTables } from '../postgres/row-level-security.ts';
import { isPostgres } from './dialect.ts';

function table(name: NewTable['name'], text: string, large = ''): NewTable {
  return { name, text: text.split(' '), large: large.split(' ').filter(Boolean) };
}

/** The tables of the migrations up to this one. Earlier versions secured every table in the schema at each start. */
const tables: readonly NewTable[] = [
  table('organizations', 'id name plan active_content attachments'),
  table(
    'api_keys',
    'id organization_id kind name hash prefix last4 scopes_json allowed_origins_json document_ids_json successor_id',
  ),
  table(
    'documents',
    'id organization_id filename sha256 status submission_policy geometry_json fields_json signing_json active_content_json ' +
      'prepared_sha256 preparation_json',
    'geometry_json fields_json signing_json',
  ),
  table('document_versions', 'organization_id document_id fields_json', 'fields_json'),
  table(
    'submissions',
    'id organization_id document_id key_id status submitted_at checksum idempotency_key body_hash fields_json ' +
      'render_context_json pages_json rest_json sealed_sha256 failure',
    'fields_json render_context_json pages_json rest_json',
  ),
  table('submission_images', 'organization_id submission_id field_id format', 'bytes'),
  table('audit_heads', 'organization_id hash'),
  table(
    'audit_events',
    'organization_id id type key_id document_id submission_id details_json details_hash previous_hash hash',
    'details_json',
  ),
  table('jobs', 'kind subject_id organization_id lease file_sha256 request_id'),
  table('seal_certificates', 'id organization_id'),
  table('webhook_endpoints', 'id organization_id url description events_json disabled_reason lease'),
  table('webhook_deliveries', 'organization_id endpoint_id event_id body status attempts_json request_id', 'body'),
];

/** The names of the tables that have row-level security. */
export const securedTables = tables.map(({ name }) => name);

/** Row-level security and storage of the tables on PostgreSQL. */
export const rowLevelSecurity: Migration = {
  async up(db: Kysely<unknown>) {
    if (isPostgres(db)) await secureTables(db, tables);
  },
};
