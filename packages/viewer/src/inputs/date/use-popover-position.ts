import { type RefObject, useLayoutEffect } from 'react';

const gapPx = 6;

function placeBeside(panel: HTMLElement, anchor: HTMLElement): void {
  const field = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const { clientWidth, clientHeight } = document.documentElement;
  const room = { above: field.top, below: clientHeight - field.bottom, after: clientWidth - field.right };
  const isBelow = gapPx + height <= room.below || room.above < room.below;
  const top = isBelow ? field.bottom + gapPx : field.top - gapPx - height;
  // In a low window, it is placed at the side: it would cover the field.
  const isLow = Math.max(room.above, room.below) < height + gapPx;
  const atSide = room.after > field.left ? field.right + gapPx : field.left - gapPx - width;
  const atEdge = getComputedStyle(panel).direction === 'rtl' ? field.right - width : field.left;
  const start = isLow && Math.max(room.after, field.left) >= width + 2 * gapPx ? atSide : atEdge;
  const within = (at: number, size: number, room: number) => Math.max(gapPx, Math.min(at, room - size - gapPx));
  panel.style.top = `${within(top, height, clientHeight)}px`;
  panel.style.left = `${within(start, width, clientWidth)}px`;
}

/** Shows a popover beside its field and keeps it there while the page scrolls or resizes. */
export function usePopoverPosition(panel: RefObject<HTMLElement | null>, anchor: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const place = () => {
      if (panel.current && anchor.current) placeBeside(panel.current, anchor.current);
    };
    panel.current?.showPopover?.();
    place();
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [panel, anchor]);
}
