import { ServiceError } from '@document-signer/core';
import type { RequestHandler } from 'express';

/**
 * Accepts only requests from the demo's own pages. The demo has no login, so this keeps other web sites from using it through the
 * visitor's browser.
 *
 * @param origins origins of the demo's pages, such as `http://127.0.0.1:5173`
 */
export function guard(origins: readonly string[]): RequestHandler {
  const hosts = origins.map((origin) => new URL(origin).host);
  return (request, _response, next) => {
    // Refuses other host names that resolve to this machine (DNS rebinding).
    if (!hosts.includes(request.headers.host ?? '')) {
      throw new ServiceError('INSUFFICIENT_PERMISSIONS', {
        message: `The demo is not served under this host name. Open ${origins[0]}, or set DEMO_ORIGIN.`,
      });
    }
    // Browsers state the origin of every request that is neither GET nor HEAD.
    const changes = request.method !== 'GET' && request.method !== 'HEAD';
    if (changes && !origins.includes(request.headers.origin ?? '')) {
      throw new ServiceError('INSUFFICIENT_PERMISSIONS', {
        message: 'This request did not come from the demo’s own pages.',
      });
    }
    next();
  };
}
