import * as v from 'valibot';
import { hostReferenceEntries } from '../document/host-references.ts';
import { signerSchema } from '../document/signer.ts';
import { idSchema } from '../ids.ts';
import { timestampSchema } from '../timestamp.ts';
import { scopeSchema } from './api-key.ts';

/** The record of a key, without the key itself. */
export const keyRecordSchema = v.object({
  id: idSchema('key'),
  kind: v.picklist(['pk', 'sk']),
  name: v.nullable(v.string()),
  ...hostReferenceEntries,
  /** The person it was made for, as the host states; null: none was stated, or it was erased. */
  signer: v.nullable(signerSchema),
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

/** The record of a key. */
export type KeyRecord = v.InferOutput<typeof keyRecordSchema>;

/** A new key: its record and, this one time, the key itself. */
export const createdApiKeySchema = v.object({ ...keyRecordSchema.entries, key: v.string() });

/** A new key: its record and, this one time, the key itself. */
export type CreatedApiKey = v.InferOutput<typeof createdApiKeySchema>;
