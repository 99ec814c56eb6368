import { createReadStream } from 'node:fs';

/** A row of any table. */
export type Row = Readonly<Record<string, string | number | null | Uint8Array>>;

/** A row as a line of JSON. Bytes stand there as `{"base64": ...}`, which nothing else in a row is. */
export function lineOf(row: Row): string {
  const text = JSON.stringify(row, (_name, value: unknown) =>
    value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value,
  );
  return `${text}\n`;
}

/** The row that a line tells of. */
export function rowOf(line: string): Row {
  const members = Object.entries(JSON.parse(line) as Record<string, string | number | null | { base64: string }>);
  return Object.fromEntries(
    members.map(([name, value]) => [
      name,
      // In memory of its own: small buffers of Node share theirs.
      typeof value === 'object' && value !== null ? Uint8Array.from(Buffer.from(value.base64, 'base64')) : value,
    ]),
  );
}

const newline = 0x0a;

/**
 * The lines of a file, without their ends. Node's own way also ends lines at U+2028, which JSON may hold as it is.
 *
 * @param onBytes is shown all that is read
 */
export async function* linesOf(path: string, onBytes: (bytes: Uint8Array) => void = () => {}): AsyncGenerator<string> {
  let begun: Buffer[] = [];
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    onBytes(chunk);
    let start = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      yield Buffer.concat([...begun, chunk.subarray(start, end)]).toString('utf8');
      begun = [];
      start = end + 1;
    }
    if (start < chunk.length) begun.push(chunk.subarray(start));
  }
  if (begun.length > 0) yield Buffer.concat(begun).toString('utf8');
}
