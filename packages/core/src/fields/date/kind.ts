import * as v from 'valibot';
import type { Problem } from '../../errors/service-error.ts';
import { checkForm } from '../check-text.ts';
import { contentOf, contentPlace, isContentFilled } from '../content.ts';
import { defineFieldKind } from '../define.ts';
import { layoutText, textStyle } from '../layout-text.ts';
import { textStyleSchema } from '../text-style.ts';
import { firstDate, formatDate, isCalendarDate, isDateFormat } from './calendar-date.ts';

/** The default format of dates on the page, which is unambiguous in all countries. */
const defaultDateFormat = 'YYYY-MM-DD';

const calendarDate = v.pipe(v.string(), v.check(isCalendarDate, 'invalid_format'));

/** A calendar date, without time or time zone. */
export const date = defineFieldKind({
  name: 'date',
  input: 'date',
  options: {
    /** The first accepted date. */
    min: v.optional(calendarDate),
    /** The last accepted date. */
    max: v.optional(calendarDate),
    /** The format on the page, such as `DD.MM.YYYY`. The stored format is always `YYYY-MM-DD`. */
    format: v.optional(v.pipe(v.string(), v.check(isDateFormat, 'invalid_format'))),
    style: v.optional(textStyleSchema),
  },
  value: contentOf('date'),
  isFilled: isContentFilled,

  checkOptions({ min = '', max }): Problem[] {
    return max !== undefined && min > max ? [{ field: 'max', reason: 'range', min }] : [];
  },

  check({ content }, { min, max }): Problem[] {
    const isDate = (text: string) => isCalendarDate(text) && text >= firstDate;
    const problems = checkForm(content, defaultDateFormat.length, isDate);
    if (problems.length > 0) return problems;
    // In this format, dates sort as text.
    const isOutside = (min !== undefined && content < min) || (max !== undefined && content > max);
    return isOutside ? [{ field: contentPlace, reason: 'range', min, max }] : [];
  },

  appearance({ content }, field, context) {
    const { format = defaultDateFormat } = field;
    return layoutText(isCalendarDate(content) ? formatDate(content, format) : content, field, context);
  },

  defaultStyle: textStyle,
});
