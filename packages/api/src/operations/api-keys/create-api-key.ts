import { type CreateApiKey, invalid, type Problem, publicScopes, type Scope } from '@document-signer/core';
import type { Caller } from '../../keys/authenticate.ts';
import { addApiKey } from '../../storage/api-keys.ts';
import type { MakeHandler } from '../handler.ts';
import { recordOf } from './key-record.ts';

/** The scopes of a new key: those asked for, or all that its kind can have and the asking key has. */
function scopesOf({ kind, scopes }: CreateApiKey, caller: Caller): Scope[] {
  const possible: readonly Scope[] = kind === 'pk' ? publicScopes : caller.scopes;
  const grantable = possible.filter((scope) => caller.scopes.includes(scope));
  const problems = (scopes ?? []).flatMap((scope, index): Problem[] =>
    grantable.includes(scope) ? [] : [{ field: `scopes[${index}]`, reason: 'scope_not_allowed' }],
  );
  const [first, ...rest] = problems;
  if (first) throw invalid([first, ...rest]);
  return [...new Set(scopes ?? grantable)];
}

/** The documents of a new key. A key that sees some documents only cannot make one that sees more. */
function documentIdsOf({ documentIds }: CreateApiKey, caller: Caller): readonly string[] | null {
  if (caller.documentIds === null || documentIds === undefined) return documentIds ?? caller.documentIds;
  const outside = documentIds.findIndex((id) => !caller.documentIds?.includes(id));
  if (outside >= 0) throw invalid([{ field: `documentIds[${outside}]`, reason: 'unknown' }]);
  return documentIds;
}

/** When a new key ends. One that has ended already would be a mistake that shows too late. */
function expiryOf({ expiresAt }: CreateApiKey, now: number): number | null {
  if (expiresAt === undefined) return null;
  const time = Date.parse(expiresAt);
  if (time <= now) throw invalid([{ field: 'expiresAt', reason: 'range' }]);
  return time;
}

/** Makes an API key. */
export const createApiKey: MakeHandler<'createApiKey'> = ({ database, now }) => {
  return async ({ readBody, actor }, caller) => {
    const wanted = readBody();
    const grant = {
      kind: wanted.kind,
      name: wanted.name ?? null,
      scopes: scopesOf(wanted, caller),
      allowedOrigins: wanted.allowedOrigins ?? null,
      documentIds: documentIdsOf(wanted, caller),
      expiresAt: expiryOf(wanted, now()),
      isOperator: false,
    };
    const { key, stored } = await addApiKey(database, caller.organizationId, grant, actor, now());
    return { body: { ...recordOf(stored), key } };
  };
};
