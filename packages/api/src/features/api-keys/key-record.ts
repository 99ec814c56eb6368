import type { KeyRecord } from '@document-signer/core';
import type { StoredKey } from './api-keys.ts';

function toTime(milliseconds: number | null): string | null {
  return milliseconds === null ? null : new Date(milliseconds).toISOString();
}

/** A key as the API returns it. */
export function recordOf(stored: StoredKey): KeyRecord {
  const { organizationId: _organization, isOperator: _operator, successorId: _successor, ...record } = stored;
  return {
    ...record,
    scopes: [...record.scopes],
    allowedOrigins: record.allowedOrigins && [...record.allowedOrigins],
    documentIds: record.documentIds && [...record.documentIds],
    createdAt: new Date(record.createdAt).toISOString(),
    expiresAt: toTime(record.expiresAt),
    revokedAt: toTime(record.revokedAt),
    lastUsedAt: toTime(record.lastUsedAt),
  };
}
