import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { RequestHandler } from 'express';

/** Caches may reuse it for this long without asking. */
const maxAgeSeconds = 300;

interface Published {
  readonly bytes: Buffer;
  readonly etag: string;
}

function publishedOf(bytes: Buffer): Published {
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` };
}

/** Serves public content that is the same for everyone. It is printed and compressed once, at the first request. */
export function publish(contentType: string, print: () => string): RequestHandler {
  // All answers share the bytes. A string would be copied for each answer that waits for its reader.
  let made: { readonly identity: Published; readonly gzip: Published } | undefined;
  return (request, response) => {
    if (!made) {
      const bytes = Buffer.from(print());
      made = { identity: publishedOf(bytes), gzip: publishedOf(gzipSync(bytes)) };
    }
    const isCompressed = request.acceptsEncodings('gzip') === 'gzip';
    const { bytes, etag } = isCompressed ? made.gzip : made.identity;
    response.setHeader('Cache-Control', `public, max-age=${maxAgeSeconds}`);
    response.vary('Accept-Encoding');
    response.setHeader('ETag', etag);
    if (request.fresh) return void response.status(304).end();
    response.setHeader('Content-Type', contentType);
    if (isCompressed) response.setHeader('Content-Encoding', 'gzip');
    response.setHeader('Content-Length', bytes.length);
    response.end(bytes);
  };
}
