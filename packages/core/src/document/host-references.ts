import * as v from 'valibot';
import { notArray } from '../errors/parse.ts';
import { plainText } from '../fields/plain-text.ts';

const notBlank = v.regex(/\S/, 'required');

/** Reads an object whose values are all text. */
const metadata = v.pipe(
  v.unknown(),
  notArray,
  v.record(v.pipe(plainText(40), notBlank), plainText(500)),
  v.maxEntries(20, 'too_many'),
);

/** How a host sets its references. `null` is treated as omitted when something is created, and removes an `externalId` later. */
export const hostReferenceInputs = {
  externalId: v.optional(v.nullable(v.pipe(plainText(200), notBlank))),
  metadata: v.optional(metadata),
};

/** A host's references, as in records and webhooks. */
export const hostReferenceEntries = {
  /** The id in the host's own system; null: the host set none. */
  externalId: v.nullable(v.string()),
  /** Key-value pairs of the host. The service does not interpret them. */
  metadata: v.record(v.string(), v.string()),
};

const hostReferencesSchema = v.object(hostReferenceEntries);

/** A host's own id and key-value pairs for a document, an API key or a submission. */
export type HostReferences = v.InferOutput<typeof hostReferencesSchema>;
