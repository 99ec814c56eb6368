import * as v from 'valibot';
import type { Problem } from '../../errors/service-error.ts';
import { checkForm } from '../check-text.ts';
import { contentOf, contentPlace, isContentFilled, placeholder } from '../content.ts';
import { defineFieldKind } from '../define.ts';
import { layoutText, textStyle } from '../layout-text.ts';
import { textStyleSchema } from '../text-style.ts';
import { compareDecimals, isDecimal, isOnStep } from './decimal.ts';

/** The maximum characters of a number, which limits the work of comparing it. */
const maxNumberLength = 40;

/** A number of the template. Its exact value is its shortest JSON form. One with an exponent is refused. */
const decimal = v.pipe(
  v.number(),
  v.check((number) => isDecimal(String(number)), 'range'),
);

/** A number, stored as typed. Comparisons use its decimal digits, not floating point. */
export const number = defineFieldKind({
  name: 'number',
  input: 'text',
  options: {
    placeholder,
    min: v.optional(decimal),
    max: v.optional(decimal),
    /** Accepted numbers are `min` (default: 0) plus a multiple of this. */
    step: v.optional(v.pipe(decimal, v.gtValue(0, 'range'))),
    style: v.optional(textStyleSchema),
  },
  value: contentOf('number'),
  typing: {
    // The decimal keyboard of iOS has no minus sign.
    keyboard: ({ min = -1 }) => (min < 0 ? 'text' : 'decimal'),
    autocomplete: 'off',
    maxLength: () => maxNumberLength,
  },
  isFilled: isContentFilled,

  checkOptions({ min, max }): Problem[] {
    return min !== undefined && max !== undefined && min > max ? [{ field: 'max', reason: 'range', min }] : [];
  },

  check({ content }, field, box): Problem[] {
    const { min, max, step } = field;
    const problems = checkForm(content, maxNumberLength, isDecimal, field, box);
    if (problems.length > 0) return problems;
    const isLow = min !== undefined && compareDecimals(content, String(min)) < 0;
    const isHigh = max !== undefined && compareDecimals(content, String(max)) > 0;
    if (isLow || isHigh) return [{ field: contentPlace, reason: 'range', min, max }];
    if (step === undefined || isOnStep(content, String(step), String(min ?? 0))) return [];
    return [{ field: contentPlace, reason: 'step_mismatch', step, from: min ?? 0 }];
  },

  appearance: ({ content }, field, context) => layoutText(content, field, context),
  defaultStyle: textStyle,
});
