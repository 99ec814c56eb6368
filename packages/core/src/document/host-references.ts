import * as v from 'valibot';
import { notArray } from '../errors/parse.ts';
import { plainText } from '../fields/plain-text.ts';

const notBlank = v.regex(/\S/, 'required');

/** Reads pairs of texts. */
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

/** A host's references, as records and webhooks tell them. */
export const hostReferenceEntries = {
  /** What the host calls it in its own system; null: the host has not said. */
  externalId: v.nullable(v.string()),
  /** Pairs of the host's own, which mean nothing to the service. */
  metadata: v.record(v.string(), v.string()),
};

const hostReferencesSchema = v.object(hostReferenceEntries);

/** What a host calls a document, an API key or a submission in its own system, with pairs of its own. */
export type HostReferences = v.InferOutput<typeof hostReferencesSchema>;
