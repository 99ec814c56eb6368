import * as v from 'valibot';
import { activeContentKinds } from './active-content.ts';

/** What preparing an upload can remove from it: active content, and features that the prepared file does not keep. */
export const preparationRemovals = [
  ...activeContentKinds,
  'encryption',
  'annotations',
  'form',
  'text_tags',
  'layers',
  'signature_fields',
  'pdf_a',
  'pdf_ua',
  'factur_x',
] as const;

/** One kind of content that preparing an upload removed. */
export type PreparationRemoval = (typeof preparationRemovals)[number];

/** The schema of the changes that preparing an upload made. */
export const preparationSchema = v.object({
  /** What was removed. For the three standards, only the claim of conformance was removed from the metadata. */
  removed: v.array(v.picklist(preparationRemovals)),
  /** Pages, from 1, on which annotations or form fields look different from the original. */
  changed: v.array(v.pipe(v.number(), v.integer('type'), v.minValue(1, 'range'))),
});

/** The changes that preparing an upload made. */
export type Preparation = v.InferOutput<typeof preparationSchema>;
