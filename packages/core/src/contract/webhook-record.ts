import * as v from 'valibot';
import { idSchema } from '../ids.ts';
import { timestampSchema } from '../timestamp.ts';
import { webhookEventTypes } from './webhook-event.ts';

/**
 * Why an endpoint is disabled: on request, because every delivery of five days failed, or because it answered 410 Gone.
 */
export const webhookEnds = ['asked', 'failing', 'gone'] as const;

/** Why an endpoint is disabled. */
export type WebhookEnd = (typeof webhookEnds)[number];

/** The record of an endpoint, without its secret. */
export const webhookRecordSchema = v.object({
  id: idSchema('whk'),
  url: v.string(),
  description: v.nullable(v.string()),
  events: v.array(v.picklist(webhookEventTypes)),
  enabled: v.boolean(),
  /** Null: it is enabled. */
  disabledReason: v.nullable(v.picklist(webhookEnds)),
  /** Since when every attempt has failed; null: the last one did not. */
  failingSince: v.nullable(timestampSchema),
  /** Until when the secret from before signs, too; null: one alone does. */
  previousSecretUntil: v.nullable(timestampSchema),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
});

/** The record of an endpoint. */
export type WebhookRecord = v.InferOutput<typeof webhookRecordSchema>;

/** An endpoint with a new secret, which is shown this one time. */
export const webhookWithSecretSchema = v.object({ ...webhookRecordSchema.entries, secret: v.string() });

/** An endpoint with a new secret. */
export type WebhookWithSecret = v.InferOutput<typeof webhookWithSecretSchema>;
