import type { CompletionFailureReason, HostReferences, WebhookEvent, WebhookEventType } from '@document-signer/core';

/** Something that has happened, as far as webhooks tell of it. */
export interface Occurrence {
  readonly type: string;
  readonly documentId?: string;
  readonly submissionId?: string;
  readonly references: HostReferences;
  readonly details?: Readonly<Record<string, unknown>>;
}

type DataOf<Type extends WebhookEvent['type']> = Extract<WebhookEvent, { type: Type }>['data'];

/** What is told of each type of event: ids, states and the host's references, and nothing that a signer has written. */
const tellers: { readonly [Type in WebhookEventType]: (of: Occurrence) => DataOf<Type> } = {
  'document.created': ({ documentId = '', references, details }) => ({
    ...{ documentId, ...references, version: Number(details?.version) },
  }),
  'document.viewed': ({ documentId = '', references, details }) => ({
    ...{ documentId, ...references, version: Number(details?.version) },
  }),
  'submission.received': ({ documentId = '', submissionId = '', references, details }) => ({
    ...{
      documentId,
      submissionId,
      ...references,
      documentVersion: Number(details?.documentVersion),
      status: 'received',
    },
  }),
  'submission.completed': ({ documentId = '', submissionId = '', references, details }) => ({
    ...{ documentId, submissionId, ...references, status: 'completed', sha256: String(details?.sha256) },
  }),
  'submission.failed': ({ documentId = '', submissionId = '', references, details }) => ({
    ...{
      documentId,
      submissionId,
      ...references,
      status: 'failed',
      failure: details?.failure as CompletionFailureReason,
    },
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

/** The same body without the host's references: they may be personal data, and go with it. */
export function withoutReferences(body: string): string {
  const event = JSON.parse(body) as WebhookEvent;
  return JSON.stringify({ ...event, data: { ...event.data, externalId: null, metadata: {} } });
}

/** The body of an event that says nothing but that it arrives. */
export function testBody(webhookId: string, at: number): string {
  const event: WebhookEvent = { type: 'webhook.test', timestamp: new Date(at).toISOString(), data: { webhookId } };
  return JSON.stringify(event);
}
