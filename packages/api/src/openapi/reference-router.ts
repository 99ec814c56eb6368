import { createHash } from 'node:crypto';
import { type RequestHandler, Router } from 'express';
import { refuseMethod } from '../middleware/refuse-method.ts';
import { named } from '../middleware/request-id.ts';
import { type Addresses, printOpenApi } from './document.ts';
import { pagePolicy, printPage } from './page/page.ts';

/** Seconds for which a copy may be shown without asking: it changes with the version of the service only. */
const freshFor = 300;

/** Something to read for everybody, printed when it is first asked for. */
function publish(contentType: string, print: () => string): RequestHandler {
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

/** Lets tools in pages of other origins read it: there is no secret in it. */
const openToPages: RequestHandler = (_request, response, next) => {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  next();
};

const allowStyles: RequestHandler = (_request, response, next) => {
  response.setHeader('Content-Security-Policy', pagePolicy);
  next();
};

/** What can be read of the service without a key: the contract as OpenAPI, and the same as a page. */
export function referenceRouter(addresses: Addresses): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.use(['/openapi.json', '/reference'], named('reference'));
  const openApi = publish('application/json; charset=utf-8', () => JSON.stringify(printOpenApi(addresses)));
  router
    .route('/openapi.json')
    .get(openToPages, openApi)
    .all(refuseMethod(['GET']));
  const page = publish('text/html; charset=utf-8', () => printPage(printOpenApi(addresses)));
  router
    .route('/reference')
    .get(allowStyles, page)
    .all(refuseMethod(['GET']));
  return router;
}
