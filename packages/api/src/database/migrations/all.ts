import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { rowLevelSecurity } from './0011-row-level-security.ts';
import { fileKeys } from './0016-file-keys.ts';
import { envelopes } from './0017-envelopes.ts';
import { textTypeOf } from './dialect.ts';

/** SQL that SQLite and PostgreSQL share. @param statementsOf gets the type of text columns */
function statements(statementsOf: (text: string) => readonly string[]): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const one of statementsOf(textTypeOf(db))) await sql.raw(one).execute(db);
    },
  };
}

/** Organizations, keys, documents, submissions. */
const first = statements(() => [
  `create table organizations (
    id text primary key, name text not null, plan text not null, created_at bigint not null)`,
  `create table api_keys (
    id text primary key, organization_id text not null references organizations (id), kind text not null, name text,
    hash text not null unique, prefix text not null, last4 text not null, scopes_json text not null,
    allowed_origins_json text, document_ids_json text, created_at bigint not null, expires_at bigint, revoked_at bigint,
    last_used_at bigint)`,
  `create table documents (
    id text primary key, organization_id text not null references organizations (id), filename text not null,
    file_size bigint not null, sha256 text not null, page_count integer not null, version integer not null,
    status text not null, submission_policy text not null, created_at bigint not null, updated_at bigint not null,
    geometry_json text not null, fields_json text not null, signing_json text not null)`,
  'create index documents_by_age on documents (organization_id, status, created_at, id)',
  `create table submissions (
    id text primary key, organization_id text not null references organizations (id),
    document_id text not null references documents (id), document_version integer not null, key_id text not null,
    status text not null, submitted_at text not null, received_at bigint not null, checksum text not null,
    checksum_verified integer not null, idempotency_key text, body_hash text not null, fields_json text not null,
    render_context_json text not null, pages_json text not null,
    constraint submissions_once unique (organization_id, document_id, body_hash),
    constraint submissions_idempotent unique (organization_id, idempotency_key))`,
  'create index submissions_by_age on submissions (organization_id, document_id, received_at, id)',
]);

/** The audit trail, settings of organizations, operators' keys, active content, and re-encoded images. */
const auditAndSettings = statements(() => [
  'alter table organizations add column require_verified_checksum integer default 0 not null',
  "alter table organizations add column active_content text default 'neutralise' not null",
  'alter table api_keys add column operator integer default 0 not null',
  "alter table documents add column active_content_json text default '[]' not null",
  "alter table submissions add column rest_json text default '{}' not null",
  `create table submission_images (
    organization_id text not null references organizations (id), submission_id text not null references submissions (id),
    field_id text not null, format text not null, width integer not null, height integer not null, bytes bytea not null,
    constraint submission_images_key primary key (submission_id, field_id))`,
  `create table audit_heads (
    organization_id text primary key references organizations (id), sequence bigint not null, hash text not null)`,
  `create table audit_events (
    organization_id text not null references organizations (id), sequence bigint not null, id text not null,
    type text not null, at bigint not null, key_id text, document_id text, submission_id text, details_json text,
    details_hash text not null, previous_hash text not null, hash text not null,
    constraint audit_events_key primary key (organization_id, sequence))`,
  'create index audit_events_of_document on audit_events (organization_id, document_id, submission_id, sequence)',
  'create index submissions_of_organization on submissions (organization_id, received_at, id)',
  'create index api_keys_by_age on api_keys (organization_id, created_at, id)',
]);

/**
 * Jobs and their outcomes, the fields of each version of a document, and seal certificates. Earlier versions of a document were
 * not kept, so their submissions cannot be completed.
 */
const completion = statements(() => [
  `create table document_versions (
    organization_id text not null, document_id text not null, version integer not null, fields_json text not null,
    constraint document_versions_key primary key (organization_id, document_id, version))`,
  `insert into document_versions (organization_id, document_id, version, fields_json)
    select organization_id, id, version, fields_json from documents`,
  'alter table submissions add column completed_at bigint',
  'alter table submissions add column sealed_sha256 text',
  'alter table submissions add column sealed_bytes bigint',
  'alter table submissions add column failure text',
  `create table jobs (
    kind text not null, subject_id text not null, organization_id text not null, attempts integer not null,
    deaths integer not null, due_at bigint not null, lease text, file_sha256 text,
    constraint jobs_key primary key (kind, subject_id))`,
  'create index jobs_due on jobs (kind, due_at)',
  // The next organization that has work.
  'create index jobs_by_turn on jobs (kind, organization_id, due_at)',
  `insert into jobs (kind, subject_id, organization_id, attempts, deaths, due_at)
    select 'completion', id, organization_id, 0, 0, received_at from submissions where status = 'received'`,
  `create table seal_certificates (
    id text primary key, organization_id text not null references organizations (id), certificate bytea not null,
    private_key bytea, created_at bigint not null, retired_at bigint)`,
  'create index seal_certificates_of_organization on seal_certificates (organization_id, created_at)',
  // An organization uses one certificate at a time.
  'create unique index seal_certificate_in_use on seal_certificates (organization_id) where retired_at is null',
]);

/** Webhook endpoints and their deliveries, which have no reference: an endpoint is deleted before its deliveries are. */
const webhooks = statements(() => [
  `create table webhook_endpoints (
    id text primary key, organization_id text not null references organizations (id), url text not null,
    description text, events_json text not null, secret bytea not null, previous_secret bytea, previous_until bigint,
    created_at bigint not null, updated_at bigint not null, disabled_at bigint, disabled_reason text,
    failing_since bigint, due_at bigint, lease text, wakes bigint default 0 not null)`,
  'create index webhook_endpoints_by_age on webhook_endpoints (organization_id, created_at, id)',
  'create index webhook_endpoints_next on webhook_endpoints (due_at) where due_at is not null',
  'create index webhook_endpoints_due on webhook_endpoints (organization_id, due_at) where due_at is not null',
  `create table webhook_deliveries (
    organization_id text not null, endpoint_id text not null, event_id text not null, body text not null,
    status text not null, created_at bigint not null, due_at bigint, tries integer not null,
    attempts_json text not null, constraint webhook_deliveries_key primary key (endpoint_id, event_id))`,
  'create index webhook_deliveries_by_age on webhook_deliveries (endpoint_id, created_at, event_id)',
  'create index webhook_deliveries_due on webhook_deliveries (endpoint_id, due_at) where due_at is not null',
  'create index webhook_deliveries_old on webhook_deliveries (created_at)',
]);

/**
 * All migrations, in order. A migration that has been released is never changed. From 0012 on, one that creates a table passes it
 * to `secureTables` on PostgreSQL, and text columns have the type that `statements` gives.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-first': first,
  '0002-audit-and-settings': auditAndSettings,
  '0003-successors': statements(() => ['alter table api_keys add column successor_id text']),
  '0004-completion': completion,
  '0005-webhooks': webhooks,
  '0006-files-by-hash': statements(() => [
    'create index documents_by_hash on documents (organization_id, sha256)',
    `create index submissions_by_hash on submissions (organization_id, sealed_sha256)
      where sealed_sha256 is not null`,
    'create index jobs_by_file on jobs (organization_id, file_sha256) where file_sha256 is not null',
  ]),
  '0007-request-ids': statements(() => [
    'alter table jobs add column request_id text',
    'alter table webhook_deliveries add column request_id text',
  ]),
  '0008-erasure': statements(() => [
    'alter table organizations add column retention_days integer default 0 not null',
    'alter table submissions add column erased_at bigint',
  ]),
  // Null: the document is from before, and is prepared at its next use.
  '0009-prepared-files': statements(() => [
    'alter table documents add column prepared_sha256 text',
    'alter table documents add column prepared_bytes bigint',
    'alter table documents add column preparation_json text',
    `create index documents_by_prepared_hash on documents (organization_id, prepared_sha256)
      where prepared_sha256 is not null`,
  ]),
  '0010-attachments': statements(() => [
    "alter table organizations add column attachments text default 'remove' not null",
  ]),
  '0011-row-level-security': rowLevelSecurity,
  '0012-host-references': statements((text) =>
    [
      ['documents', 'created_at'],
      ['api_keys', 'created_at'],
      ['submissions', 'received_at'],
    ].flatMap(([table, age]) => [
      `alter table ${table} add column external_id ${text}`,
      `alter table ${table} add column metadata_json ${text}`,
      `create index ${table}_by_external_id on ${table} (organization_id, external_id, ${age}, id)
        where external_id is not null`,
    ]),
  ),
  '0013-signers': statements((text) => [
    `alter table api_keys add column signer_json ${text}`,
    `alter table submissions add column signer_json ${text}`,
    `create index api_keys_by_successor on api_keys (organization_id, successor_id)
      where successor_id is not null`,
  ]),
  '0014-consents': statements((text) =>
    ['organizations', 'documents', 'submissions'].map(
      (table) => `alter table ${table} add column consent_json ${text}`,
    ),
  ),
  '0015-language': statements((text) => [
    `alter table organizations add column language ${text} default 'en' not null`,
    `alter table documents add column language ${text}`,
  ]),
  '0016-file-keys': fileKeys,
  '0017-envelopes': envelopes,
  // Sending to an endpoint is a job. That of a deleted endpoint removes its deliveries.
  '0018-endpoint-jobs': statements(() => [
    "update jobs set kind = 'webhook' where kind = 'endpoint'",
    `insert into jobs (kind, subject_id, organization_id, attempts, deaths, due_at, lease)
      select 'webhook', id, organization_id, 0, 0, due_at, lease from webhook_endpoints
      where due_at is not null and disabled_at is null`,
    'drop index webhook_endpoints_next',
    'drop index webhook_endpoints_due',
    ...['due_at', 'lease', 'wakes'].map((column) => `alter table webhook_endpoints drop column ${column}`),
  ]),
};
