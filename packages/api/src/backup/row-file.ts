import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { ListFile } from './manifest.ts';

export type Row = Readonly<Record<string, string | number | null | Uint8Array>>;

/** A row as a line of JSON. Bytes become `{"base64": ...}`; rows contain no other objects. */
function lineOf(row: Row): string {
  const text = JSON.stringify(row, (_name, value: unknown) =>
    value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value,
  );
  return `${text}\n`;
}

export function rowOf(line: string): Row {
  const members = Object.entries(JSON.parse(line) as Record<string, string | number | null | { base64: string }>);
  return Object.fromEntries(
    members.map(([name, value]) => [
      name,
      // Copied, because small buffers share their memory.
      typeof value === 'object' && value !== null ? Uint8Array.from(Buffer.from(value.base64, 'base64')) : value,
    ]),
  );
}

/** How much is written at a time, in bytes. */
const chunkBytes = 256 * 1024;

/** Writes rows to a new file, which only its owner may read. Returns its size and hash when it is synced to the disk. */
export async function writeRowFile(path: string, rows: AsyncIterable<Row>): Promise<ListFile> {
  const file = await open(path, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    const written = { rows: 0, bytes: 0 };
    let pending = '';
    const flush = async () => {
      const chunk = Buffer.from(pending, 'utf8');
      pending = '';
      written.bytes += chunk.length;
      hash.update(chunk);
      await file.writeFile(chunk);
    };
    for await (const row of rows) {
      pending += lineOf(row);
      written.rows += 1;
      if (pending.length >= chunkBytes) await flush();
    }
    await flush();
    await file.sync();
    return { ...written, sha256: hash.digest('hex') };
  } finally {
    await file.close();
  }
}

const newline = 0x0a;

/** Reads the lines of a file. Node's `readline` also ends lines at U+2028, which JSON may contain. */
export async function* linesOf(path: string): AsyncGenerator<string> {
  let begun: Buffer[] = [];
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
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
