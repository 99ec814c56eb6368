import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';

/** Seconds for which a copy may be shown without asking: it changes with the version of the service only. */
const freshFor = 300;

/** Something to read for everybody, printed when it is first asked for. */
export function publish(contentType: string, print: () => string): RequestHandler {
  // As bytes, which all answers share: of a text, each that is not read would keep a copy of its own.
  let printed: { readonly bytes: Buffer; readonly etag: string } | undefined;
  return (request, response) => {
    if (!printed) {
      const bytes = Buffer.from(print());
      printed = { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` };
    }
    response.setHeader('Cache-Control', `public, max-age=${freshFor}`);
    response.setHeader('ETag', printed.etag);
    if (request.fresh) return void response.status(304).end();
    response.setHeader('Content-Type', contentType);
    response.setHeader('Content-Length', printed.bytes.length);
    response.end(printed.bytes);
  };
}
