import { createdOrganizationSchema, createOrganizationSchema } from '../new-organization.ts';
import type { Operation } from '../operation.ts';
import { organizationSchema, updateOrganizationSchema } from '../organization.ts';
import { listOf, listQuerySchema } from '../paging.ts';
import { sealCertificateSchema } from '../seal-certificate.ts';

/** Organizations: one's own, and, for whoever runs the service, new ones. */
export const organizationOperations = {
  getOrganization: {
    summary: 'Gives the organization that the key belongs to, with its settings.',
    method: 'GET',
    path: '/organizations/me',
    keys: ['sk'],
    scope: 'organizations:read',
    status: 200,
    envelope: 'data',
    answer: organizationSchema,
    errors: [],
  },
  updateOrganization: {
    summary: 'Changes the name or the settings of the organization. What is left out stays as it is.',
    method: 'PATCH',
    path: '/organizations/me',
    keys: ['sk'],
    scope: 'organizations:write',
    isForAllDocuments: true,
    body: updateOrganizationSchema,
    bodyType: 'json',
    // The same members again change nothing more.
    repeat: 'safe',
    status: 200,
    envelope: 'data',
    answer: organizationSchema,
    errors: [],
  },
  listSealCertificates: {
    summary:
      'Lists the certificates that the organization seals with, newest first, also those that it sealed with before.',
    method: 'GET',
    path: '/organizations/me/seal-certificates',
    keys: ['sk'],
    scope: 'organizations:read',
    query: listQuerySchema,
    status: 200,
    envelope: 'list',
    answer: listOf(sealCertificateSchema),
    errors: [],
  },
  createOrganization: {
    summary:
      "Makes an organization with its first secret and public key, shown this one time. Takes an operator's key.",
    method: 'POST',
    path: '/organizations',
    keys: ['sk'],
    scope: 'organizations:write',
    isForOperator: true,
    isForAllDocuments: true,
    body: createOrganizationSchema,
    bodyType: 'json',
    status: 201,
    envelope: 'data',
    answer: createdOrganizationSchema,
    errors: [],
  },
} as const satisfies Record<string, Operation>;
