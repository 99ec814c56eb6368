import type { ClientPoint } from './pages-area.ts';

/** Auto-scrolling starts within this distance of the edge, in CSS pixels. */
const edgePx = 40;

/** The distance scrolled per frame at the edge, in CSS pixels. */
const maxStepPx = 18;

/** A press becomes a drag after this distance, in CSS pixels. */
const slopPx = 3;

interface Follow {
  /** Called for each move, also when the pages scroll under a resting pointer. */
  onMove(at: ClientPoint, event: PointerEvent): void;
  /** @param isDone false if Escape or the browser canceled the gesture */
  onEnd(isDone: boolean, hasMoved: boolean): void;
}

/** Cancels the current gesture. */
let cancelCurrent: (() => void) | undefined;

/** Cancels the current gesture, and returns whether there was one. */
export function cancelGesture(): boolean {
  const cancel = cancelCurrent;
  cancel?.();
  return cancel !== undefined;
}

/** Returns the scroll distance for a pointer near an edge. */
function stepAt(at: number, start: number, end: number): number {
  if (at < start + edgePx) return -maxStepPx * Math.min(1, (start + edgePx - at) / edgePx);
  return at > end - edgePx ? maxStepPx * Math.min(1, (at - end + edgePx) / edgePx) : 0;
}

/**
 * Follows a pointer from press to release, and scrolls the pages while it is near their edge. Listens on the window, since the page
 * where the gesture began may unmount during it.
 */
export function followPointer(start: PointerEvent, scroller: HTMLElement, { onMove, onEnd }: Follow): void {
  const stop = new AbortController();
  const { signal } = stop;
  let last = start;
  let hasMoved = false;

  function scroll(): void {
    if (signal.aborted) return;
    const { top, bottom, left, right } = scroller.getBoundingClientRect();
    const isBeside = last.clientX < left || last.clientX > right;
    const isAbove = last.clientY < top || last.clientY > bottom;
    // A pointer beside the pages, over a panel, does not scroll them vertically.
    const by = {
      left: isAbove ? 0 : stepAt(last.clientX, left, right),
      top: isBeside ? 0 : stepAt(last.clientY, top, bottom),
    };
    if (hasMoved && (by.left !== 0 || by.top !== 0)) {
      scroller.scrollBy({ ...by, behavior: 'instant' });
      onMove(last, last);
    }
    requestAnimationFrame(scroll);
  }

  function end(isDone: boolean): void {
    stop.abort();
    cancelCurrent = undefined;
    onEnd(isDone, hasMoved);
  }

  cancelCurrent = () => end(false);

  const isMine = (event: PointerEvent) => event.pointerId === start.pointerId;
  function onPointerMove(event: PointerEvent): void {
    if (!isMine(event)) return;
    last = event;
    hasMoved ||= Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > slopPx;
    if (hasMoved) onMove(event, event);
  }
  addEventListener('pointermove', onPointerMove, { signal });
  addEventListener('pointerup', (event) => isMine(event) && end(true), { signal });
  addEventListener('pointercancel', (event) => isMine(event) && end(false), { signal });
  // A second finger zooms the pages instead.
  addEventListener('pointerdown', (event) => !isMine(event) && end(false), { signal });
  // On the window, so that Escape also works while the focus is outside the designer.
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      end(false);
    },
    { signal, capture: true },
  );
  requestAnimationFrame(scroll);
}

/** The minimum duration of a long press. */
const holdMs = 500;

/** A finger that moves further is not holding, in CSS pixels. */
const maxHoldMovePx = 8;

interface Touch {
  /** Called when the finger is lifted, unless it was a long press. */
  readonly onTap: (() => void) | undefined;
  /** Called when the touch becomes a long press, before the finger is lifted. */
  readonly onHold?: () => void;
}

/** Distinguishes a tap from a long press. Scrolling is neither, since the browser cancels the pointer; nor is a two-finger touch. */
export function detectLongPress(start: PointerEvent, { onTap, onHold }: Touch): void {
  const stop = new AbortController();
  const { signal } = stop;
  const hold = onHold && setTimeout(() => end(onHold), holdMs);

  function end(act?: () => void): void {
    stop.abort();
    clearTimeout(hold);
    act?.();
  }

  const isMine = (event: PointerEvent) => event.pointerId === start.pointerId;
  function onPointerMove(event: PointerEvent): void {
    const distance = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
    if (isMine(event) && distance > maxHoldMovePx) clearTimeout(hold);
  }
  addEventListener('pointermove', onPointerMove, { signal });
  addEventListener('pointerup', (event) => isMine(event) && end(onTap), { signal });
  addEventListener('pointercancel', (event) => isMine(event) && end(), { signal });
  addEventListener('pointerdown', (event) => !isMine(event) && end(), { signal });
}
