import * as v from 'valibot';
import { hostReferenceEntries } from '../document/host-references.ts';
import { signerSchema } from '../document/signer.ts';
import { idSchema } from '../ids.ts';
import { timestampSchema } from '../timestamp.ts';
import { scopeSchema } from './api-key.ts';

/** An API key, without the key itself. */
export const keyRecordSchema = v.object({
  id: idSchema('key'),
  kind: v.picklist(['pk', 'sk']),
  name: v.nullable(v.string()),
  ...hostReferenceEntries,
  /** The person it was created for, as the host stated; null: none was stated, or it was erased. */
  signer: v.nullable(signerSchema),
  prefix: v.string(),
  last4: v.string(),
  scopes: v.array(scopeSchema),
  allowedOrigins: v.nullable(v.array(v.string())),
  documentIds: v.nullable(v.array(idSchema('doc'))),
  createdAt: timestampSchema,
  expiresAt: v.nullable(timestampSchema),
  revokedAt: v.nullable(timestampSchema),
  /** Accurate to about a minute; null: never. */
  lastUsedAt: v.nullable(timestampSchema),
});

/** An API key, without the key itself. */
export type KeyRecord = v.InferOutput<typeof keyRecordSchema>;

/** A new API key. The key itself is returned only once. */
export const createdApiKeySchema = v.object({ ...keyRecordSchema.entries, key: v.string() });

/** A new API key. The key itself is returned only once. */
export type CreatedApiKey = v.InferOutput<typeof createdApiKeySchema>;
