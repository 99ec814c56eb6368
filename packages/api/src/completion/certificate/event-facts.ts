import type { AuditEvent, AuditEventType } from '@document-signer/core';
import { keptOfUserAgent } from '../../audit/user-agent.ts';
import type { CompletionTask } from '../completion-task.ts';
import type { CertificateFacts, EventFact, ShownText } from './facts.ts';
import { shownText } from './shown-text.ts';

const userAgentLimit = { characters: 240 } as const;

/** What is said of the events that a certificate tells of; `detail` is what else is known of it. */
const words: Partial<Record<AuditEventType, { readonly says: string; readonly detail?: string }>> = {
  'document.created': { says: 'Document stored' },
  'document.prepared': { says: 'Prepared for signing' },
  'document.fields_replaced': { says: 'Fields replaced', detail: 'version' },
  'document.deleted': { says: 'Document deleted' },
  'document.viewed': { says: 'Document opened' },
  'document.file_damaged': { says: 'Stored file found damaged' },
  'submission.received': { says: 'Submitted' },
  'submission.completing': { says: 'Completion begun', detail: 'attempt' },
  'submission.failed': { says: 'Completion failed', detail: 'failure' },
  'submission.retried': { says: 'Completion asked for again' },
  'submission.erased': { says: 'Personal data erased' },
};

/** Types that no key asks for: the service does them by itself. */
const ownDoing: readonly AuditEventType[] = [
  'document.prepared',
  'document.file_damaged',
  'submission.completing',
  'submission.failed',
];

function whatOf({ type, details }: AuditEvent): string {
  const { says = type, detail = '' } = words[type] ?? {};
  const more = details?.[detail];
  return typeof more === 'number' || typeof more === 'string'
    ? `${says}: ${detail === 'failure' ? '' : `${detail} `}${shownText(String(more), { characters: 40 }).shown}`
    : says;
}

function byOf({ type, keyId }: AuditEvent): string {
  if (keyId !== null) return keyId;
  return ownDoing.includes(type) ? 'the service' : 'the operator’s command line';
}

function textIn(details: AuditEvent['details'], name: string): string | undefined {
  const value = details?.[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Of one that is as long as the trail keeps them, nobody knows whether it went on: it is not called whole. */
function shownUserAgent(userAgent: string): ShownText {
  const text = shownText(userAgent, userAgentLimit);
  return userAgent.length < keptOfUserAgent ? text : { ...text, keptCharacters: keptOfUserAgent };
}

function factOf(event: AuditEvent): EventFact {
  const ip = textIn(event.details, 'ip');
  const userAgent = textIn(event.details, 'userAgent');
  return {
    at: event.at,
    what: whatOf(event),
    by: byOf(event),
    isErased: event.details === null,
    ...(ip !== undefined && { ip: shownText(ip, { characters: 64 }).shown }),
    ...(userAgent !== undefined && { userAgent: shownUserAgent(userAgent) }),
  };
}

/** Tells what happened to the document until it was submitted, and to the submission. */
export function eventFacts({
  events,
  otherViews,
  leftOut,
  sealedAt,
}: Pick<CompletionTask, 'events' | 'otherViews' | 'leftOut' | 'sealedAt'>): Pick<
  CertificateFacts,
  'events' | 'otherViews' | 'leftOut' | 'trail'
> {
  const told = events.filter(({ type }) => words[type]);
  const last = told.at(-1);
  const sealed = {
    at: sealedAt,
    what: 'Completed and sealed',
    by: 'the service',
    isErased: false,
  };
  return {
    events: [...told.map(factOf), sealed],
    ...(otherViews && { otherViews }),
    ...(leftOut && { leftOut }),
    ...(last && { trail: { sequence: last.sequence, hash: last.hash } }),
  };
}
