import * as v from 'valibot';
import { activeContentKinds } from './active-content.ts';

/** What preparing an upload can take out of it: active content, and what the prepared file does not keep as it was. */
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

/** One thing that preparing an upload took out of it. */
export type PreparationRemoval = (typeof preparationRemovals)[number];

/** The schema of what preparing an upload did to it. */
export const preparationSchema = v.object({
  /** What the prepared file no longer has. The three standards are claims that were taken out of its metadata. */
  removed: v.array(v.picklist(preparationRemovals)),
  /** Pages, from 1, on which annotations or form fields look different from the original. */
  changed: v.array(v.pipe(v.number(), v.integer('type'), v.minValue(1, 'range'))),
});

/** What preparing an upload did to it. */
export type Preparation = v.InferOutput<typeof preparationSchema>;
