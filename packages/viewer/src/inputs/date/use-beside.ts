import { type RefObject, useLayoutEffect } from 'react';

/** Air to the field and to the edges of the window, in CSS pixels. */
const gap = 6;

function placeBeside(panel: HTMLElement, anchor: HTMLElement): void {
  const field = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const { clientWidth, clientHeight } = document.documentElement;
  const isBelow = field.bottom + gap + height <= clientHeight || field.top < clientHeight - field.bottom;
  const top = isBelow ? field.bottom + gap : field.top - gap - height;
  const start = getComputedStyle(panel).direction === 'rtl' ? field.right - width : field.left;
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
