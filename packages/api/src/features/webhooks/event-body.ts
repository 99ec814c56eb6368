import {
  type CompletionFailureReason,
  type HostReferences,
  type Signer,
  type WebhookEvent,
  type WebhookEventType,
  webhookEventTypes,
} from '@document-signer/core';

/** The parts of an audit event that its message needs. */
export interface EventFacts {
  readonly documentId?: string;
  readonly submissionId?: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** The host's data about the document or submission of an event. */
interface HostData {
  readonly references: HostReferences;
  /** The signer that the host named; null: none, or the event is about a document. */
  readonly signer: Signer | null;
}

/** Whether endpoints can subscribe to audit events of a type. */
export function isWebhookEvent(type: string): type is WebhookEventType {
  return (webhookEventTypes as readonly string[]).includes(type);
}

type EventData = {
  readonly [Type in WebhookEventType]: Extract<WebhookEvent, { type: Type }>['data'];
};

/**
 * The body of the message about an event: ids, states and data of the host, but no data of the signer.
 *
 * @param at milliseconds since the epoch
 */
export function bodyOf(
  type: WebhookEventType,
  { documentId = '', submissionId = '', details = {} }: EventFacts,
  { references, signer }: HostData,
  at: number,
): string {
  const document = { documentId, ...references, version: Number(details.version) };
  const submission = { documentId, submissionId, ...references, signer };
  const documentVersion = Number(details.documentVersion);
  const failure = details.failure as CompletionFailureReason;
  const data: EventData = {
    'document.created': document,
    'document.viewed': document,
    'submission.received': { ...submission, documentVersion, status: 'received' },
    'submission.declined': { ...submission, documentVersion, status: 'declined' },
    'submission.completed': { ...submission, status: 'completed', sha256: String(details.sha256) },
    'submission.failed': { ...submission, status: 'failed', failure },
  };
  return JSON.stringify({ type, timestamp: new Date(at).toISOString(), data: data[type] });
}

/** The body of a test message. */
export function testBody(webhookId: string, at: number): string {
  const event: WebhookEvent = { type: 'webhook.test', timestamp: new Date(at).toISOString(), data: { webhookId } };
  return JSON.stringify(event);
}

/** The body without the host's data, which may be personal. */
export function withoutPersonalData(body: string): string {
  const event = JSON.parse(body) as WebhookEvent;
  return JSON.stringify({ ...event, data: { ...event.data, externalId: null, metadata: {}, signer: null } });
}
