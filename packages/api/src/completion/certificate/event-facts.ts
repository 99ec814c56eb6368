import type { AuditEvent, AuditEventType } from '@document-signer/core';
import { maxUserAgentLength } from '../../features/audit/audit-trail.ts';
import type { CompletionTask } from '../completion-task.ts';
import type { CertificateFacts, EventFact, ShownText } from './facts.ts';
import type { Wording } from './languages/wording.ts';
import { shownText } from './shown-text.ts';

const userAgentLimit = { characters: 240 } as const;

/** What else is known of an event, by the name that its details have for it. */
const more: Partial<Record<AuditEventType, 'version' | 'attempt' | 'failure'>> = {
  'document.fields_replaced': 'version',
  'submission.completing': 'attempt',
  'submission.failed': 'failure',
};

/** Types that no key asks for: the service does them by itself. */
const ownDoing: readonly AuditEventType[] = [
  'document.prepared',
  'document.file_damaged',
  'submission.completing',
  'submission.failed',
];

/** Whether a certificate tells of events of this type. */
function isTold(type: AuditEventType, { say }: Wording): type is keyof Wording['say']['happened'] {
  return Object.hasOwn(say.happened, type);
}

function whatOf({ type, details }: AuditEvent, words: Wording): string {
  const { say } = words;
  const says = isTold(type, words) ? say.happened[type] : type;
  const name = more[type];
  const known = name && details?.[name];
  if (typeof known === 'number') {
    const number = words.number(known);
    return `${says}, ${name === 'version' ? say.version(number) : say.attempt(number)}`;
  }
  return typeof known === 'string' ? `${says}: ${shownText(known, { characters: 40 }).shown}` : says;
}

function byOf({ type, keyId }: AuditEvent, { say }: Wording): string {
  if (keyId !== null) return keyId;
  return ownDoing.includes(type) ? say.byService : say.byOperator;
}

function textIn(details: AuditEvent['details'], name: string): string | undefined {
  const value = details?.[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Of one that is as long as the trail keeps them, nobody knows whether it went on: it is not called whole. */
function shownUserAgent(userAgent: string): ShownText {
  const text = shownText(userAgent, userAgentLimit);
  return userAgent.length < maxUserAgentLength ? text : { ...text, keptCharacters: maxUserAgentLength };
}

function factOf(event: AuditEvent, words: Wording): EventFact {
  const ip = textIn(event.details, 'ip');
  const userAgent = textIn(event.details, 'userAgent');
  return {
    at: event.at,
    what: whatOf(event, words),
    by: byOf(event, words),
    isErased: event.details === null,
    ...(ip !== undefined && { ip: shownText(ip, { characters: 64 }).shown }),
    ...(userAgent !== undefined && { userAgent: shownUserAgent(userAgent) }),
  };
}

/** Tells what happened to the document until it was submitted, and to the submission. */
export function eventFacts(
  { events, otherViews, leftOut, sealedAt }: Pick<CompletionTask, 'events' | 'otherViews' | 'leftOut' | 'sealedAt'>,
  words: Wording,
): Pick<CertificateFacts, 'events' | 'otherViews' | 'leftOut' | 'trail'> {
  const told = events.filter(({ type }) => isTold(type, words));
  const last = told.at(-1);
  const sealed = { at: sealedAt, what: words.say.sealed, by: words.say.byService, isErased: false };
  return {
    events: [...told.map((event) => factOf(event, words)), sealed],
    ...(otherViews && { otherViews }),
    ...(leftOut && { leftOut }),
    ...(last && { trail: { sequence: last.sequence, hash: last.hash } }),
  };
}
