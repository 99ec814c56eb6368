import * as v from 'valibot';

/** The JSON Schema format of RFC 3339 times, for the OpenAPI document. */
const dateTime = { format: 'date-time' } as const;

/** A time that the service writes: RFC 3339 in UTC, with milliseconds and `Z`. */
export const timestampSchema = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, 'format'),
  v.metadata(dateTime),
);

const clientTimestamp = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/;

/** Whether a date exists. `Date` would read 30 February as 2 March. */
function isDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

function isClientTimestamp(text: string): boolean {
  const day = clientTimestamp.exec(text)?.[1];
  return day !== undefined && isDay(day) && !Number.isNaN(Date.parse(text));
}

/**
 * A time that a client writes: RFC 3339 with any offset, and at most nine decimal places of seconds. It is stored as
 * written.
 */
export const clientTimestampSchema = v.pipe(v.string(), v.check(isClientTimestamp, 'format'), v.metadata(dateTime));
