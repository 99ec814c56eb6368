import { type WebhookEvent, webhookEventSchema } from '@document-signer/core';
import type * as v from 'valibot';
import { events } from './examples/events.ts';
import type { JsonSchema, OperationObject, ParameterObject, PathItem, ResponseObject } from './types.ts';
import { eventWords } from './words/events.ts';
import type { Words } from './words/words.ts';

type EventType = WebhookEvent['type'];

const types = Object.keys(eventWords) as EventType[];

/** The name of the schema of an event: `submission.received` is a `SubmissionReceivedEvent`. */
function schemaName(type: EventType): string {
  const words = type.split('.').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join('')}Event`;
}

const refTo = (name: string) => `#/components/schemas/${name}`;

/** The schemas of all events together and of each, by the names that they have in the document. */
export function eventSchemas(): Readonly<Record<string, v.GenericSchema>> {
  const each = webhookEventSchema.options.map((schema) => [schemaName(schema.entries.type.literal), schema] as const);
  return { ...Object.fromEntries(each), WebhookEvent: webhookEventSchema };
}

/** The printed schemas of events, with their words, and what chooses between them. */
export function eventComponents(
  printed: Readonly<Record<string, JsonSchema>>,
  describe: (schema: JsonSchema, words: Words) => JsonSchema,
): Readonly<Record<string, JsonSchema>> {
  const mapping = Object.fromEntries(types.map((type) => [type, refTo(schemaName(type))]));
  const each = types.map((type) => [schemaName(type), describe(printed[schemaName(type)] ?? {}, eventWords[type])]);
  return {
    WebhookEvent: {
      description:
        'What webhooks tell of: ids, states and what you have said yourself, and nothing that a signer has written.',
      ...printed.WebhookEvent,
      discriminator: { propertyName: 'type', mapping },
    },
    ...Object.fromEntries(each),
  };
}

function header(name: string, pattern: string, description: string): ParameterObject {
  return { name, in: 'header', required: true, description, schema: { type: 'string', pattern } };
}

/** The headers of every event, as Standard Webhooks names them. */
export const eventHeaders: readonly ParameterObject[] = [
  header(
    'webhook-id',
    '^evt_[0-9a-z]{26}$',
    'Identifier of the event, the same in every attempt and in the audit trail: do what it asks for once.',
  ),
  header('webhook-timestamp', '^\\d+$', 'When this attempt was made: seconds since 1970 (Unix time).'),
  header(
    'webhook-signature',
    '^v1,[A-Za-z0-9+/]{43}=( v1,[A-Za-z0-9+/]{43}=)?$',
    '`v1,` and, in base64, the HMAC-SHA256 of `id.timestamp.body` by the secret of the endpoint, whose bytes are what ' +
      'stands in base64 after `whsec_`; two, with a space between them, while a secret is rotated.',
  ),
];

const notNow = 'You cannot take it now. With `Retry-After`, nothing is sent to the endpoint before that.';

const answers: Readonly<Record<string, ResponseObject>> = {
  '2XX': { description: 'You have taken it. Say so within ten seconds, and work on it then.' },
  410: { description: 'You want nothing more: the endpoint is disabled.' },
  429: { description: notNow },
  503: { description: notNow },
  default: { description: 'You have not taken it, and a redirect is not followed: it is sent again, for three days.' },
};

function operationOf(type: EventType): OperationObject {
  const name = schemaName(type);
  return {
    operationId: `on${name}`,
    summary: type,
    description: eventWords[type].about,
    tags: ['Webhooks'],
    // Who sends it is proven by the signature, which has no name among the schemes of OpenAPI.
    security: [],
    parameters: eventHeaders,
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { $ref: refTo(name) }, example: events[type] } },
    },
    responses: answers,
  };
}

/** What the service sends to endpoints (OpenAPI 3.1, 4.8.1), by the type of the event. */
export function webhookItems(): Readonly<Record<string, PathItem>> {
  return Object.fromEntries(types.map((type) => [type, { post: operationOf(type) }]));
}
