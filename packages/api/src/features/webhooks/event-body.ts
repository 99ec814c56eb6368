import {
  type CompletionFailureReason,
  type EnvelopeSigner,
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
  readonly envelopeId?: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** The host's data about the document or submission of an event. */
interface HostData {
  readonly references: HostReferences;
  /** The signer that the host named; null: none, or the event is about a document. */
  readonly signer: Signer | null;
}

/** An envelope and, for an event about one, its signer. */
export interface EnvelopeFacts {
  readonly documentId: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly signer: Pick<EnvelopeSigner, 'role' | 'name' | 'email' | 'externalId' | 'order' | 'status'> | null;
}

/** Whether endpoints can subscribe to audit events of a type. */
export function isWebhookEvent(type: string): type is WebhookEventType {
  return (webhookEventTypes as readonly string[]).includes(type);
}

type Data<Type extends WebhookEventType> = Extract<WebhookEvent, { type: Type }>['data'];
type EnvelopeEventType = Extract<WebhookEventType, `envelope.${string}` | `signer.${string}`>;

/** Whether an event is about an envelope. */
export function isEnvelopeEvent(type: WebhookEventType): type is EnvelopeEventType {
  return type.startsWith('envelope.') || type.startsWith('signer.');
}

function textOf(type: WebhookEventType, data: WebhookEvent['data'], at: number): string {
  return JSON.stringify({ type, timestamp: new Date(at).toISOString(), data });
}

/**
 * The body of the message about an event of a document or submission: ids, states and data of the host, but no data of the signer.
 *
 * @param at milliseconds since the epoch
 */
export function bodyOf(
  type: Exclude<WebhookEventType, EnvelopeEventType>,
  { documentId = '', submissionId = '', details = {} }: EventFacts,
  { references, signer }: HostData,
  at: number,
): string {
  const document = { documentId, ...references, version: Number(details.version) };
  const submission = { documentId, submissionId, ...references, signer };
  const documentVersion = Number(details.documentVersion);
  const failure = details.failure as CompletionFailureReason;
  const data: { readonly [Type in typeof type]: Data<Type> } = {
    'document.created': document,
    'document.viewed': document,
    'submission.received': { ...submission, documentVersion, status: 'received' },
    'submission.declined': { ...submission, documentVersion, status: 'declined' },
    'submission.completed': { ...submission, status: 'completed', sha256: String(details.sha256) },
    'submission.failed': { ...submission, status: 'failed', failure },
  };
  return textOf(type, data[type], at);
}

/** The body of the message about an event of an envelope. @param at milliseconds since the epoch */
export function envelopeBody(
  type: EnvelopeEventType,
  { envelopeId = '', submissionId = '', details = {} }: EventFacts,
  { documentId, metadata, signer }: EnvelopeFacts,
  at: number,
): string {
  const envelope = { envelopeId, documentId, metadata: { ...metadata } };
  const signerId = String(details.signerId);
  const ofSigner = { ...envelope, signerId, signer };
  const failure = details.failure as CompletionFailureReason;
  const data: { readonly [Type in EnvelopeEventType]: Data<Type> } = {
    'envelope.created': { ...envelope, status: 'open', documentVersion: Number(details.documentVersion) },
    'envelope.completed': { ...envelope, status: 'completed', sha256: String(details.sha256) },
    'envelope.declined': { ...envelope, status: 'declined', signerId },
    'envelope.expired': { ...envelope, status: 'expired' },
    'envelope.voided': { ...envelope, status: 'voided' },
    'envelope.failed': { ...envelope, status: 'failed', failure },
    'signer.ready': ofSigner,
    'signer.viewed': ofSigner,
    'signer.signed': { ...ofSigner, submissionId },
    'signer.declined': ofSigner,
    'signer.reminder': { ...ofSigner, count: Number(details.count) },
    'signer.updated': ofSigner,
  };
  return textOf(type, data[type], at);
}

/** The body of a test message. */
export function testBody(webhookId: string, at: number): string {
  const event: WebhookEvent = { type: 'webhook.test', timestamp: new Date(at).toISOString(), data: { webhookId } };
  return JSON.stringify(event);
}

/** The body without the host's data, which may be personal. */
export function withoutPersonalData(body: string): string {
  const event = JSON.parse(body) as WebhookEvent;
  const erased = { externalId: null, metadata: {}, signer: null };
  const known = Object.entries(erased).filter(([name]) => name in event.data);
  return JSON.stringify({ ...event, data: { ...event.data, ...Object.fromEntries(known) } });
}
