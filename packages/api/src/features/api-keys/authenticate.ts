import { kindOfApiKey, type Operation, type Reason, ServiceError } from '@document-signer/core';
import type { Database } from '../../database/database.ts';
import { keyErrorOf } from './api-keys.ts';
import { type Caller, findApiKey } from './known-keys.ts';

/**
 * Finds the key of a request. A missing or malformed key costs no query. Node joins several keys, and the result is malformed.
 *
 * @param key the header `X-API-Key`
 * @throws ServiceError `INVALID_API_KEY`, `EXPIRED_API_KEY`
 */
export async function authenticate(
  database: Pick<Database, 'read' | 'unscoped'>,
  key: string | string[] | undefined,
  now: number,
): Promise<Caller> {
  if (typeof key !== 'string' || kindOfApiKey(key) === undefined) throw new ServiceError('INVALID_API_KEY');
  const found = await findApiKey(database, key);
  if (!found) throw new ServiceError('INVALID_API_KEY');
  const error = keyErrorOf(found, now);
  if (error) throw new ServiceError(error);
  return found;
}

function insufficient(message: string, details: Readonly<Record<string, unknown>>): ServiceError {
  return new ServiceError('INSUFFICIENT_PERMISSIONS', { message, details });
}

/**
 * Checks that a key may call an operation from an origin.
 *
 * @throws ServiceError `INSUFFICIENT_PERMISSIONS` with `details.requiredScopes`, or with the field and a reason
 */
export function authorize(operation: Operation, caller: Caller, origin: string | undefined): void {
  const key = (message: string, reason: Reason) => insufficient(message, { field: 'X-API-Key', reason });
  if (!operation.keys.includes(caller.kind)) {
    throw key('This operation requires a secret key (sk_), sent from a server.', 'kind_not_allowed');
  }
  if (operation.scope && !caller.scopes.includes(operation.scope)) {
    throw insufficient(`The API key lacks the scope ${operation.scope}.`, { requiredScopes: [operation.scope] });
  }
  if (operation.isForOperator && !caller.isOperator) {
    throw key("This operation requires an operator's key. The `operator` command creates one.", 'operator_only');
  }
  if (operation.isForAllDocuments && caller.documentIds) {
    const message = 'The API key is limited to some documents. This operation requires a key for all documents.';
    throw key(message, 'documents_only');
  }
  if (caller.allowedOrigins && origin !== undefined && !caller.allowedOrigins.includes(origin)) {
    const details = { field: 'Origin', reason: 'origin_not_allowed' };
    throw insufficient('The API key may not be used from this origin.', details);
  }
}
