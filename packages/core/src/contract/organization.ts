import * as v from 'valibot';
import { consentInputSchema, consentSchema } from '../document/consent.ts';
import { documentLanguageSchema } from '../document/record.ts';
import { between } from '../errors/parse.ts';
import { plainText } from '../fields/plain-text.ts';
import { idSchema } from '../ids.ts';
import { timestampSchema } from '../timestamp.ts';

/** How much an organization may ask (decisions, limits). */
export const plans = ['free', 'standard', 'scale'] as const;

/** The name of a plan. */
export type Plan = (typeof plans)[number];

const name = v.pipe(plainText(200), v.regex(/\S/, 'required'));

/** A hundred years, in days. */
const longestRetention = 36_500;

const settings = {
  /** Whether a submission must carry our checksum, so that its way to us is proven; others are refused. */
  requireVerifiedChecksum: v.boolean(),
  /** What becomes of a PDF with scripts, launch actions or attachments: preparation removes them, or it is refused. */
  activeContent: v.pipe(v.string(), v.picklist(['neutralise', 'refuse'], 'unknown')),
  /** What becomes of attachments that are data only, such as the XML of an invoice: preparation removes or keeps them. */
  attachments: v.pipe(v.string(), v.picklist(['remove', 'keep'], 'unknown')),
  /** The language of the certificates of its documents, for those that have none of their own; `en` at first. */
  language: documentLanguageSchema,
  /** For how many days from its receipt a submission has to be kept: as long it cannot be erased. */
  retentionDays: v.pipe(v.number(), v.integer('type'), between(0, longestRetention)),
};

/** An organization, which owns documents and keys. */
export const organizationSchema = v.object({
  id: idSchema('org'),
  name,
  plan: v.picklist(plans, 'unknown'),
  createdAt: timestampSchema,
  ...settings,
  /** What signers have to agree to, where the document says nothing of its own; null: nothing. */
  consent: v.nullable(consentSchema),
});

/** An organization. */
export type Organization = v.InferOutput<typeof organizationSchema>;

/** What of an organization can be changed. */
export const updateOrganizationSchema = v.partial(
  v.strictObject({ name, ...settings, consent: v.nullable(consentInputSchema) }),
);

/** Changes of an organization; what is left out stays as it is. */
export type UpdateOrganization = v.InferOutput<typeof updateOrganizationSchema>;
