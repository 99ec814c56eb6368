import { stream } from '../tiny-pdf.ts';
import { annotationBody } from './generated-annotations.ts';
import { firstPage, generatedObjects, price, reversedRoot } from './generated-objects.ts';
import { type FileObject, objectStream, type Row, table, tableStream, usualTable, writeObjects } from './pdf-writer.ts';
import type { Recipe } from './recipes.ts';

/** Greater than all object numbers. */
const size = 40;
const numbers = { objectStream: 30, tableStream: 31, updatedTableStream: 32 } as const;

/** A part of a file: its text, and the offset of its cross-reference. */
interface Section {
  readonly text: string;
  readonly start: number;
}

/** A copy of rows in which the row of one object is changed. */
const withRow = (rows: readonly Row[], number: number, change: (row: Row) => Row): Row[] =>
  rows.map((row) => (row.number === number ? change(row) : row));

const placeOf = (rows: readonly Row[], number: number): number => rows.find((row) => row.number === number)?.place ?? 0;

/** The rows with the faults of a recipe. */
function faultyRows(rows: readonly Row[], { crossReference, generation }: Recipe): Row[] {
  const at = (number: number, place: number) => withRow(rows, number, (row) => ({ ...row, place }));
  switch (crossReference) {
    case 'contents off by 3':
      return at(5, placeOf(rows, 5) + 3);
    case 'contents at other object':
      return at(5, placeOf(rows, 6));
    case 'page at other object':
      return at(3, placeOf(rows, 4));
    case 'contents free':
      return withRow(rows, 5, (row) => ({ ...row, isFree: true }));
    case 'all off by 7':
      return rows.map((row) => (row.holder === undefined ? { ...row, place: row.place + 7 } : row));
    default:
      return generation === 'table says another' ? withRow(rows, 5, (row) => ({ ...row, generation: 2 })) : [...rows];
  }
}

const startOf = ({ crossReference }: Recipe, start: number): string =>
  crossReference === 'no startxref'
    ? '%%EOF\n'
    : `startxref\n${crossReference === 'startxref off by 7' ? start + 7 : start}\n%%EOF\n`;

const head: Row = { number: 0, place: 0, generation: 65535, isFree: true };

/** The first section: objects and their cross-reference. */
function firstSection(recipe: Recipe, from: number): Section & { readonly rows: readonly Row[] } {
  const { structure, crossReference, generation } = recipe;
  const objects = generatedObjects(recipe);
  const older: FileObject = { number: 5, body: stream(price('OLDER 1')) };
  const newer: FileObject = { number: 5, generation: 1, body: stream(price('NEWER 2')) };
  if (generation === 'two objects') objects.unshift(older);
  if (generation === 'two objects, older last') objects.push(newer, { ...older, generation: 0 });
  const isPacked = ({ number, body }: FileObject) =>
    structure === 'object streams' && number !== 22 && number !== 5 && !body.includes('stream');
  const packed = objectStream(objects.filter(isPacked), numbers.objectStream);
  const plain = objects.filter((object) => !isPacked(object));
  if (structure === 'object streams') plain.push(packed.object);
  const written = writeObjects(plain, from);
  // The last object with a number is the valid one.
  const unique = new Map(
    [...written.rows, ...(structure === 'object streams' ? packed.rows : [])].map((row) => [row.number, row]),
  );
  const rows = faultyRows([...unique.values()], recipe);
  const start = from + written.text.length;
  const entries = `/Size ${crossReference === 'Size too low' ? 6 : size} /Root 1 0 R`;
  const style = {
    rowEnd: crossReference === 'rows of 19 bytes' ? '\n' : usualTable.rowEnd,
    shift: crossReference === 'numbered from 1' ? 1 : 0,
  };
  const tableText = table([head, ...rows], style);
  const trailer = (more = '') => (crossReference === 'no trailer' ? '' : `trailer\n<< ${entries} ${more} >>\n`);
  if (structure === 'table')
    return { text: `${written.text}${tableText}${trailer()}${startOf(recipe, start)}`, start, rows };
  const other =
    structure === 'hybrid conflict' ? withRow(rows, 5, (row) => ({ ...row, place: placeOf(rows, 6) })) : rows;
  const own: Row = { number: numbers.tableStream, place: start, generation: 0 };
  const { text } = writeObjects([tableStream([head, ...other, own], numbers.tableStream, entries)], start);
  if (structure === 'stream' || structure === 'object streams')
    return { text: `${written.text}${text}${startOf(recipe, start)}`, start, rows };
  const tableStart = start + text.length;
  const last = `${tableText}${trailer(`/XRefStm ${start}`)}${startOf(recipe, tableStart)}`;
  return { text: `${written.text}${text}${last}`, start: tableStart, rows };
}

/** The objects that an update writes. */
function updatedObjects(recipe: Recipe): FileObject[] {
  const nine = stream(price('PRICE 999'));
  switch (recipe.update) {
    case 'page':
      return [{ number: 3, body: firstPage(recipe, '6 0 R') }];
    case 'contents':
    case 'contents deleted':
      return [{ number: 5, body: nine }];
    case 'contents twice':
      return [
        { number: 5, body: nine },
        { number: 5, body: stream(price('PRICE 555')) },
      ];
    case 'annotation':
      return [{ number: 7, body: annotationBody(recipe, '/F 2') }];
    case 'tree':
      return [{ number: 2, body: reversedRoot(recipe) }];
    case 'none':
      return [];
  }
}

/** An incremental update after a first section. */
function updateSection(recipe: Recipe, first: Section & { readonly rows: readonly Row[] }, from: number): string {
  const { updateFault, update, updateStructure } = recipe;
  const written = writeObjects(updatedObjects(recipe), from);
  const rows = written.rows.slice(0, 1).map((row): Row => {
    if (update === 'contents deleted') return { ...row, isFree: true };
    if (updateFault === 'off by 5') return { ...row, place: row.place + 5 };
    if (updateFault === 'wrong generation') return { ...row, generation: 3 };
    return updateFault === 'other object' ? { ...row, place: placeOf(first.rows, 6) } : row;
  });
  const start = from + written.text.length;
  const previous =
    updateFault === 'Prev of itself' ? start : updateFault === 'Prev off by 7' ? first.start + 7 : first.start;
  const entries = `/Size ${size} /Root 1 0 R ${updateFault === 'no Prev' ? '' : `/Prev ${previous}`}`;
  if (updateFault === 'no table') return written.text;
  const end = `startxref\n${updateFault === 'startxref off by 7' ? start + 7 : start}\n%%EOF\n`;
  if (updateStructure === 'table') return `${written.text}${table(rows)}trailer\n<< ${entries} >>\n${end}`;
  const own: Row = { number: numbers.updatedTableStream, place: start, generation: 0 };
  return `${written.text}${writeObjects([tableStream([...rows, own], numbers.updatedTableStream, entries)], start).text}${end}`;
}

/** Writes the file of a recipe. */
export function generatedPdf(recipe: Recipe): Buffer {
  const { junkBefore, junkAfter, comment, update } = recipe;
  const header = `%PDF-1.7\n${comment}`;
  const first = firstSection(recipe, header.length);
  const text = header + first.text;
  const updated = update === 'none' ? '' : updateSection(recipe, first, text.length);
  return Buffer.from(junkBefore + text + updated + junkAfter, 'latin1');
}
