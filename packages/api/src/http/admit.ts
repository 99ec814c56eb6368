import type { Operation } from '@document-signer/core';
import { ServiceError } from '@document-signer/core';
import type { Request, RequestHandler, Response } from 'express';
import type { Database } from '../database/database.ts';
import type { KeyUses } from '../features/api-keys/key-uses.ts';
import { authenticate, authorize, type Caller, carriesKey, hideFromPages } from '../keys/authenticate.ts';
import type { RateLimits } from './limits/rate-limits.ts';

/** What is needed to let somebody in. */
export interface Gate {
  readonly database: Database;
  readonly keyUses: Pick<KeyUses, 'note'>;
  readonly rateLimits: RateLimits;
  readonly now: () => number;
}

/** Finds out who asks. Of too many wrong keys, each is told so in place of that it is wrong; a right one never is. */
async function identify(gate: Gate, request: Request, response: Response): Promise<Caller> {
  const { database, rateLimits, keyUses, now } = gate;
  try {
    const caller = await authenticate(database, request, now());
    keyUses.note(caller, now());
    return caller;
  } catch (error) {
    if (error instanceof ServiceError && error.status === 401) await rateLimits.countWrongKey(response, request.ip);
    throw error;
  }
}

/**
 * Lets a request in, or throws why not: no valid key, or too many of those, too many requests, not permitted. Nothing of
 * the body has been read by then.
 */
export async function admit(gate: Gate, operation: Operation, request: Request, response: Response): Promise<Caller> {
  hideFromPages(request, response);
  const caller = await identify(gate, request, response);
  response.locals.organizationId = caller.organizationId;
  response.locals.keyId = caller.id;
  await gate.rateLimits.count(response, caller, operation.bucket ?? 'all');
  // Whoever reads the log learns of it: the key is for anybody to see, and should be revoked.
  if (caller.kind === 'sk' && request.get('origin') !== undefined) response.locals.warning = 'a page has a secret key';
  if (caller.allowedOrigins) response.vary('Origin');
  authorize(operation, caller, request.get('origin'));
  return caller;
}

/**
 * Lets a request in that needs no key, and counts it by its address when it carries none.
 *
 * @returns undefined: it carries none
 */
export async function admitWithoutKey(
  gate: Gate,
  operation: Operation,
  request: Request,
  response: Response,
): Promise<Caller | undefined> {
  if (carriesKey(request)) return admit(gate, operation, request, response);
  await gate.rateLimits.countWithoutKey(response, request.ip);
  return undefined;
}

/**
 * Counts a request that no operation takes, so that its answer, too, says what is left to its key, or to whoever tries
 * keys. It refuses nothing: what is wrong with the address comes before what is wrong with the key.
 */
export function countUnrouted(gate: Gate): RequestHandler {
  return async (request, response, next) => {
    try {
      await gate.rateLimits.count(response, await identify(gate, request, response), 'all');
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
    }
    next();
  };
}
