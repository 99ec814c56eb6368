interface Placed {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly tabOrder?: number | undefined;
}

/**
 * Puts fields in the order in which the Tab key visits them. On each page, fields with a `tabOrder` come first, by that number.
 * The others follow as the page is read: line by line, each from left to right. Fields placed by hand
 * stand a hair higher or lower than their neighbours, so a line takes all that begin above the middle of its first one.
 * It is also the order in which they are painted: where two overlap, the viewer and the sealed PDF have the same one on top.
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
