import { newId, type Organization, type Plan } from '@document-signer/core';
import type { Database } from '../src/database/database.ts';
import type { Actor } from '../src/features/audit/audit-trail.ts';
import { addOrganization as add } from '../src/features/organizations/organizations.ts';

/** Adds an organization without a seal certificate and keys. */
export function addOrganization(
  { write }: Pick<Database, 'write'>,
  wanted: { readonly name: string; readonly plan: Plan },
  actor: Actor,
  now: number,
): Promise<Organization> {
  const id = newId('org');
  return write(id, (db) => add(db, { ...wanted, id }, actor, now));
}
