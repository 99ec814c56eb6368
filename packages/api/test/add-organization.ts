import { newId, type Organization, type Plan } from '@document-signer/core';
import type { Database } from '../src/database/database.ts';
import type { Actor } from '../src/features/audit/audit-trail.ts';
import { addOrganization as add } from '../src/features/organizations/organizations.ts';

/** The command line as an actor. */
export const commandLine = { keyId: null };

/** Adds an organization without a seal certificate and keys. */
export function addOrganization(
  { write }: Pick<Database, 'write'>,
  wanted: { readonly name?: string; readonly plan?: Plan } = {},
  actor: Actor = commandLine,
  now = 0,
): Promise<Organization> {
  const id = newId('org');
  return write(id, (db) => add(db, { name: 'Acme', plan: 'free', ...wanted, id }, actor, now));
}

/** Adds an organization. @returns its ID */
export async function newOrganization(database: Pick<Database, 'write'>): Promise<string> {
  return (await addOrganization(database)).id;
}
