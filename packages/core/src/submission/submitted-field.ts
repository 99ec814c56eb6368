import * as v from 'valibot';
import { notArray } from '../errors/parse.ts';
import { textStyleSchema } from '../fields/text-style.ts';

const finite = v.pipe(v.number(), v.finite('range'));

const position = v.object({ x: finite, y: finite, width: finite, height: finite });

/**
 * A field as submitted. Kind, page and position are optional claims, which are only compared with the template. The schema
 * of the kind parses the value.
 */
export const submittedFieldSchema = v.object({
  id: v.pipe(v.string(), v.maxLength(128, 'too_long')),
  type: v.optional(v.string()),
  page: v.optional(v.pipe(v.number(), v.integer('type'))),
  position: v.optional(position),
  value: v.nullish(v.pipe(v.unknown(), notArray, v.record(v.string(), v.unknown()))),
  style: v.optional(v.pipe(v.unknown(), notArray, textStyleSchema)),
});

/** A field as submitted. */
export type SubmittedField = v.InferOutput<typeof submittedFieldSchema>;
