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

/** Organizations. All of them need a secret key. */
export interface OrganizationFunctions {
  /**
   * Gets the organization that the key belongs to, with its settings.
   *
   * @example const { name, plan } = await client.getOrganization();
   */
  readonly getOrganization: (options?: CallOptions) => Promise<Organization>;

  /**
   * Changes the name or the settings of the organization. What is left out stays as it is.
   *
   * @throws ServiceError `VALIDATION_ERROR` with the member that is wrong in `details.field`
   * @example await client.updateOrganization({ requireVerifiedChecksum: true, activeContent: 'refuse' });
   */
  readonly updateOrganization: (changes: UpdateOrganization, options?: CallOptions) => Promise<Organization>;

  /**
   * Lists the certificates that the organization seals with, newest first, also those that it sealed with before: one page
   * or all, as `listDocuments`. With them, anybody can verify its sealed files without the service.
   *
   * @throws ServiceError `VALIDATION_ERROR` for a limit out of 1 to 100, or a cursor of another list
   * @example for await (const { certificate } of client.listSealCertificates()) pem += certificate;
   */
  readonly listSealCertificates: (query?: ListQuery, options?: CallOptions) => PagePromise<SealCertificate>;

  /**
   * Makes an organization with its first secret and public key, which are shown this one time. Needs an operator's key,
   * which the service's command line makes: it is for whoever runs the service.
   *
   * @throws ServiceError `INSUFFICIENT_PERMISSIONS` with `details.reason` `operator_only` for any other key
   * @example const { id, secretKey, publicKey } = await client.createOrganization({ name: 'Acme', plan: 'scale' });
   */
  readonly createOrganization: (
    organization: CreateOrganization,
    options?: CallOptions,
  ) => Promise<CreatedOrganization>;
}

/** The functions of organizations over a way to the service. */
export function organizationFunctions(call: Call): OrganizationFunctions {
  return {
    getOrganization: (options) => call('getOrganization', {}, options),
    updateOrganization: (changes, options) => call('updateOrganization', { body: changes }, options),
    listSealCertificates: (query, options) =>
      pagesOf((query) => call('listSealCertificates', { query }, options), query),
    createOrganization: (organization, options) => call('createOrganization', { body: organization }, options),
  };
}
