const day = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const minute = { ...day, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
const times = {
  toTheMinute: new Intl.DateTimeFormat('en', minute),
  toTheSecond: new Intl.DateTimeFormat('en', { ...minute, second: '2-digit' }),
} as const;
const number = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

/** An ISO 8601 time in the reader's time zone, with its name. */
export function formatTime(iso: string, precision: keyof typeof times): string {
  return times[precision].format(new Date(iso));
}

/** A number with two decimals at most. */
export function formatNumber(value: number): string {
  return number.format(value);
}

/** Bytes as kB or MB (powers of 1,000). */
export function formatSize(bytes: number): string {
  const [unit, divisor] = bytes < 1_000_000 ? ['kB', 1_000] : ['MB', 1_000_000];
  return `${new Intl.NumberFormat('en', { maximumSignificantDigits: 2 }).format(bytes / divisor)} ${unit}`;
}

/** `1 page`, `2 pages`. */
export function formatCount(count: number, thing: string): string {
  return `${number.format(count)} ${thing}${count === 1 ? '' : 's'}`;
}
