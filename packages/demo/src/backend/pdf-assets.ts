import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ServiceError } from '@document-signer/core';
import express, { type Router } from 'express';

/** Character maps, fonts, decoders and colour profiles that pdf.js loads when a PDF needs them. */
const folders = ['cmaps', 'standard_fonts', 'wasm', 'iccs'];

/**
 * Serves pdf.js's assets for the viewer's `assetsUrl`. They come from the installed package, so they have the version that the
 * viewer
 * uses.
 */
export function pdfAssets(): Router {
  const root = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')));
  const router = express.Router();
  for (const folder of folders) {
    const files = express.static(join(root, folder), { index: false, maxAge: '1d', fallthrough: false });
    router.use(`/${folder}`, files);
  }
  // 404 instead of the application's page, which pdf.js would take for the file.
  router.use(() => {
    throw new ServiceError('NOT_FOUND');
  });
  return router;
}
