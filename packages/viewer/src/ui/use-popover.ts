import { type RefObject, useLayoutEffect } from 'react';

/** The gap between a popover and its anchor, and to the edges of the window. */
const gapPx = 6;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The visible part of the window, smaller during a pinch zoom or above an on-screen keyboard. */
function visibleWindow(): Box {
  const { clientWidth, clientHeight } = document.documentElement;
  const view = window.visualViewport;
  if (!view) return { left: 0, top: 0, width: clientWidth, height: clientHeight };
  return { left: view.offsetLeft, top: view.offsetTop, width: view.width, height: view.height };
}

/** The place of a popover of this size: below or above its anchor, or beside it if there is no room. */
function placeFor(size: Pick<Box, 'width' | 'height'>, anchor: DOMRect, view: Box, isLeftAligned: boolean) {
  const { width, height } = size;
  const [right, bottom] = [view.left + view.width, view.top + view.height];
  const room = { above: anchor.top - view.top, below: bottom - anchor.bottom };
  const beside = { before: anchor.left - view.left, after: right - anchor.right };
  const isBelow = gapPx + height <= room.below || room.above < room.below;
  const top = isBelow ? anchor.bottom + gapPx : anchor.top - gapPx - height;
  // In a low window, it would cover its anchor.
  const isLow = Math.max(room.above, room.below) < height + gapPx;
  const atSide = beside.after > beside.before ? anchor.right + gapPx : anchor.left - gapPx - width;
  const atEdge = isLeftAligned ? anchor.left : anchor.right - width;
  const left = isLow && Math.max(beside.after, beside.before) >= width + 2 * gapPx ? atSide : atEdge;
  const within = (at: number, from: number, to: number) => Math.max(from + gapPx, Math.min(at, to - gapPx));
  return { left: within(left, view.left, right - width), top: within(top, view.top, bottom - height) };
}

/**
 * Shows a popover next to its anchor, and keeps it there and in the window while the page scrolls or zooms. Sets
 * `--ds-window-width` and `--ds-window-height` to the available size.
 *
 * @param align the edge at which popover and anchor are aligned, in the writing direction
 */
export function usePopover(
  panel: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  align: 'start' | 'end',
): void {
  useLayoutEffect(() => {
    const [element, beside] = [panel.current, anchor.current];
    if (!element || !beside) return;
    const place = () => {
      const view = visibleWindow();
      // The host may scale its page with CSS.
      const zoom = element.getBoundingClientRect().width / element.offsetWidth || 1;
      element.style.setProperty('--ds-window-width', `${view.width / zoom - 2 * gapPx}px`);
      element.style.setProperty('--ds-window-height', `${view.height / zoom - 2 * gapPx}px`);
      const isLeftAligned = (getComputedStyle(element).direction === 'rtl') === (align === 'end');
      const { left, top } = placeFor(
        element.getBoundingClientRect(),
        beside.getBoundingClientRect(),
        view,
        isLeftAligned,
      );
      element.style.left = `${left / zoom}px`;
      element.style.top = `${top / zoom}px`;
    };
    element.showPopover?.();
    place();
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener('scroll', place, { capture: true, passive: true, signal });
    window.addEventListener('resize', place, { signal });
    for (const type of ['scroll', 'resize']) window.visualViewport?.addEventListener(type, place, { signal });
    // The anchor grows when the document is zoomed.
    const observer = new ResizeObserver(place);
    observer.observe(beside);
    return () => {
      stop.abort();
      observer.disconnect();
    };
  }, [panel, anchor, align]);
}
