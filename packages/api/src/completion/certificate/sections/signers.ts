import { type ConsentRecord, directionOf } from '@document-signer/core';
import type { SignedPart } from '../../completion-task.ts';
import { beside, hairline, space, stack } from '../block.ts';
import { type CertificateFacts, nameOfPart, shownLimits } from '../facts.ts';
import { interpolate } from '../languages/wording.ts';
import type { Item } from '../paginate.ts';
import { shownText } from '../shown-text.ts';
import { styles } from '../type-styles.ts';
import { shownUserAgent } from './events.ts';
import { signatureRows } from './fields.ts';
import {
  heading,
  type Layout,
  namedRows,
  type Part,
  partColumn,
  type Row,
  row,
  setShown,
  tableHead,
  tableRow,
} from './section.ts';
import { browserRows, checksumRow, organizationRows } from './statements.ts';

const { body, strong, soft, exact } = styles;

type Task = CertificateFacts['task'];

function columnsOf({ column }: Layout) {
  const [who = column, role = column, order = column, when = column] = partColumn(column, [190, 125, 60, 110]);
  return { who, role, order, when };
}

/** Who signed an envelope, in the order of signing. */
export function signersItems(layout: Layout, { task }: CertificateFacts): Item[] {
  const { set, column, words } = layout;
  const { say, number, day, clock } = words;
  const { who, role, order, when } = columnsOf(layout);
  const names = tableHead(layout, [
    [say.signer, who],
    [say.envelope.role, role],
    [say.envelope.order, order],
    [say.happened['signer.signed'], when],
  ]);
  const head = stack(names, hairline(column), space(1));
  const rows = task.parts.map((part): Item => {
    const { signedBy, receivedAt } = part;
    const block = tableRow(
      layout,
      setShown(layout, nameOfPart(part), strong, who),
      setShown(layout, shownText(signedBy?.role ?? '', shownLimits.name), body, role),
      set.text(number(signedBy?.order ?? 1), body, order),
      stack(set.text(day(receivedAt), body, when), set.text(clock(receivedAt), soft, when)),
    );
    return { block, head };
  });
  return [
    ...heading(layout, say.envelope.signers, say.envelope.signersAbout),
    { block: head, isBoundToNext: true },
    ...rows,
  ];
}

/** A label over the rows of one source. */
function groupLabel({ set, column }: Layout, text: string): Item {
  return { block: stack(space(8), set.oneLine(text, styles.head, column), space(3)), isBoundToNext: true };
}

/** From which address and with which browser a person signed. */
function originRow({ words: { say } }: Layout, { events }: Task, { id }: SignedPart): Row {
  const signed = events.find(({ type, submissionId }) => type === 'signer.signed' && submissionId === id);
  const { ip, userAgent } = signed?.details ?? {};
  const parts: Part[] = [
    ...(typeof ip === 'string' ? [[shownText(ip, { characters: 64 }), body] as const] : []),
    ...(typeof userAgent === 'string' ? [[{ shown: shownUserAgent(userAgent) }, soft] as const] : []),
  ];
  return row(
    say.origin,
    ...(parts.length > 0 ? parts : [[signed?.details === null ? say.erased : say.notStated, soft] as const]),
  );
}

/** When it was the person's turn, when the document was opened and signed, from where, and what was received. */
function serviceRows(layout: Layout, task: Task, part: SignedPart): Row[] {
  const { say, time } = layout.words;
  const { readyAt, viewedAt } = part.signedBy ?? {};
  return [
    ...(readyAt ? [row(say.happened['signer.ready'], [time(readyAt), body])] : []),
    ...(viewedAt ? [row(say.happened['signer.viewed'], [time(viewedAt), body])] : []),
    row(say.happened['signer.signed'], [time(part.receivedAt), body]),
    originRow(layout, task, part),
    row(say.submission, [part.id, exact]),
    checksumRow(layout, part),
  ];
}

/** Which text a person agreed to, and when. The text is in a section of its own, because most signers agree to the same. */
function consentRow({ words: { say, time } }: Layout, { version, acceptedAt, textSha256 }: ConsentRecord): Row {
  return row(
    say.consent,
    [time(acceptedAt), body],
    [say.signersClock, soft],
    [say.envelope.consentVersion, soft],
    [shownText(version, shownLimits.name), strong],
    [say.consentHash, soft],
    [textSha256, exact],
  );
}

/** Everything about one signer of an envelope, by who stated it. Its first line is repeated on each of its pages. */
export function signerItems(layout: Layout, { task, fields }: CertificateFacts, part: SignedPart): Item[] {
  const { set, column, words } = layout;
  const { say, number } = words;
  const at = { place: number(task.parts.indexOf(part) + 1), count: number(task.parts.length) };
  const place = interpolate(say.envelope.signerOf, at);
  const [left = column, right = column] = partColumn(column, [126, 369]);
  const name = nameOfPart(part).shown;
  const head = stack(
    beside(
      set.oneLine(place, styles.head, left),
      set.oneLine(name, styles.head, right, { direction: directionOf(name) }),
    ),
    space(3),
  );
  const consent = part.consent ? consentRow(layout, part.consent) : undefined;
  const own = fields.filter((fact) => fact.part === part);
  const groups = [
    groupLabel(layout, say.fromOrganization),
    ...namedRows(layout, organizationRows(layout, part)),
    groupLabel(layout, say.signatures),
    ...signatureRows(layout, own),
    groupLabel(layout, say.fromService),
    ...namedRows(layout, serviceRows(layout, task, part)),
    groupLabel(layout, say.fromBrowser),
    ...namedRows(layout, browserRows(layout, part, consent)),
  ];
  return [...heading(layout, place), ...groups.map((item) => ({ ...item, head }))];
}

/** Each text that signers of an envelope agreed to, once. */
export function consentItems(layout: Layout, { task }: CertificateFacts): Item[] {
  const { say } = layout.words;
  const given = task.parts.flatMap(({ consent }) => consent ?? []);
  const texts = new Map(given.map((consent) => [`${consent.version} ${consent.textSha256}`, consent]));
  if (texts.size === 0) return [];
  const rows = [...texts.values()].map(({ version, text, textSha256, url }) =>
    row(
      say.consent,
      [say.consentVersion, soft],
      [shownText(version, shownLimits.name), strong],
      [shownText(text, shownLimits.consent), body],
      ...(url === undefined ? [] : [[shownText(url, shownLimits.address), body] as const]),
      [say.consentHash, soft],
      [textSha256, exact],
    ),
  );
  return [...heading(layout, say.consent), ...namedRows(layout, rows)];
}
