import type { Stroke, StrokePoint } from './strokes.ts';

/** What is read of a pointer event. */
export type PenEvent = Pick<
  PointerEvent,
  'pointerId' | 'pointerType' | 'button' | 'clientX' | 'clientY' | 'timeStamp' | 'pressure'
> &
  Partial<Pick<PointerEvent, 'getCoalescedEvents'>>;

/** A hand that holds a pen lies on the screen, and may do so a moment longer than the pen. Milliseconds. */
const palmTime = 1000;

/** Two fingers that come down within so many milliseconds are a gesture, and write nothing. */
const pinchTime = 150;

/** Points nearer than this, in units of the drawing, are one: a hand trembles. */
const nearest = 0.004;

/** All that the pen did since the last event: browsers sum up several moves into one. */
function movesOf(event: PenEvent): readonly PenEvent[] {
  const moves = event.getCoalescedEvents?.() ?? [];
  return moves.length > 0 ? moves : [event];
}

/** Reads the strokes of one pen, finger or mouse, and of no second one. */
export interface Capture {
  /** Whether the pen is down. */
  isDown(): boolean;
  /** The stroke that is being drawn. */
  stroke(): Stroke;
  /** A second finger that comes at once takes back what the first has begun. @returns whether a stroke begins with it */
  down(event: PenEvent): boolean;
  /** @returns whether it belongs to the stroke */
  move(event: PenEvent): boolean;
  /** @returns the finished stroke, if it was this pointer's: without a point where it was taken back */
  up(event: Pick<PenEvent, 'pointerId' | 'pointerType' | 'timeStamp'>): Stroke | undefined;
}

/**
 * Makes what reads strokes.
 *
 * @param place where an event lies, in units of the drawing
 */
export function createCapture(place: (event: PenEvent) => { x: number; y: number }): Capture {
  let pointer: number | undefined;
  let type = '';
  let points: StrokePoint[] = [];
  let start = 0;
  let isGesture = false;
  let penSeen = Number.NEGATIVE_INFINITY;

  function add(event: PenEvent): void {
    const { x, y } = place(event);
    const last = points.at(-1);
    if (last && Math.hypot(x - last.x, y - last.y) < nearest) return;
    const pressure = event.pointerType === 'pen' ? { pressure: event.pressure } : {};
    points.push({ x, y, time: Math.max(event.timeStamp - start, last?.time ?? 0), ...pressure });
  }

  function isPalm(event: PenEvent): boolean {
    return event.pointerType === 'touch' && event.timeStamp - penSeen < palmTime;
  }

  function isSecondFinger(event: PenEvent): boolean {
    const isBeside = pointer !== undefined && type === 'touch' && event.pointerType === 'touch';
    return isBeside && event.timeStamp - start < pinchTime;
  }

  return {
    isDown: () => pointer !== undefined,
    stroke: () => points,

    down(event) {
      if (isSecondFinger(event)) [isGesture, points] = [true, []];
      // The palm often comes down before the pen that it holds.
      const isPenOverPalm = pointer !== undefined && type === 'touch' && event.pointerType === 'pen';
      if (event.button !== 0 || isPalm(event) || (pointer !== undefined && !isPenOverPalm)) return false;
      if (event.pointerType === 'pen') penSeen = event.timeStamp;
      [pointer, type, start, points, isGesture] = [event.pointerId, event.pointerType, event.timeStamp, [], false];
      add(event);
      return true;
    },

    move(event) {
      if (event.pointerId !== pointer || isGesture) return false;
      if (type === 'pen') penSeen = event.timeStamp;
      for (const move of movesOf(event)) add(move);
      return true;
    },

    up(event) {
      if (event.pointerId !== pointer) return undefined;
      if (type === 'pen') penSeen = event.timeStamp;
      const stroke = points;
      [pointer, points] = [undefined, []];
      return stroke;
    },
  };
}
