import * as v from 'valibot';
import { idSchema } from '../ids.ts';
import { timestampSchema } from '../timestamp.ts';
import { webhookEventSchema } from './webhook-event.ts';

/**
 * Why an attempt failed: the name has no address; the address or its port is not allowed; the connection was refused; TLS failed;
 * the connection was lost; it timed out; the receiver redirected (3xx); it answered with another status than 2xx; or the service
 * cannot decrypt the secret.
 */
export const webhookFailures = [
  'unresolvable',
  'address_not_allowed',
  'unreachable',
  'tls_failed',
  'connection_broken',
  'timeout',
  'redirect',
  'status',
  'secret_unreadable',
] as const;

/** Why an attempt failed. */
export type WebhookFailure = (typeof webhookFailures)[number];

/** An attempt to deliver an event. */
export const webhookAttemptSchema = v.object({
  at: timestampSchema,
  durationMilliseconds: v.number(),
  /** HTTP status of the answer; null: there was none. */
  status: v.nullable(v.number()),
  /** Null if it was delivered. */
  failure: v.nullable(v.picklist(webhookFailures)),
  /** The beginning of the answer to a failed attempt. Null without an answer, and for receivers in internal networks. */
  answer: v.nullable(v.string()),
});

/** An attempt to deliver an event. */
export type WebhookAttempt = v.InferOutput<typeof webhookAttemptSchema>;

/** The states of a delivery. */
export const webhookDeliveryStates = ['pending', 'delivered', 'failed'] as const;

/** The delivery of one event to one endpoint. */
export const webhookDeliverySchema = v.object({
  /** The id of the event, which is the header `webhook-id` of every attempt. */
  id: idSchema('evt'),
  webhookId: idSchema('whk'),
  status: v.picklist(webhookDeliveryStates),
  createdAt: timestampSchema,
  /** Null if there is none. */
  nextAttemptAt: v.nullable(timestampSchema),
  /** The last ones, oldest first. */
  attempts: v.array(webhookAttemptSchema),
  /** The body of the event. */
  event: webhookEventSchema,
});

/** The delivery of one event to one endpoint. */
export type WebhookDelivery = v.InferOutput<typeof webhookDeliverySchema>;
