import { type Operation, ServiceError } from '@document-signer/core';
import type { Request, RequestHandler, Response } from 'express';
import type { Database } from '../database/database.ts';
import { authenticate, authorize } from '../features/api-keys/authenticate.ts';
import type { KeyUses } from '../features/api-keys/key-uses.ts';
import type { Caller } from '../features/api-keys/known-keys.ts';
import type { RateLimits } from './limits/rate-limits.ts';

/** What admitting requests needs. */
export interface AdmitDeps {
  readonly database: Database;
  readonly keyUses: KeyUses;
  readonly rateLimits: RateLimits;
  readonly now: () => number;
}

/** Authenticates a request. Invalid keys count against the limit of the client's address; a valid key is never refused for it. */
async function identify(deps: AdmitDeps, request: Request, response: Response): Promise<Caller> {
  const { database, rateLimits, keyUses, now } = deps;
  try {
    const caller = await authenticate(database, request.headers['x-api-key'], now());
    keyUses.note(caller, now());
    return caller;
  } catch (error) {
    if (error instanceof ServiceError && error.status === 401) await rateLimits.countAddress(response, request.ip);
    throw error;
  }
}

/** Keeps pages of other origins from reading the answer to a request with a secret key. */
function hideFromPages(request: Request, response: Response): void {
  if (/^\s*sk_/.test(request.get('x-api-key') ?? '')) response.removeHeader('Access-Control-Allow-Origin');
}

/**
 * Authenticates, rate-limits and authorizes a request before any of its body is read.
 *
 * @returns undefined for a request without a key, if the operation needs none
 * @throws ServiceError 401, 403 or 429
 */
export async function admit(
  deps: AdmitDeps,
  operation: Operation,
  request: Request,
  response: Response,
): Promise<Caller | undefined> {
  if (operation.isKeyOptional && request.headers['x-api-key'] === undefined) {
    await deps.rateLimits.countAddress(response, request.ip);
    return undefined;
  }
  hideFromPages(request, response);
  const caller = await identify(deps, request, response);
  response.locals.organizationId = caller.organizationId;
  response.locals.keyId = caller.id;
  await deps.rateLimits.count(response, caller, operation.bucket ?? 'all');
  const origin = request.get('origin');
  // The log warns the operator: the key is public now and should be revoked.
  if (caller.kind === 'sk' && origin !== undefined) response.locals.warning = 'a page sent a secret key';
  if (caller.allowedOrigins) response.vary('Origin');
  authorize(operation, caller, origin);
  return caller;
}

/** Counts requests for unknown paths and methods and sets the rate limit headers. Never refuses: the 404 or 405 says more. */
export function countUnrouted(deps: AdmitDeps): RequestHandler {
  return async (request, response, next) => {
    try {
      await deps.rateLimits.count(response, await identify(deps, request, response), 'all');
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
    }
    next();
  };
}
