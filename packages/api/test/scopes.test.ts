import { type KeyKind, newId, type Operation, operations, type Scope, ServiceError } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { authorize } from '../src/features/api-keys/authenticate.ts';
import type { Caller } from '../src/features/api-keys/known-keys.ts';
import { ask } from './ask.ts';
import { shareService } from './running-service.ts';
import { type Permission, permissions } from './scopes/permissions.ts';

const service = shareService();

const operationsByRequest = new Map(
  Object.values(operations as Record<string, Operation>).map((operation) => [
    `${operation.method} ${operation.path.replace(/:\w+/g, '*')}`,
    operation,
  ]),
);

/** The scopes that requests require. */
const used = [...new Set(permissions.flatMap(({ scope }) => scope ?? []))] as Scope[];

/** Up to two scopes, and all except up to two. They detect a request that requires two scopes or any of several. */
const few = [
  [],
  ...used.map((one) => [one]),
  ...used.flatMap((one, at) => used.slice(at + 1).map((two) => [one, two])),
];
const subsets = [...few, ...few.map((missing: readonly Scope[]) => used.filter((scope) => !missing.includes(scope)))];

interface Requester {
  readonly kind: KeyKind;
  readonly scopes: readonly Scope[];
  readonly isOperator: boolean;
  readonly documentIds: readonly string[] | null;
}

/** Every combination of the other properties of a key. */
const holders = (['pk', 'sk'] as const).flatMap((kind) =>
  [false, true].flatMap((isOperator) =>
    [null, [newId('doc')]].map((documentIds) => ({ kind, isOperator, documentIds })),
  ),
);

/** Whether the handwritten table permits a request. */
function isPermitted({ kinds, scope, forOperator, unconfined }: Permission, requester: Requester): boolean {
  const { kind, scopes, isOperator, documentIds } = requester;
  const hasScope = scope === undefined || (scopes as readonly string[]).includes(scope);
  const isAllowed = kinds.includes(kind) && hasScope && (isOperator || !forOperator);
  return isAllowed && (documentIds === null || !unconfined);
}

/** Whether the service permits an operation. */
function authorizes(operation: Operation, requester: Requester): boolean {
  try {
    authorize(operation, { ...requester, allowedOrigins: null } as Caller, undefined);
    return true;
  } catch (error) {
    const isRefusal =
      error instanceof ServiceError && error.status === 403 && error.code === 'INSUFFICIENT_PERMISSIONS';
    if (isRefusal) return false;
    throw error;
  }
}

describe('the handwritten table', () => {
  it('contains exactly the requests that the service accepts', () => {
    expect(permissions.map(({ request }) => request).sort()).toEqual([...operationsByRequest.keys()].sort());
  });

  it('states which requests work without a key', () => {
    const isOpen = ({ request }: Permission) => operationsByRequest.get(request)?.isKeyOptional === true;
    expect(permissions.filter(isOpen)).toEqual(permissions.filter(({ isKeyOptional }) => isKeyOptional));
  });
});

describe('keys with few or most scopes', () => {
  it.each(permissions)('can do exactly what their scopes permit: $request', (permission) => {
    const operation = operationsByRequest.get(permission.request) as Operation;
    const wrong: object[] = [];
    let count = 0;
    for (const scopes of subsets) {
      for (const holder of holders) {
        const requester = { ...holder, scopes };
        const permitted = authorizes(operation, requester);
        if (permitted !== isPermitted(permission, requester)) wrong.push({ ...requester, permitted });
        count += 1;
      }
    }
    expect(wrong).toEqual([]);
    expect(count).toBe(holders.length * subsets.length);
  });
});

const defaults = { isOperator: false, documentIds: null };

/** Each scope alone, none and all. They detect any two requests whose scopes are confused. */
const sample: readonly Requester[] = [
  ...[[], used, ...used.map((scope) => [scope])].map((scopes) => ({ ...defaults, kind: 'sk' as const, scopes })),
  ...[[], ['documents:read'], ['documents:submit'], ['documents:read', 'documents:submit'], used].map((scopes) => ({
    ...defaults,
    kind: 'pk' as const,
    scopes: scopes as Scope[],
  })),
  { ...defaults, kind: 'sk', scopes: ['organizations:write'], isOperator: true },
  { ...defaults, kind: 'sk', scopes: used.filter((scope) => scope !== 'organizations:write'), isOperator: true },
  { kind: 'sk', scopes: used, isOperator: true, documentIds: [newId('doc')] },
];

/** Requests data that does not exist and sends no body, so that a permitted request changes nothing. */
function send(request: string, key: string) {
  const [method = '', path = ''] = request.split(' ');
  const prefix = path.startsWith('/api-keys') ? 'key' : path.includes('/submissions/') ? 'sub' : 'doc';
  return ask(service().baseUrl + path.replace('*', newId(prefix)), key, { method });
}

describe('over HTTP', () => {
  it.each(sample)('enforces the permissions of $kind $scopes, operator: $isOperator', async (requester) => {
    const { key } = await service().organization();
    const sent = await key(requester.kind, requester);
    for (const permission of permissions) {
      const { status, body } = await send(permission.request, sent);
      const permitted = isPermitted(permission, requester);
      expect({ request: permission.request, permitted: status !== 403 }).toEqual({
        request: permission.request,
        permitted,
      });
      expect([200, 400, 404, 415, 422, 403], permission.request).toContain(status);
      if (permitted || !permission.kinds.includes(requester.kind) || permission.forOperator) continue;
      if (requester.documentIds) {
        expect(body).toMatchObject({ error: { details: { field: 'X-API-Key', reason: 'documents_only' } } });
        continue;
      }
      expect(body).toMatchObject({ error: { details: { requiredScopes: [permission.scope] } } });
    }
  });
});
