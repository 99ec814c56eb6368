import * as v from 'valibot';
import { between } from '../errors/parse.ts';
import { plainText } from '../fields/plain-text.ts';
import { webhookEventTypes } from './webhook-event.ts';

/** Which addresses are allowed depends on the settings of the service. */
const url = v.pipe(v.string(), v.maxLength(2_000, 'too_long'));

const events = v.pipe(
  v.array(v.pipe(v.string(), v.picklist(webhookEventTypes, 'unknown'))),
  v.minLength(1, 'too_few'),
  v.maxLength(100, 'too_many'),
);

const description = v.nullable(plainText(200));

/** A new webhook endpoint. Unknown members are refused. */
export const createWebhookSchema = v.strictObject({ url, events, description: v.optional(description) });

/** A new webhook endpoint. */
export type CreateWebhook = v.InferOutput<typeof createWebhookSchema>;

/** The schema of changes to an endpoint. Omitted members stay unchanged. */
export const updateWebhookSchema = v.partial(v.strictObject({ url, events, description, enabled: v.boolean() }));

/** Changes to an endpoint. */
export type UpdateWebhook = v.InferOutput<typeof updateWebhookSchema>;

/** A day in seconds. */
const day = 24 * 3600;

/** Options for rotating the secret of an endpoint. */
export const rotateWebhookSecretSchema = v.strictObject({
  /** How long the previous secret also signs, in seconds. Default: one day; maximum: seven. 0 ends it at once. */
  overlapSeconds: v.optional(v.pipe(v.number(), v.integer('type'), between(0, 7 * day)), day),
});

/** Options for rotating the secret of an endpoint. */
export type RotateWebhookSecret = v.InferOutput<typeof rotateWebhookSecretSchema>;
