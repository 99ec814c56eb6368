import * as v from 'valibot';
import { organizationSchema, plans } from './organization.ts';

/** A new organization. */
export const createOrganizationSchema = v.strictObject({
  name: organizationSchema.entries.name,
  plan: v.optional(v.pipe(v.string(), v.picklist(plans, 'unknown')), 'standard'),
});

/** A new organization with its first keys, which are shown this one time. */
export const createdOrganizationSchema = v.object({
  ...organizationSchema.entries,
  secretKey: v.string(),
  publicKey: v.string(),
});

/** A new organization with its first keys. */
export type CreatedOrganization = v.InferOutput<typeof createdOrganizationSchema>;

/** What a new organization is made from. */
export type CreateOrganization = v.InferInput<typeof createOrganizationSchema>;
