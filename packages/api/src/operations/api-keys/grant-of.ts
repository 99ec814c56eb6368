import { type CreateApiKey, invalid, type Problem, publicScopes, type Reason, type Scope } from '@document-signer/core';
import type { KeyGrant } from '../../storage/api-keys.ts';
import { listDocuments } from '../../storage/documents.ts';
import type { Database } from '../../storage/sql/database.ts';
import { endsWith } from './bounds.ts';

/** Whoever asks for a key: what it may do itself is the most that it can hand on. */
export type Grantor = Pick<KeyGrant, 'scopes' | 'allowedOrigins' | 'documentIds' | 'expiresAt'> & {
  readonly organizationId: string;
};

/** Those entries of a list that are not among others. Null: any are. */
function outside(field: string, wanted: readonly string[] = [], among: readonly string[] | null, reason: Reason) {
  return wanted.flatMap((entry, index): Problem[] =>
    among === null || among.includes(entry) ? [] : [{ field: `${field}[${index}]`, reason }],
  );
}

/** Those of some documents that are there, and that the asking key may see. */
async function seenDocuments(
  database: Pick<Database, 'read'>,
  caller: Grantor,
  wanted: readonly string[],
): Promise<string[]> {
  const documentIds = wanted.filter((id) => caller.documentIds?.includes(id) ?? true);
  // To ask for none of them is no statement that every database takes.
  if (documentIds.length === 0) return [];
  const range = { position: undefined, count: documentIds.length, documentIds };
  const found = await listDocuments(database, caller.organizationId, range);
  return found.map(({ item }) => item.id);
}

/** What is wrong with when a key ends. One that has ended already would be a mistake that shows too late. */
function expiryProblems({ expiresAt }: CreateApiKey, caller: Grantor, now: number): Problem[] {
  if (expiresAt === undefined) return [];
  const end = Date.parse(expiresAt);
  if (end <= now) return [{ field: 'expiresAt', reason: 'range' }];
  return endsWith(end, caller.expiresAt) ? [] : [{ field: 'expiresAt', reason: 'exceeds_key' }];
}

/** What was not asked for is as it is with the asking key, so that none makes a wider one. */
function filledIn(wanted: CreateApiKey, scopes: readonly Scope[], caller: Grantor): KeyGrant {
  const once = <T>(list: readonly T[] | null) => list && [...new Set(list)];
  return {
    kind: wanted.kind,
    name: wanted.name ?? null,
    ...{ externalId: wanted.externalId ?? null, metadata: wanted.metadata ?? {} },
    signer: wanted.signer ?? null,
    scopes: [...new Set(wanted.scopes ?? scopes)],
    allowedOrigins: once(wanted.allowedOrigins ?? caller.allowedOrigins),
    documentIds: once(wanted.documentIds ?? caller.documentIds),
    expiresAt: wanted.expiresAt === undefined ? caller.expiresAt : Date.parse(wanted.expiresAt),
    isOperator: false,
  };
}

/**
 * What a new key is to be, once it is known that the asking one may hand that on.
 *
 * @throws ServiceError `VALIDATION_ERROR`
 */
export async function grantOf(
  database: Pick<Database, 'read'>,
  caller: Grantor,
  wanted: CreateApiKey,
  now: number,
): Promise<KeyGrant> {
  const possible: readonly Scope[] = wanted.kind === 'pk' ? publicScopes : caller.scopes;
  const scopes = possible.filter((scope) => caller.scopes.includes(scope));
  const documents = await seenDocuments(database, caller, wanted.documentIds ?? []);
  const [first, ...rest] = [
    ...outside('scopes', wanted.scopes, scopes, 'scope_not_allowed'),
    ...outside('allowedOrigins', wanted.allowedOrigins, caller.allowedOrigins, 'exceeds_key'),
    ...outside('documentIds', wanted.documentIds, documents, 'unknown'),
    ...expiryProblems(wanted, caller, now),
  ];
  if (first) throw invalid([first, ...rest]);
  return filledIn(wanted, scopes, caller);
}
