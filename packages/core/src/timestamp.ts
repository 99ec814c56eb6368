import * as v from 'valibot';

/** The format name of RFC 3339 times in JSON Schema. */
const dateTime = { format: 'date-time' } as const;

/** A time as the service writes it: RFC 3339, UTC, milliseconds, `Z`. */
export const timestampSchema = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, 'format'),
  v.metadata(dateTime),
);

const clientTimestamp = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/;

/** Whether a day is in the calendar. `Date` takes 30 February and makes it 2 March. */
function isDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

function isClientTimestamp(text: string): boolean {
  const day = clientTimestamp.exec(text)?.[1];
  return day !== undefined && isDay(day) && !Number.isNaN(Date.parse(text));
}

/**
 * A time as a client may write it: ISO 8601 as RFC 3339 profiles it, with any offset. Years have four digits, and seconds at most
 * nine after the point: it is stored as it is written.
 */
export const clientTimestampSchema = v.pipe(v.string(), v.check(isClientTimestamp, 'format'), v.metadata(dateTime));
