import type { IndirectObject, ReadBytes } from './file-reader.ts';
import { Dictionary, Name, type PdfObject, Unexpected } from './pdf-object.ts';

/** The most bytes of a stream, packed and unpacked. */
const largest = 2 ** 23;

/**
 * The bytes of a stream that is compressed with Flate or not at all, with a PNG predictor or none (ISO 32000-2, 7.4.4): so
 * the streams are made that hold cross-references and objects.
 */
export async function readStream(read: ReadBytes, { value, streamBegin }: IndirectObject): Promise<Uint8Array> {
  if (!(value instanceof Dictionary) || streamBegin === undefined) throw new Unexpected('A stream is missing.');
  const length = value.get('Length');
  if (typeof length !== 'number' || length < 0 || length > largest) throw new Unexpected('A stream has no length.');
  const packed = await read(streamBegin, streamBegin + length);
  if (packed.length < length) throw new Unexpected('A stream ends too early.');
  const filter = onlyOne(value.get('Filter'));
  if (filter === undefined) return packed;
  if (!(filter instanceof Name) || filter.text !== 'FlateDecode') throw new Unexpected('A stream has another filter.');
  return unpredict(await inflate(packed), onlyOne(value.get('DecodeParms')));
}

/** An array with one item says the same as the item. */
function onlyOne(value: PdfObject | undefined): PdfObject | undefined {
  if (!Array.isArray(value)) return value as PdfObject | undefined;
  if (value.length > 1) throw new Unexpected('A stream has several filters.');
  return value[0];
}

async function inflate(packed: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([packed.slice()]).stream().pipeThrough(new DecompressionStream('deflate'));
  const reader = stream.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    parts.push(value);
    length += value.length;
    if (length > largest) {
      await reader.cancel();
      throw new Unexpected('A stream is too large.');
    }
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

function numberOf(parameters: Dictionary, key: string, usual: number): number {
  const value = parameters.get(key) ?? usual;
  if (typeof value !== 'number') throw new Unexpected('A parameter of a filter is no number.');
  return value;
}

function unpredict(bytes: Uint8Array, parameters: PdfObject | undefined): Uint8Array {
  if (!(parameters instanceof Dictionary)) return bytes;
  const predictor = numberOf(parameters, 'Predictor', 1);
  if (predictor === 1) return bytes;
  const isOfBytes = numberOf(parameters, 'Colors', 1) === 1 && numberOf(parameters, 'BitsPerComponent', 8) === 8;
  const columns = numberOf(parameters, 'Columns', 1);
  const isKnown = predictor >= 10 && predictor <= 15 && isOfBytes && columns > 0 && columns < 1000;
  if (!isKnown || bytes.length % (columns + 1) !== 0) throw new Unexpected('A predictor is not known.');
  const rows = bytes.length / (columns + 1);
  const plain = new Uint8Array(rows * columns);
  for (let row = 0; row < rows; row += 1) addRow(bytes, plain, row, columns);
  return plain;
}

/** Undoes the filter of one row (PNG, 9.2): each byte was told by how it differs from its neighbours. */
function addRow(bytes: Uint8Array, plain: Uint8Array, row: number, columns: number): void {
  const type = bytes[row * (columns + 1)] ?? 0;
  if (type > 4) throw new Unexpected('A row has an unknown filter.');
  for (let column = 0; column < columns; column += 1) {
    const here = row * columns + column;
    const left = column > 0 ? (plain[here - 1] ?? 0) : 0;
    const up = row > 0 ? (plain[here - columns] ?? 0) : 0;
    const corner = column > 0 && row > 0 ? (plain[here - columns - 1] ?? 0) : 0;
    const guesses = [0, left, up, (left + up) >> 1, paeth(left, up, corner)];
    plain[here] = (bytes[row * (columns + 1) + 1 + column] ?? 0) + (guesses[type] ?? 0);
  }
}

function paeth(left: number, up: number, corner: number): number {
  const estimate = left + up - corner;
  const [toLeft, toUp, toCorner] = [left, up, corner].map((value) => Math.abs(estimate - value)) as [
    number,
    number,
    number,
  ];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}
