import type { EventRow } from './chain.ts';

/** The details of an event; undefined when they were erased, or are nothing that could be read. */
export function detailsOf({
  details_json,
}: Pick<EventRow, 'details_json'>): Readonly<Record<string, unknown>> | undefined {
  if (details_json === null) return undefined;
  try {
    return JSON.parse(details_json) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

/**
 * The names of what is not as it was told of. What nobody told of, such as what stood in details that were erased, is as
 * it may be.
 */
export function differences<Row extends object>(row: Row, told: { readonly [Name in keyof Row]?: unknown }): string[] {
  const names = Object.keys(told) as (keyof Row & string)[];
  return names.filter((name) => told[name] !== undefined && told[name] !== row[name]);
}
