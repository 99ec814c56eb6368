import type { Call } from '../call.ts';
import type { CallOptions, ReferenceQuery } from '../input.ts';
import { type PagePromise, pagesOf } from '../page-promise.ts';
import type { CreateApiKey, CreatedApiKey, KeyRecord, RotateApiKey } from '../types/index.ts';

/** The API keys of an organization. All of them need a secret key. */
export interface ApiKeyFunctions {
  /**
   * Makes an API key, which is shown this one time. A public key for one document with a short life is how a server
   * hands a browser that document.
   *
   * @throws ServiceError `VALIDATION_ERROR` with `details.reason` `scope_not_allowed` for a scope that the asking key
   *   lacks, or that public keys cannot have; `exceeds_key` for an origin that it may not be used from or a later end than
   *   its own; `unknown` for a document that is not there for it
   * @example const { key } = await client.createApiKey({ kind: 'pk', documentIds: [documentId], expiresAt });
   */
  readonly createApiKey: (key: CreateApiKey, options?: CallOptions) => Promise<CreatedApiKey>;

  /**
   * Lists the API keys, newest first, also those that have ended, never the keys themselves: one page or all, as
   * `listDocuments`.
   *
   * @throws ServiceError `VALIDATION_ERROR` for a limit out of 1 to 100, or a cursor of another list
   * @example for await (const { id, lastUsedAt } of client.listApiKeys()) if (!lastUsedAt) await client.revokeApiKey(id);
   */
  readonly listApiKeys: (query?: ReferenceQuery, options?: CallOptions) => PagePromise<KeyRecord>;

  /**
   * Makes a key that may do the same as another one, shown this one time. The other one ends at once, or goes on for
   * `overlapSeconds`, at most seven days, so that servers can change over in peace.
   *
   * @throws ServiceError `NOT_FOUND`; `VALIDATION_ERROR`: status 422, reason `exceeds_key` for a key that may do more than
   *   the asking one; status 409, reason `ended` for a key that has ended already, `rotated` for one that has a successor
   * @example const { key } = await client.rotateApiKey(keyId, { overlapSeconds: 3600 });
   */
  readonly rotateApiKey: (keyId: string, rotation?: RotateApiKey, options?: CallOptions) => Promise<CreatedApiKey>;

  /**
   * Revokes a key at once and for good. One that is revoked already stays so.
   *
   * @throws ServiceError `NOT_FOUND`; `VALIDATION_ERROR`: status 422, reason `exceeds_key` for a key with scopes that the
   *   asking one lacks, unless that has `organizations:write` for the whole organization; status 409, reason `last_key` for
   *   the last one that could make another one
   * @example const { revokedAt } = await client.revokeApiKey(keyId);
   */
  readonly revokeApiKey: (keyId: string, options?: CallOptions) => Promise<KeyRecord>;
}

/** The functions of API keys over a way to the service. */
export function apiKeyFunctions(call: Call): ApiKeyFunctions {
  return {
    createApiKey: (key, options) => call('createApiKey', { body: key }, options),
    listApiKeys: (query, options) => pagesOf((query) => call('listApiKeys', { query }, options), query),
    rotateApiKey: (keyId, rotation = {}, options) =>
      call('rotateApiKey', { params: { keyId }, body: rotation }, options),
    revokeApiKey: (keyId, options) => call('revokeApiKey', { params: { keyId } }, options),
  };
}
