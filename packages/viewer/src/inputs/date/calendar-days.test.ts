import { describe, expect, it } from 'vitest';
import { dayAfterKey, weeksOf } from './calendar-days.ts';
import { dayOf, isoOf } from './day.ts';
import { firstWeekday } from './first-weekday.ts';
import { addMonths, weekdayOf } from './shift-day.ts';

const day = (iso: string) => dayOf(iso) ?? { year: 1, month: 1, day: 1 };

function moved(iso: string, key: string, { shiftKey = false, firstWeekday = 1, isRtl = false } = {}) {
  const next = dayAfterKey(day(iso), { key, shiftKey }, { firstWeekday, isRtl });
  return next && isoOf(next);
}

describe('the keys of a calendar', () => {
  it.each([
    ['ArrowRight', '2026-12-31', '2027-01-01'],
    ['ArrowLeft', '2026-03-01', '2026-02-28'],
    ['ArrowDown', '2026-11-22', '2026-11-29'],
    ['ArrowUp', '2026-11-03', '2026-10-27'],
    ['Home', '2026-11-25', '2026-11-23'],
    ['End', '2026-11-25', '2026-11-29'],
    ['PageDown', '2026-01-31', '2026-02-28'],
    ['PageUp', '2026-01-15', '2025-12-15'],
  ])('move by days, weeks and months: %s', (key, from, to) => {
    expect(moved(from, key)).toBe(to);
  });

  it('move by years with Shift, also from a day that only some years have', () => {
    expect(moved('2028-02-29', 'PageDown', { shiftKey: true })).toBe('2029-02-28');
    expect(moved('2028-02-29', 'PageUp', { shiftKey: true })).toBe('2027-02-28');
  });

  it('go where they point, where lines begin on the right', () => {
    expect(moved('2026-11-22', 'ArrowLeft', { isRtl: true })).toBe('2026-11-23');
    expect(moved('2026-11-22', 'ArrowRight', { isRtl: true })).toBe('2026-11-21');
  });

  it('know where the week begins', () => {
    expect(moved('2026-11-25', 'Home', { firstWeekday: 7 })).toBe('2026-11-22');
    expect(moved('2026-11-22', 'End', { firstWeekday: 6 })).toBe('2026-11-27');
  });

  it('leave all others to the browser', () => {
    expect(moved('2026-11-22', 'a')).toBeUndefined();
    expect(moved('2026-11-22', 'Tab')).toBeUndefined();
  });
});

describe('the weeks of a month', () => {
  it('have each day once, under its own day of the week', () => {
    for (const begins of [1, 6, 7]) {
      for (let month = 1; month <= 12; month++) {
        const weeks = weeksOf({ year: 2028, month, day: 1 }, begins);
        const days = weeks.flat().filter((each) => each !== undefined);
        expect(days.map((each) => each.day)).toEqual(Array.from({ length: days.length }, (_, index) => index + 1));
        expect(weeks.every((week) => week.length === 7)).toBe(true);
        weeks.flat().forEach((each, index) => {
          if (each) expect(weekdayOf(each)).toBe(((begins - 1 + (index % 7)) % 7) + 1);
        });
      }
    }
  });

  it('begin as the place has it', () => {
    expect(['de', 'en-US', 'ar-EG', 'pt-BR', 'fr', 'ja'].map(firstWeekday)).toEqual([1, 7, 6, 7, 1, 7]);
  });
});

describe('a day', () => {
  it('has no time, so that no zone makes another of it', () => {
    expect(isoOf(addMonths(day('2026-03-31'), 0))).toBe('2026-03-31');
    expect(isoOf(day('0099-12-31'))).toBe('0099-12-31');
    expect(dayOf('2026-02-30')).toBeUndefined();
    expect(dayOf('1.2.2026')).toBeUndefined();
  });
});
