import { newId, type Organization, type Plan, publicScopes, scopes } from '@document-signer/core';
import { newSealCertificate } from '../sealing/keys/organization-seal.ts';
import type { SealKeys } from '../sealing/keys/seal-keys.ts';
import { addApiKey, type KeyGrant } from './api-keys.ts';
import type { Actor } from './audit-trail.ts';
import { addOrganization } from './organizations.ts';
import { putSealCertificate } from './seal-certificates.ts';
import type { Database } from './sql/database.ts';

/** An organization and its first keys, which are shown this one time. */
export interface NewOrganization {
  readonly organization: Organization;
  readonly secretKey: string;
  readonly publicKey: string;
}

/**
 * Makes an organization with what it seals with, and a secret and a public key that may do everything. All or nothing:
 * without keys it could never be used.
 */
export function makeOrganization(
  { database: { write }, seals }: { readonly database: Pick<Database, 'write'>; readonly seals: SealKeys },
  wanted: { readonly name: string; readonly plan: Plan },
  actor: Actor,
  now: number,
): Promise<NewOrganization> {
  const id = newId('org');
  return write(id, async (transaction) => {
    const within: Pick<Database, 'write'> = { write: (_organizationId, job) => job(transaction) };
    const organization = await addOrganization(within, { ...wanted, id }, actor, now);
    await putSealCertificate(transaction, organization.id, newSealCertificate(seals, organization, now), actor, now);
    const unlimited = { allowedOrigins: null, documentIds: null, expiresAt: null, isOperator: false };
    const add = async (grant: KeyGrant) => (await addApiKey(within, organization.id, grant, actor, now)).key;
    return {
      organization,
      secretKey: await add({ kind: 'sk', name: 'First secret key', scopes, ...unlimited }),
      publicKey: await add({ kind: 'pk', name: 'First public key', scopes: publicScopes, ...unlimited }),
    };
  });
}
