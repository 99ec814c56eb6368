import type { PathMark } from '@document-signer/core';
import { type Block, beside, hairline, rule, space, stack } from '../block.ts';
import type { CertificateFacts, EventFact } from '../facts.ts';
import type { Item } from '../paginate.ts';
import { inks, styles } from '../type-styles.ts';
import { countWords, numberWords, timeWords, wordsOfTime } from '../words.ts';
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
  if (isErased) return desk.set.text('erased at somebody’s request', styles.soft, from);
  return stack(
    ip === undefined ? space(0) : desk.set.text(ip, styles.body, from),
    userAgent === undefined ? space(0) : setShown(desk.set, userAgent, styles.soft, from),
  );
}

function eventRow(desk: Desk, event: EventFact, isLast: boolean): Block {
  const { when, mark, what } = columnsOf(desk);
  const { date, time } = wordsOfTime(event.at);
  const { set } = desk;
  const words = beside(
    stack(set.text(date, styles.body, when), set.text(time, styles.soft, when)),
    stack(
      set.text(event.what, styles.strong, what),
      set.text(event.by, event.by.startsWith('key_') ? styles.exact : styles.soft, what),
    ),
    fromWhere(desk, event),
  );
  const row = stack(space(4), words, space(5));
  return beside(station(mark.x + mark.width / 2, row.height, isLast), row);
}

/** How often others looked, in words. */
function othersWords({ count, first, last }: NonNullable<CertificateFacts['otherViews']>): string {
  const when =
    count === 1
      ? `once, on ${timeWords(first)}`
      : `${countWords(count, 'time')} between ${timeWords(first)} and ${timeWords(last)}`;
  return `With other keys, or from addresses that are others or not known, the document was opened ${when}. The organization’s audit trail has it in full.`;
}

/** What of too much is not told, in words. */
function leftOutWords({ events, signersViews }: NonNullable<CertificateFacts['leftOut']>): string[] {
  const rest =
    'between the first and the latest that stand above. Those are left out here; the organization’s audit trail has them in full.';
  return [
    ...(events === 0 ? [] : [`${countWords(events, 'more event')} happened ${rest}`]),
    ...(signersViews === 0
      ? []
      : [
          `With the key and from the address that submitted, the document was opened ${countWords(signersViews, 'more time')} ${rest}`,
        ]),
  ];
}

/** What stands below the table: what it leaves out, and what pins it down. */
function remarks(desk: Desk, { otherViews, leftOut, trail }: CertificateFacts): Item[] {
  const { set, column } = desk;
  const said = [...(leftOut ? leftOutWords(leftOut) : []), ...(otherViews ? [othersWords(otherViews)] : [])];
  return [
    ...said.map((words) => ({ block: tableRow(desk, set.text(words, styles.soft, column)) })),
    ...(trail === undefined
      ? []
      : [
          {
            block: tableRow(
              desk,
              stack(
                set.text(
                  `Each event of the audit trail carries the hash of the one before it. The last one above that stands in it has number ${numberWords(trail.sequence)} and the hash`,
                  styles.soft,
                  column,
                ),
                set.text(trail.hash, styles.exact, column),
              ),
            ),
          },
        ]),
  ];
}

/** What happened, from the upload to the seal. */
export function eventItems(desk: Desk, facts: CertificateFacts): Item[] {
  const { when, what, from } = columnsOf(desk);
  const names = tableHead(desk, [
    ['Time', when],
    ['What, and by which key', what],
    ['From where, and with what', from],
  ]);
  const { x, width } = desk.column;
  const head = stack(names, hairline(x, width), space(1));
  const about =
    'By the clock of the service, in UTC: of the document until it was submitted, and of the submission. Who opened the document after that is not told of here. Whoever opens it again within a quarter of an hour is as a rule counted once.';
  return [
    ...heading(desk, 'What happened', about),
    { block: head, isBoundToNext: true },
    ...facts.events.map((event, index) => ({ block: eventRow(desk, event, index === facts.events.length - 1), head })),
    ...remarks(desk, facts),
  ];
}
