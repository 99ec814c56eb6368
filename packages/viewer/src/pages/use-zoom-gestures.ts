import { type RefObject, useEffect, useRef } from 'react';
import { useLatest } from '../use-latest.ts';

/** A point of the viewport, in CSS pixels from its top left. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Zooms by pinching, and by Ctrl with the wheel, as browsers also report a pinch on a trackpad. Safari sends gesture events
 * instead. Returns the point to zoom around, set only while `onZoom` is handled.
 */
export function useZoomGestures(
  scroller: RefObject<HTMLElement | null>,
  onZoom: ((factor: number, around: Point) => void) | undefined,
): RefObject<Point | undefined> {
  const focus = useRef<Point>(undefined);
  const latest = useLatest(onZoom);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const stop = new AbortController();
    const zoom: Zoom = (factor, clientX, clientY) => {
      const box = element.getBoundingClientRect();
      focus.current = { x: clientX - box.left, y: clientY - box.top };
      latest.current?.(factor, focus.current);
      setTimeout(() => {
        focus.current = undefined;
      });
    };
    // React's listeners are passive, so they cannot prevent the browser from zooming the whole page.
    const options = { passive: false, signal: stop.signal };
    watchPinch(element, zoom, options);
    element.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey) return;
        event.preventDefault();
        // A wheel notch (100) zooms by 25 %. A trackpad sends many small steps.
        const steps = Math.max(-100, Math.min(100, event.deltaY)) / 100;
        zoom(1.25 ** -steps, event.clientX, event.clientY);
      },
      options,
    );
    return () => stop.abort();
  }, [scroller, latest]);
  return focus;
}

type Zoom = (factor: number, clientX: number, clientY: number) => void;

/** Safari's non-standard event for a pinch. */
interface GestureEvent extends UIEvent {
  /** The scale factor since the gesture began. */
  readonly scale: number;
  readonly clientX: number;
  readonly clientY: number;
}

function watchPinch(element: HTMLElement, zoom: Zoom, options: AddEventListenerOptions): void {
  let distance = 0;
  const measure = ({ touches: [one, other] }: TouchEvent) =>
    one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;
  const begin = (event: TouchEvent) => {
    distance = event.touches.length === 2 ? measure(event) : 0;
  };
  for (const type of ['touchstart', 'touchend', 'touchcancel'] as const) {
    element.addEventListener(type, begin, { ...options, passive: true });
  }
  element.addEventListener(
    'touchmove',
    (event) => {
      const [one, other] = event.touches;
      if (distance === 0 || !one || !other) return;
      event.preventDefault();
      const now = measure(event);
      zoom(now / distance, (one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2);
      distance = now;
    },
    options,
  );
  let before = 1;
  const onGesture = (event: Event) => {
    event.preventDefault();
    const { type, scale, clientX, clientY } = event as GestureEvent;
    // For a pinch on a touch screen, Safari also sends touch events.
    if (type === 'gesturechange' && distance === 0) zoom(scale / before, clientX, clientY);
    before = type === 'gesturechange' ? scale : 1;
  };
  for (const type of ['gesturestart', 'gesturechange', 'gestureend']) {
    element.addEventListener(type, onGesture, options);
  }
}
