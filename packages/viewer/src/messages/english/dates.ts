/** What is said where dates are entered. */
export const dateWords = {
  calendar: 'Calendar',
  openCalendar: 'Open the calendar',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  month: 'Month',
  year: 'Year',
  /** Stands for the parts of a date, to say how it is written. */
  dateLetters: { year: 'YYYY', month: 'MM', day: 'DD' },
  /** Which form is asked for, and the way to the calendar. */
  dateHint: (form: string) => `Form: ${form}. Arrow down opens a calendar.`,
} as const;
