import * as v from 'valibot';
import { idSchema } from '../ids.ts';
import { completionFailureReasons } from '../submission/failure.ts';
import { timestampSchema } from '../timestamp.ts';

/** What endpoints can ask to be told of (decisions, events). */
export const webhookEventTypes = [
  'document.created',
  'document.viewed',
  'submission.received',
  'submission.completed',
  'submission.failed',
] as const;

/** The name of an event that endpoints can ask for. */
export type WebhookEventType = (typeof webhookEventTypes)[number];

const documentId = idSchema('doc');
const submission = { documentId, submissionId: idSchema('sub') };

function event<const Type extends string, Entries extends v.ObjectEntries>(type: Type, data: Entries) {
  return v.object({ type: v.literal(type), timestamp: timestampSchema, data: v.object(data) });
}

/**
 * The body of a webhook: what happened, when, and to what. It holds ids and states, nothing that a person has written: the
 * rest is asked for with a key. The type `webhook.test` comes only when it is asked for.
 */
export const webhookEventSchema = v.variant('type', [
  event('document.created', { documentId, version: v.number() }),
  event('document.viewed', { documentId, version: v.number() }),
  event('submission.received', { ...submission, documentVersion: v.number(), status: v.literal('received') }),
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
