import type { AuditEvent, AuditEventType } from '@document-signer/core';
import type { CompletionTask } from '../completion-task.ts';
import type { CertificateFacts, EventFact, OtherViews } from './facts.ts';
import { shownText } from './shown-text.ts';

const userAgentLimit = { characters: 240 } as const;

/** What is said of the events that a certificate tells of; `detail` is what else is known of it. */
const words: Partial<Record<AuditEventType, { readonly says: string; readonly detail?: string }>> = {
  'document.created': { says: 'Document stored' },
  'document.fields_replaced': { says: 'Fields replaced', detail: 'version' },
  'document.deleted': { says: 'Document deleted' },
  'document.viewed': { says: 'Document opened' },
  'document.file_damaged': { says: 'Stored file found damaged' },
  'submission.received': { says: 'Submitted' },
  'submission.completing': { says: 'Completion begun', detail: 'attempt' },
  'submission.failed': { says: 'Completion failed', detail: 'failure' },
  'submission.retried': { says: 'Completion asked for again' },
};

/** Types that no key asks for: the service does them by itself. */
const ownDoing: readonly AuditEventType[] = ['document.file_damaged', 'submission.completing', 'submission.failed'];

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

function factOf(event: AuditEvent): EventFact {
  const ip = textIn(event.details, 'ip');
  const userAgent = textIn(event.details, 'userAgent');
  return {
    at: event.at,
    what: whatOf(event),
    by: byOf(event),
    isErased: event.details === null,
    ...(ip !== undefined && { ip: shownText(ip, { characters: 64 }).shown }),
    ...(userAgent !== undefined && { userAgent: shownText(userAgent, userAgentLimit) }),
  };
}

function otherViews(views: readonly AuditEvent[]): OtherViews | undefined {
  const [first] = views;
  const last = views.at(-1);
  return first && last && { count: views.length, first: first.at, last: last.at };
}

/**
 * Tells what happened to the document until it was submitted, and to the submission. A document may be for many: who
 * else opened it is only counted, because addresses of strangers have no place in the copy of this signer.
 */
export function eventFacts({
  events,
  submission,
  sealedAt,
}: Pick<CompletionTask, 'events' | 'submission' | 'sealedAt'>): Pick<
  CertificateFacts,
  'events' | 'otherViews' | 'trail'
> {
  const own = events.filter(
    ({ type, submissionId }) => words[type] && (!submissionId || submissionId === submission.id),
  );
  const received = own.find(({ type }) => type === 'submission.received');
  const isSigners = ({ keyId, details }: AuditEvent) =>
    received?.keyId === keyId && received.details?.ip === details?.ip;
  const isBefore = ({ sequence }: AuditEvent) => !received || sequence < received.sequence;
  const told = own.filter((event) => {
    if (event.submissionId !== null) return true;
    return isBefore(event) && (event.type !== 'document.viewed' || isSigners(event));
  });
  const others = otherViews(
    own.filter((event) => event.type === 'document.viewed' && isBefore(event) && !isSigners(event)),
  );
  const last = told.at(-1);
  const sealed = {
    at: sealedAt,
    what: 'Completed and sealed',
    by: 'the service',
    isErased: false,
  };
  return {
    events: [...told.map(factOf), sealed],
    ...(others && { otherViews: others }),
    ...(last && { trail: { sequence: last.sequence, hash: last.hash } }),
  };
}
