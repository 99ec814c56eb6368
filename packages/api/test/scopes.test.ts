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

/** The scopes that some request needs. */
const used = [...new Set(permissions.flatMap(({ scope }) => scope ?? []))] as Scope[];

/** Up to two scopes, and all but up to two: a request that needed two, or any of several, would show. */
const few = [
  [],
  ...used.map((one) => [one]),
  ...used.flatMap((one, at) => used.slice(at + 1).map((two) => [one, two])),
];
const subsets = [...few, ...few.map((missing: readonly Scope[]) => used.filter((scope) => !missing.includes(scope)))];

interface Asking {
  readonly kind: KeyKind;
  readonly scopes: readonly Scope[];
  readonly isOperator: boolean;
  readonly documentIds: readonly string[] | null;
}

/** Every holder of a key, apart from scopes. */
const holders = (['pk', 'sk'] as const).flatMap((kind) =>
  [false, true].flatMap((isOperator) =>
    [null, [newId('doc')]].map((documentIds) => ({ kind, isOperator, documentIds })),
  ),
);

/** What the table by hand says. */
function isPermitted({ kinds, scope, forOperator, unconfined }: Permission, asking: Asking): boolean {
  const { kind, scopes, isOperator, documentIds } = asking;
  const hasScope = scope === undefined || (scopes as readonly string[]).includes(scope);
  const isAllowed = kinds.includes(kind) && hasScope && (isOperator || !forOperator);
  return isAllowed && (documentIds === null || !unconfined);
}

/** What the service says. */
function letsIn(operation: Operation, asking: Asking): boolean {
  try {
    authorize(operation, { ...asking, allowedOrigins: null } as Caller, undefined);
    return true;
  } catch (error) {
    const isRefusal =
      error instanceof ServiceError && error.status === 403 && error.code === 'INSUFFICIENT_PERMISSIONS';
    if (isRefusal) return false;
    throw error;
  }
}

describe('the table by hand', () => {
  it('has every request that the service accepts, and no other', () => {
    expect(permissions.map(({ request }) => request).sort()).toEqual([...operationsByRequest.keys()].sort());
  });

  it('says which requests work without a key', () => {
    const isOpen = ({ request }: Permission) => operationsByRequest.get(request)?.isKeyOptional === true;
    expect(permissions.filter(isOpen)).toEqual(permissions.filter(({ isKeyOptional }) => isKeyOptional));
  });
});

describe('keys with a few scopes, or without a few', () => {
  it.each(permissions)('may do what their scopes permit, and nothing else: $request', (permission) => {
    const operation = operationsByRequest.get(permission.request) as Operation;
    const wrong: object[] = [];
    let count = 0;
    for (const scopes of subsets) {
      for (const holder of holders) {
        const asking = { ...holder, scopes };
        const permitted = letsIn(operation, asking);
        if (permitted !== isPermitted(permission, asking)) wrong.push({ ...asking, permitted });
        count += 1;
      }
    }
    expect(wrong).toEqual([]);
    expect(count).toBe(holders.length * subsets.length);
  });
});

const usual = { isOperator: false, documentIds: null };

/** Each scope alone, none and all: any two requests that were taken for each other would show. */
const sample: readonly Asking[] = [
  ...[[], used, ...used.map((scope) => [scope])].map((scopes) => ({ ...usual, kind: 'sk' as const, scopes })),
  ...[[], ['documents:read'], ['documents:submit'], ['documents:read', 'documents:submit'], used].map((scopes) => ({
    ...usual,
    kind: 'pk' as const,
    scopes: scopes as Scope[],
  })),
  { ...usual, kind: 'sk', scopes: ['organizations:write'], isOperator: true },
  { ...usual, kind: 'sk', scopes: used.filter((scope) => scope !== 'organizations:write'), isOperator: true },
  { kind: 'sk', scopes: used, isOperator: true, documentIds: [newId('doc')] },
];

/** Requests data that does not exist and sends no body: an accepted request gets 404 and changes nothing. */
function send(request: string, key: string) {
  const [method = '', path = ''] = request.split(' ');
  const prefix = path.startsWith('/api-keys') ? 'key' : path.includes('/submissions/') ? 'sub' : 'doc';
  return ask(service().baseUrl + path.replace('*', newId(prefix)), key, { method });
}

describe('over HTTP', () => {
  it.each(sample)('$kind $scopes, operator: $isOperator', async (asking) => {
    const { key } = await service().organization();
    const sent = await key(asking.kind, asking);
    for (const permission of permissions) {
      const { status, body } = await send(permission.request, sent);
      const permitted = isPermitted(permission, asking);
      expect({ request: permission.request, permitted: status !== 403 }).toEqual({
        request: permission.request,
        permitted,
      });
      expect([200, 400, 404, 415, 422, 403], permission.request).toContain(status);
      if (permitted || !permission.kinds.includes(asking.kind) || permission.forOperator) continue;
      if (asking.documentIds) {
        expect(body).toMatchObject({ error: { details: { field: 'X-API-Key', reason: 'documents_only' } } });
        continue;
      }
      expect(body).toMatchObject({ error: { details: { requiredScopes: [permission.scope] } } });
    }
  });
});
