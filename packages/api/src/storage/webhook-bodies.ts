import type {
  CompletionFailureReason,
  HostReferences,
  Signer,
  WebhookEvent,
  WebhookEventType,
} from '@document-signer/core';

/** Something that has happened, as far as webhooks tell of it. */
export interface Occurrence {
  readonly type: string;
  readonly documentId?: string;
  readonly submissionId?: string;
  readonly references: HostReferences;
  /** Who signed, as the host stated; null: it did not, or it is an event of a document. */
  readonly signer: Signer | null;
  readonly details?: Readonly<Record<string, unknown>>;
}

type DataOf<Type extends WebhookEvent['type']> = Extract<WebhookEvent, { type: Type }>['data'];

function submissionIn({ documentId = '', submissionId = '', references, signer }: Omit<Occurrence, 'details'>) {
  return { documentId, submissionId, ...references, signer };
}

/** What is told of each type of event: ids, states and what the host has said, and nothing that a signer has written. */
const tellers: { readonly [Type in WebhookEventType]: (of: Occurrence) => DataOf<Type> } = {
  'document.created': ({ documentId = '', references, details }) => ({
    ...{ documentId, ...references, version: Number(details?.version) },
  }),
  'document.viewed': ({ documentId = '', references, details }) => ({
    ...{ documentId, ...references, version: Number(details?.version) },
  }),
  'submission.received': ({ details, ...of }) => ({
    ...{ ...submissionIn(of), documentVersion: Number(details?.documentVersion), status: 'received' },
  }),
  'submission.declined': ({ details, ...of }) => ({
    ...{ ...submissionIn(of), documentVersion: Number(details?.documentVersion), status: 'declined' },
  }),
  'submission.completed': ({ details, ...of }) => ({
    ...{ ...submissionIn(of), status: 'completed', sha256: String(details?.sha256) },
  }),
  'submission.failed': ({ details, ...of }) => ({
    ...{ ...submissionIn(of), status: 'failed', failure: details?.failure as CompletionFailureReason },
  }),
};

/** Whether webhooks tell of events of a type at all. */
export function isTold(type: string): type is WebhookEventType {
  return Object.hasOwn(tellers, type);
}

/** The body that tells of what happened. */
export function bodyOf(occurrence: Occurrence & { readonly type: WebhookEventType }, at: number): string {
  const timestamp = new Date(at).toISOString();
  return JSON.stringify({ type: occurrence.type, timestamp, data: tellers[occurrence.type](occurrence) });
}

/** The same body of an event of a submission, without what the host has said: it may be personal data, and goes with it. */
export function withoutStatements(body: string): string {
  const event = JSON.parse(body) as WebhookEvent;
  return JSON.stringify({ ...event, data: { ...event.data, externalId: null, metadata: {}, signer: null } });
}

/** The body of an event that says nothing but that it arrives. */
export function testBody(webhookId: string, at: number): string {
  const event: WebhookEvent = { type: 'webhook.test', timestamp: new Date(at).toISOString(), data: { webhookId } };
  return JSON.stringify(event);
}
