import { newId } from '@document-signer/core';
import type { Database } from './sql/database.ts';

/** How much an organization may ask. */
export const plans = ['free', 'standard', 'scale'] as const;

/** The name of a plan. */
export type Plan = (typeof plans)[number];

/** An organization: whoever owns documents and keys. */
export interface Organization {
  readonly id: string;
  readonly name: string;
  readonly plan: Plan;
}

/** Adds an organization. */
export async function addOrganization(
  { write }: Pick<Database, 'write'>,
  { name, plan, now }: { readonly name: string; readonly plan: Plan; readonly now: number },
): Promise<Organization> {
  const organization = { id: newId('org'), name, plan };
  await write((db) =>
    db
      .insertInto('organizations')
      .values({ ...organization, created_at: now })
      .execute(),
  );
  return organization;
}
