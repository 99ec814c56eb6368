interface Placed {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly tabOrder?: number | undefined;
}

/**
 * Sorts fields in the order in which the Tab key visits them. On each page, fields with a `tabOrder` come first, by that
 * number. The others follow line by line, from left to right. Fields placed by hand are slightly higher or lower than their
 * neighbours, so a line contains all fields that begin above the middle of its first one. The viewer and the sealed PDF also
 * paint fields in this order, so both show the same one on top.
 */
export function inReadingOrder<F extends Placed>(fields: readonly F[]): F[] {
  const sorted = [...fields].sort((a, b) => a.page - b.page || a.y - b.y);
  const lines: F[][] = [];
  for (const field of sorted) {
    const line = lines.at(-1);
    const first = line?.[0];
    const isSameLine = first && first.page === field.page && field.y < first.y + first.height / 2;
    if (line && isSameLine) line.push(field);
    else lines.push([field]);
  }
  const read = lines.flatMap((line) => line.sort((a, b) => a.x - b.x));
  const last = Number.MAX_SAFE_INTEGER;
  return read.sort((a, b) => a.page - b.page || (a.tabOrder ?? last) - (b.tabOrder ?? last));
}
