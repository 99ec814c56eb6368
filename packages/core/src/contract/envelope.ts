import * as v from 'valibot';
import { type ErrorCode, errorCatalogue } from '../errors/catalogue.ts';
import { idSchema } from '../ids.ts';
import { timestampSchema } from '../timestamp.ts';

/** `meta` of every envelope (interface, section 2.1). The request id is also the header X-Request-Id. */
export const metaSchema = v.object({ requestId: idSchema('req'), timestamp: timestampSchema });

const codes = Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]];

/** The error envelope (interface, section 2.1). */
export const errorEnvelopeSchema = v.object({
  success: v.literal(false),
  error: v.object({
    // A newer service may send unknown codes. Its message is still valid.
    code: v.fallback(v.picklist(codes), 'INTERNAL_ERROR'),
    message: v.string(),
    details: v.optional(v.record(v.string(), v.unknown())),
  }),
  meta: metaSchema,
});

/** The error envelope. */
export type ErrorEnvelope = v.InferOutput<typeof errorEnvelopeSchema>;
