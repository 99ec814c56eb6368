import * as v from 'valibot';

const finite = v.pipe(v.number(), v.finite('range'));

/** The clockwise rotation of a page in degrees (ISO 32000-2, table 31, /Rotate). */
export const rotationSchema = v.pipe(finite, v.picklist([0, 90, 180, 270], 'range'));

/** The clockwise rotation of a page in degrees. */
export type Rotation = v.InferOutput<typeof rotationSchema>;

/**
 * The geometry of one page as pdf.js reads it. It is stored with the document, so that server and viewer use the same one.
 * - `view`: CropBox within MediaBox, `[left, bottom, right, top]` in PDF user space
 * - `rotation`: the page's own /Rotate
 * - `userUnit`: points per unit of user space (ISO 32000-2, table 31)
 */
export const pageGeometrySchema = v.object({
  view: v.tuple([finite, finite, finite, finite]),
  rotation: rotationSchema,
  userUnit: v.pipe(finite, v.gtValue(0, 'range')),
});

/** The geometry of one page. */
export type PageGeometry = v.InferOutput<typeof pageGeometrySchema>;
