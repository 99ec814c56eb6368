import { type CreateApiKey, type Problem, publicScopes, type Reason, type Scope } from '@document-signer/core';
import type { Db } from '../../database/tables.ts';
import { listDocuments } from '../documents/documents.ts';
import { requireNoProblems } from '../refusals.ts';
import type { KeyGrant } from './api-keys.ts';
import type { Caller } from './known-keys.ts';

/** Whether a list has no entries beyond another one. `null` allows all. */
function isWithin(list: readonly string[] | null, allowed: readonly string[] | null): boolean {
  return allowed === null || list?.every((entry) => allowed.includes(entry)) === true;
}

/** Whether a time is not after another one. `null` is never. */
function endsWithin(end: number | null, limit: number | null): boolean {
  return limit === null || (end !== null && end <= limit);
}

/** Whether the caller may see a key. Keys for other documents do not exist for it. */
export function isSeenBy(key: Pick<KeyGrant, 'documentIds'>, caller: Caller): boolean {
  return isWithin(key.documentIds, caller.documentIds);
}

/** Whether a key has no rights that the caller does not have, and does not last longer. */
export function isGrantable(key: KeyGrant, caller: Caller): boolean {
  return (
    isWithin(key.scopes, caller.scopes) &&
    isWithin(key.allowedOrigins, caller.allowedOrigins) &&
    isSeenBy(key, caller) &&
    endsWithin(key.expiresAt, caller.expiresAt) &&
    (caller.isOperator || !key.isOperator)
  );
}

/** Whether the caller may revoke a key. Without this rule, a key with few rights could disable all others. */
export function mayRevoke(key: Pick<KeyGrant, 'scopes'>, caller: Caller): boolean {
  const isAdministrator = caller.scopes.includes('organizations:write') && caller.documentIds === null;
  return isAdministrator || isWithin(key.scopes, caller.scopes);
}

/** Problems with the entries of a list that are not allowed. `null` allows all. */
export function entriesNotAllowed(
  field: string,
  wanted: readonly string[] = [],
  allowed: readonly string[] | null,
  reason: Reason,
): Problem[] {
  return wanted.flatMap((entry, index): Problem[] =>
    allowed === null || allowed.includes(entry) ? [] : [{ field: `${field}[${index}]`, reason }],
  );
}

/** Returns those of the wanted documents that exist and that the calling key may see. */
async function visibleDocuments(db: Db, caller: Caller, wanted: readonly string[]): Promise<string[]> {
  const documentIds = wanted.filter((id) => caller.documentIds?.includes(id) ?? true);
  // Not every database accepts an empty list.
  if (documentIds.length === 0) return [];
  const range = { position: undefined, count: documentIds.length, documentIds };
  const found = await listDocuments(db, caller.organizationId, range);
  return found.map(({ item }) => item.id);
}

function expiryProblems({ expiresAt }: CreateApiKey, caller: Caller, now: number): Problem[] {
  if (expiresAt === undefined) return [];
  const end = Date.parse(expiresAt);
  if (end <= now) return [{ field: 'expiresAt', reason: 'range' }];
  return endsWithin(end, caller.expiresAt) ? [] : [{ field: 'expiresAt', reason: 'exceeds_key' }];
}

/** Each entry of a list once. `null` allows all. */
export function unique(list: readonly string[] | null): string[] | null {
  return list && [...new Set(list)];
}

/** Takes what is missing from the calling key, so that the new one has no more rights. */
function withDefaults(wanted: CreateApiKey, scopes: readonly Scope[], caller: Caller): KeyGrant {
  return {
    kind: wanted.kind,
    name: wanted.name ?? null,
    externalId: wanted.externalId ?? null,
    metadata: wanted.metadata ?? {},
    signer: wanted.signer ?? null,
    scopes: [...new Set(wanted.scopes ?? scopes)],
    allowedOrigins: unique(wanted.allowedOrigins ?? caller.allowedOrigins),
    documentIds: unique(wanted.documentIds ?? caller.documentIds),
    expiresAt: wanted.expiresAt === undefined ? caller.expiresAt : Date.parse(wanted.expiresAt),
    isOperator: false,
  };
}

/** The rights of a new key, within those of the calling key. @throws ServiceError `VALIDATION_ERROR` */
export async function grantOf(db: Db, caller: Caller, wanted: CreateApiKey, now: number): Promise<KeyGrant> {
  const possible: readonly Scope[] = wanted.kind === 'pk' ? publicScopes : caller.scopes;
  const scopes = possible.filter((scope) => caller.scopes.includes(scope));
  const documents = await visibleDocuments(db, caller, wanted.documentIds ?? []);
  requireNoProblems([
    ...entriesNotAllowed('scopes', wanted.scopes, scopes, 'scope_not_allowed'),
    ...entriesNotAllowed('allowedOrigins', wanted.allowedOrigins, caller.allowedOrigins, 'exceeds_key'),
    ...entriesNotAllowed('documentIds', wanted.documentIds, documents, 'unknown'),
    ...expiryProblems(wanted, caller, now),
  ]);
  return withDefaults(wanted, scopes, caller);
}
