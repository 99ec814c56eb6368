import type { Matrix, Rect } from '@document-signer/core';
import type { PageContent } from '../../pdf/pdf-document.ts';
import type { DrawnBox, PageMarks, TextRun } from './page-marks.ts';

/** The numbers that pdf.js puts before the points of a path. It does not export them. */
const drawOps = { moveTo: 0, lineTo: 1, curveTo: 2, quadraticCurveTo: 3, closePath: 4 } as const;

/** A rectangle no higher, or no wider, than this is a line. */
const maxLinePoints = 2.5;

/** Lines and boxes beyond this many are not looked at: they are a drawing. */
const maxShapes = 5000;

type Point = readonly [x: number, y: number];

function multiply(m: Matrix, n: Matrix): Matrix {
  return [
    m[0] * n[0] + m[2] * n[1],
    m[1] * n[0] + m[3] * n[1],
    m[0] * n[2] + m[2] * n[3],
    m[1] * n[2] + m[3] * n[3],
    m[0] * n[4] + m[2] * n[5] + m[4],
    m[1] * n[4] + m[3] * n[5] + m[5],
  ];
}

const apply = (m: Matrix, x: number, y: number): Point => [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]];

function boundsOf(points: readonly Point[]): Rect<'points'> {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

function isMatrix(given: unknown): given is Matrix {
  const { length } = Object(given) as { readonly length?: unknown };
  return length === 6;
}

/** One part of a path, from where the pen is set down. */
interface Subpath {
  readonly points: Point[];
  curves: number;
}

function subpathsOf(data: Float32Array, matrix: Matrix): Subpath[] {
  const subpaths: Subpath[] = [];
  let index = 0;
  const next = () => data[index++] ?? 0;
  const point = () => apply(matrix, next(), next());
  while (index < data.length) {
    const op = next();
    const current = subpaths.at(-1);
    if (op === drawOps.moveTo) subpaths.push({ points: [point()], curves: 0 });
    else if (op === drawOps.lineTo) current?.points.push(point());
    else if (op === drawOps.curveTo || op === drawOps.quadraticCurveTo) {
      const inner = op === drawOps.curveTo ? 2 : 1;
      for (let skipped = 0; skipped < inner; skipped += 1) point();
      current?.points.push(point());
      if (current) current.curves += 1;
    } else if (op === drawOps.closePath && current?.points[0]) current.points.push(current.points[0]);
    else break;
  }
  return subpaths;
}

const isUpright = (a: Point, b: Point): boolean => Math.abs(a[0] - b[0]) < 0.5 || Math.abs(a[1] - b[1]) < 0.5;

/** Whether the points go round an upright rectangle, or round a circle or a box with round corners. */
function isBox({ points, curves }: Subpath): boolean {
  const { width, height } = boundsOf(points);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 4 || Math.min(width, height) < 0.5) return false;
  if (curves > 0) return curves === 4 && Math.hypot(first[0] - last[0], first[1] - last[1]) < 1;
  // Filled, the fourth side needs no line.
  const round = [...points, first];
  const sides = round.slice(1).flatMap((to, index) => {
    const from = round[index];
    return from && Math.hypot(from[0] - to[0], from[1] - to[1]) > 0.3 ? [isUpright(from, to)] : [];
  });
  return sides.length === 4 && sides.every(Boolean);
}

/** How light a colour of pdf.js (`#rrggbb`) is. */
function lightnessOf(color: unknown): DrawnBox['fill'] {
  const [, red = '0', green = '0', blue = '0'] = /^#(..)(..)(..)$/.exec(String(color)) ?? [];
  const light = Math.min(...[red, green, blue].map((hex) => Number.parseInt(hex, 16)));
  const sum = [red, green, blue].reduce((total, hex) => total + Number.parseInt(hex, 16), 0);
  if (light > 247) return 'white';
  return sum > 3 * 178 ? 'light' : 'dark';
}

interface GraphicsState {
  readonly matrix: Matrix;
  readonly fill: DrawnBox['fill'];
  readonly stroke: DrawnBox['fill'];
}

/** Walks what draws the page, and gathers its lines and boxes. */
function readShapes({ operators, OPS, transform }: PageContent): Pick<PageMarks, 'lines' | 'boxes'> {
  const lines: Rect<'points'>[] = [];
  const boxes: DrawnBox[] = [];
  const filling = [OPS.fill, OPS.eoFill];
  const stroking = [OPS.stroke, OPS.closeStroke];
  const both = [OPS.fillStroke, OPS.eoFillStroke, OPS.closeFillStroke, OPS.closeEOFillStroke];
  const before: GraphicsState[] = [];
  let state: GraphicsState = { matrix: transform, fill: 'dark', stroke: 'dark' };

  function take(subpath: Subpath, isFilled: boolean, isStroked: boolean): void {
    const bounds = boundsOf(subpath.points);
    const isThin = Math.min(bounds.width, bounds.height) <= maxLinePoints;
    const isVisible = isStroked || (isFilled && state.fill !== 'white');
    if (isThin && subpath.points.length > 1 && Math.max(bounds.width, bounds.height) > 1) {
      if (isVisible && subpath.curves === 0) lines.push(bounds);
    } else if (isBox(subpath)) {
      boxes.push({ ...bounds, ...(isFilled && state.fill && { fill: state.fill }), isStroked });
    } else if (isStroked && subpath.curves === 0) {
      subpath.points.slice(1).forEach((to, index) => {
        const from = subpath.points[index];
        if (from && isUpright(from, to)) lines.push(boundsOf([from, to]));
      });
    }
  }

  operators.fnArray.forEach((op, index) => {
    const args: readonly unknown[] = operators.argsArray[index] ?? [];
    if (op === OPS.save) before.push(state);
    else if (op === OPS.restore || op === OPS.paintFormXObjectEnd) state = before.pop() ?? state;
    else if (op === OPS.transform && isMatrix(args)) state = { ...state, matrix: multiply(state.matrix, args) };
    else if (op === OPS.paintFormXObjectBegin) {
      before.push(state);
      const [matrix] = args;
      if (isMatrix(matrix)) state = { ...state, matrix: multiply(state.matrix, matrix) };
    } else if (op === OPS.setFillColorN) state = { ...state, fill: 'dark' };
    else if (op === OPS.setFillRGBColor) state = { ...state, fill: lightnessOf(args[0]) };
    else if (op === OPS.setStrokeRGBColor) state = { ...state, stroke: lightnessOf(args[0]) };
    else if (op === OPS.constructPath && lines.length + boxes.length < maxShapes) {
      const [paint, path] = args;
      const data: unknown = Array.isArray(path) ? path[0] : undefined;
      if (!(data instanceof Float32Array) || typeof paint !== 'number') return;
      const isFilled = filling.includes(paint) || both.includes(paint);
      const isStroked = (stroking.includes(paint) || both.includes(paint)) && state.stroke !== 'white';
      if (!isFilled && !isStroked) return;
      for (const subpath of subpathsOf(data, state.matrix)) take(subpath, isFilled, isStroked);
    }
  });
  return { lines, boxes };
}

/** How far text reaches above its baseline, and below it, as shares of its size. */
const ascent = 0.8;
const descent = 0.2;

/** Where the runs of text lie on the displayed page. */
function readTexts({ texts, transform }: PageContent): TextRun[] {
  const scale = Math.hypot(transform[0], transform[1]);
  return texts.flatMap((item): TextRun[] => {
    if (item.str.trim() === '' || !isMatrix(item.transform)) return [];
    const [a, b, , , x, y] = multiply(transform, item.transform);
    const size = Math.hypot(a, b);
    const [along, across] = size === 0 ? [1, 0] : [a / size, b / size];
    const width = item.width * scale;
    const height = item.height * scale;
    const place = boundsOf(
      [0, width].flatMap((forward) =>
        [ascent * height, -descent * height].map(
          (up): Point => [x + along * forward + across * up, y + across * forward - along * up],
        ),
      ),
    );
    return [{ ...place, text: along > 0.99 ? item.str : '', isRtl: item.dir === 'rtl' }];
  });
}

/** Reads what is printed on a page, in points of the page as it is displayed: rotated, cropped and scaled as pdf.js does. */
export function readMarks(content: PageContent): PageMarks {
  const { pageNumber, width, height } = content;
  return { pageNumber, width, height, texts: readTexts(content), ...readShapes(content) };
}
