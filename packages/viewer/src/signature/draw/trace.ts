import type { Dab } from './dabs.ts';
import type { PadView } from './pad-view.ts';

/** What a path needs to be able to do; a Path2D can. */
export type Tracer = Pick<Path2D, 'moveTo' | 'lineTo' | 'arc' | 'closePath'>;

/** A dab, and the angle in which the pen goes on there. */
interface Turn extends Dab {
  readonly angle: number;
}

/** From this turn on, between one dab and the next, a corner is made round. In radians. */
const sharp = 0.5;

const right = Math.PI / 2;

function turnsOf(dabs: readonly Dab[]): Turn[] {
  return dabs.map((dab, index) => {
    const [before, after] = [dabs[index - 1] ?? dab, dabs[index + 1] ?? dab];
    return { ...dab, angle: Math.atan2(after.y - before.y, after.x - before.x) };
  });
}

/** How far the pen turns between two directions, whichever way round. */
function turnBetween(a: number, b: number): number {
  const turn = Math.abs(a - b) % (2 * Math.PI);
  return Math.min(turn, 2 * Math.PI - turn);
}

function edge(path: Tracer, turns: readonly Turn[], side: number): void {
  for (const { x, y, r, angle } of turns) path.lineTo(x + r * Math.cos(angle + side), y + r * Math.sin(angle + side));
}

function circle(path: Tracer, { x, y, r }: Dab): void {
  path.moveTo(x + r, y);
  path.arc(x, y, r, 0, 2 * Math.PI);
  path.closePath();
}

/**
 * Traces the outline of a chain of dabs, to be filled at once: there along one side, round the end, and back along the
 * other. One outline, since browsers leave hairlines between areas that are laid side by side. All of it is walked the way
 * that arcs are, so that nothing has holes or is darker where a stroke crosses itself.
 */
export function trace(path: Tracer, dabs: readonly Dab[], { scale, left, top }: PadView): void {
  const turns = turnsOf(dabs.map(({ x, y, r }) => ({ x: left + x * scale, y: top + y * scale, r: r * scale })));
  const [first, last] = [turns[0], turns.at(-1)];
  if (!first || !last) return;
  if (turns.length === 1) {
    circle(path, first);
    return;
  }
  path.moveTo(first.x + first.r * Math.cos(first.angle - right), first.y + first.r * Math.sin(first.angle - right));
  edge(path, turns.slice(1), -right);
  path.arc(last.x, last.y, last.r, last.angle - right, last.angle + right);
  edge(path, turns.slice(0, -1).reverse(), right);
  path.arc(first.x, first.y, first.r, first.angle + right, first.angle + 3 * right);
  path.closePath();
  for (const [index, turn] of turns.entries()) {
    if (turnBetween(turn.angle, turns[index - 1]?.angle ?? turn.angle) > sharp) circle(path, turn);
  }
}
