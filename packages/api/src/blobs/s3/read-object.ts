import { Readable } from 'node:stream';
import type { GetObjectCommandInput, GetObjectCommandOutput } from '@aws-sdk/client-s3';
import type { ByteRange } from '../blob-store.ts';
import { refusalOf, S3Refusal, timeoutCode } from './refusal.ts';

/** Sends a GET of one object. */
type Get = (input: Pick<GetObjectCommandInput, 'Range' | 'IfMatch'>) => Promise<GetObjectCommandOutput>;

/** How often the rest of a file is requested when its download breaks off. */
const maxBreaks = 2;

/** Requests a file or a range of it. @throws S3Refusal when other bytes are answered, as by a cache that ignores ranges */
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

/** Yields what arrives, and fails when nothing arrives for so long. The time that the reader takes does not count. */
async function* arriving(body: Readable, timeoutMs: number): AsyncGenerator<Buffer> {
  const chunks: AsyncIterator<Buffer> = body[Symbol.asyncIterator]();
  // Not a refusal yet: the SDK sees this error, too, and renames it.
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

/** Reads an object, or a range of it. When the download breaks off, it requests the rest of the very same object. */
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
