import * as v from 'valibot';
import { idSchema } from '../ids.ts';
import { timestampSchema } from '../timestamp.ts';
import { webhookEventTypes } from './webhook-event.ts';

/** Why an endpoint is disabled: on request, because every attempt failed for five days, or because it answered 410 Gone. */
export const webhookDisabledReasons = ['asked', 'failing', 'gone'] as const;

/** Why an endpoint is disabled. */
export type WebhookDisabledReason = (typeof webhookDisabledReasons)[number];

/** An endpoint, without its secret. */
export const webhookRecordSchema = v.object({
  id: idSchema('whk'),
  url: v.string(),
  description: v.nullable(v.string()),
  events: v.array(v.picklist(webhookEventTypes)),
  enabled: v.boolean(),
  /** Null if it is enabled. */
  disabledReason: v.nullable(v.picklist(webhookDisabledReasons)),
  /** Since when all attempts failed; null if the last one succeeded. */
  failingSince: v.nullable(timestampSchema),
  /** Until when the previous secret also signs; null if it does not. */
  previousSecretUntil: v.nullable(timestampSchema),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
});

/** An endpoint, without its secret. */
export type WebhookRecord = v.InferOutput<typeof webhookRecordSchema>;

/** An endpoint with a new secret, which is returned only once. */
export const webhookWithSecretSchema = v.object({ ...webhookRecordSchema.entries, secret: v.string() });

/** An endpoint with a new secret, which is returned only once. */
export type WebhookWithSecret = v.InferOutput<typeof webhookWithSecretSchema>;
