import type { Dab } from './dabs.ts';
import type { PadView } from './pad-view.ts';

/** What a path needs to be able to do; a Path2D can. */
export type Tracer = Pick<Path2D, 'moveTo' | 'lineTo' | 'arc' | 'closePath'>;

/** The straight edges from one dab to the next. Walked the way that arcs are, or where both lie the ink would have holes. */
function join(path: Tracer, a: Dab, b: Dab): void {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  // One dab within the other needs no edges.
  if (length <= Math.abs(a.r - b.r)) return;
  const [across, down] = [(b.y - a.y) / length, (a.x - b.x) / length];
  path.moveTo(a.x + across * a.r, a.y + down * a.r);
  path.lineTo(b.x + across * b.r, b.y + down * b.r);
  path.lineTo(b.x - across * b.r, b.y - down * b.r);
  path.lineTo(a.x - across * a.r, a.y - down * a.r);
  path.closePath();
}

/** Traces the outline of a chain of dabs, to be filled at once: so nothing of it is darker where it crosses itself. */
export function trace(path: Tracer, dabs: readonly Dab[], { scale, left, top }: PadView): void {
  let before: Dab | undefined;
  for (const { x, y, r } of dabs) {
    const dab = { x: left + x * scale, y: top + y * scale, r: r * scale };
    if (before) join(path, before, dab);
    path.moveTo(dab.x + dab.r, dab.y);
    path.arc(dab.x, dab.y, dab.r, 0, 2 * Math.PI);
    path.closePath();
    before = dab;
  }
}
