import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ServiceError } from '@document-signer/core';
import express, { type Router } from 'express';

/** Character maps, fonts, decoders and color profiles that pdf.js loads on demand. */
const folders = ['cmaps', 'standard_fonts', 'wasm', 'iccs'];

/**
 * Serves the assets of pdf.js for the viewer's `assetsUrl`, directly from the installed package, so that they match its version and
 * need not be copied.
 */
export function pdfAssets(): Router {
  const root = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')));
  const router = express.Router();
  for (const folder of folders) {
    const files = express.static(join(root, folder), { index: false, maxAge: '1d', fallthrough: false });
    router.use(`/${folder}`, files);
  }
  // Responds 404 instead of with the single-page app, which pdf.js would take for the file.
  router.use(() => {
    throw new ServiceError('NOT_FOUND');
  });
  return router;
}
