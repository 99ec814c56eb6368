import * as v from 'valibot';
import { idSchema } from '../ids.ts';
import { timestampSchema } from '../timestamp.ts';

/** A current or former seal certificate of an organization, for verifying its files elsewhere. */
export const sealCertificateSchema = v.object({
  id: idSchema('crt'),
  /** PEM (RFC 7468). */
  certificate: v.string(),
  /** SHA-256 of the certificate in DER, hex: as verification reports it for a seal. */
  fingerprint: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  /** From when to when the certificate itself says that it is good. */
  notBefore: timestampSchema,
  notAfter: timestampSchema,
  /** When the organization began to seal with it. */
  createdAt: timestampSchema,
  /** When another one took its place; null: it is sealed with now. */
  retiredAt: v.nullable(timestampSchema),
});

/** A certificate that an organization seals with, or sealed with. */
export type SealCertificate = v.InferOutput<typeof sealCertificateSchema>;
