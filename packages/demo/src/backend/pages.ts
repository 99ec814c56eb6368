import { existsSync } from 'node:fs';
import { join } from 'node:path';
import express, { type RequestHandler } from 'express';
import { isBarePage } from './security-headers.ts';

const built = join(import.meta.dirname, '../../dist');
const oneYear = 365 * 24 * 60 * 60 * 1000;

/**
 * Serves Vite's build. Files with a hash in their name never change. `/bare` is a separate page; all other paths answer the
 * single-page application.
 *
 * @throws Error if there is no build
 */
export function serveBuilt(): RequestHandler {
  if (!existsSync(join(built, 'index.html'))) {
    throw new Error('The demo is not built. Run "pnpm --filter @document-signer/demo build" first.');
  }
  const router = express.Router();
  const assets = express.static(join(built, 'assets'), { immutable: true, maxAge: oneYear, fallthrough: false });
  router.use('/assets', assets);
  const send = (page: string): RequestHandler => {
    return (_request, response) => response.set('Cache-Control', 'no-cache').sendFile(join(built, page));
  };
  router.get('/{*path}', (request, response, next) => {
    if (isBarePage(request.path)) send('bare.html')(request, response, next);
    else next();
  });
  router.use(express.static(built, { index: false, maxAge: '1h' }));
  router.get('/{*path}', send('index.html'));
  return router;
}
