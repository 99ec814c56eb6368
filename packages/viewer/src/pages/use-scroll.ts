import type { Size } from '@document-signer/core';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLatest } from '../use-latest.ts';
import { bitmapSize, isTooLarge } from './bitmap-size.ts';
import { anchorAt, type Column, pageAt, pointAt } from './column.ts';
import { detailOf } from './detail.ts';
import type { Painter } from './painter.ts';
import { isTooFast, type Motion } from './scene.ts';
import { createSpeedometer } from './speedometer.ts';
import type { Point } from './use-zoom-gestures.ts';
import { type PageRange, visibleRange } from './visible-range.ts';

/** A rest this long, in milliseconds, ends a movement. */
const rest = 100;

/** While pages rush by, what is told of them is told this often, in milliseconds: nobody can read more. */
const glance = 100;

interface ScrollOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly column: Column;
  readonly viewport: Size<'pixels'>;
  readonly scale: number;
  readonly pixelRatio: number;
  readonly painter: Painter;
  /** The point that stays when the scale changes; the middle when there is none. */
  readonly focus: RefObject<Point | undefined>;
  onLook(visible: PageRange, centre: number): void;
}

interface ScrollState {
  readonly visible: PageRange;
  /** Whether the pages go by too fast to be read. */
  readonly isFlinging: boolean;
  /** The page that is passed, while they go by too fast to be seen. */
  readonly passing: number | undefined;
  onScroll(): void;
  /** Takes the next movement to this place as a jump. */
  announceJump(top: number): void;
}

/** Follows the scrolling: which pages are to be mounted and drawn, and where the content stays when its scale changes. */
export function useScroll(options: ScrollOptions): ScrollState {
  const { scroller, column, viewport, scale, painter, focus } = options;
  const [visible, setVisible] = useState<PageRange>({ first: 1, last: 1 });
  const [isFlinging, setIsFlinging] = useState(false);
  const [passing, setPassing] = useState<number>();
  const [meter] = useState(createSpeedometer);
  const latest = useLatest(options);
  const place = useRef({ column, scale, viewport, left: 0, top: 0 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const glanced = useRef(Number.NEGATIVE_INFINITY);

  const look = useCallback(
    (motion: Motion) => {
      clearTimeout(timer.current);
      if (motion !== 'still') timer.current = setTimeout(() => look('still'), rest);
      const isRushing = motion === 'rushing';
      if (isRushing && performance.now() - glanced.current < glance) return;
      glanced.current = isRushing ? performance.now() : Number.NEGATIVE_INFINITY;
      const { column, viewport, scale, pixelRatio, onLook } = latest.current;
      const { left, top } = place.current;
      const pageCount = column.boxes.length;
      const visible = visibleRange(column, top, viewport.height);
      const centre = pageAt(column, top + viewport.height / 2);
      setVisible((old) => (old.first === visible.first && old.last === visible.last ? old : visible));
      setIsFlinging(isTooFast(motion));
      setPassing(isRushing ? centre : undefined);
      const boxOf = (page: number) => column.boxes[page - 1] ?? { x: 0, y: 0, width: 0, height: 0 };
      painter.look({
        ...{ visible, centre, direction: meter.direction(), scale, pageCount, motion },
        bitmapOf: (page) => bitmapSize(boxOf(page), pixelRatio),
        detailOf: (page) =>
          isTooLarge(boxOf(page), pixelRatio)
            ? detailOf(boxOf(page), { x: left, y: top, ...viewport }, pixelRatio)
            : undefined,
      });
      onLook(visible, centre);
    },
    [painter, meter, latest],
  );

  const onScroll = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    // Where it was moved from here, all has been looked at already.
    if (element.scrollLeft === place.current.left && element.scrollTop === place.current.top) return;
    const { column } = latest.current;
    place.current = { ...place.current, left: element.scrollLeft, top: element.scrollTop };
    const pageHeight = column.height / Math.max(1, column.boxes.length);
    look(meter.move(element.scrollTop, performance.now(), pageHeight));
  }, [scroller, look, meter, latest]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: pixelRatio changes the bitmaps even when the column stays the same.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || viewport.height === 0) return;
    const old = place.current;
    if (old.column !== column && old.viewport.height > 0) {
      const next = keepPlace(old, column, viewport, focus.current);
      element.scrollTo({ ...next, behavior: 'instant' });
    }
    // Zooming goes in many small steps; each bitmap would be of no use a moment later.
    const isZooming = old.viewport.height > 0 && old.scale !== scale;
    place.current = { column, scale, viewport, left: element.scrollLeft, top: element.scrollTop };
    meter.jump(element.scrollTop);
    look(isZooming ? 'zooming' : 'still');
  }, [scroller, column, viewport, scale, options.pixelRatio, focus, meter, look]);

  useEffect(() => () => clearTimeout(timer.current), []);
  return { visible, isFlinging, passing, onScroll, announceJump: meter.jump };
}

/** Where to scroll so that the point in focus stays where it is on the screen. */
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
  // At the very top there is nothing above that could be kept in place: the beginning stays the beginning.
  return { left: x - after.x, top: old.top === 0 && !focus ? 0 : y - after.y };
}
