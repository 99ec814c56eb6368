import * as v from 'valibot';
import { hostReferenceEntries } from '../document/host-references.ts';
import { signerSchema } from '../document/signer.ts';
import { idSchema } from '../ids.ts';
import { completionFailureReasons } from '../submission/failure.ts';
import { timestampSchema } from '../timestamp.ts';

/** The types of events that an endpoint can subscribe to. */
export const webhookEventTypes = [
  'document.created',
  'document.viewed',
  'submission.received',
  'submission.declined',
  'submission.completed',
  'submission.failed',
] as const;

/** The name of an event that endpoints can ask for. */
export type WebhookEventType = (typeof webhookEventTypes)[number];

const documentId = idSchema('doc');
/** What every event of a document or a submission has: which it is, and the references of the host; of a submission, also who signed, as the host stated. */
const document = { documentId, ...hostReferenceEntries };
const submission = { ...document, submissionId: idSchema('sub'), signer: v.nullable(signerSchema) };

function event<const Type extends string, Entries extends v.ObjectEntries>(type: Type, data: Entries) {
  return v.object({ type: v.literal(type), timestamp: timestampSchema, data: v.object(data) });
}

/**
 * The body of a webhook: what happened, when, and to what. It holds ids, states and what the
 * host has said itself, nothing that a signer has written: the rest is asked for with a key. The type `webhook.test` comes only when it is asked for.
 */
export const webhookEventSchema = v.variant('type', [
  event('document.created', { ...document, version: v.number() }),
  event('document.viewed', { ...document, version: v.number() }),
  event('submission.received', { ...submission, documentVersion: v.number(), status: v.literal('received') }),
  event('submission.declined', { ...submission, documentVersion: v.number(), status: v.literal('declined') }),
  event('submission.completed', { ...submission, status: v.literal('completed'), sha256: v.string() }),
  event('submission.failed', {
    ...submission,
    status: v.literal('failed'),
    failure: v.picklist(completionFailureReasons),
  }),
  event('webhook.test', { webhookId: idSchema('whk') }),
]);

/** The body of a webhook. */
export type WebhookEvent = v.InferOutput<typeof webhookEventSchema>;
