/** A range along one axis, in CSS pixels. */
interface Range {
  readonly start: number;
  readonly end: number;
}

/** Margin around a revealed field for its name and errors, in CSS pixels. */
const besideField = 48;

/** The same, plus room for the enlarged copy of small text. */
export const besideText = 96;

/** How far to scroll so that `inner` is within `outer`; if it is too long, so that its start is. */
export function scrollNeeded(inner: Range, outer: Range, margin = besideField): number {
  const room = Math.max(0, Math.min(margin, (outer.end - outer.start - (inner.end - inner.start)) / 2));
  const before = inner.start - room - outer.start;
  const after = inner.end + room - outer.end;
  if (before < 0) return before;
  return after > 0 ? Math.min(after, before) : 0;
}

/**
 * Scrolls only one container until an element in it is visible, below its `scroll-padding-top`: `scrollIntoView` would scroll
 * the host's page too.
 */
export function revealIn(
  scroller: HTMLElement | null | undefined,
  element: Element | null | undefined,
  margin = besideField,
): void {
  if (!scroller || !element) return;
  const [outer, inner] = [scroller.getBoundingClientRect(), element.getBoundingClientRect()];
  const start = outer.top + (Number.parseFloat(getComputedStyle(scroller).scrollPaddingTop) || 0);
  const top = scrollNeeded({ start: inner.top, end: inner.bottom }, { start, end: outer.bottom }, margin);
  const left = scrollNeeded({ start: inner.left, end: inner.right }, { start: outer.left, end: outer.right });
  if (top !== 0 || left !== 0) scroller.scrollBy({ top, left, behavior: 'instant' });
}
