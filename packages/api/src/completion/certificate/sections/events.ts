import type { PathMark } from '@document-signer/core';
import { type Block, beside, hairline, rule, space, stack } from '../block.ts';
import type { CertificateFacts, EventFact } from '../facts.ts';
import type { Item } from '../paginate.ts';
import { inks, styles } from '../type-styles.ts';
import { type Desk, heading, partColumn, tableHead, tableRow } from './section.ts';
import { setShown } from './shown.ts';

/** Where in its row the dot of an event stands, points from the top. */
const dotTop = 10.4;

/** The dot of an event, and the line that leads to the next one. */
function station(x: number, height: number, isLast: boolean): Block {
  const dot: PathMark = {
    kind: 'path',
    points: [
      { x, y: dotTop },
      { x: x + 0.01, y: dotTop },
    ],
    width: 5,
    color: inks.accent,
  };
  const way = rule({ x, y: dotTop + 5 }, { x, y: height + dotTop - 5 }, inks.line, 0.75);
  return { height: 0, marks: isLast ? [dot] : [...way.marks, dot] };
}

function columnsOf({ column }: Desk) {
  const [when = column, mark = column, what = column, from = column] = partColumn(column, [96, 6, 172, 197], 8);
  return { when, mark, what, from };
}

function fromWhere(desk: Desk, { ip, userAgent, isErased }: EventFact): Block {
  const { from } = columnsOf(desk);
  if (isErased) return desk.set.text(desk.words.say.erased, styles.soft, from);
  return stack(
    ip === undefined ? space(0) : desk.set.written(ip, styles.body, from),
    userAgent === undefined ? space(0) : setShown(desk, userAgent, styles.soft, from),
  );
}

function eventRow(desk: Desk, event: EventFact, isLast: boolean): Block {
  const { when, mark, what } = columnsOf(desk);
  const { set, words } = desk;
  const row = stack(
    space(4),
    beside(
      stack(set.text(words.day(event.at), styles.body, when), set.text(words.clock(event.at), styles.soft, when)),
      stack(
        set.text(event.what, styles.strong, what),
        set.text(event.by, event.by.startsWith('key_') ? styles.exact : styles.soft, what),
      ),
      fromWhere(desk, event),
    ),
    space(5),
  );
  return beside(station(mark.x + mark.width / 2, row.height, isLast), row);
}

/** What stands below the table: what it leaves out, and what pins it down. */
function remarks(desk: Desk, { otherViews, leftOut, trail }: CertificateFacts): Item[] {
  const { set, column, words } = desk;
  const { say, number, time } = words;
  const said = [
    ...(leftOut?.events ? [say.moreEvents(number(leftOut.events))] : []),
    ...(leftOut?.signersViews ? [say.moreViews(number(leftOut.signersViews))] : []),
    ...(otherViews ? [say.otherViews(number(otherViews.count), time(otherViews.first), time(otherViews.last))] : []),
  ].map((text) => set.text(text, styles.soft, column));
  const pinned = trail && [
    set.text(say.trail(number(trail.sequence)), styles.soft, column),
    set.text(trail.hash, styles.exact, column),
  ];
  return [...said, ...(pinned ? [stack(...pinned)] : [])].map((block) => ({ block: tableRow(desk, block) }));
}

/** What happened, from the upload to the seal. */
export function eventItems(desk: Desk, facts: CertificateFacts): Item[] {
  const { when, what, from } = columnsOf(desk);
  const { say } = desk.words;
  const names = tableHead(desk, [
    [say.time, when],
    [say.event, what],
    [say.origin, from],
  ]);
  const { x, width } = desk.column;
  const head = stack(names, hairline(x, width), space(1));
  return [
    ...heading(desk, say.events, say.eventsAbout),
    { block: head, isBoundToNext: true },
    ...facts.events.map((event, index) => ({ block: eventRow(desk, event, index === facts.events.length - 1), head })),
    ...remarks(desk, facts),
  ];
}
