import { type RefObject, useLayoutEffect } from 'react';

/** Air to the field and to the edges of the window, in CSS pixels. */
const gap = 6;

function placeBeside(panel: HTMLElement, anchor: HTMLElement): void {
  const field = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const { clientWidth, clientHeight } = document.documentElement;
  const room = { above: field.top, below: clientHeight - field.bottom, after: clientWidth - field.right };
  const isBelow = gap + height <= room.below || room.above < room.below;
  const top = isBelow ? field.bottom + gap : field.top - gap - height;
  // In a low window it would cover what is typed, where it does not stand at its side.
  const isLow = Math.max(room.above, room.below) < height + gap;
  const atSide = room.after > field.left ? field.right + gap : field.left - gap - width;
  const atEdge = getComputedStyle(panel).direction === 'rtl' ? field.right - width : field.left;
  const start = isLow && Math.max(room.after, field.left) >= width + 2 * gap ? atSide : atEdge;
  const within = (at: number, size: number, room: number) => Math.max(gap, Math.min(at, room - size - gap));
  panel.style.top = `${within(top, height, clientHeight)}px`;
  panel.style.left = `${within(start, width, clientWidth)}px`;
}

/** Keeps a panel above everything and beside its field, wherever that is scrolled to. */
export function useBeside(panel: RefObject<HTMLElement | null>, anchor: RefObject<HTMLElement | null>): void {
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
