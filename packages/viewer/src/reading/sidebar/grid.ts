/** How thumbnails lie: in rows, all of one size. */
export interface Grid {
  readonly columns: number;
  /** Of one row, in CSS pixels. */
  readonly rowHeight: number;
  readonly count: number;
}

/** Where a key leads from a page, counted from 1; undefined for other keys. */
export function gridMove({ columns, count }: Grid, page: number, key: string, rowsInView: number): number | undefined {
  const step = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    PageDown: columns * rowsInView,
    PageUp: -columns * rowsInView,
    Home: -count,
    End: count,
  }[key];
  return step === undefined ? undefined : Math.min(count, Math.max(1, page + step));
}

/** The pages, counted from 1, whose rows are in view or next to it. */
export function pagesInView(
  { columns, rowHeight, count }: Grid,
  { top, height }: { readonly top: number; readonly height: number },
): { readonly first: number; readonly last: number } {
  const firstRow = Math.max(0, Math.floor(top / rowHeight) - 1);
  const lastRow = Math.ceil((top + height) / rowHeight);
  return { first: Math.min(count, firstRow * columns + 1), last: Math.min(count, (lastRow + 1) * columns) };
}

/** Where to scroll so that a page is in view; undefined when it is. */
export function scrollFor(
  { columns, rowHeight }: Grid,
  page: number,
  { top, height }: { readonly top: number; readonly height: number },
): number | undefined {
  const rowTop = Math.floor((page - 1) / columns) * rowHeight;
  if (rowTop < top) return rowTop;
  return rowTop + rowHeight > top + height ? rowTop + rowHeight - height : undefined;
}
