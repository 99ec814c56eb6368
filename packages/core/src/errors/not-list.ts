import * as v from 'valibot';

/** Refuses a list where an object is expected. The library takes a list for an object without the expected members. */
export const notList = v.check((value: unknown) => !Array.isArray(value), 'type');
