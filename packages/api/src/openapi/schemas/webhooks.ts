import { describeCore } from './shared.ts';

const record = {
  url: 'Where events are sent.',
  description: 'Your description, or `null`.',
  events: 'The event types it receives.',
  enabled: 'Whether events are sent to it.',
  disabledReason:
    'Why it is disabled. `asked`: you disabled it. `failing`: every attempt failed for five days. `gone`: it answered 410. `null` if it is enabled.',
  failingSince: 'Since when every attempt has failed. `null` if the last one succeeded.',
  previousSecretUntil: 'Until when the previous secret signs too. `null` if it does not.',
};

const input = {
  url: 'Where to send events: `https://`, a public host, port 443 or 1024 and above, no user name or password. The address is checked at every attempt.',
  events: 'The event types to receive.',
  description: 'A description of your choice.',
};

/** Webhook endpoints, and what is sent to them. */
export const webhookSchemas = describeCore({
  createWebhookSchema: { about: 'A new webhook endpoint.', members: input },
  updateWebhookSchema: {
    about: 'Changes to an endpoint. Members left out stay as they are.',
    members: {
      ...input,
      enabled:
        '`false` stops all deliveries, and events that happen meanwhile are never sent. `true` resumes those that were pending.',
    },
  },
  rotateWebhookSecretSchema: {
    about: 'Options for rotating the secret of an endpoint.',
    members: {
      overlapSeconds: 'How long the previous secret signs too, so that receivers can switch. `0` ends it at once.',
    },
  },
  webhookRecordSchema: { about: 'An endpoint, without its secret.', members: record },
  webhookWithSecretSchema: {
    about: 'An endpoint with a new secret, which is returned only once.',
    members: { ...record, secret: 'The secret that signs its events.' },
  },
  deletedWebhookSchema: { about: 'Confirms that an endpoint was deleted.' },
  webhookAttemptSchema: {
    about: 'An attempt to deliver an event.',
    members: {
      at: 'When it began.',
      durationMilliseconds: 'How long it took.',
      status: 'HTTP status of the answer. `null` if there was none.',
      failure:
        'Why it failed. `null` if it succeeded. Redirects are not followed (`redirect`), and nothing is sent to internal addresses (`address_not_allowed`).',
      answer:
        'Beginning of the answer of a failed attempt, without anything that looks like a secret. `null` for receivers in an internal network.',
    },
  },
  webhookDeliverySchema: {
    about: 'The delivery of one event to one endpoint.',
    members: {
      id: 'Identifier of the event, which is the header `webhook-id` of every attempt.',
      status: 'State of the delivery.',
      createdAt: 'When the event happened.',
      nextAttemptAt: 'When the next attempt is due. `null` if there is none, or while the endpoint is disabled.',
      attempts: 'The last thirty attempts, oldest first.',
      event: 'The body of the event.',
    },
  },
});
