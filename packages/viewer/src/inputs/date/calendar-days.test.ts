import { parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { dateAfterKey, oneWeek, weeksOf } from './calendar-days.ts';

function moved(iso: string, key: string, { shiftKey = false, locale = 'de', isRtl = false } = {}) {
  return dateAfterKey(parseDate(iso), { key, shiftKey }, { locale, isRtl })?.toString();
}

describe('dateAfterKey', () => {
  it.each([
    ['ArrowRight', '2026-12-31', '2027-01-01'],
    ['ArrowLeft', '2026-03-01', '2026-02-28'],
    ['ArrowDown', '2026-11-22', '2026-11-29'],
    ['ArrowUp', '2026-11-03', '2026-10-27'],
    ['Home', '2026-11-25', '2026-11-23'],
    ['End', '2026-11-25', '2026-11-29'],
    ['PageDown', '2026-01-31', '2026-02-28'],
    ['PageUp', '2026-01-15', '2025-12-15'],
  ])('moves by days, weeks and months: %s', (key, from, to) => {
    expect(moved(from, key)).toBe(to);
  });

  it('moves by years with Shift, even from 29 February', () => {
    expect(moved('2028-02-29', 'PageDown', { shiftKey: true })).toBe('2029-02-28');
    expect(moved('2028-02-29', 'PageUp', { shiftKey: true })).toBe('2027-02-28');
  });

  it('moves in the direction of the arrow in right-to-left languages', () => {
    expect(moved('2026-11-22', 'ArrowLeft', { isRtl: true })).toBe('2026-11-23');
    expect(moved('2026-11-22', 'ArrowRight', { isRtl: true })).toBe('2026-11-21');
  });

  it('uses the first day of the week of the region', () => {
    expect(moved('2026-11-25', 'Home', { locale: 'en-US' })).toBe('2026-11-22');
    expect(moved('2026-11-22', 'End', { locale: 'ar-EG' })).toBe('2026-11-27');
  });

  it('leaves other keys to the browser', () => {
    expect(moved('2026-11-22', 'a')).toBeUndefined();
    expect(moved('2026-11-22', 'Tab')).toBeUndefined();
  });
});

describe('weeksOf', () => {
  it('has each day of the month once, in the column of its weekday', () => {
    for (const locale of ['de', 'ar-EG', 'en-US']) {
      const weekdays = oneWeek(locale).map((day) => day.toDate('UTC').getUTCDay());
      for (let month = 1; month <= 12; month++) {
        const weeks = weeksOf(parseDate(`2028-${String(month).padStart(2, '0')}-15`), locale);
        const days = weeks.flat().filter((each) => each !== undefined);
        expect(days.map((each) => each.day)).toEqual(Array.from({ length: days.length }, (_, index) => index + 1));
        for (const week of weeks) {
          week.forEach((day, index) => {
            if (day) expect(day.toDate('UTC').getUTCDay()).toBe(weekdays[index]);
          });
        }
      }
    }
  });
});
