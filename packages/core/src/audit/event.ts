import * as v from 'valibot';
import { idSchema } from '../ids.ts';
import { timestampSchema } from '../timestamp.ts';

/** The types of audit events. */
export const auditEventTypes = [
  'organization.created',
  'organization.updated',
  'api_key.created',
  'api_key.rotated',
  'api_key.revoked',
  'document.created',
  'document.prepared',
  'document.fields_replaced',
  'document.updated',
  'document.deleted',
  'document.viewed',
  'document.file_damaged',
  'submission.received',
  'submission.declined',
  'submission.completing',
  'submission.completed',
  'submission.failed',
  'submission.retried',
  'submission.erased',
  'envelope.created',
  'envelope.updated',
  'envelope.voided',
  'envelope.declined',
  'envelope.expired',
  'envelope.completing',
  'envelope.completed',
  'envelope.failed',
  'envelope.retried',
  'envelope.erased',
  'signer.ready',
  'signer.viewed',
  'signer.signed',
  'signer.declined',
  'signer.reminder',
  'signer.updated',
  'session.created',
  'seal.created',
  'seal.rotated',
  'webhook.created',
  'webhook.updated',
  'webhook.secret_rotated',
  'webhook.disabled',
  'webhook.deleted',
] as const;

/** The type of an audit event. */
export type AuditEventType = (typeof auditEventTypes)[number];

const digest = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'format'));

/**
 * One event of an organization's audit trail. Each contains the hash of the one before it, so that changing, removing or
 * inserting an event changes all later hashes.
 */
export const auditEventSchema = v.object({
  id: idSchema('evt'),
  /** Place in the organization's trail, from 1. */
  sequence: v.number(),
  type: v.picklist(auditEventTypes),
  at: timestampSchema,
  /** The API key that was used; null: the event came from the service itself or from the command line. */
  keyId: v.nullable(idSchema('key')),
  documentId: v.nullable(idSchema('doc')),
  submissionId: v.nullable(idSchema('sub')),
  /** The envelope; null: none is involved. */
  envelopeId: v.nullable(idSchema('env')),
  /** The client's address and user agent, and further data by the type. Null: erased. */
  details: v.nullable(v.record(v.string(), v.unknown())),
  /** SHA-256 of the canonical details, hex. They contain a random salt, so that erased details cannot be guessed from it. */
  detailsHash: digest,
  previousHash: digest,
  hash: digest,
});

/** One event of an organization's audit trail. */
export type AuditEvent = v.InferOutput<typeof auditEventSchema>;
