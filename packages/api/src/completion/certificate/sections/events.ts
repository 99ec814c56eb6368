import type { AuditEvent, AuditEventType, PathMark } from '@document-signer/core';
import { type Block, beside, hairline, rule, space, stack } from '../block.ts';
import { type CertificateFacts, nameOfPart } from '../facts.ts';
import { interpolate, type Wording } from '../languages/wording.ts';
import type { Item } from '../paginate.ts';
import { shownText } from '../shown-text.ts';
import { inks, styles } from '../type-styles.ts';
import { heading, type Layout, partColumn, tableHead, tableRow } from './section.ts';

const { body, strong, soft, exact } = styles;

/** How far the dot of an event is below the top of its row, in points. */
const dotTop = 10.4;

/** Events of these types have no key when the service itself is the actor. */
const byServiceItself: readonly AuditEventType[] = [
  'document.prepared',
  'document.file_damaged',
  'submission.completing',
  'submission.failed',
  'envelope.completing',
  'envelope.failed',
  'signer.ready',
  'signer.reminder',
];

/** A row of the table of events. */
interface EventRow {
  readonly at: string;
  readonly what: string;
  /** The name of the signer that it is about. */
  readonly who?: string | undefined;
  /** The id of a key, or who else it was. */
  readonly by: string;
  readonly details?: AuditEvent['details'];
}

/** What an event is called. Undefined: it is not listed. The completion of an envelope is called like that of a submission. */
function happenedOf(type: AuditEventType, { say }: Wording): string | undefined {
  const name = type.replace(/^envelope\.(?=completing|failed|retried)/, 'submission.');
  return Object.entries(say.happened).find(([known]) => known === name)?.[1];
}

/** The events that a certificate lists. */
export function listedEvents({ task }: CertificateFacts, words: Wording): AuditEvent[] {
  return task.events.filter(({ type }) => happenedOf(type, words) !== undefined);
}

/** What happened, with the version, the attempt or the reason where the event has one. */
function whatOf({ type, details }: AuditEvent, words: Wording): string {
  const { say, number } = words;
  const what = happenedOf(type, words) ?? type;
  const { version, attempt, failure } = details ?? {};
  if (type === 'document.fields_replaced' && typeof version === 'number')
    return `${what}, ${interpolate(say.version, { number: number(version) })}`;
  if (type.endsWith('.completing') && typeof attempt === 'number')
    return `${what}, ${interpolate(say.attempt, { number: number(attempt) })}`;
  if (type.endsWith('.failed') && typeof failure === 'string')
    return `${what}: ${shownText(failure, { characters: 40 }).shown}`;
  return what;
}

/** The name of the signer that an event of an envelope is about. */
function whoOf({ details }: AuditEvent, { parts }: CertificateFacts['task']): string | undefined {
  const part = parts.find(({ signedBy }) => signedBy && signedBy.id === details?.signerId);
  return part && nameOfPart(part).shown;
}

function rowOf(event: AuditEvent, words: Wording, task: CertificateFacts['task']): EventRow {
  const { at, keyId, type, details } = event;
  const { byService, byOperator } = words.say;
  const by = keyId ?? (byServiceItself.includes(type) ? byService : byOperator);
  return { at, what: whatOf(event, words), who: whoOf(event, task), by, details };
}

/** The dot of an event, and the line to the next one. */
function timelineDot(x: number, height: number, isLast: boolean): Block {
  const points = [x, x + 0.01].map((left) => ({ x: left, y: dotTop }));
  const dot: PathMark = { kind: 'path', points, width: 5, color: inks.accent };
  const way = rule({ x, y: dotTop + 5 }, { x, y: height + dotTop - 5 }, inks.line, 0.75);
  return { height: 0, marks: isLast ? [dot] : [...way.marks, dot] };
}

function columnsOf({ column }: Layout) {
  const [when = column, mark = column, what = column, from = column] = partColumn(column, [96, 6, 172, 197], 8);
  return { when, mark, what, from };
}

/** The beginning of a user agent, in which programs name themselves. */
export function shownUserAgent(userAgent: string): string {
  const { shown, whole } = shownText(userAgent, { characters: 240 });
  return whole ? `${shown}…` : shown;
}

function fromWhere(layout: Layout, details: AuditEvent['details']): Block {
  const { set, words } = layout;
  const { from } = columnsOf(layout);
  if (details === null) return set.text(words.say.erased, soft, from);
  const { ip, userAgent } = details;
  const hasText = (value: unknown): value is string => typeof value === 'string' && value !== '';
  return stack(
    hasText(ip) ? set.written(shownText(ip, { characters: 64 }).shown, body, from) : space(0),
    hasText(userAgent) ? set.written(shownUserAgent(userAgent), soft, from) : space(0),
  );
}

function eventRow(layout: Layout, { at, what, who, by, details = {} }: EventRow, isLast: boolean): Block {
  const { set, words } = layout;
  const columns = columnsOf(layout);
  const row = stack(
    space(4),
    beside(
      stack(set.text(words.day(at), body, columns.when), set.text(words.clock(at), soft, columns.when)),
      stack(
        set.text(what, strong, columns.what),
        ...(who === undefined ? [] : [set.written(who, body, columns.what)]),
        set.text(by, by.startsWith('key_') ? exact : soft, columns.what),
      ),
      fromWhere(layout, details),
    ),
    space(5),
  );
  return beside(timelineDot(columns.mark.x + columns.mark.width / 2, row.height, isLast), row);
}

/** The rows below the table: what it leaves out, and which event of the audit trail is the last one listed. */
function remarks(layout: Layout, { otherViews, leftOut }: CertificateFacts['task'], last?: AuditEvent): Item[] {
  const { set, column, words } = layout;
  const { say, number, time } = words;
  const texts = [
    ...(leftOut ? [interpolate(say.moreEvents, { count: number(leftOut) })] : []),
    ...(otherViews
      ? [
          interpolate(say.otherViews, {
            count: number(otherViews.count),
            first: time(otherViews.first),
            last: time(otherViews.last),
          }),
        ]
      : []),
  ];
  const blocks = texts.map((text) => set.text(text, soft, column));
  if (last) {
    const trail = interpolate(say.trail, { number: number(last.sequence) });
    blocks.push(stack(set.text(trail, soft, column), set.text(last.hash, exact, column)));
  }
  return blocks.map((block) => ({ block: tableRow(layout, block) }));
}

/** What happened, from the upload to the seal. */
export function eventItems(layout: Layout, facts: CertificateFacts): Item[] {
  const { when, what, from } = columnsOf(layout);
  const { words, column } = layout;
  const { say } = words;
  const names = tableHead(layout, [
    [say.time, when],
    [say.event, what],
    [say.origin, from],
  ]);
  const head = stack(names, hairline(column), space(1));
  const listed = listedEvents(facts, words);
  const sealed = { at: facts.task.sealedAt, what: say.sealed, by: say.byService };
  const rows = [...listed.map((event) => rowOf(event, words, facts.task)), sealed];
  return [
    ...heading(layout, say.events, facts.task.envelope ? say.envelope.eventsAbout : say.eventsAbout),
    { block: head, isBoundToNext: true },
    ...rows.map((row, index) => ({ block: eventRow(layout, row, index === rows.length - 1), head })),
    ...remarks(layout, facts.task, listed.at(-1)),
  ];
}
