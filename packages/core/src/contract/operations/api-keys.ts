import * as v from 'valibot';
import { idSchema } from '../../ids.ts';
import { createdApiKeySchema, keyRecordSchema } from '../key-record.ts';
import { createApiKeySchema, rotateApiKeySchema } from '../key-requests.ts';
import type { Operation } from '../operation.ts';
import { listOf, referenceQuerySchema } from '../paging.ts';

const keyParams = v.object({ keyId: idSchema('key') });

/** The API keys of an organization. */
export const apiKeyOperations = {
  createApiKey: {
    method: 'POST',
    path: '/api-keys',
    keys: ['sk'],
    scope: 'api-keys:write',
    body: createApiKeySchema,
    bodyType: 'json',
    status: 201,
    envelope: 'data',
    answer: createdApiKeySchema,
    errors: [],
  },
  listApiKeys: {
    method: 'GET',
    path: '/api-keys',
    keys: ['sk'],
    scope: 'api-keys:read',
    query: referenceQuerySchema,
    status: 200,
    envelope: 'list',
    answer: listOf(keyRecordSchema),
    errors: [],
  },
  rotateApiKey: {
    method: 'POST',
    path: '/api-keys/:keyId/rotate',
    keys: ['sk'],
    scope: 'api-keys:write',
    params: keyParams,
    body: rotateApiKeySchema,
    bodyType: 'json',
    status: 201,
    envelope: 'data',
    answer: createdApiKeySchema,
    errors: ['NOT_FOUND'],
  },
  revokeApiKey: {
    method: 'DELETE',
    path: '/api-keys/:keyId',
    keys: ['sk'],
    scope: 'api-keys:write',
    params: keyParams,
    // Revoking a revoked key changes nothing.
    repeat: 'safe',
    status: 200,
    envelope: 'data',
    answer: keyRecordSchema,
    errors: ['NOT_FOUND'],
  },
} as const satisfies Record<string, Operation>;
