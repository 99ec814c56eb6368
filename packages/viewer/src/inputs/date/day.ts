import { type Day, momentOf } from './moment.ts';

export type { Day } from './moment.ts';

/** How many days a month has. */
export function daysIn(year: number, month: number): number {
  return momentOf({ year, month: month + 1, day: 0 }).getUTCDate();
}

/** Whether there is such a day, in a year of four digits. */
export function isDay({ year, month, day }: Day): boolean {
  return year >= 1 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

/** A day as it is stored, `YYYY-MM-DD`. Of two, the earlier is also the earlier text. */
export function isoOf({ year, month, day }: Day): string {
  const digits = (number: number, length: number) => String(number).padStart(length, '0');
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`;
}

/** The day that is stored so; undefined for what is none. */
export function dayOf(iso: string): Day | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(iso) ?? [];
  const found = { year: Number(year), month: Number(month), day: Number(day) };
  return isDay(found) ? found : undefined;
}

/** Today, where the signer is. */
export function today(): Day {
  const now = new Date();
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
}
