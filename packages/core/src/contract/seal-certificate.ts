import * as v from 'valibot';
import { idSchema } from '../ids.ts';
import { timestampSchema } from '../timestamp.ts';

/** A certificate that an organization seals with, or has sealed with. Anyone can verify its files with it. */
export const sealCertificateSchema = v.object({
  id: idSchema('crt'),
  /** PEM (RFC 7468). */
  certificate: v.string(),
  /** SHA-256 of the certificate in DER, in hex. Verification returns it. */
  fingerprint: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  /** The validity stated in the certificate. */
  notBefore: timestampSchema,
  notAfter: timestampSchema,
  /** When the organization started to seal with it. */
  createdAt: timestampSchema,
  /** When another certificate replaced it; null: it is in use. */
  retiredAt: v.nullable(timestampSchema),
});

/** A certificate that an organization seals with, or has sealed with. */
export type SealCertificate = v.InferOutput<typeof sealCertificateSchema>;
