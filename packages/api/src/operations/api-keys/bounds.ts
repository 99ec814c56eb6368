import type { Caller } from '../../keys/authenticate.ts';
import type { KeyGrant } from '../../storage/api-keys.ts';

/** Whether a list is no wider than another one. Null has no bounds. */
function isWithin(list: readonly string[] | null, bounds: readonly string[] | null): boolean {
  return bounds === null || list?.every((entry) => bounds.includes(entry)) === true;
}

/**
 * Whether a key is for no other documents than the asking one. Others are not there for it: their records name documents
 * that it may not know of.
 */
export function isSeenBy(key: Pick<KeyGrant, 'documentIds'>, caller: Caller): boolean {
  return isWithin(key.documentIds, caller.documentIds);
}

/** Whether a time is not after another one. Null never comes. */
export function endsWith(end: number | null, limit: number | null): boolean {
  return limit === null || (end !== null && end <= limit);
}

/** Whether a key may do nothing that the asking one may not do itself, nor for longer. */
export function isGrantable(key: KeyGrant, caller: Caller): boolean {
  return (
    isWithin(key.scopes, caller.scopes) &&
    isWithin(key.allowedOrigins, caller.allowedOrigins) &&
    isSeenBy(key, caller) &&
    endsWith(key.expiresAt, caller.expiresAt) &&
    (caller.isOperator || !key.isOperator)
  );
}

/**
 * Whether a key may revoke another one: it has all scopes of that key, or it administers the organization. Otherwise a key
 * with few rights could stop all others.
 */
export function mayRevoke(key: Pick<KeyGrant, 'scopes'>, caller: Caller): boolean {
  const isAdministrator = caller.scopes.includes('organizations:write') && caller.documentIds === null;
  return isAdministrator || isWithin(key.scopes, caller.scopes);
}
