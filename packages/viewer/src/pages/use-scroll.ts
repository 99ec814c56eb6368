import type { Size } from '@document-signer/core';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLatest } from '../use-latest.ts';
import { anchorAt, type Column, type PageRange, pageAt, pointAt, visibleRange } from './column.ts';
import { bitmapSize, detailOf, isTooLarge } from './page-bitmap.ts';
import type { Painter } from './painter.ts';
import { isTooFast, type Motion } from './scene.ts';
import type { Point } from './use-zoom-gestures.ts';

/** The speed in pages per second above which pages are unreadable, so drawing them would only drop frames. */
const flingingFrom = 4;

/** The speed in pages per second above which pages are unrecognizable. */
const rushingFrom = 10;

/** A longer pause ends a movement. */
const pauseMs = 150;

/** Measures the scroll speed. A single step after a pause counts as a jump: its target is drawn at once. */
export function createScrollSpeed() {
  let last = { y: 0, time: Number.NEGATIVE_INFINITY };
  let speed = 0;
  let direction: 1 | -1 = 1;
  return {
    /** Records a position in CSS pixels at a time in milliseconds. @returns the kind of movement */
    move(y: number, time: number, pageHeight: number): Exclude<Motion, 'zooming'> {
      const elapsed = time - last.time;
      const pages = Math.abs(y - last.y) / pageHeight;
      if (y !== last.y) direction = y > last.y ? 1 : -1;
      last = { y, time };
      if (elapsed > pauseMs) speed = 0;
      else if (elapsed > 0) {
        // A moving average over about 100 ms, because a wheel scrolls in bursts.
        const weight = Math.min(1, elapsed / 100);
        speed = speed * (1 - weight) + (pages / elapsed) * 1000 * weight;
      }
      if (speed > rushingFrom) return 'rushing';
      if (speed > flingingFrom) return 'flinging';
      return elapsed > pauseMs ? 'still' : 'scrolling';
    },
    jump(y: number) {
      last = { y, time: Number.NEGATIVE_INFINITY };
      speed = 0;
    },
    /** 1 down, -1 up. */
    direction: () => direction,
  };
}

/** After this long without a scroll event, the pages count as still. */
const restMs = 100;

/** How often the page number is updated while rushing. */
const rushingUpdateMs = 100;

interface ScrollOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly column: Column;
  readonly viewport: Size<'pixels'>;
  readonly scale: number;
  readonly pixelRatio: number;
  readonly painter: Painter;
  readonly hasInteracted: boolean;
  /** The point that stays in place when the scale changes; by default, the middle. */
  readonly focus: RefObject<Point | undefined>;
  onCentre(pageNumber: number): void;
}

/** Tracks the visible pages, tells the painter what to draw, and keeps a point in place when the scale changes. */
export function useScroll(options: ScrollOptions) {
  const { scroller, column, viewport, painter, focus } = options;
  const [visible, setVisible] = useState<PageRange>({ first: 1, last: 1 });
  const [isFlinging, setIsFlinging] = useState(false);
  /** The page in the middle while pages scroll too fast to recognize. */
  const [passing, setPassing] = useState<number>();
  const [speed] = useState(createScrollSpeed);
  const latest = useLatest(options);
  const place = useRef({ column, viewport, left: 0, top: 0 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const updated = useRef(Number.NEGATIVE_INFINITY);

  const update = useCallback(
    (motion: Motion) => {
      clearTimeout(timer.current);
      if (motion !== 'still') timer.current = setTimeout(() => update('still'), restMs);
      const isRushing = motion === 'rushing';
      if (isRushing && performance.now() - updated.current < rushingUpdateMs) return;
      updated.current = isRushing ? performance.now() : Number.NEGATIVE_INFINITY;
      const { column, viewport, scale, pixelRatio, hasInteracted, onCentre } = latest.current;
      const { left, top } = place.current;
      const pageCount = column.boxes.length;
      const visible = visibleRange(column, top, viewport.height);
      const centre = pageAt(column, top + viewport.height / 2);
      setVisible((old) => (old.first === visible.first && old.last === visible.last ? old : visible));
      setIsFlinging(isTooFast(motion));
      setPassing(isRushing ? centre : undefined);
      const boxOf = (page: number) => column.boxes[page - 1] ?? { x: 0, y: 0, width: 0, height: 0 };
      painter.update({
        visible,
        centre,
        direction: speed.direction(),
        scale,
        pageCount,
        motion,
        hasInteracted,
        bitmapOf: (page) => bitmapSize(boxOf(page), pixelRatio),
        detailOf: (page) =>
          isTooLarge(boxOf(page), pixelRatio)
            ? detailOf(boxOf(page), { x: left, y: top, ...viewport }, pixelRatio)
            : undefined,
      });
      onCentre(centre);
    },
    [painter, speed, latest],
  );

  const onScroll = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    // The code that scrolled has already updated everything.
    if (element.scrollLeft === place.current.left && element.scrollTop === place.current.top) return;
    const { column } = latest.current;
    place.current = { ...place.current, left: element.scrollLeft, top: element.scrollTop };
    const pageHeight = column.height / Math.max(1, column.boxes.length);
    update(speed.move(element.scrollTop, performance.now(), pageHeight));
  }, [scroller, update, speed, latest]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: pixelRatio and hasInteracted change what is drawn for the same column.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || viewport.height === 0) return;
    const old = place.current;
    if (old.column !== column && old.viewport.height > 0) {
      const next = keepPlace(old, column, viewport, focus.current);
      element.scrollTo({ ...next, behavior: 'instant' });
    }
    // Zooming takes many small steps, so bitmaps of intermediate scales would be wasted.
    const isZooming = old.viewport.height > 0 && old.column.height !== column.height;
    place.current = { column, viewport, left: element.scrollLeft, top: element.scrollTop };
    speed.jump(element.scrollTop);
    update(isZooming ? 'zooming' : 'still');
  }, [scroller, column, viewport, options.pixelRatio, options.hasInteracted, focus, speed, update]);

  useEffect(() => () => clearTimeout(timer.current), []);
  /** `jump` treats the next movement to a place as a jump. */
  return { visible, isFlinging, passing, onScroll, jump: speed.jump };
}

/** The scroll position that keeps the focus point in place on the screen. */
function keepPlace(
  old: { column: Column; viewport: Size<'pixels'>; left: number; top: number },
  column: Column,
  viewport: Size<'pixels'>,
  focus: Point | undefined,
): { left: number; top: number } {
  const middle = { x: viewport.width / 2, y: viewport.height / 2 };
  const before = focus ?? { x: old.viewport.width / 2, y: old.viewport.height / 2 };
  const { x, y } = pointAt(column, anchorAt(old.column, old.left + before.x, old.top + before.y));
  const after = focus ?? middle;
  // At the top, the start of the document stays in place.
  return { left: x - after.x, top: old.top === 0 && !focus ? 0 : y - after.y };
}
