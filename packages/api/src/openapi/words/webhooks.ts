import type { Words } from './words.ts';

const record = {
  id: 'Identifier of the endpoint.',
  url: 'Where it is sent to, as the service reads it.',
  description: 'What you called it, or null.',
  events: 'What it is told of.',
  enabled: 'Whether anything is sent to it.',
  disabledReason:
    'Why nothing is: `asked`, you have disabled it; `failing`, every attempt of five days has failed; `gone`, it answered 410. Null: it is enabled.',
  failingSince: 'Since when every attempt has failed; null: the last one did not.',
  previousSecretUntil: 'Until when the secret from before signs, too; null: it does not.',
  createdAt: 'When it was made.',
  updatedAt: 'When it was last changed.',
};

const url =
  'Where to send to: `https://`, a host on the internet, the port 443 or one from 1024 up, no name and password. What it leads to is checked at every attempt, too.';
const events = 'What it is to be told of.';
const description = 'What you call it.';

/** Endpoints, and what is sent to them. */
export const webhookWords = {
  CreateWebhook: {
    about: 'Where you want to be told of what.',
    members: { url, events, description },
  },
  UpdateWebhook: {
    about: 'Changes of an endpoint. What is left out stays as it is.',
    members: {
      ...{ url, events, description },
      enabled: '`false`: nothing is sent, and what happens meanwhile never is. `true`: what waited before goes on.',
    },
  },
  RotateWebhookSecret: {
    about: 'How the secret of an endpoint is rotated.',
    members: {
      overlapSeconds:
        'How long the secret from before signs, too, so that receivers can change over in peace. 0 ends it at once.',
    },
  },
  WebhookRecord: { about: 'An endpoint as it is told of: never its secret.', members: record },
  WebhookWithSecret: {
    about: 'An endpoint with a new secret, which is shown this one time.',
    members: { ...record, secret: 'The secret that its messages are signed with.' },
  },
  DeletedWebhook: {
    about: 'Says that an endpoint is deleted.',
    members: { id: 'Identifier of the endpoint.', deleted: 'Always true.' },
  },
  WebhookAttempt: {
    about: 'One attempt to deliver an event.',
    members: {
      at: 'When it began.',
      durationMilliseconds: 'How long it took.',
      status: 'The HTTP status of the answer; null: there was none.',
      failure:
        'Why it failed; null: it did not. A `redirect` is not followed; `address_not_allowed` leads to an address or a port that nothing is sent to.',
      answer:
        'The beginning of an answer that refused it, without what looks like a secret. Null where the receiver is in an internal network that the operator allows.',
    },
  },
  WebhookDelivery: {
    about: 'One event on its way to one endpoint.',
    members: {
      id: 'Identifier of the event, and the header `webhook-id` of every attempt.',
      webhookId: 'The endpoint.',
      status: 'How far it is.',
      createdAt: 'Since when it is to be delivered.',
      nextAttemptAt: 'When it is tried next; null: not any more, or not while the endpoint is disabled.',
      attempts: 'How often it was tried, oldest first: the last thirty.',
      event: 'What is sent.',
    },
  },
} as const satisfies Record<string, Words>;
