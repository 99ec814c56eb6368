import { Readable } from 'node:stream';
import type { GetObjectCommandInput, GetObjectCommandOutput } from '@aws-sdk/client-s3';
import type { ByteRange } from '../blob-store.ts';
import { refusalOf, S3Refusal, timeoutCode } from './refusal.ts';

/** Sends a GET of one object. */
type Get = (input: Pick<GetObjectCommandInput, 'Range' | 'IfMatch'>) => Promise<GetObjectCommandOutput>;

/** Requests a file or a range of it. @throws S3Refusal when a cache ignores the range */
async function begin(get: Get, range: ByteRange | undefined, etag: string | undefined) {
  const { Body, ContentRange, ContentLength, $metadata } = await get({
    Range: range && `bytes=${range.start}-${range.end}`,
    IfMatch: etag,
  });
  const body = Body as Readable;
  const isRight = range
    ? ContentRange?.startsWith(`bytes ${range.start}-${range.end}/`)
    : ContentRange === undefined && ContentLength !== undefined;
  if (isRight) return { body, length: range ? range.end - range.start + 1 : Number(ContentLength) };
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

interface ReadOptions {
  readonly range?: ByteRange | undefined;
  readonly etag?: string | undefined;
  readonly timeoutMs: number;
}

/** Reads an object, or a range of it. */
export async function readObject(get: Get, { range, etag, timeoutMs }: ReadOptions): Promise<Readable> {
  const { body, length } = await begin(get, range, etag);

  async function* bytes(): AsyncGenerator<Buffer> {
    let left = length;
    try {
      for await (const chunk of arriving(body, timeoutMs)) {
        left -= chunk.length;
        yield chunk;
      }
    } catch (error) {
      throw refusalOf(error);
    }
    if (left > 0) throw new S3Refusal('incomplete body');
  }

  const stream = Readable.from(bytes(), { objectMode: false });
  // A stream that is closed before it is read does not run the generator.
  return stream.once('close', () => body.destroy());
}
