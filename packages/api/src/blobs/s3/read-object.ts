import { Readable } from 'node:stream';
import type { GetObjectCommandInput, GetObjectCommandOutput } from '@aws-sdk/client-s3';
import type { ByteRange } from '../blob-store.ts';
import { refusalOf, S3Refusal, timeoutCode } from './refusal.ts';

/** Sends a GET of one object. */
type Get = (input: Pick<GetObjectCommandInput, 'Range' | 'IfMatch'>) => Promise<GetObjectCommandOutput>;

/** How often an interrupted download is resumed. */
const maxBreaks = 2;

/** Requests a file or a range of it. @throws S3Refusal when a cache ignores the range */
async function begin(get: Get, range: ByteRange | undefined, etag: string | undefined) {
  const { Body, ContentRange, ContentLength, ETag, $metadata } = await get({
    Range: range && `bytes=${range.start}-${range.end}`,
    IfMatch: etag,
  });
  const body = Body as Readable;
  const { start, end } = range ?? { start: 0, end: Number(ContentLength) - 1 };
  const isRight = range ? ContentRange?.startsWith(`bytes ${start}-${end}/`) : ContentRange === undefined;
  if (isRight && !Number.isNaN(end)) return { body, start, end, etag: ETag };
  body.destroy();
  throw new S3Refusal('wrong range', $metadata.httpStatusCode);
}

/** Yields chunks, and fails when none arrives within a time. The reader's own time does not count. */
async function* arriving(body: Readable, timeoutMs: number): AsyncGenerator<Buffer> {
  const chunks: AsyncIterator<Buffer> = body[Symbol.asyncIterator]();
  // Not yet an S3Refusal: the SDK sees this error and renames it.
  const late = Object.assign(new Error('Nothing arrives.'), { code: timeoutCode });
  try {
    for (;;) {
      const timer = setTimeout(() => body.destroy(late), timeoutMs);
      const { done, value } = await chunks.next().finally(() => clearTimeout(timer));
      if (done) return;
      yield value;
    }
  } finally {
    body.destroy();
  }
}

/** Reads an object, or a range of it. Resumes an interrupted download if the object is still the same. */
export async function readObject(
  get: Get,
  {
    range,
    etag,
    timeoutMs,
  }: { readonly range?: ByteRange | undefined; readonly etag?: string | undefined; readonly timeoutMs: number },
): Promise<Readable> {
  const first = await begin(get, range, etag);
  const { end } = first;

  async function* bytes(): AsyncGenerator<Buffer> {
    let { body, start } = first;
    for (let breaks = 0; ; breaks++) {
      let cause: unknown = new S3Refusal('incomplete body');
      try {
        for await (const chunk of arriving(body, timeoutMs)) {
          start += chunk.length;
          yield chunk;
        }
      } catch (error) {
        cause = error;
      }
      if (start > end) return;
      if (breaks === maxBreaks || first.etag === undefined) throw refusalOf(cause);
      ({ body } = await begin(get, { start, end }, first.etag));
    }
  }

  const stream = Readable.from(bytes(), { objectMode: false });
  // A stream that is closed before it is read does not run the generator.
  return stream.once('close', () => first.body.destroy());
}
