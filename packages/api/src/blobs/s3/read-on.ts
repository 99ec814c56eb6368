import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { ByteRange } from '../blob-store.ts';
import { refusalOf, S3Refusal } from './refusal.ts';

/** How a file that was begun to be read is read further. */
interface ReadingOn {
  /** Of the object that was begun. */
  readonly etag: string | undefined;
  /** What was asked for; absent: all of it. */
  readonly range?: ByteRange | undefined;
  open(headers: Readonly<Record<string, string>>): Promise<IncomingMessage>;
}

/** How often one that breaks off is taken up again. */
const mostBreaks = 2;

/** The headers that ask for bytes. */
export function askFor({ start, end }: ByteRange): Readonly<Record<string, string>> {
  return { Range: `bytes=${start}-${end}` };
}

/** Where the bytes of an answer stand in the file (RFC 9110, 14.4). */
function placeOf({ statusCode, headers }: IncomingMessage): ByteRange | undefined {
  const [, start, end] = /^bytes (\d+)-(\d+)\//.exec(headers['content-range'] ?? '') ?? [];
  if (statusCode === 206 && start !== undefined) return { start: Number(start), end: Number(end) };
  const { 'content-length': length } = headers;
  return statusCode === 200 && length !== undefined ? { start: 0, end: Number(length) - 1 } : undefined;
}

/**
 * Sees that an answer holds what was asked for. A server, or a cache in between, may pass over a range: other bytes would be
 * taken for those of the range.
 *
 * @throws S3Refusal
 */
function confirmPlace(answer: IncomingMessage, asked: ByteRange | undefined): ByteRange {
  const place = placeOf(answer);
  const isRight = asked
    ? answer.statusCode === 206 && place?.start === asked.start && place.end === asked.end
    : answer.statusCode === 200;
  if (place && isRight) return place;
  answer.destroy();
  throw new S3Refusal('other bytes than were asked for', answer.statusCode);
}

async function* piecesOf(first: IncomingMessage, place: ByteRange, { etag, open }: ReadingOn): AsyncGenerator<Buffer> {
  const { end } = place;
  let next = place.start;
  let answer = first;
  for (let breaks = 0; ; ) {
    try {
      for await (const piece of answer as AsyncIterable<Buffer>) {
        next += piece.length;
        if (next > end + 1) throw new S3Refusal('more bytes than it said', answer.statusCode);
        yield piece;
      }
      if (next > end) return;
      throw new S3Refusal('fewer bytes than it said', answer.statusCode);
    } catch (error) {
      if (next === end + 1) return;
      breaks += 1;
      if (breaks > mostBreaks || etag === undefined || next > end) throw refusalOf(error);
    }
    const rest = { start: next, end };
    answer = await open({ ...askFor(rest), 'If-Match': etag });
    confirmPlace(answer, rest);
  }
}

/**
 * The bytes of an answer. S3 lets go of readers who take their time, and connections break: then it is asked for the rest of
 * the very same object.
 *
 * @throws S3Refusal when they are not those that were asked for
 */
export function readOn(first: IncomingMessage, reading: ReadingOn): Readable {
  const place = confirmPlace(first, reading.range);
  const stream = Readable.from(piecesOf(first, place, reading), { objectMode: false });
  // Of a stream that nobody began to read, the answer would stay open.
  return stream.once('close', () => first.destroy());
}
