import type { Call } from '../call.ts';
import type { CallOptions, ReferenceQuery } from '../input.ts';
import { type PagePromise, pagesOf } from '../page-promise.ts';
import type { CreateApiKey, CreatedApiKey, KeyRecord, RotateApiKey } from '../types/index.ts';

/** The API keys of an organization. These functions need a secret key. */
export interface ApiKeyFunctions {
  /**
   * Creates an API key, which is returned only once. To let a browser sign a document, create a short-lived public key for this
   * document.
   *
   * @throws ServiceError `VALIDATION_ERROR` with `details.reason` `scope_not_allowed` for a scope that the calling key lacks or
   *   that public keys cannot have; `exceeds_key` for origins or an expiry beyond those of the calling key; `unknown` for a
   *   document that it cannot see
   * @example const { key } = await client.createApiKey({ kind: 'pk', documentIds: [documentId], expiresAt });
   */
  readonly createApiKey: (key: CreateApiKey, options?: CallOptions) => Promise<CreatedApiKey>;

  /**
   * Lists the records of API keys, newest first, including revoked and expired ones. Returns one page or all, like
   * `listDocuments`.
   *
   * @throws ServiceError `VALIDATION_ERROR` for a limit outside 1 to 100 or a cursor of another list
   * @example for await (const { id, lastUsedAt } of client.listApiKeys()) if (!lastUsedAt) await client.revokeApiKey(id);
   */
  readonly listApiKeys: (query?: ReferenceQuery, options?: CallOptions) => PagePromise<KeyRecord>;

  /**
   * Creates a key with the same rights, which is returned only once. The old key ends at once, or after `overlapSeconds` (at
   * most seven days), so that servers can switch.
   *
   * @throws ServiceError `NOT_FOUND`; `VALIDATION_ERROR`: status 422, reason `exceeds_key` for a key with more rights than the
   *   calling key; status 409, reason `ended` for a revoked or expired key, `rotated` for one that has a successor
   * @example const { key } = await client.rotateApiKey(keyId, { overlapSeconds: 3600 });
   */
  readonly rotateApiKey: (keyId: string, rotation?: RotateApiKey, options?: CallOptions) => Promise<CreatedApiKey>;

  /**
   * Revokes a key permanently and at once. Revoking a revoked key changes nothing.
   *
   * @throws ServiceError `NOT_FOUND`; `VALIDATION_ERROR`: status 422, reason `exceeds_key` for a key with scopes that the
   *   calling key lacks, unless that has `organizations:write` for the whole organization; status 409, reason `last_key` for
   *   the last key that can create others
   * @example const { revokedAt } = await client.revokeApiKey(keyId);
   */
  readonly revokeApiKey: (keyId: string, options?: CallOptions) => Promise<KeyRecord>;
}

/** Creates the functions of API keys. */
export function apiKeyFunctions(call: Call): ApiKeyFunctions {
  return {
    createApiKey: (key, options) => call('createApiKey', { body: key }, options),
    listApiKeys: (query, options) => pagesOf((query) => call('listApiKeys', { query }, options), query),
    rotateApiKey: (keyId, rotation = {}, options) =>
      call('rotateApiKey', { params: { keyId }, body: rotation }, options),
    revokeApiKey: (keyId, options) => call('revokeApiKey', { params: { keyId } }, options),
  };
}
