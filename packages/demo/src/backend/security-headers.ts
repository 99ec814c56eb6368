import type { RequestHandler } from 'express';

function policy(directives: Readonly<Record<string, string>>): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

/**
 * The strictest policy that the viewer supports: only our scripts, no inline code, no `eval`, and connections only to this
 * server and
 * the API.
 *
 * @param connect origins of the API and of its files
 */
function pagePolicy(connect: readonly string[]): string {
  return policy({
    'default-src': "'none'",
    'script-src': "'self'",
    'worker-src': "'self' blob:",
    'style-src': "'self'",
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': ["'self'", ...connect].join(' '),
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
  });
}

/**
 * pdf.js decodes JPEG 2000, JBIG2 and colour profiles with WebAssembly. A worker has the policy of its own script's
 * response, so that script may compile it while the page may not. It still evaluates no JavaScript.
 */
const workerPolicy = policy({
  'default-src': "'none'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  'font-src': "'self'",
  'connect-src': "'self'",
});

/** Whether a path is that of the bare page, in any spelling. Only this page may connect to any origin. */
export function isBarePage(path: string): boolean {
  return path === '/bare' || path === '/bare/' || path === '/bare.html';
}

/** Vite's output path of workers; only pdf.js has one. */
const workerFolder = '/assets/workers/';

/**
 * Sets the security headers of every answer.
 *
 * @param connect origins of the API and of its files
 */
export function securityHeaders(connect: readonly string[]): RequestHandler {
  const page = pagePolicy(connect);
  const bare = pagePolicy(['*']);
  const policyOf = (path: string) => {
    if (path.startsWith(workerFolder)) return workerPolicy;
    return isBarePage(path) ? bare : page;
  };
  return (request, response, next) => {
    response.set({
      'Content-Security-Policy': policyOf(request.path),
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    });
    next();
  };
}
