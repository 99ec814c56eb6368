import * as v from 'valibot';
import { organizationSchema, plans } from './organization.ts';

/** A new organization. */
export const createOrganizationSchema = v.strictObject({
  name: organizationSchema.entries.name,
  plan: v.optional(v.pipe(v.string(), v.picklist(plans, 'unknown')), 'standard'),
});

/** A new organization with its first keys, which are returned only once. */
export const createdOrganizationSchema = v.object({
  ...organizationSchema.entries,
  secretKey: v.string(),
  publicKey: v.string(),
});

/** A new organization with its first keys. */
export type CreatedOrganization = v.InferOutput<typeof createdOrganizationSchema>;

/** A new organization to create. */
export type CreateOrganization = v.InferInput<typeof createOrganizationSchema>;
