import * as v from 'valibot';
import { signingEnvelopeSchema } from '../envelope/signing.ts';
import { fieldSchema } from '../fields/field.ts';
import { consentSchema } from './consent.ts';
import { documentMetadataSchema } from './metadata.ts';
import { pageInfoSchema } from './page-info.ts';
import { shownSignerSchema } from './signer.ts';

/**
 * What the viewer gets (interface, section 4.2): metadata, the URL of the PDF with its access token, and the fields.
 * We added `pages`, so that the viewer can lay out the pages before it has any byte of the PDF, and `downloadUrl`, `signer`
 * and `consent`.
 */
export const signingDocumentSchema = v.object({
  metadata: documentMetadataSchema,
  /** Absent if the envelope was declined, expired or was voided. */
  documentUrl: v.optional(v.pipe(v.string(), v.url())),
  /** As `documentUrl`, but browsers save the file under its name; absent: the host provides none. */
  downloadUrl: v.optional(v.pipe(v.string(), v.url())),
  fields: v.array(fieldSchema),
  pages: v.array(pageInfoSchema),
  /** The person the key was created for; absent if the key has no signer. */
  signer: v.optional(shownSignerSchema),
  /** What the signer must agree to before signing; absent: nothing. */
  consent: v.optional(consentSchema),
  /** The envelope of a signing session; absent for other keys. */
  envelope: v.optional(signingEnvelopeSchema),
});

/** A document as the viewer gets it. */
export type SigningDocument = v.InferOutput<typeof signingDocumentSchema>;
