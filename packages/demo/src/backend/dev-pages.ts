import { join } from 'node:path';
import type { RequestHandler } from 'express';
import { createServer } from 'vite';

const root = join(import.meta.dirname, '../..');

/** Pages that change while one edits them. Only this needs Vite at run time. */
export interface DevPages {
  readonly pages: RequestHandler;
  readonly stop: () => Promise<void>;
}

/** Serves the pages by Vite's development server, inside our own, so that everything has one address. */
export async function serveByVite(): Promise<DevPages> {
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'spa' });
  return {
    pages: (request, response, next) => {
      // Hot reloading works with inline scripts and a socket of its own.
      response.removeHeader('Content-Security-Policy');
      vite.middlewares(request, response, next);
    },
    stop: () => vite.close(),
  };
}
