import * as v from 'valibot';
import type { Problem } from '../../errors/service-error.ts';
import { checkForm } from '../check-text.ts';
import { contentOf, contentPlace, isContentFilled } from '../content.ts';
import { defineFieldKind } from '../define.ts';
import { setText, textStyle } from '../set-text.ts';
import { textStyleSchema } from '../text-style.ts';
import { firstDate, formatDate, isCalendarDate, isDateFormat } from './calendar-date.ts';

/** How a date is written on the page when the template does not say: the one way that is not read differently anywhere. */
const defaultDateFormat = 'YYYY-MM-DD';

const calendarDate = v.pipe(v.string(), v.check(isCalendarDate, 'invalid_format'));

/** A day of the calendar, without a time and without a time zone. */
export const date = defineFieldKind({
  name: 'date',
  input: 'date',
  options: {
    /** The first day that is taken. */
    min: v.optional(calendarDate),
    /** The last day that is taken. */
    max: v.optional(calendarDate),
    /** How it is written on the page, such as `DD.MM.YYYY`. What is stored stays `YYYY-MM-DD`. */
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
    // Of dates written so, the earlier one is also the earlier text.
    const isOutside = (min !== undefined && content < min) || (max !== undefined && content > max);
    return isOutside ? [{ field: contentPlace, reason: 'range', min, max }] : [];
  },

  appearance({ content }, field, context) {
    const { format = defaultDateFormat } = field;
    return setText(isCalendarDate(content) ? formatDate(content, format) : content, field, context);
  },

  defaultStyle: textStyle,
});
