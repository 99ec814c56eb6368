import { join } from 'node:path';
import type { RequestHandler } from 'express';
import { createServer } from 'vite';

const root = join(import.meta.dirname, '../..');

/** Pages with hot reloading. Only this needs Vite at run time. */
export interface DevPages {
  readonly pages: RequestHandler;
  readonly stop: () => Promise<void>;
}

/** Runs Vite's development server inside this server, so that both have one origin. */
export async function serveByVite(): Promise<DevPages> {
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'spa' });
  return {
    pages: (request, response, next) => {
      // Hot reloading needs inline scripts and a WebSocket.
      response.removeHeader('Content-Security-Policy');
      vite.middlewares(request, response, next);
    },
    stop: () => vite.close(),
  };
}
