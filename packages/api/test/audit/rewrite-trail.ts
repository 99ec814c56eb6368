import type { DatabaseSync } from 'node:sqlite';
import { chainStart, linkText } from '@document-signer/core';
import { linkOf } from '../../src/features/audit/audit-events.ts';
import { sha256 } from '../../src/hashes.ts';

/** Recomputes every hash of a trail, as an attacker with write access to the database could. */
export function rewriteTrail(db: DatabaseSync, organizationId: string): void {
  const rows = db.prepare('SELECT * FROM audit_events WHERE organization_id = ? ORDER BY sequence').all(organizationId);
  let hash = chainStart;
  for (const row of rows) {
    const details_hash = row.details_json === null ? row.details_hash : sha256(String(row.details_json));
    const link = { ...(row as unknown as Parameters<typeof linkOf>[0]), details_hash: String(details_hash) };
    const previous = hash;
    hash = sha256(linkText(organizationId, linkOf({ ...link, previous_hash: previous })));
    db.prepare(
      'UPDATE audit_events SET details_hash = ?, previous_hash = ?, hash = ? WHERE organization_id = ? AND sequence = ?',
    ).run(details_hash ?? '', previous, hash, organizationId, row.sequence ?? 0);
  }
  db.prepare('UPDATE audit_heads SET hash = ?, sequence = ? WHERE organization_id = ?').run(
    hash,
    rows.length,
    organizationId,
  );
}
