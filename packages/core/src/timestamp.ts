import * as v from 'valibot';

/** A time as the service writes it: RFC 3339, UTC, milliseconds, `Z`. */
export const timestampSchema = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, 'format'));

const isoTimestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

/** A time as a client may write it: ISO 8601 as RFC 3339 profiles it, with any offset. Years have four digits. */
export const clientTimestampSchema = v.pipe(
  v.string(),
  v.check((text) => isoTimestamp.test(text) && !Number.isNaN(Date.parse(text)), 'format'),
);
