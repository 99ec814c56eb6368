import * as v from 'valibot';
import { pageInfoSchema, timestampSchema } from './document.ts';
import { maxFields } from './fields/field.ts';
import { idSchema } from './ids.ts';

const finite = v.pipe(v.number(), v.finite('range'));
const positive = v.pipe(finite, v.gtValue(0, 'range'), v.maxValue(1_000_000, 'range'));
const nonNegative = v.pipe(finite, v.minValue(0, 'range'), v.maxValue(1_000_000, 'range'));

const isoTimestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

/** ISO 8601 as RFC 3339 profiles it: a date, a time and an offset. Years have four digits. */
const clientTimestamp = v.pipe(
  v.string(),
  v.check((text) => isoTimestamp.test(text) && !Number.isNaN(Date.parse(text)), 'format'),
);

/** How the document was shown when it was submitted. */
export const renderContextSchema = v.object({
  /** CSS pixels a point. */
  scale: positive,
  /** The viewer's scroll viewport, CSS pixels. */
  viewportWidth: nonNegative,
  viewportHeight: nonNegative,
  devicePixelRatio: positive,
});

/** How the document was shown when it was submitted. */
export type RenderContext = v.InferOutput<typeof renderContextSchema>;

const position = v.object({ x: finite, y: finite, width: finite, height: finite });

/** Sizes that a text may be set in, displayed points. */
export const fontSizes = { min: 4, max: 144 } as const;

const style = v.object({
  fontSize: v.optional(v.pipe(finite, v.minValue(fontSizes.min, 'range'), v.maxValue(fontSizes.max, 'range'))),
  fontFamily: v.optional(v.pipe(v.string(), v.maxLength(200, 'too_long'))),
  textAlign: v.optional(v.pipe(v.string(), v.picklist(['left', 'center', 'right'], 'unknown'))),
});

/**
 * A field as submitted. The template decides kind, page and position: what is sent for them is compared, never used,
 * and may be left out. The value is read by the kind's own schema.
 */
export const submittedFieldSchema = v.object({
  id: v.pipe(v.string(), v.maxLength(128, 'too_long')),
  type: v.optional(v.string()),
  page: v.optional(v.pipe(v.number(), v.integer('type'))),
  position: v.optional(position),
  value: v.nullish(v.record(v.string(), v.unknown())),
  style: v.optional(style),
});

/** A field as submitted. */
export type SubmittedField = v.InferOutput<typeof submittedFieldSchema>;

/** The most pages a payload may list; the document's own number is compared later. */
const maxPages = 2000;

/** The submission payload (interface, section 2.6). `documentVersion` is ours: the version that was shown. */
export const submissionPayloadSchema = v.object({
  documentId: idSchema('doc'),
  documentVersion: v.optional(v.pipe(v.number(), v.integer('type'), v.minValue(1, 'range'))),
  submittedAt: clientTimestamp,
  renderContext: renderContextSchema,
  pages: v.pipe(
    v.array(v.unknown()),
    v.minLength(1, 'too_few'),
    v.maxLength(maxPages, 'too_many'),
    v.array(pageInfoSchema),
  ),
  fields: v.pipe(v.array(v.unknown()), v.maxLength(maxFields, 'too_many'), v.array(submittedFieldSchema)),
  checksum: v.pipe(v.string(), v.minLength(1, 'required'), v.maxLength(512, 'too_long')),
});

/** The submission payload. */
export type SubmissionPayload = v.InferOutput<typeof submissionPayloadSchema>;

/** The answer to a submission (interface, section 2.7). `timestamp` is the server's receive time. */
export const submissionResultSchema = v.object({
  success: v.literal(true),
  submissionId: idSchema('sub'),
  documentId: idSchema('doc'),
  timestamp: timestampSchema,
  message: v.string(),
});

/** The answer to a submission. */
export type SubmissionResult = v.InferOutput<typeof submissionResultSchema>;

/** A stored submission, for the organization that owns the document. */
export const submissionRecordSchema = v.object({
  id: idSchema('sub'),
  documentId: idSchema('doc'),
  documentVersion: v.number(),
  status: v.picklist(['received', 'completing', 'completed', 'failed']),
  /** The client's claim. */
  submittedAt: v.string(),
  /** The server's clock: the time that counts. */
  receivedAt: timestampSchema,
  checksum: v.string(),
  checksumVerified: v.boolean(),
  fields: v.array(submittedFieldSchema),
  renderContext: renderContextSchema,
  pages: v.array(pageInfoSchema),
});

/** A stored submission. */
export type SubmissionRecord = v.InferOutput<typeof submissionRecordSchema>;
