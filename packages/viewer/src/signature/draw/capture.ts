import type { Stroke, StrokePoint } from './drawing.ts';

/** The properties of pointer events that the capture reads. */
export type PenEvent = Pick<
  PointerEvent,
  'pointerId' | 'pointerType' | 'button' | 'clientX' | 'clientY' | 'timeStamp' | 'pressure'
> &
  Partial<Pick<PointerEvent, 'getCoalescedEvents'>>;

/** Touches within this time after a pen are from the palm. */
const palmMs = 1000;

/** Two touches within this time are a gesture, and draw nothing. */
const pinchMs = 150;

/** The minimum distance between points, in units of the drawing. */
const minDistance = 0.004;

/** All moves since the last event: browsers coalesce several into one. */
function movesOf(event: PenEvent): readonly PenEvent[] {
  const moves = event.getCoalescedEvents?.() ?? [];
  return moves.length > 0 ? moves : [event];
}

interface LiveStroke {
  readonly pointerId: number;
  readonly type: string;
  readonly start: number;
  points: StrokePoint[];
  /** Whether it was cancelled because a second finger followed at once. */
  isGesture: boolean;
}

/**
 * Creates the reader of strokes. It follows one pointer at a time.
 *
 * @param place the position of an event, in units of the drawing
 */
export function createCapture(place: (event: PenEvent) => { x: number; y: number }) {
  let live: LiveStroke | undefined;
  let penSeen = Number.NEGATIVE_INFINITY;

  function add(event: PenEvent, { points, start }: LiveStroke): void {
    const { x, y } = place(event);
    const last = points.at(-1);
    if (last && Math.hypot(x - last.x, y - last.y) < minDistance) return;
    const pressure = event.pointerType === 'pen' ? { pressure: event.pressure } : {};
    points.push({ x, y, time: Math.max(event.timeStamp - start, last?.time ?? 0), ...pressure });
  }

  return {
    /** The points of the stroke that is being drawn. */
    stroke: (): Stroke => [...(live?.points ?? [])],

    /** @returns whether a stroke starts */
    down(event: PenEvent): boolean {
      const { pointerId, pointerType: type, timeStamp: start } = event;
      const isOverTouch = live?.type === 'touch';
      if (live && isOverTouch && type === 'touch' && start - live.start < pinchMs) {
        live.points = [];
        live.isGesture = true;
      }
      const isPalm = type === 'touch' && start - penSeen < palmMs;
      // The palm often touches before the pen does.
      const isFree = !live || (isOverTouch && type === 'pen');
      if (event.button !== 0 || isPalm || !isFree) return false;
      if (type === 'pen') penSeen = start;
      live = { pointerId, type, start, points: [], isGesture: false };
      add(event, live);
      return true;
    },

    /** @returns whether the move belongs to the stroke */
    move(event: PenEvent): boolean {
      if (event.pointerId !== live?.pointerId || live.isGesture) return false;
      if (live.type === 'pen') penSeen = event.timeStamp;
      for (const move of movesOf(event)) add(move, live);
      return true;
    },

    /** @returns the finished stroke of this pointer; without points if it was cancelled */
    up(event: Pick<PenEvent, 'pointerId' | 'timeStamp'>): Stroke | undefined {
      if (event.pointerId !== live?.pointerId) return undefined;
      if (live.type === 'pen') penSeen = event.timeStamp;
      const { points } = live;
      live = undefined;
      return points;
    },
  };
}
