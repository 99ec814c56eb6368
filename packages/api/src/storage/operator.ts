import { newId } from '@document-signer/core';
import type { Kysely } from 'kysely';
import { addApiKey, type KeyGrant } from './api-keys.ts';
import { addOrganization } from './organizations.ts';
import type { Database } from './sql/database.ts';
import type { Tables } from './sql/tables.ts';

/** As when nobody's key was used. */
const commandLine = { keyId: null };

/** Whose the operators' keys are. Known by those keys: a name can be given to any organization. */
async function findOperator(db: Kysely<Tables>): Promise<string | undefined> {
  const row = await db
    .selectFrom('api_keys')
    .select('organization_id')
    .where('operator', '=', 1)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return row?.organization_id;
}

/**
 * Makes an operator's key, in an organization that only operators belong to and that is made with the first of them. It may
 * make organizations, and has no other scope: what it makes is not its own.
 */
export async function makeOperatorKey(
  { write, unscoped }: Pick<Database, 'write' | 'unscoped'>,
  now: number,
): Promise<{ readonly organizationId: string; readonly secretKey: string }> {
  const known = await findOperator(unscoped.read);
  const organizationId = known ?? newId('org');
  return write(organizationId, async (transaction) => {
    const within: Pick<Database, 'write'> = { write: (_organizationId, job) => job(transaction) };
    const wanted = { id: organizationId, name: 'Operator', plan: 'standard' } as const;
    if (known === undefined) await addOrganization(within, wanted, commandLine, now);
    const grant: KeyGrant = {
      kind: 'sk',
      name: "Operator's key",
      scopes: ['organizations:read', 'organizations:write'],
      ...{ allowedOrigins: null, documentIds: null, expiresAt: null, isOperator: true },
    };
    const { key } = await addApiKey(within, organizationId, grant, commandLine, now);
    return { organizationId, secretKey: key };
  });
}
