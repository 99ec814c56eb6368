import type { Operation } from '@document-signer/core';
import { ServiceError } from '@document-signer/core';
import type { Request, Response } from 'express';
import { authenticate, authorize, type Caller, hideFromPages } from './keys/authenticate.ts';
import type { RateLimits } from './keys/rate-limits.ts';
import type { Database } from './storage/sql/database.ts';

/** What is needed to let somebody in. */
export interface Gate {
  readonly database: Database;
  readonly rateLimits: RateLimits;
  readonly now: () => number;
}

async function identify({ database, rateLimits, now }: Gate, request: Request): Promise<Caller> {
  const address = request.ip ?? '';
  await rateLimits.checkAddress(address);
  try {
    return await authenticate(database, request, now());
  } catch (error) {
    if (error instanceof ServiceError && error.status === 401) await rateLimits.countWrongKey(address);
    throw error;
  }
}

/**
 * Lets a request in, or throws why not: too many wrong keys, no valid key, too many requests, not permitted. Nothing of
 * the body has been read by then.
 */
export async function admit(gate: Gate, operation: Operation, request: Request, response: Response): Promise<Caller> {
  hideFromPages(request, response);
  const caller = await identify(gate, request);
  response.locals.organizationId = caller.organizationId;
  response.locals.keyId = caller.id;
  await gate.rateLimits.count(response, caller, operation.bucket ?? 'all');
  authorize(operation, caller, request.get('origin'));
  return caller;
}
