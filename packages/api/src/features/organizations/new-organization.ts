import { newId, type Organization, type Plan, publicScopes, scopes } from '@document-signer/core';
import type { Database, Writer } from '../../database/database.ts';
import type { Db } from '../../database/tables.ts';
import { newSealCertificate } from '../../sealing/keys/organization-seal.ts';
import { putSealCertificate } from '../../sealing/keys/seal-certificates.ts';
import type { SealKeys } from '../../sealing/keys/seal-keys.ts';
import { addApiKey, type KeyGrant } from '../api-keys/api-keys.ts';
import type { Actor } from '../audit/audit-trail.ts';
import { addOrganization } from './organizations.ts';

export interface NewOrganization {
  readonly organization: Organization;
  readonly secretKey: string;
  readonly publicKey: string;
}

/** Creates an organization with its seal certificate, and a secret and a public key with all scopes, in one transaction. */
export function makeOrganization(
  { database, seals }: { readonly database: Writer; readonly seals: SealKeys },
  wanted: { readonly name: string; readonly plan: Plan },
  actor: Actor,
  now: number,
): Promise<NewOrganization> {
  const id = newId('org');
  return database.write(id, async (db) => {
    const organization = await addOrganization(db, { ...wanted, id }, actor, now);
    await putSealCertificate(db, id, newSealCertificate(seals, organization, now), actor, now);
    const unlimited = { allowedOrigins: null, documentIds: null, expiresAt: null, isOperator: false };
    const add = async (grant: KeyGrant) => (await addApiKey(db, id, grant, actor, now)).key;
    return {
      organization,
      secretKey: await add({ kind: 'sk', name: 'First secret key', scopes, ...unlimited }),
      publicKey: await add({ kind: 'pk', name: 'First public key', scopes: publicScopes, ...unlimited }),
    };
  });
}

const commandLine: Actor = { keyId: null };

/** Finds the organization of the operator keys, by those keys: any organization can have its name. */
async function findOperator(db: Db): Promise<string | undefined> {
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
 * Creates an operator key, which can only create organizations. All operator keys belong to one organization, which is created with
 * the first of them.
 */
export async function makeOperatorKey(
  { write, unscoped }: Pick<Database, 'write' | 'unscoped'>,
  now: number,
): Promise<{ readonly organizationId: string; readonly secretKey: string }> {
  const known = await findOperator(unscoped.read);
  const organizationId = known ?? newId('org');
  return write(organizationId, async (db) => {
    const wanted = { id: organizationId, name: 'Operator', plan: 'standard' } as const;
    if (known === undefined) await addOrganization(db, wanted, commandLine, now);
    const grant: KeyGrant = {
      kind: 'sk',
      name: "Operator's key",
      scopes: ['organizations:read', 'organizations:write'],
      allowedOrigins: null,
      documentIds: null,
      expiresAt: null,
      isOperator: true,
    };
    const { key } = await addApiKey(db, organizationId, grant, commandLine, now);
    return { organizationId, secretKey: key };
  });
}
