import * as v from 'valibot';
import { between } from '../errors/parse.ts';
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

/** The longest that a rotated key may go on beside its successor, in seconds: seven days. */
const longestOverlap = 7 * 24 * 3600;

/** How a key is rotated. */
export const rotateApiKeySchema = v.object({
  /** Seconds that the old key goes on; 0, the default, ends it at once. */
  overlapSeconds: v.optional(v.pipe(v.number(), v.integer('type'), between(0, longestOverlap)), 0),
});

/** How a key is rotated. */
export type RotateApiKey = v.InferOutput<typeof rotateApiKeySchema>;

/** A key as it is told of: never the key itself. */
export const keyRecordSchema = v.object({
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
  /** To the minute or so; null: never. */
  lastUsedAt: v.nullable(timestampSchema),
});

/** A key as it is told of. */
export type KeyRecord = v.InferOutput<typeof keyRecordSchema>;

/** A new key: its record and, this one time, the key itself. */
export const createdApiKeySchema = v.object({ ...keyRecordSchema.entries, key: v.string() });

/** A new key: its record and, this one time, the key itself. */
export type CreatedApiKey = v.InferOutput<typeof createdApiKeySchema>;
