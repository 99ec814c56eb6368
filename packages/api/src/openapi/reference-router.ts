import { readFileSync } from 'node:fs';
import { type RequestHandler, Router } from 'express';
import { publish } from '../http/middleware/publish.ts';
import { addPage } from '../http/middleware/routes.ts';
import { type Addresses, printOpenApi } from './document.ts';

/** Scalar renders the page. The build copies it into `dist`, so that its dependencies are not installed with the API. */
const scalarPath = import.meta.url.endsWith('.ts')
  ? '../../node_modules/@scalar/api-reference/dist/browser/standalone.js'
  : './scalar.js';

/** Scalar's colours with the contrast that WCAG 2.2 requires. */
const customCss = `
.light-mode {
  --scalar-color-3: #6b6b6b;
  --scalar-color-green: #00704a;
  --scalar-color-yellow: #856000;
  --scalar-color-orange: #b33c00;
  --scalar-color-red: #c40000;
}
.dark-mode {
  --scalar-color-3: #9a9a9a;
  --scalar-color-red: #ff6b6b;
}`;

/** Only the reference is used. Requests, fonts, telemetry and an assistant would use servers of Scalar. */
const configuration = {
  url: 'openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  showDeveloperTools: 'never',
  hideClientButton: true,
  hideTestRequestButton: true,
  documentDownloadType: 'direct',
  agent: { disabled: true },
  mcp: { disabled: true },
  customCss,
};

/** The page that shows `openapi.json` beside it, with `reference/scalar.js`. */
export const referencePage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference · Document Signer</title>
<link rel="icon" href="data:,">
</head>
<body>
<script id="api-reference" data-configuration="${JSON.stringify(configuration).replaceAll('"', '&quot;')}"></script>
<script src="reference/scalar.js"></script>
</body>
</html>
`;

/** Scalar sets styles in `style` elements and attributes, which neither a nonce nor hashes can allow. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

function setHeaders(headers: Readonly<Record<string, string>>): RequestHandler {
  return (_request, response, next) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    next();
  };
}

/** Tools in pages of any origin may read the document. It contains no secret. */
const allowOtherOrigins = setHeaders({
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
});

/** The contract as OpenAPI, and as a page to read. Neither needs a key. */
export function referenceRouter(addresses: Addresses): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const openApi = publish('application/json; charset=utf-8', () => JSON.stringify(printOpenApi(addresses)));
  const scalar = publish('text/javascript; charset=utf-8', () =>
    readFileSync(new URL(scalarPath, import.meta.url), 'utf8'),
  );
  const setPolicy = setHeaders({ 'Content-Security-Policy': pagePolicy });
  addPage(router, '/openapi.json', 'reference', allowOtherOrigins, openApi);
  addPage(
    router,
    '/reference',
    'reference',
    setPolicy,
    publish('text/html; charset=utf-8', () => referencePage),
  );
  addPage(router, '/reference/scalar.js', 'reference', scalar);
  return router;
}
