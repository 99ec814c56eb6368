import * as v from 'valibot';
import type { Problem } from '../../errors/service-error.ts';
import { checkFit, checkText } from '../check-text.ts';
import { contentOf, contentPlace, isContentFilled, placeholder } from '../content.ts';
import { defineFieldKind } from '../define.ts';
import { layoutText, textStyle } from '../layout-text.ts';
import { forbiddenInLines, forbiddenInText } from '../plain-text.ts';
import { textStyleSchema } from '../text-style.ts';
import { isPattern, matchesPattern, statesOf } from './pattern/pattern.ts';

/** The maximum code points of a text (decisions, limits). */
export const maxTextLength = 10_000;

/** The maximum code points of a text with a pattern. Matching takes work for each. */
const maxPatternTextLength = 1000;

/** The maximum code points of a field's value. */
function limitOf({ maxLength, pattern }: { maxLength?: number | undefined; pattern?: string | undefined }): number {
  return maxLength ?? (pattern === undefined ? maxTextLength : maxPatternTextLength);
}

/** Text, typed by the signer. */
export const text = defineFieldKind({
  name: 'text',
  input: 'text',
  options: {
    placeholder,
    /** Maximum code points. */
    maxLength: v.optional(
      v.pipe(v.number(), v.integer('type'), v.minValue(1, 'range'), v.maxValue(maxTextLength, 'range')),
    ),
    /** Whether it may have several lines. */
    multiline: v.optional(v.boolean()),
    /** A regular expression that the whole text must match, of the subset in docs/decisions/0007. */
    pattern: v.optional(v.pipe(v.string(), v.check(isPattern, 'unsupported_pattern'))),
    style: v.optional(textStyleSchema),
  },
  value: contentOf('text'),
  typing: { keyboard: () => 'text', autocomplete: 'off', maxLength: limitOf },
  isFilled: isContentFilled,

  checkOptions({ pattern, maxLength = 0 }): Problem[] {
    const isTooLong = pattern !== undefined && maxLength > maxPatternTextLength;
    return isTooLong ? [{ field: 'maxLength', reason: 'range', max: maxPatternTextLength }] : [];
  },

  statesOf: ({ pattern }) => (pattern === undefined ? 0 : statesOf(pattern)),

  check({ content }, field, box): Problem[] {
    const { multiline, pattern } = field;
    const problems = checkText(content, limitOf(field), multiline ? forbiddenInLines : forbiddenInText);
    if (problems.length > 0) return problems;
    if (pattern !== undefined && !matchesPattern(pattern, content)) {
      return [{ field: contentPlace, reason: 'invalid_format' }];
    }
    return checkFit(content, field, box);
  },

  appearance: ({ content }, field, context) => layoutText(content, field, context),
  defaultStyle: textStyle,
});
