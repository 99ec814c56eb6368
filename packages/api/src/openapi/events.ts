import { type WebhookEvent, webhookEventSchema } from '@document-signer/core';
import { schemaRef } from './json-schema.ts';
import { parameter } from './operation-object.ts';
import type { DescribedSchema, MemberWords } from './schemas/shared.ts';
import type { OperationObject, ParameterObject, PathItem, ResponseObject } from './types.ts';

type EventType = WebhookEvent['type'];

/** Each event. A missing one does not compile. */
const eventWords: Readonly<Record<EventType, string>> = {
  'document.created': 'A document was created.',
  'document.viewed':
    'A document was opened. Sent at most once per 15 minutes for the same key and address, and 500 times per hour and key.',
  'submission.received': 'A submission was stored.',
  'submission.declined': 'A signer declined. Get the submission to read the reason.',
  'submission.completed': 'The sealed PDF of a submission is available.',
  'submission.failed': 'The sealed PDF of a submission could not be created. The submission itself is stored durably.',
  'envelope.created': 'An envelope was created.',
  'envelope.completed': 'Everyone has signed, and the sealed PDF is available.',
  'envelope.declined': 'A signer declined, which ended the envelope. Get the envelope to read the reason.',
  'envelope.expired': 'An envelope expired before everyone signed.',
  'envelope.voided': 'An envelope was voided.',
  'envelope.failed': 'The sealed PDF of an envelope could not be created. All signatures are stored durably.',
  'signer.ready': 'It is the turn of a signer. Send the person a link to sign.',
  'signer.viewed': 'A signer opened the document for the first time.',
  'signer.signed': 'A signer signed.',
  'signer.declined': 'A signer declined. `envelope.declined` follows.',
  'signer.reminder': 'It is time to remind a signer.',
  'signer.updated': 'The person of a signer was corrected or replaced. Their sessions have ended.',
  'webhook.test': 'A test you requested.',
};

/** Members of what events are about. They mean the same in each. */
const memberWords: MemberWords = {
  version: 'The version of the fields.',
  documentVersion: 'The version of the fields.',
  status: 'State of the submission or the envelope.',
  sha256: 'SHA-256 of the sealed PDF, in hex.',
  failure: 'The reason, as a code.',
  signer: 'The signer as you stated. `null` if you stated none, or after erasure.',
  count: 'How many reminders the signer has had, with this one.',
};

const types = Object.keys(eventWords) as EventType[];

/** `submission.received` is a `SubmissionReceivedEvent`. */
function schemaName(type: EventType): string {
  const words = type.split('.').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join('')}Event`;
}

const eachSchema = webhookEventSchema.options.map((schema): [string, DescribedSchema] => {
  const type = schema.entries.type.literal;
  const own = Object.keys(schema.entries.data.entries).filter((member) => member in memberWords);
  const inData = Object.fromEntries(own.map((member) => [`data.${member}`, memberWords[member] ?? '']));
  const members = { type: 'What happened.', data: 'What it happened to.', ...inData };
  return [schemaName(type), { schema, about: eventWords[type], members }];
});

const mapping = Object.fromEntries(types.map((type) => [type, schemaRef(schemaName(type)).$ref]));

/** The events, and their union. */
export const eventSchemas: Readonly<Record<string, DescribedSchema>> = {
  WebhookEvent: {
    schema: webhookEventSchema,
    about: 'The body of an event: identifiers, states and what you have set yourself. Nothing a signer entered.',
    amend: (union) => ({ ...union, discriminator: { propertyName: 'type', mapping } }),
  },
  ...Object.fromEntries(eachSchema),
};

function header(name: string, pattern: string, description: string): ParameterObject {
  return parameter('header', name, description, { type: 'string', pattern }, true);
}

const headers: readonly ParameterObject[] = [
  header('webhook-id', '^evt_[0-9a-z]{26}$', 'Identifier of the event, the same in every attempt. Process it once.'),
  header('webhook-timestamp', '^\\d+$', 'When this attempt was made: Unix time in seconds.'),
  header(
    'webhook-signature',
    '^v1,[A-Za-z0-9+/]{43}=( v1,[A-Za-z0-9+/]{43}=)?$',
    '`v1,` and the Base64 HMAC-SHA256 of `id.timestamp.body`, with the Base64-decoded part of the secret after `whsec_` as the key. While a secret is rotated: two, separated by a space.',
  ),
];

const notNow: ResponseObject = { description: 'Not now. With `Retry-After`, nothing is sent before then.' };

const answers: Readonly<Record<string, ResponseObject>> = {
  '2XX': { description: 'Received.' },
  410: { description: 'Disables the endpoint.' },
  429: notNow,
  503: notNow,
  default: { description: 'Failed. Redirects are not followed.' },
};

function operationOf(type: EventType): OperationObject {
  return {
    operationId: `on${schemaName(type)}`,
    summary: type,
    description: eventWords[type],
    tags: ['Webhooks'],
    // OpenAPI has no security scheme for signed requests.
    security: [],
    parameters: headers,
    requestBody: { required: true, content: { 'application/json': { schema: schemaRef(schemaName(type)) } } },
    responses: answers,
  };
}

/** What the service sends to webhook endpoints (OpenAPI 3.1, 4.8.1), by event type. */
export function webhookItems(): Readonly<Record<string, PathItem>> {
  return Object.fromEntries(types.map((type) => [type, { post: operationOf(type) }]));
}
