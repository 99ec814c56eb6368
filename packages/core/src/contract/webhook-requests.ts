import * as v from 'valibot';
import { between } from '../errors/parse.ts';
import { plainText } from '../fields/plain-text.ts';
import { webhookEventTypes } from './webhook-event.ts';

/** Where it may lead is the service's to judge: it depends on its settings. */
const url = v.pipe(v.string(), v.maxLength(2_000, 'too_long'));

const events = v.pipe(
  v.array(v.pipe(v.string(), v.picklist(webhookEventTypes, 'unknown'))),
  v.minLength(1, 'too_few'),
  v.maxLength(100, 'too_many'),
);

const description = v.nullable(plainText(200));

/** A new endpoint and the events it gets. Unknown members are refused. */
export const createWebhookSchema = v.strictObject({ url, events, description: v.optional(description) });

/** A new endpoint and the events it gets. */
export type CreateWebhook = v.InferOutput<typeof createWebhookSchema>;

/** What of an endpoint can be changed. What is left out stays as it is. */
export const updateWebhookSchema = v.partial(v.strictObject({ url, events, description, enabled: v.boolean() }));

/** Changes of an endpoint. */
export type UpdateWebhook = v.InferOutput<typeof updateWebhookSchema>;

/** A day, in seconds: enough to give every receiver the new secret. */
const day = 24 * 3600;

/** How the secret of an endpoint is rotated. */
export const rotateWebhookSecretSchema = v.strictObject({
  /** Seconds for which the secret from before signs, too: a day if left out, seven at most; 0 ends it at once. */
  overlapSeconds: v.optional(v.pipe(v.number(), v.integer('type'), between(0, 7 * day)), day),
});

/** How the secret of an endpoint is rotated. */
export type RotateWebhookSecret = v.InferOutput<typeof rotateWebhookSecretSchema>;
