import type { Kysely } from 'kysely';

// Times are milliseconds since the epoch. `..._json` is JSON text. `request_id` is the request that asked for something, for the log.

/** A time as answers have it (RFC 3339). */
export function toTime(milliseconds: number): string;
export function toTime(milliseconds: number | null): string | null;
export function toTime(milliseconds: number | null): string | null {
  return milliseconds === null ? null : new Date(milliseconds).toISOString();
}

/** Every table but that of the organizations: row-level security compares it. */
interface OwnedColumns {
  organization_id: string;
}

/** The columns of a host's references. */
export interface ReferenceColumns {
  external_id: string | null;
  metadata_json: string | null;
}

/** What submissions and envelopes have come to. */
interface CompletionColumns {
  completed_at: number | null;
  /** Why it could not be completed, one word. */
  failure: string | null;
  /** Under which the sealed PDF is stored. Null: there is none, or it was erased. */
  sealed_key: string | null;
  /** SHA-256 of the sealed PDF, hex, and how large it is. */
  sealed_sha256: string | null;
  sealed_bytes: number | null;
  /** When its personal data was erased. */
  erased_at: number | null;
}

interface OrganizationsTable {
  id: string;
  name: string;
  plan: string;
  created_at: number;
  require_verified_checksum: number;
  active_content: string;
  attachments: string;
  /** Of certificates, BCP 47. */
  language: string;
  /** For how many days submissions have to be kept. */
  retention_days: number;
  /** The consent of documents that have none of their own. */
  consent_json: string | null;
}

interface ApiKeysTable extends OwnedColumns, ReferenceColumns {
  id: string;
  kind: string;
  name: string | null;
  /** SHA-256 of the whole key, hex. The key itself is not stored. */
  hash: string;
  prefix: string;
  last4: string;
  scopes_json: string;
  allowed_origins_json: string | null;
  document_ids_json: string | null;
  created_at: number;
  expires_at: number | null;
  revoked_at: number | null;
  last_used_at: number | null;
  /** Whether it is an operator's, who may make organizations. */
  operator: number;
  /** The key that replaced it. */
  successor_id: string | null;
  /** The signer as the host states it, canonical. */
  signer_json: string | null;
  /** The signer of an envelope for whom it was made: then it is a signing session. */
  signer_id: string | null;
}

interface DocumentsTable extends OwnedColumns, ReferenceColumns {
  id: string;
  filename: string;
  /** Under which the original is stored, its bytes, and its SHA-256, hex. */
  file_key: string;
  file_size: number;
  sha256: string;
  page_count: number;
  version: number;
  status: string;
  submission_policy: string;
  /** Of its certificate, BCP 47. Null: that of the organization. */
  language: string | null;
  created_at: number;
  updated_at: number;
  /** The geometry of each page, as pdf.js read it. */
  geometry_json: string;
  fields_json: string;
  /** The answer of Get Document without its URLs, stored so that it need not be built for each request. */
  signing_json: string;
  active_content_json: string;
  /** Under which the prepared file is stored, its SHA-256, hex, its bytes, and what preparing did. All null: not prepared yet. */
  prepared_key: string | null;
  prepared_sha256: string | null;
  prepared_bytes: number | null;
  preparation_json: string | null;
  /** The consent that signers give. */
  consent_json: string | null;
}

interface SubmissionsTable extends OwnedColumns, ReferenceColumns, CompletionColumns {
  id: string;
  document_id: string;
  document_version: number;
  key_id: string;
  status: string;
  submitted_at: string;
  received_at: number;
  checksum: string;
  checksum_verified: number;
  idempotency_key: string | null;
  /** Finds the same submission sent again. */
  body_hash: string;
  /** The members of the payload, each canonical as it was sent; `rest_json` has those without a column, `checksum` apart. */
  fields_json: string;
  render_context_json: string;
  pages_json: string;
  rest_json: string;
  /** The signer as the host states it, canonical. */
  signer_json: string | null;
  /** The consent that the signer gave: version, time and text. */
  consent_json: string | null;
  /** The envelope that it is a part of, and its signer there. Its status and sealed file are those of the envelope. */
  envelope_id: string | null;
  signer_id: string | null;
}

/** Documents sent to several signers. */
interface EnvelopesTable extends OwnedColumns, CompletionColumns {
  id: string;
  document_id: string;
  /** Of the fields, which are in `document_versions`. The file of a document never changes. */
  document_version: number;
  status: string;
  message: string | null;
  expires_at: number | null;
  reminders_json: string | null;
  metadata_json: string | null;
  created_at: number;
  /** Why it was voided or declined. */
  ended_reason: string | null;
  /** Whether its signers get mails: a mail server was configured when it was created. */
  is_mailed: number;
}

/** The people of envelopes. */
interface EnvelopeSignersTable extends OwnedColumns {
  id: string;
  envelope_id: string;
  /** The place in the request, from 0. */
  position: number;
  role: string;
  name: string | null;
  email: string | null;
  external_id: string | null;
  /** From 1. Signers of the same order sign in parallel. */
  sign_order: number;
  status: string;
  ready_at: number | null;
  viewed_at: number | null;
  signed_at: number | null;
  declined_at: number | null;
  decline_reason: string | null;
  /** Prefilled values by the id of their field. */
  values_json: string;
  /** The part, once signed. */
  submission_id: string | null;
  /** How many reminders were sent, and when the last one was. */
  reminder_count: number;
  reminded_at: number | null;
}

/** Requests with an Idempotency-Key that changed an envelope. */
interface IdempotencyKeysTable extends OwnedColumns {
  /** The id of the API key, a space, and the Idempotency-Key. */
  idempotency_key: string;
  /** SHA-256 of the path and the canonical body, hex. */
  body_hash: string;
  /** What the request made or changed: an envelope, or the API key of a session. */
  subject_id: string;
  created_at: number;
}

/** The fields of each version of a document: submissions are completed with them. */
interface DocumentVersionsTable extends OwnedColumns {
  document_id: string;
  version: number;
  fields_json: string;
}

/** Work to do. A row is inserted in the transaction that asks for it, and deleted when it is done. */
interface JobsTable extends OwnedColumns {
  kind: string;
  /** What it is done to: the id of a submission or envelope; of the kind `file`, the id of the owner of the file, a space, and a random word. */
  subject_id: string;
  /** How often it was begun, without the times when the process died. */
  attempts: number;
  /** How often a process died while it ran. */
  deaths: number;
  /** Not to be begun before. While it runs: when its lease expires. */
  due_at: number;
  /** A random word of the attempt that runs, so that an attempt that lost its lease changes nothing. */
  lease: string | null;
  /** Of the kind `file`: the file that is removed unless a row names it. */
  file_key: string | null;
  /** The request that asked for it, so that the log can tell. */
  request_id: string | null;
}

/** The certificates that organizations seal with, and their former ones. */
interface SealCertificatesTable extends OwnedColumns {
  id: string;
  /** DER (RFC 5280). */
  certificate: Uint8Array;
  /** PKCS #8, encrypted; null once it was destroyed. */
  private_key: Uint8Array | null;
  created_at: number;
  retired_at: number | null;
}

/** The images of a submission, re-encoded from their pixels. */
interface SubmissionImagesTable extends OwnedColumns {
  submission_id: string;
  field_id: string;
  format: string;
  width: number;
  height: number;
  bytes: Uint8Array;
}

/** Events, chained by hashes: see core's `linkText`. */
interface AuditEventsTable extends OwnedColumns {
  sequence: number;
  id: string;
  type: string;
  at: number;
  key_id: string | null;
  document_id: string | null;
  submission_id: string | null;
  /** Of events of an envelope. Those without a submission have no document, so that they are not among its events. */
  envelope_id: string | null;
  /** Canonical. The only column that may change: to null, when personal data is erased. */
  details_json: string | null;
  details_hash: string;
  previous_hash: string;
  hash: string;
}

/** The end of each organization's chain, so that missing last events are noticed. */
interface AuditHeadsTable extends OwnedColumns {
  sequence: number;
  hash: string;
}

/** Webhook endpoints and the events that they want. */
interface WebhookEndpointsTable extends OwnedColumns {
  id: string;
  url: string;
  description: string | null;
  events_json: string;
  /** Encrypted, as all secrets here. */
  secret: Uint8Array;
  /** The former secret, and until when it signs, too. */
  previous_secret: Uint8Array | null;
  previous_until: number | null;
  created_at: number;
  updated_at: number;
  disabled_at: number | null;
  disabled_reason: string | null;
  /** Since when every attempt has failed. */
  failing_since: number | null;
}

/** Deliveries of events to endpoints. */
interface WebhookDeliveriesTable extends OwnedColumns {
  endpoint_id: string;
  event_id: string;
  body: string;
  status: string;
  created_at: number;
  /** When to try next. Null: no more. */
  due_at: number | null;
  /** Attempts since it was asked for, or asked for again. */
  tries: number;
  attempts_json: string;
  request_id: string | null;
}

/** The tables, the same on every database. */
export interface Tables {
  organizations: OrganizationsTable;
  api_keys: ApiKeysTable;
  documents: DocumentsTable;
  submissions: SubmissionsTable;
  envelopes: EnvelopesTable;
  envelope_signers: EnvelopeSignersTable;
  idempotency_keys: IdempotencyKeysTable;
  submission_images: SubmissionImagesTable;
  audit_events: AuditEventsTable;
  audit_heads: AuditHeadsTable;
  document_versions: DocumentVersionsTable;
  jobs: JobsTable;
  seal_certificates: SealCertificatesTable;
  webhook_endpoints: WebhookEndpointsTable;
  webhook_deliveries: WebhookDeliveriesTable;
}

/** The tables of a database, or of a transaction on it. */
export type Db = Kysely<Tables>;
