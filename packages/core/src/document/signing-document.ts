import * as v from 'valibot';
import { signingEnvelopeSchema } from '../envelope/signing.ts';
import { fieldSchema } from '../fields/field.ts';
import { consentSchema } from './consent.ts';
import { documentMetadataSchema } from './metadata.ts';
import { pageInfoSchema } from './page-info.ts';
import { shownSignerSchema } from './signer.ts';

/**
 * What the viewer gets (interface, section 4.2): metadata, the URL of the PDF with its access token, and the fields.
 * `pages` is our addition, so that pages can be laid out at their right size before any byte of the PDF is there, and so are
 * `downloadUrl`, `signer` and `consent`.
 */
export const signingDocumentSchema = v.object({
  metadata: documentMetadataSchema,
  /** Absent when the envelope was declined, expired or was voided: then there is nothing to sign. */
  documentUrl: v.optional(v.pipe(v.string(), v.url())),
  /** As `documentUrl`, but browsers save the file under its name; absent: the host has no such address. */
  downloadUrl: v.optional(v.pipe(v.string(), v.url())),
  fields: v.array(fieldSchema),
  pages: v.array(pageInfoSchema),
  /** The person this key was made for; absent when the key has no signer. */
  signer: v.optional(shownSignerSchema),
  /** What the signer has to agree to before signing; absent: nothing. */
  consent: v.optional(consentSchema),
  /** The envelope of a signing session; absent for other keys. */
  envelope: v.optional(signingEnvelopeSchema),
});

/** What the viewer gets of a document. */
export type SigningDocument = v.InferOutput<typeof signingDocumentSchema>;
