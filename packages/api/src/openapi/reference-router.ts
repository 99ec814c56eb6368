import { type RequestHandler, Router } from 'express';
import { publish } from '../middleware/publish.ts';
import { refuseMethod } from '../middleware/refuse-method.ts';
import { named } from '../middleware/request-id.ts';
import { type Addresses, printOpenApi } from './document.ts';
import { pagePolicy, printPage } from './page/page.ts';

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
