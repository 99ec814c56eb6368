import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The strictest Content-Security-Policy that the viewer supports: no inline code, no eval, and no hosts except the service. */
const policy = (service: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self' blob:",
    "img-src 'self' data: blob:",
    "style-src 'self'",
    "font-src 'self'",
    `connect-src 'self' ${service}`,
  ].join('; ');

/** Changes of the default strict host. */
interface Strictness {
  /** More directives of its policy. */
  readonly directives?: string;
  /** Headers of all its responses. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A host that serves a built app with that policy. */
export interface StrictServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Serves a built app with the strict policy. @param service the origin of the API and of its files */
export async function serveStrictly(
  folder: string,
  service: string,
  { directives, headers }: Strictness = {},
): Promise<StrictServer> {
  const allowed = directives ? `${policy(service)}; ${directives}` : policy(service);
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const path = pathname === '/' ? '/index.html' : pathname;
    try {
      const body = await readFile(join(folder, path));
      const type = types[extname(path)] ?? 'application/octet-stream';
      response.writeHead(200, { ...headers, 'Content-Type': type, 'Content-Security-Policy': allowed }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
