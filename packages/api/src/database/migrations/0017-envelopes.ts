import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { type NewTable, secureTables } from '../postgres/row-level-security.ts';
import { isPostgres, textTypeOf } from './dialect.ts';

const tables: readonly NewTable[] = [
  {
    name: 'envelopes',
    text: [
      'id',
      'organization_id',
      'document_id',
      'status',
      'message',
      'reminders_json',
      'metadata_json',
      'ended_reason',
      'failure',
      'sealed_key',
      'sealed_sha256',
    ],
  },
  {
    name: 'envelope_signers',
    text: [
      'id',
      'organization_id',
      'envelope_id',
      'role',
      'name',
      'email',
      'external_id',
      'status',
      'decline_reason',
      'values_json',
      'submission_id',
    ],
  },
  { name: 'idempotency_keys', text: ['organization_id', 'idempotency_key', 'body_hash', 'subject_id'] },
];

/** The names of the tables, which have row-level security. */
export const envelopeTables = tables.map(({ name }) => name);

const statements = (text: string) => [
  `create table envelopes (
    id ${text} primary key, organization_id ${text} not null references organizations (id),
    document_id ${text} not null references documents (id), document_version integer not null, status ${text} not null,
    message ${text}, expires_at bigint, reminders_json ${text}, metadata_json ${text}, created_at bigint not null,
    completed_at bigint, ended_reason ${text}, failure ${text}, sealed_key ${text}, sealed_sha256 ${text},
    sealed_bytes bigint, is_mailed integer not null, erased_at bigint)`,
  'create index envelopes_by_age on envelopes (organization_id, created_at, id)',
  'create index envelopes_by_status on envelopes (organization_id, status, created_at, id)',
  'create index envelopes_by_document on envelopes (organization_id, document_id, created_at, id)',
  'create index envelopes_by_file on envelopes (organization_id, sealed_key) where sealed_key is not null',
  `create table envelope_signers (
    id ${text} primary key, organization_id ${text} not null references organizations (id),
    envelope_id ${text} not null references envelopes (id), position integer not null, role ${text} not null, name ${text},
    email ${text}, external_id ${text}, sign_order integer not null, status ${text} not null, ready_at bigint,
    viewed_at bigint, signed_at bigint, declined_at bigint, decline_reason ${text}, values_json ${text} not null,
    submission_id ${text}, reminder_count integer not null, reminded_at bigint,
    constraint envelope_signers_role unique (envelope_id, role))`,
  'create index envelope_signers_of_envelope on envelope_signers (organization_id, envelope_id, position)',
  `create index envelope_signers_by_external_id on envelope_signers (organization_id, external_id, envelope_id)
    where external_id is not null`,
  `create table idempotency_keys (
    organization_id ${text} not null references organizations (id), idempotency_key ${text} not null,
    body_hash ${text} not null, subject_id ${text} not null, created_at bigint not null,
    constraint idempotency_keys_key primary key (organization_id, idempotency_key))`,
  `alter table api_keys add column signer_id ${text}`,
  'create index api_keys_by_signer on api_keys (organization_id, signer_id) where signer_id is not null',
  `alter table submissions add column envelope_id ${text}`,
  `alter table submissions add column signer_id ${text}`,
  // A signer signs once, whatever the service does.
  'create unique index submissions_of_signer on submissions (organization_id, signer_id) where signer_id is not null',
  'create index submissions_of_envelope on submissions (organization_id, envelope_id) where envelope_id is not null',
  `alter table audit_events add column envelope_id ${text}`,
  `create index audit_events_of_envelope on audit_events (organization_id, envelope_id, sequence)
    where envelope_id is not null`,
];

/** Envelopes with their signers, signing sessions, and parts. */
export const envelopes: Migration = {
  async up(db: Kysely<unknown>) {
    for (const one of statements(textTypeOf(db))) await sql.raw(one).execute(db);
    if (isPostgres(db)) await secureTables(db, tables);
  },
};
