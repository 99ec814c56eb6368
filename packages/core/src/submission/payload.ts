import * as v from 'valibot';
import { pageInfoSchema } from '../document/page-info.ts';
import { maxFields } from '../fields/field.ts';
import { idSchema } from '../ids.ts';
import { clientTimestampSchema } from '../timestamp.ts';
import { acceptedConsentSchema } from './consent.ts';
import { submittedFieldSchema } from './submitted-field.ts';
import { viewedPageSchema } from './viewed-page.ts';

const finite = v.pipe(v.number(), v.finite('range'));
const positive = v.pipe(finite, v.gtValue(0, 'range'), v.maxValue(1_000_000, 'range'));
const nonNegative = v.pipe(finite, v.minValue(0, 'range'), v.maxValue(1_000_000, 'range'));

/** How the viewer displayed the document at submission. */
export const renderContextSchema = v.object({
  /** The scale of page 1, in CSS pixels per point. Other pages may have another scale. */
  scale: positive,
  /** The viewer's scroll viewport, in CSS pixels. */
  viewportWidth: nonNegative,
  viewportHeight: nonNegative,
  devicePixelRatio: positive,
});

/** How the viewer displayed the document at submission. */
export type RenderContext = v.InferOutput<typeof renderContextSchema>;

/** The maximum pages of a payload. Their number is compared with the document's later. */
const maxPages = 2000;

/** The submission payload (interface, section 2.6). We added `documentVersion`, `viewedPages` and `consent`. */
export const submissionPayloadSchema = v.object({
  documentId: idSchema('doc'),
  documentVersion: v.optional(v.pipe(v.number(), v.integer('type'), v.minValue(1, 'range'))),
  submittedAt: clientTimestampSchema,
  renderContext: renderContextSchema,
  pages: v.pipe(
    v.array(v.unknown()),
    v.minLength(1, 'too_few'),
    v.maxLength(maxPages, 'too_many'),
    v.array(pageInfoSchema),
  ),
  fields: v.pipe(v.array(v.unknown()), v.maxLength(maxFields, 'too_many'), v.array(submittedFieldSchema)),
  viewedPages: v.optional(v.pipe(v.array(v.unknown()), v.maxLength(maxPages, 'too_many'), v.array(viewedPageSchema))),
  /** Required if the document has a consent. */
  consent: v.optional(acceptedConsentSchema),
  checksum: v.pipe(v.string(), v.minLength(1, 'required'), v.maxLength(512, 'too_long')),
});

/** The submission payload. */
export type SubmissionPayload = v.InferOutput<typeof submissionPayloadSchema>;
