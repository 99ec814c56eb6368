import type { Matrix, Rect } from '@document-signer/core';
import type { PageContent } from '../../pdf/pdf-document.ts';
import { type DrawnBox, isWithin, type PageMarks, rightOf, type TextRun } from './page-marks.ts';
import { boundsOf, isBox, isMatrix, isUpright, multiply, type Point, type Subpath, subpathsOf } from './paths.ts';

/** A rectangle this thin is a line. */
const maxLinePoints = 2.5;

/** The maximum number of lines and boxes to read. A page with more is a drawing. */
const maxShapes = 5000;

/** The maximum number of text runs to read. High, since some files draw each letter separately. */
const maxTexts = 20_000;

/** Longer runs are not labels, in characters. */
const maxTextLength = 1000;

/** Classifies the lightness of a color of pdf.js (`#rrggbb`). */
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

/** Collects the lines and boxes from the operators of a page. */
function readShapes({ operators, OPS, transform }: PageContent): Pick<PageMarks, 'lines' | 'boxes'> {
  const lines: Rect<'points'>[] = [];
  const boxes: DrawnBox[] = [];
  const filling = [OPS.fill, OPS.eoFill];
  const stroking = [OPS.stroke, OPS.closeStroke];
  const both = [OPS.fillStroke, OPS.eoFillStroke, OPS.closeFillStroke, OPS.closeEOFillStroke];
  const before: GraphicsState[] = [];
  let state: GraphicsState = { matrix: transform, fill: 'dark', stroke: 'dark' };

  function addLine(line: Rect<'points'>): void {
    const last = lines.at(-1);
    const gap = last ? line.x - rightOf(last) : 0;
    // Joins the dots of a dotted line.
    if (last && Math.abs(last.y - line.y) < 0.3 && line.width < 4 && gap >= 0 && gap < 4) {
      lines[lines.length - 1] = { ...last, width: rightOf(line) - last.x };
    } else lines.push(line);
  }

  function addShape(subpath: Subpath, isFilled: boolean, isStroked: boolean): void {
    const bounds = boundsOf(subpath.points);
    const isThin = Math.min(bounds.width, bounds.height) <= maxLinePoints;
    const isVisible = isStroked || (isFilled && state.fill !== 'white');
    if (isThin && subpath.points.length > 1) {
      if (isVisible) addLine(bounds);
    } else if (isBox(subpath)) {
      boxes.push({ ...bounds, ...(isFilled && state.fill && { fill: state.fill }), isStroked });
    } else if (isStroked && subpath.curves === 0) {
      subpath.points.slice(1).forEach((to, index) => {
        const from = subpath.points[index];
        if (from && isUpright(from, to)) addLine(boundsOf([from, to]));
      });
    }
  }

  function addShapes(subpaths: readonly Subpath[], isFilled: boolean, isStroked: boolean): void {
    const [outer, inner, ...more] = subpaths;
    const isRing = outer && inner && more.length === 0 && isFilled && isBox(outer) && isBox(inner);
    // A filled area between two boxes is a border.
    if (isRing && state.fill !== 'white' && isWithin(boundsOf(inner.points), boundsOf(outer.points), 0)) {
      boxes.push({ ...boundsOf(inner.points), isStroked: true });
    } else for (const subpath of subpaths) addShape(subpath, isFilled, isStroked);
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
      addShapes(subpathsOf(data, state.matrix), isFilled, isStroked);
    }
  });
  return { lines, boxes };
}

/** The extent of text above and below its baseline, as fractions of its size. */
const ascent = 0.8;
const descent = 0.2;

/** Reads the text runs, positioned on the displayed page. */
function readTexts({ texts, transform }: PageContent): TextRun[] {
  const scale = Math.hypot(transform[0], transform[1]);
  return texts.slice(0, maxTexts).flatMap((item): TextRun[] => {
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
    return [
      { ...place, text: along > 0.99 && item.str.length <= maxTextLength ? item.str : '', isRtl: item.dir === 'rtl' },
    ];
  });
}

/** Reads the marks of a page, in points of the displayed page: rotated, cropped and scaled as in pdf.js. */
export function readMarks(content: PageContent): PageMarks {
  const { pageNumber, width, height } = content;
  return { pageNumber, width, height, texts: readTexts(content), ...readShapes(content) };
}
