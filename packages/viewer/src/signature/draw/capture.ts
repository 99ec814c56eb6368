import type { Stroke, StrokePoint } from './drawing.ts';

/** The properties of pointer events that are read. */
export type PenEvent = Pick<
  PointerEvent,
  'pointerId' | 'pointerType' | 'button' | 'clientX' | 'clientY' | 'timeStamp' | 'pressure'
> &
  Partial<Pick<PointerEvent, 'getCoalescedEvents'>>;

/** Touches this soon after a pen are the palm of the hand. */
const palmMs = 1000;

/** Two fingers that touch within this time are a gesture, and draw nothing. */
const pinchMs = 150;

/** The least distance between points, in units of the drawing. */
const minDistance = 0.004;

/** All moves since the last event: browsers coalesce several into one. */
function movesOf(event: PenEvent): readonly PenEvent[] {
  const moves = event.getCoalescedEvents?.() ?? [];
  return moves.length > 0 ? moves : [event];
}

/** Reads the strokes of one pointer at a time. */
export interface Capture {
  /** The points of the stroke that is being drawn. */
  stroke(): Stroke;
  /** A second finger that follows at once cancels the stroke of the first. @returns whether a stroke starts */
  down(event: PenEvent): boolean;
  /** @returns whether the move belongs to the stroke */
  move(event: PenEvent): boolean;
  /** @returns the finished stroke of this pointer, without points when it was cancelled */
  up(event: Pick<PenEvent, 'pointerId' | 'pointerType' | 'timeStamp'>): Stroke | undefined;
}

/**
 * Makes the reader of strokes.
 *
 * @param place the position of an event, in units of the drawing
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
    if (last && Math.hypot(x - last.x, y - last.y) < minDistance) return;
    const pressure = event.pointerType === 'pen' ? { pressure: event.pressure } : {};
    points.push({ x, y, time: Math.max(event.timeStamp - start, last?.time ?? 0), ...pressure });
  }

  function isPalm(event: PenEvent): boolean {
    return event.pointerType === 'touch' && event.timeStamp - penSeen < palmMs;
  }

  function isSecondFinger(event: PenEvent): boolean {
    const isBeside = pointer !== undefined && type === 'touch' && event.pointerType === 'touch';
    return isBeside && event.timeStamp - start < pinchMs;
  }

  return {
    stroke: () => points,

    down(event) {
      if (isSecondFinger(event)) [isGesture, points] = [true, []];
      // The palm often touches before the pen does.
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
