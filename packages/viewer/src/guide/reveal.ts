/** A stretch along one axis, in CSS pixels. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Room left between what is revealed and the edges, in CSS pixels: a field's name and words stand beside it. */
const besideField = 48;

/** And where text is typed on paper, also the text, enlarged, if it is too small to be read. */
export const besideText = 96;

/** How far to scroll so that a stretch lies within another; from its beginning, if it is too long. */
export function scrollNeeded(inner: Stretch, outer: Stretch, margin = besideField): number {
  const room = Math.max(0, Math.min(margin, (outer.end - outer.start - (inner.end - inner.start)) / 2));
  const before = inner.start - room - outer.start;
  const after = inner.end + room - outer.end;
  if (before < 0) return before;
  return after > 0 ? Math.min(after, before) : 0;
}

/**
 * Scrolls one container, and nothing around it, until an element in it can be seen: `scrollIntoView` would move the
 * host's page too.
 */
export function revealIn(
  scroller: HTMLElement | null | undefined,
  element: Element | null | undefined,
  margin = besideField,
): void {
  if (!scroller || !element) return;
  const [outer, inner] = [scroller.getBoundingClientRect(), element.getBoundingClientRect()];
  const top = scrollNeeded({ start: inner.top, end: inner.bottom }, { start: outer.top, end: outer.bottom }, margin);
  const left = scrollNeeded({ start: inner.left, end: inner.right }, { start: outer.left, end: outer.right });
  if (top !== 0 || left !== 0) scroller.scrollBy({ top, left, behavior: 'instant' });
}
