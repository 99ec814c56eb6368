import type { Box } from './placed.ts';

/** What the shape of an annotation is drawn from, in user space. */
export interface ShapeFacts {
  readonly rect: Box;
  /** Boxes of text: `[left, bottom, right, top]` each. */
  readonly quads: readonly Box[];
  /** `[x0, y0, x1, y1 ...]` of each line. */
  readonly lines: readonly (readonly number[])[];
  /** Of the border, in units of user space. */
  readonly width: number;
  readonly isFilled: boolean;
}

/** Operators, and the box that they stay in. */
export interface Shape {
  readonly operators: string;
  readonly box: Box;
}

/** How pdf.js draws annotations that bring no appearance along, by their /Subtype. Undefined: it draws nothing. */
export const shapes: Readonly<Record<string, (facts: ShapeFacts) => Shape | undefined>> = {
  Highlight: (facts) => onText(facts, 0, ([l, b, r, t]) => `${l} ${t} m ${r} ${t} l ${r} ${b} l ${l} ${b} l f`),
  Underline: (facts) => onText(facts, 0, ([l, b, r]) => `[] 0 d 0.571 w ${l} ${b + 1.3} m ${r} ${b + 1.3} l S`),
  StrikeOut: (facts) => onText(facts, 0, ([l, b, r, t]) => `[] 0 d 1 w ${l} ${(b + t) / 2} m ${r} ${(b + t) / 2} l S`),
  Squiggly: (facts) => onText(facts, 1 / 3, squiggle),
  Square: (facts) => bordered(facts, ([l, b, r, t]) => `${l} ${b} ${r - l} ${t - b} re`),
  Circle: (facts) => bordered(facts, ellipse),
  Line: (facts) => drawn(facts, 'S'),
  Ink: (facts) => drawn(facts, 'S'),
  PolyLine: (facts) => drawn(facts, facts.isFilled ? 'B' : 'S'),
  Polygon: (facts) => drawn(facts, facts.isFilled ? 'B' : 'S'),
};

/** @param beyond how far it reaches above and below each box, in heights of it */
function onText({ quads }: ShapeFacts, beyond: number, draw: (quad: Box) => string): Shape | undefined {
  if (quads.length === 0) return undefined;
  const reached = quads.map(([l, b, r, t]): Box => [l, b - beyond * (t - b), r, t + beyond * (t - b)]);
  return { operators: quads.map(draw).join('\n'), box: around(reached) };
}

function squiggle([left, bottom, right, top]: Box): string {
  const rise = (top - bottom) / 6;
  const steps = Math.max(1, Math.ceil((right - left) / 2));
  const points = Array.from(
    { length: steps },
    (_, n) => `${left + 2 * (n + 1)} ${bottom + (n % 2 === 0 ? 0 : rise)} l`,
  );
  return `[] 0 d 1 w ${left} ${bottom + rise} m ${points.join(' ')} S`;
}

function bordered({ rect, width, isFilled }: ShapeFacts, path: (inner: Box) => string): Shape | undefined {
  if (width === 0 && !isFilled) return undefined;
  const half = width / 2;
  const inner: Box = [rect[0] + half, rect[1] + half, rect[2] - half, rect[3] - half];
  return { operators: `${width} w ${path(inner)} ${isFilled ? 'B' : 'S'}`, box: rect };
}

/** Four curves, each a quarter of the ellipse. */
function ellipse([left, bottom, right, top]: Box): string {
  const [x, y] = [(left + right) / 2, (bottom + top) / 2];
  const bend = (4 / 3) * Math.tan(Math.PI / 8);
  const [dx, dy] = [((right - left) / 2) * bend, ((top - bottom) / 2) * bend];
  return [
    `${x} ${top} m ${x + dx} ${top} ${right} ${y + dy} ${right} ${y} c`,
    `${right} ${y - dy} ${x + dx} ${bottom} ${x} ${bottom} c`,
    `${x - dx} ${bottom} ${left} ${y - dy} ${left} ${y} c`,
    `${left} ${y + dy} ${x - dx} ${top} ${x} ${top} c h`,
  ].join(' ');
}

function drawn({ lines, width, rect }: ShapeFacts, paint: string): Shape | undefined {
  const paths = lines.filter((line) => line.length >= 4).map((line) => `${path(line)} ${paint}`);
  if (paths.length === 0) return undefined;
  const thick = width || 1;
  const own = grown(around(lines.map(boxAround)), 2 * thick);
  return {
    operators: `${thick} w ${paths.join('\n')}`,
    box: areApart(rect, own) ? own : grown(rect, thick),
  };
}

/** The box around the points of a line. */
function boxAround(line: readonly number[]): Box {
  const points = line.flatMap((x, index): Box[] => {
    const y = line[index + 1] ?? 0;
    return index % 2 === 0 ? [[x, y, x, y]] : [];
  });
  return around(points);
}

const grown = ([left, bottom, right, top]: Box, by: number): Box => [left - by, bottom - by, right + by, top + by];

/** An annotation may say that it is elsewhere than what it draws, or nowhere: then pdf.js goes by what it draws. */
const areApart = (one: Box, other: Box): boolean =>
  one[0] > other[2] || other[0] > one[2] || one[1] > other[3] || other[1] > one[3];

const path = (line: readonly number[]): string =>
  line
    .flatMap((x, index) => (index % 2 === 0 ? [`${x} ${line[index + 1] ?? 0} ${index === 0 ? 'm' : 'l'}`] : []))
    .join(' ');

/** The box around some. */
export function around(boxes: readonly Box[]): Box {
  const side = (index: 0 | 1 | 2 | 3) => boxes.map((box) => box[index]);
  return [Math.min(...side(0)), Math.min(...side(1)), Math.max(...side(2)), Math.max(...side(3))];
}
