import { type RefObject, useEffect, useRef } from 'react';
import { withLateCode } from '../late/late-code.ts';
import { useLatest } from '../use-latest.ts';

/** A point of the viewport, in CSS pixels from its top left. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Zooms by gestures. Returns the point to zoom around, set only while `onZoom` is handled. */
export function useZoomGestures(
  scroller: RefObject<HTMLElement | null>,
  onZoom: ((factor: number, around: Point) => void) | undefined,
): RefObject<Point | undefined> {
  const focus = useRef<Point>(undefined);
  const latest = useLatest(onZoom);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    function zoom(factor: number, clientX: number, clientY: number): void {
      const box = element?.getBoundingClientRect() ?? new DOMRect();
      focus.current = { x: clientX - box.left, y: clientY - box.top };
      latest.current?.(factor, focus.current);
      setTimeout(() => {
        focus.current = undefined;
      });
    }
    return withLateCode(({ watchZoomGestures }) => watchZoomGestures(element, zoom));
  }, [scroller, latest]);
  return focus;
}
