import { createdOrganizationSchema, createOrganizationSchema } from '../new-organization.ts';
import type { Operation } from '../operation.ts';
import { organizationSchema, updateOrganizationSchema } from '../organization.ts';
import { listOf, listQuerySchema } from '../paging.ts';
import { sealCertificateSchema } from '../seal-certificate.ts';

/** The organization of the key, and new ones for the operator of the service. */
export const organizationOperations = {
  getOrganization: {
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
    method: 'PATCH',
    path: '/organizations/me',
    keys: ['sk'],
    scope: 'organizations:write',
    isForAllDocuments: true,
    body: updateOrganizationSchema,
    bodyType: 'json',
    // The same changes again have no further effect.
    repeat: 'safe',
    status: 200,
    envelope: 'data',
    answer: organizationSchema,
    errors: [],
  },
  listSealCertificates: {
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
