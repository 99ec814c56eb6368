import * as v from 'valibot';
import { idSchema } from '../ids.ts';
import { timestampSchema } from '../timestamp.ts';
import { webhookEventSchema } from './webhook-event.ts';

/**
 * Why an attempt failed: the name has no address; the address or port is not allowed; the connection was refused; TLS or
 * the certificate is invalid; the connection broke; it timed out; the receiver redirected (3xx) or answered with another
 * status than 2xx; or the service can no longer decrypt the secret.
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

/** One attempt to deliver an event. */
export const webhookAttemptSchema = v.object({
  at: timestampSchema,
  durationMilliseconds: v.number(),
  /** The HTTP status of the answer; null: there was none. */
  status: v.nullable(v.number()),
  /** Null: it was delivered. */
  failure: v.nullable(v.picklist(webhookFailures)),
  /**
   * The beginning of an answer that refused it. Null: there was none, there was nothing to read, or the receiver is in an internal
   * network that the operator allows.
   */
  answer: v.nullable(v.string()),
});

/** One attempt to deliver an event. */
export type WebhookAttempt = v.InferOutput<typeof webhookAttemptSchema>;

/** How far a delivery is. */
export const webhookDeliveryStates = ['pending', 'delivered', 'failed'] as const;

/** One event on its way to one endpoint. */
export const webhookDeliverySchema = v.object({
  /** The id of the event, which is the header `webhook-id` of every attempt. */
  id: idSchema('evt'),
  webhookId: idSchema('whk'),
  status: v.picklist(webhookDeliveryStates),
  createdAt: timestampSchema,
  /** Null: there will be none. */
  nextAttemptAt: v.nullable(timestampSchema),
  /** The latest, oldest first. */
  attempts: v.array(webhookAttemptSchema),
  /** What is sent. */
  event: webhookEventSchema,
});

/** One event on its way to one endpoint. */
export type WebhookDelivery = v.InferOutput<typeof webhookDeliverySchema>;
