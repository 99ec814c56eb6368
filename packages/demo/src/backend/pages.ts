import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import express, { type RequestHandler } from 'express';

const built = join(import.meta.dirname, '../../dist');
const oneYear = 365 * 24 * 60 * 60 * 1000;

/** Character maps, fonts, decoders and colour profiles that pdf.js loads when a PDF needs them. */
const pdfAssets = ['cmaps', 'standard_fonts', 'wasm', 'iccs'];

/**
 * Serves pdf.js's assets from the installed package, so they are always of the version that the viewer was built with.
 * Wanted by the viewer's `assetsUrl`.
 */
export function servePdfAssets(): RequestHandler {
  const root = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')));
  const router = express.Router();
  for (const folder of pdfAssets) {
    router.use(
      `/pdfjs/${folder}`,
      express.static(join(root, folder), { index: false, maxAge: '1d', fallthrough: false }),
    );
  }
  return router;
}

/**
 * Serves the pages as Vite has built them. Files with a hash in their name never change; every other address is the one
 * page, which looks at the address itself.
 *
 * @throws Error when nothing was built
 */
export function serveBuilt(): RequestHandler {
  if (!existsSync(join(built, 'index.html'))) {
    throw new Error('The demo is not built. Run "pnpm --filter @document-signer/demo build" first.');
  }
  const router = express.Router();
  const assets = express.static(join(built, 'assets'), { immutable: true, maxAge: oneYear, fallthrough: false });
  router.use('/assets', assets);
  router.use(express.static(built, { index: false, maxAge: '1h' }));
  router.get('/{*path}', (_request, response) => {
    response.set('Cache-Control', 'no-cache').sendFile(join(built, 'index.html'));
  });
  return router;
}
