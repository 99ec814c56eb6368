import * as v from 'valibot';
import { idSchema } from '../ids.ts';
import { clientTimestampSchema, timestampSchema } from '../timestamp.ts';
import { scopeSchema } from './api-key.ts';

const origin = v.pipe(v.string(), v.regex(/^https?:\/\/[^/?#@\s]+$/, 'format'));

/** What a new key shall be. A public key with one document and a short life is how a server hands a browser a document. */
export const createApiKeySchema = v.object({
  kind: v.pipe(v.string(), v.picklist(['pk', 'sk'], 'unknown')),
  name: v.optional(v.pipe(v.string(), v.maxLength(200, 'too_long'))),
  /** The kind's usual scopes when absent: all public ones for `pk`, all that the asking key has for `sk`. */
  scopes: v.optional(v.array(v.pipe(v.string(), scopeSchema))),
  expiresAt: v.optional(clientTimestampSchema),
  /** Exact origins, such as `https://shop.example`; absent: any. */
  allowedOrigins: v.optional(v.pipe(v.array(origin), v.minLength(1, 'too_few'), v.maxLength(100, 'too_many'))),
  /** The documents the key may see; absent: all of the organization. */
  documentIds: v.optional(v.pipe(v.array(idSchema('doc')), v.minLength(1, 'too_few'), v.maxLength(100, 'too_many'))),
});

/** What a new key shall be. */
export type CreateApiKey = v.InferOutput<typeof createApiKeySchema>;

const keyRecordEntries = {
  id: idSchema('key'),
  kind: v.picklist(['pk', 'sk']),
  name: v.nullable(v.string()),
  prefix: v.string(),
  last4: v.string(),
  scopes: v.array(scopeSchema),
  allowedOrigins: v.nullable(v.array(v.string())),
  documentIds: v.nullable(v.array(idSchema('doc'))),
  createdAt: timestampSchema,
  expiresAt: v.nullable(timestampSchema),
  revokedAt: v.nullable(timestampSchema),
  lastUsedAt: v.nullable(timestampSchema),
};

/** A new key: its record and, this one time, the key itself. */
export const createdApiKeySchema = v.object({ ...keyRecordEntries, key: v.string() });

/** A new key: its record and, this one time, the key itself. */
export type CreatedApiKey = v.InferOutput<typeof createdApiKeySchema>;
