import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { refusalOf } from './refusal.ts';

/** How a file that was begun to be read is read further. */
interface ReadingOn {
  /** Of the object that was begun. */
  readonly etag: string | undefined;
  open(headers: Readonly<Record<string, string>>): Promise<IncomingMessage>;
}

/** How often one that breaks off is taken up again. */
const mostBreaks = 2;

/** Where the bytes of an answer stand in the file, both ends included (RFC 9110, 14.4). */
function placeOf({ headers }: IncomingMessage): { readonly start: number; readonly end: number } {
  const [, start, end] = /^bytes (\d+)-(\d+)\//.exec(headers['content-range'] ?? '') ?? [];
  if (start !== undefined && end !== undefined) return { start: Number(start), end: Number(end) };
  return { start: 0, end: Number(headers['content-length']) - 1 };
}

async function* piecesOf(first: IncomingMessage, { etag, open }: ReadingOn): AsyncGenerator<Buffer> {
  const { start, end } = placeOf(first);
  let next = start;
  let answer = first;
  for (let breaks = 0; next <= end; ) {
    try {
      for await (const piece of answer as AsyncIterable<Buffer>) {
        next += piece.length;
        yield piece;
      }
      return;
    } catch (error) {
      breaks += 1;
      if (breaks > mostBreaks || etag === undefined) throw refusalOf(error);
    }
    answer = await open({ Range: `bytes=${next}-${end}`, 'If-Match': etag });
  }
}

/**
 * The bytes of an answer. S3 lets go of readers who take their time, and connections break: then it is asked for the rest of
 * the very same object.
 */
export function readOn(first: IncomingMessage, reading: ReadingOn): Readable {
  const stream = Readable.from(piecesOf(first, reading), { objectMode: false });
  // Of a stream that nobody began to read, the answer would stay open.
  return stream.once('close', () => first.destroy());
}
