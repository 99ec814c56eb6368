import { deflateSync } from 'node:zlib';

/**
 * Writes a PDF with all objects in one object stream, listed in a cross-reference stream (ISO 32000-2, 7.5.7 and 7.5.8).
 * Object 1 is the catalog.
 *
 * @param padding how many spaces are appended to the uncompressed object stream
 */
export function compressedPdf(objects: readonly string[], padding = 0): Buffer {
  const inside = objects.map((object) => `${object}\n`);
  let place = 0;
  const index = inside.map((object, number) => {
    const entry = `${number + 1} ${place} `;
    place += object.length;
    return entry;
  });
  const head = index.join('');
  const packed = deflateSync(Buffer.from(head + inside.join('') + ' '.repeat(padding), 'latin1'));
  const streamNumber = objects.length + 1;
  const start = Buffer.from('%PDF-1.7\n');
  const entries = `/Type /ObjStm /N ${objects.length} /First ${head.length} /Filter /FlateDecode`;
  const objectStream = streamObject(streamNumber, entries, packed);
  const xrefPlace = start.length + objectStream.length;
  const rows = [
    [0, 0, 0],
    ...objects.map((_, number) => [2, streamNumber, number]),
    [1, start.length, 0],
    [1, xrefPlace, 0],
  ].map(([type = 0, second = 0, third = 0]) => {
    const row = Buffer.alloc(9);
    row.writeUInt8(type);
    row.writeUInt32BE(second, 1);
    row.writeUInt32BE(third, 5);
    return row;
  });
  const size = rows.length;
  const xref = streamObject(size - 1, `/Type /XRef /Size ${size} /W [1 4 4] /Root 1 0 R`, Buffer.concat(rows));
  return Buffer.concat([start, objectStream, xref, Buffer.from(`startxref\n${xrefPlace}\n%%EOF\n`)]);
}

function streamObject(number: number, entries: string, data: Buffer): Buffer {
  const head = `${number} 0 obj\n<< ${entries} /Length ${data.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), data, Buffer.from('\nendstream\nendobj\n')]);
}
