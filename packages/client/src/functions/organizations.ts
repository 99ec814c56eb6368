import type { Call } from '../call.ts';
import type { CallOptions, ListQuery } from '../input.ts';
import { type PagePromise, pagesOf } from '../page-promise.ts';
import type {
  CreatedOrganization,
  CreateOrganization,
  Organization,
  SealCertificate,
  UpdateOrganization,
} from '../types/index.ts';

/** Organizations. These functions need a secret key. */
export interface OrganizationFunctions {
  /**
   * Gets the organization of the key, with its settings.
   *
   * @example const { name, plan } = await client.getOrganization();
   */
  readonly getOrganization: (options?: CallOptions) => Promise<Organization>;

  /**
   * Changes the name or the settings of the organization. Omitted members stay unchanged.
   *
   * @throws ServiceError `VALIDATION_ERROR` with the invalid member in `details.field`
   * @example await client.updateOrganization({ requireVerifiedChecksum: true, activeContent: 'refuse' });
   */
  readonly updateOrganization: (changes: UpdateOrganization, options?: CallOptions) => Promise<Organization>;

  /**
   * Lists the certificates that the organization seals with or has sealed with, newest first. Anyone can use them to verify
   * sealed files without the service. Returns one page or all, like `listDocuments`.
   *
   * @throws ServiceError `VALIDATION_ERROR` for a limit outside 1 to 100 or a cursor of another list
   * @example for await (const { certificate } of client.listSealCertificates()) pem += certificate;
   */
  readonly listSealCertificates: (query?: ListQuery, options?: CallOptions) => PagePromise<SealCertificate>;

  /**
   * Creates an organization with its first secret key and public key, which are returned only once. Needs an operator key, which
   * the operator of the service creates on the command line.
   *
   * @throws ServiceError `INSUFFICIENT_PERMISSIONS` with `details.reason` `operator_only` for any other key
   * @example const { id, secretKey, publicKey } = await client.createOrganization({ name: 'Acme', plan: 'scale' });
   */
  readonly createOrganization: (
    organization: CreateOrganization,
    options?: CallOptions,
  ) => Promise<CreatedOrganization>;
}

/** Creates the functions of organizations. */
export function organizationFunctions(call: Call): OrganizationFunctions {
  return {
    getOrganization: (options) => call('getOrganization', {}, options),
    updateOrganization: (changes, options) => call('updateOrganization', { body: changes }, options),
    listSealCertificates: (query, options) =>
      pagesOf((query) => call('listSealCertificates', { query }, options), query),
    createOrganization: (organization, options) => call('createOrganization', { body: organization }, options),
  };
}
