import * as v from 'valibot';
import { fitLine, minFontSize } from '../../appearance/fit-text.ts';
import type { Problem } from '../../errors/service-error.ts';
import type { Size } from '../../geometry/rect.ts';
import { defineFieldKind, type FieldStyle } from '../define.ts';
import { forbiddenInText, plainText } from '../plain-text.ts';
import { isBlank } from './blank.ts';

/** The most code points a text may have (decisions, limits). */
export const maxTextLength = 10_000;

/** Twelve points read well on paper; in a low box, the text leaves some air above and below. */
function defaultStyle(box: Size<'points'>): FieldStyle {
  const fontSize = Math.min(12, Math.max(minFontSize, Math.round(box.height * 7) / 10));
  return { fontSize, fontFamily: 'Helvetica', textAlign: 'left' };
}

/** A line of text, typed by the signer. */
export const text = defineFieldKind({
  name: 'text',
  input: 'text',
  options: {
    /** Shown while the field is empty. */
    placeholder: v.optional(plainText(500)),
    /** The most code points the field takes. */
    maxLength: v.optional(
      v.pipe(v.number(), v.integer('type'), v.minValue(1, 'range'), v.maxValue(maxTextLength, 'range')),
    ),
  },
  value: v.object({ type: v.literal('text', 'mismatch'), content: v.optional(v.string(), '') }),

  isFilled: ({ content }) => !isBlank(content),

  check({ content }, { maxLength = maxTextLength }): Problem[] {
    const problems: Problem[] = [];
    const field = 'value.content';
    if (!content.isWellFormed()) problems.push({ field, reason: 'invalid_unicode' });
    if ([...content].length > maxLength) problems.push({ field, reason: 'too_long', max: maxLength });
    if (forbiddenInText.test(content)) problems.push({ field, reason: 'invalid_character' });
    return problems;
  },

  appearance: ({ content }, { box, style = defaultStyle(box), measure }) => {
    const font = { family: style.fontFamily, size: style.fontSize };
    return isBlank(content) ? [] : [fitLine(content, box, { font, align: style.textAlign }, measure)];
  },

  defaultStyle,
});
