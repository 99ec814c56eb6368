import { groupPages, type PageGroup, type PageInfo, type RenderContext } from '@document-signer/core';
import { space, stack } from '../block.ts';
import type { CertificateFacts } from '../facts.ts';
import type { Item } from '../paginate.ts';
import { paperName } from '../paper-name.ts';
import { styles } from '../type-styles.ts';
import { viewedWords } from '../viewed-words.ts';
import { countWords, numberWords } from '../words.ts';
import { type Desk, heading, partColumn, tableHead, tableRow } from './section.ts';

/** A point is 1/72 inch. */
const millimetresPerPoint = 25.4 / 72;

/** How the document was on the screen, in sentences. */
function sentences(
  { scale, viewportWidth, viewportHeight, devicePixelRatio }: RenderContext,
  first?: PageInfo,
): string {
  const sizeWords = (width: number, height: number) =>
    `${numberWords(Math.round(width))} pixels wide and ${numberWords(Math.round(height))} high`;
  const size = first ? ` So it was ${sizeWords(first.width * scale, first.height * scale)} on the screen.` : '';
  return [
    `The document was shown in an area ${sizeWords(viewportWidth, viewportHeight)}.`,
    `Each point of ${first ? `page ${first.pageNumber}` : 'a page'} (1/72 inch) took ${numberWords(scale)} ${scale === 1 ? 'pixel' : 'pixels'}.${size}`,
    `The screen drew each such pixel with ${numberWords(devicePixelRatio)} of its own in each direction (device pixel ratio).`,
    'So the signer’s browser told it when the form was submitted; what is on the pages above is drawn from the same marks, at the same places.',
  ].join(' ');
}

function pageRow(desk: Desk, { first, last, page }: PageGroup): Item['block'] {
  const [numbers = desk.column, paper = desk.column, points = desk.column, turned = desk.column] = columnsOf(desk);
  const { width, height, rotation } = page;
  const millimetres = [width, height].map((side) => numberWords(Math.round(side * millimetresPerPoint))).join(' × ');
  const { set } = desk;
  return tableRow(
    desk,
    set.text(first === last ? String(first) : `${first} to ${last}`, styles.body, numbers),
    set.text(paperName(page) ?? '–', styles.body, paper),
    set.text(`${numberWords(width)} × ${numberWords(height)} points, ${millimetres} mm`, styles.body, points),
    set.text(rotation === 0 ? 'none' : `${rotation}° clockwise`, styles.body, turned),
  );
}

function columnsOf({ column }: Desk) {
  return partColumn(column, [80, 90, 190, 100]);
}

/** How the document was shown to the signer, and how large its pages are. */
export function screenItems(desk: Desk, { submission, pages }: CertificateFacts): Item[] {
  const { set, column } = desk;
  const groups = groupPages(pages);
  const names = ['Pages', 'Paper', 'Size as shown', 'Turned in the file'];
  const head = tableHead(
    desk,
    columnsOf(desk).map((part, index) => [names[index] ?? '', part]),
  );
  const lines = { ...column, width: Math.min(column.width, 470) };
  const text = set.text(sentences(submission.renderContext, groups[0]?.page), styles.body, lines);
  const { viewedPages } = submission;
  const viewed = viewedPages ? [space(5), set.text(viewedWords(viewedPages, pages.length), styles.body, lines)] : [];
  return [
    ...heading(desk, 'As it was shown', `The document has ${countWords(pages.length, 'page')}.`),
    { block: stack(text, ...viewed, space(6)), isBoundToNext: true },
    { block: head, isBoundToNext: true },
    ...groups.map((group) => ({ block: pageRow(desk, group), head })),
  ];
}
