import { kindOfApiKey, type Operation, ServiceError } from '@document-signer/core';
import type { Request, Response } from 'express';
import type { Database } from '../database/database.ts';
import { endOf } from '../features/api-keys/api-keys.ts';
import { findApiKey, type OwnedKey } from '../features/api-keys/known-keys.ts';

/** Whoever asks: a valid key. */
export type Caller = OwnedKey;

/** The one key of a request. Two are none: nobody could say which was meant. */
function sentKey(request: Request): string | undefined {
  const keys = request.headersDistinct['x-api-key'] ?? [];
  return keys.length === 1 ? keys[0] : undefined;
}

/** Whether a request carries a key, right or wrong. */
export function carriesKey(request: Request): boolean {
  return request.headersDistinct['x-api-key'] !== undefined;
}

/**
 * Finds out whose key a request carries. One that is missing, malformed or mistyped costs no look-up.
 *
 * @throws ServiceError `INVALID_API_KEY`, `EXPIRED_API_KEY`
 */
export async function authenticate(database: Database, request: Request, now: number): Promise<Caller> {
  const key = sentKey(request);
  if (key === undefined || kindOfApiKey(key) === undefined) throw new ServiceError('INVALID_API_KEY');
  const found = await findApiKey(database, key);
  if (!found) throw new ServiceError('INVALID_API_KEY');
  const end = endOf(found, now);
  if (end) throw new ServiceError(end);
  return found;
}

/**
 * Checks that a key may do this, from here.
 *
 * @throws ServiceError `INSUFFICIENT_PERMISSIONS` with `details.requiredScopes`, or a reason that names the key or the origin
 */
export function authorize(operation: Operation, caller: Caller, origin: string | undefined): void {
  if (!operation.keys.includes(caller.kind)) {
    const details = { field: 'X-API-Key', reason: 'kind_not_allowed' };
    throw new ServiceError('INSUFFICIENT_PERMISSIONS', {
      message: 'This address takes a secret key (sk_), and only from a server.',
      details,
    });
  }
  if (operation.scope && !caller.scopes.includes(operation.scope)) {
    const details = { requiredScopes: [operation.scope] };
    throw new ServiceError('INSUFFICIENT_PERMISSIONS', {
      message: `The API key lacks the scope ${operation.scope}.`,
      details,
    });
  }
  if (operation.isForOperator && !caller.isOperator) {
    const details = { field: 'X-API-Key', reason: 'operator_only' };
    throw new ServiceError('INSUFFICIENT_PERMISSIONS', {
      message: "This address takes an operator's key, which the command line makes.",
      details,
    });
  }
  if (operation.isForAllDocuments && caller.documentIds) {
    const details = { field: 'X-API-Key', reason: 'documents_only' };
    throw new ServiceError('INSUFFICIENT_PERMISSIONS', {
      message: 'The API key is confined to documents. This address takes a key for all documents of the organization.',
      details,
    });
  }
  if (caller.allowedOrigins && origin !== undefined && !caller.allowedOrigins.includes(origin)) {
    const details = { field: 'Origin', reason: 'origin_not_allowed' };
    throw new ServiceError('INSUFFICIENT_PERMISSIONS', {
      message: 'The API key may not be used from this origin.',
      details,
    });
  }
}

/** Takes back what lets a page of another origin read the answer, where a secret key was sent. */
export function hideFromPages(request: Request, response: Response): void {
  if (/^\s*sk_/.test(request.get('x-api-key') ?? '')) response.removeHeader('Access-Control-Allow-Origin');
}
