import { ServiceError } from '@document-signer/core';
import type { RequestHandler } from 'express';

/**
 * Rejects requests that do not come from the demo's own pages (CSRF). The demo has no login, so anyone who reaches it may use it, but
 * other web sites must not use it through the visitor's browser.
 *
 * @param origins the origins of the demo's pages, such as `http://127.0.0.1:5173`
 */
export function guard(origins: readonly string[]): RequestHandler {
  const hosts = origins.map((origin) => new URL(origin).host);
  return (request, _response, next) => {
    // With DNS rebinding, an attacker's host name resolves to this machine and makes its pages same-origin.
    if (!hosts.includes(request.headers.host ?? '')) {
      throw new ServiceError('INSUFFICIENT_PERMISSIONS', {
        message: `The demo is not served under this host name. Open ${origins[0]}, or set DEMO_ORIGIN.`,
      });
    }
    // Browsers send `Origin` with every request other than GET and HEAD.
    const isUnsafe = request.method !== 'GET' && request.method !== 'HEAD';
    if (isUnsafe && !origins.includes(request.headers.origin ?? '')) {
      throw new ServiceError('INSUFFICIENT_PERMISSIONS', {
        message: 'This request did not come from the demo’s own pages.',
      });
    }
    next();
  };
}
