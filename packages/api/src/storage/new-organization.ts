import { type Organization, type Plan, publicScopes, scopes } from '@document-signer/core';
import { addApiKey, type KeyGrant } from './api-keys.ts';
import type { Actor } from './audit-trail.ts';
import { addOrganization } from './organizations.ts';
import type { Database } from './sql/database.ts';

/** An organization and its first keys, which are shown this one time. */
export interface NewOrganization {
  readonly organization: Organization;
  readonly secretKey: string;
  readonly publicKey: string;
}

/** Makes an organization with a secret and a public key that may do everything. All or nothing: without keys it could never be used. */
export function makeOrganization(
  { write }: Pick<Database, 'write'>,
  wanted: { readonly name: string; readonly plan: Plan },
  actor: Actor,
  now: number,
): Promise<NewOrganization> {
  return write(async (transaction) => {
    const within: Pick<Database, 'write'> = { write: (job) => job(transaction) };
    const organization = await addOrganization(within, wanted, actor, now);
    const unlimited = { allowedOrigins: null, documentIds: null, expiresAt: null, isOperator: false };
    const add = async (grant: KeyGrant) => (await addApiKey(within, organization.id, grant, actor, now)).key;
    return {
      organization,
      secretKey: await add({ kind: 'sk', name: 'First secret key', scopes, ...unlimited }),
      publicKey: await add({ kind: 'pk', name: 'First public key', scopes: publicScopes, ...unlimited }),
    };
  });
}
