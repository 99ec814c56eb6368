import * as v from 'valibot';
import { minFontSize } from '../appearance/fit-text.ts';
import { bundledFamilies } from '../typography/family.ts';

/** The range of font sizes, in points of the displayed page. */
export const fontSizes = { min: minFontSize, max: 144 } as const;

/** The font, size and alignment of text: as set in the field, or as the signer's viewer showed it. */
export const textStyleSchema = v.object({
  /** Points of the displayed page. Text that does not fit its box is set smaller. */
  fontSize: v.optional(
    v.pipe(v.number(), v.finite('range'), v.minValue(fontSizes.min, 'range'), v.maxValue(fontSizes.max, 'range')),
  ),
  /** A bundled family, or a common name, such as `Helvetica`, for the metric-compatible one. `Arimo` replaces any other. */
  fontFamily: v.optional(v.pipe(v.string(), v.maxLength(200, 'too_long'), v.examples(bundledFamilies))),
  textAlign: v.optional(v.pipe(v.string(), v.picklist(['left', 'center', 'right'], 'unknown'))),
});

/** How text is set. Missing members have the default of the kind. */
export type TextStyle = v.InferOutput<typeof textStyleSchema>;
