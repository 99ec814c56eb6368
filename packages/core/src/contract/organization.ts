import * as v from 'valibot';
import { consentInputSchema, consentSchema } from '../document/consent.ts';
import { documentLanguageSchema } from '../document/record.ts';
import { between } from '../errors/parse.ts';
import { plainText } from '../fields/plain-text.ts';
import { idSchema } from '../ids.ts';
import { timestampSchema } from '../timestamp.ts';

/** The plans, which set the rate limits (decisions, limits). */
export const plans = ['free', 'standard', 'scale'] as const;

/** The name of a plan. */
export type Plan = (typeof plans)[number];

const name = v.pipe(plainText(200), v.regex(/\S/, 'required'));

/** A hundred years, in days. */
const maxRetentionDays = 36_500;

const settings = {
  /** Whether submissions must have a checksum in our format that matches. */
  requireVerifiedChecksum: v.boolean(),
  /** What happens to PDFs with scripts, launch actions or attachments: preparation removes these, or the PDF is refused. */
  activeContent: v.pipe(v.string(), v.picklist(['neutralise', 'refuse'], 'unknown')),
  /** What happens to attachments that are only data, such as the XML of an invoice. */
  attachments: v.pipe(v.string(), v.picklist(['remove', 'keep'], 'unknown')),
  /** The language of certificates of completion, for documents without their own. Initially `en`. */
  language: documentLanguageSchema,
  /** Days after receipt during which a submission cannot be erased. */
  retentionDays: v.pipe(v.number(), v.integer('type'), between(0, maxRetentionDays)),
};

/** An organization, which owns documents and keys. */
export const organizationSchema = v.object({
  id: idSchema('org'),
  name,
  plan: v.picklist(plans, 'unknown'),
  createdAt: timestampSchema,
  ...settings,
  /** What signers must agree to, for documents without their own consent; null: nothing. */
  consent: v.nullable(consentSchema),
});

/** An organization. */
export type Organization = v.InferOutput<typeof organizationSchema>;

/** The schema of changes to an organization. */
export const updateOrganizationSchema = v.partial(
  v.strictObject({ name, ...settings, consent: v.nullable(consentInputSchema) }),
);

/** Changes to an organization. Omitted members stay unchanged. */
export type UpdateOrganization = v.InferOutput<typeof updateOrganizationSchema>;
