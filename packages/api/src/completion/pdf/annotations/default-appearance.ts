import { PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfStream } from '@libpdf/core';
import type { Resolve } from '../../../inspection/pdf/objects.ts';
import { numbers } from '../numbers.ts';
import { isHidden, nameOf } from './appearance.ts';
import { type Box, numbersOf } from './placed.ts';
import { around, type ShapeFacts, shapes } from './shapes.ts';

/** An annotation that brings no appearance along, as pdf.js draws it: a form in user space. */
export function defaultAppearance(annotation: PdfDict, rect: Box, resolve: Resolve): PdfStream | undefined {
  const kind = nameOf(annotation.get('Subtype'), resolve);
  const draw = Object.hasOwn(shapes, kind) ? shapes[kind] : undefined;
  if (!draw || annotation.has('AP') || isHidden(annotation, resolve)) return undefined;
  const stroke = colour(annotation.get('C'), resolve, ['G', 'RG', 'K'], '0 G');
  const inside = kind === 'Highlight' ? annotation.get('C') : annotation.get('IC');
  const fill = colour(inside, resolve, ['g', 'rg', 'k'], kind === 'Highlight' ? (inside ? '1 1 0 rg' : '0 g') : '');
  const shape = draw(factsOf(annotation, rect, fill !== '', resolve));
  if (!shape) return undefined;
  return PdfStream.fromDict(
    {
      Type: PdfName.of('XObject'),
      Subtype: PdfName.of('Form'),
      BBox: numbers(...shape.box),
      Resources: PdfDict.of({ ExtGState: PdfDict.of({ GS0: opacity(annotation, kind, resolve) }) }),
    },
    Buffer.from(`/GS0 gs ${stroke} ${fill}\n${shape.operators}`),
  );
}

function opacity(annotation: PdfDict, kind: string, resolve: Resolve): PdfDict {
  const alpha = resolve(annotation.get('CA'));
  const state = PdfDict.of({ BM: PdfName.of(kind === 'Highlight' ? 'Multiply' : 'Normal') });
  if (alpha instanceof PdfNumber) for (const key of ['CA', 'ca']) state.set(key, alpha);
  return state;
}

/** The operator for one, three or four components; `missing` when there are none. */
function colour(value: PdfObject | undefined, resolve: Resolve, operators: readonly string[], missing: string): string {
  for (const [index, count] of [1, 3, 4].entries()) {
    const parts = numbersOf(value, count, resolve);
    if (parts) return `${parts.join(' ')} ${operators[index]}`;
  }
  return missing;
}

function factsOf(annotation: PdfDict, rect: Box, isFilled: boolean, resolve: Resolve): ShapeFacts {
  const list = (key: string) => numbersIn(annotation.get(key), resolve);
  const ink = resolve(annotation.get('InkList'));
  const inked = ink instanceof PdfArray ? Array.from(ink, (line) => numbersIn(line, resolve)) : [];
  return {
    rect,
    quads: quadsOf(list('QuadPoints')),
    lines: [list('L'), list('Vertices'), ...inked].filter((line) => line.length > 0),
    width: widthOf(annotation, resolve),
    isFilled,
  };
}

function numbersIn(value: PdfObject | undefined, resolve: Resolve): number[] {
  const array = resolve(value);
  return array instanceof PdfArray ? (numbersOf(array, array.length, resolve) ?? []) : [];
}

/** Each of eight numbers, the corners in any order. */
function quadsOf(points: readonly number[]): Box[] {
  if (points.length % 8 !== 0) return [];
  const boxes: Box[] = [];
  for (let at = 0; at < points.length; at += 8) {
    const corners = [0, 2, 4, 6].map((i): Box => {
      const [x, y] = [points[at + i] ?? 0, points[at + i + 1] ?? 0];
      return [x, y, x, y];
    });
    boxes.push(around(corners));
  }
  return boxes;
}

/** Of the border: in /BS, or the third of /Border; 1 where those say nothing of it, 0 where neither is there. */
function widthOf(annotation: PdfDict, resolve: Resolve): number {
  const style = resolve(annotation.get('BS'));
  const border = resolve(annotation.get('Border'));
  const said = style instanceof PdfDict ? style.get('W') : border instanceof PdfArray ? border.at(2) : PdfNumber.of(0);
  const width = resolve(said);
  return width instanceof PdfNumber ? Math.max(0, width.value) : 1;
}
