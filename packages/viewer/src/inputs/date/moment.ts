/** A day of the calendar. There is no time in it, so no zone can make another day of it. `month` counts from 1. */
export interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** A day as a moment at midnight in UTC; to compute with only, since in UTC every day has 24 hours. */
export function momentOf({ year, month, day }: Day): Date {
  const moment = new Date(0);
  moment.setUTCFullYear(year, month - 1, day);
  return moment;
}

/** The day that a moment in UTC lies in. */
export function dayAt(moment: Date): Day {
  return { year: moment.getUTCFullYear(), month: moment.getUTCMonth() + 1, day: moment.getUTCDate() };
}
