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

/** The name of what happened. */
export type AuditEventType = (typeof auditEventTypes)[number];

const digest = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'format'));

/**
 * One event of an organization's audit trail. Each carries the hash of the one before it, so that none can be changed,
 * taken out or put in without every later hash changing.
 */
export const auditEventSchema = v.object({
  id: idSchema('evt'),
  /** Place in the organization's trail, from 1. */
  sequence: v.number(),
  type: v.picklist(auditEventTypes),
  at: timestampSchema,
  /** Whose key it was; null: the command line's doing. */
  keyId: v.nullable(idSchema('key')),
  documentId: v.nullable(idSchema('doc')),
  submissionId: v.nullable(idSchema('sub')),
  /** The envelope; null: it belongs to none. */
  envelopeId: v.nullable(idSchema('env')),
  /** From where and with what it was asked, and what else belongs to the type. Null once it was erased. */
  details: v.nullable(v.record(v.string(), v.unknown())),
  /** SHA-256 of the canonical details, hex. They hold a random salt, so that what was erased cannot be guessed from it. */
  detailsHash: digest,
  previousHash: digest,
  hash: digest,
});

/** One event of an organization's audit trail. */
export type AuditEvent = v.InferOutput<typeof auditEventSchema>;
