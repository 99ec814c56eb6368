import { inkColor, type Mark, type Point, type Rect, type Size } from '@document-signer/core';
import type { PdfRef } from '@libpdf/core';
import type { DrawnPart, PageDrawing, PdfObjects } from '../pdf/open-pdf.ts';
import type { Tag } from '../pdf/structure.ts';
import { createFontBook, type FontBook } from './fonts/font-book.ts';
import { createImageBook, type ImageBook, type StoredImage } from './images/embed-image.ts';
import { real, reals, rgb } from './operators.ts';
import type { Faces, FontedText } from './text/faces.ts';
import { segmentsOf } from './text/segments.ts';
import { shapeLine, widthOf } from './text/shape-line.ts';
import { showLine } from './text/text-operators.ts';

/** Filled rectangles of one colour, such as the modules of a QR code. */
export interface FillMark {
  readonly kind: 'fill';
  readonly rects: readonly Rect<'points'>[];
  /** `#rrggbb`. */
  readonly color: string;
}

/** What can be painted: what fields show, and what only certificates do. */
export type PaintedMark = Mark | FillMark;

/** A page that is being painted. */
export interface PagePainter {
  /**
   * Paints the marks of a box.
   *
   * @param at the top left corner of the box, in points of the displayed page, y down
   * @param image what an image mark of theirs shows: its data is what was sent, this is what was made of it
   * @param tag what they are in the structure of a tagged file; absent: they only decorate the page
   * @throws Error when a font lacks a character, which is found out before anything is acknowledged
   */
  paint(marks: readonly PaintedMark[], at: Point, image?: StoredImage, tag?: Tag): void;
  /** What was painted until now. */
  drawing(): PageDrawing;
}

/** Paints marks on the pages of one file. */
export interface Painter {
  page(size: Size<'points'>): PagePainter;
  /** Writes the fonts with what all pages use of them: once, when everything is painted. */
  finish(): void;
}

/** The texts of marks with their fonts. */
export function textsIn(marks: Iterable<PaintedMark>): FontedText[] {
  return Array.from(marks).flatMap((mark): FontedText[] => (mark.kind === 'text' ? [[mark.text, mark.font]] : []));
}

type MarkOf<Kind extends PaintedMark['kind']> = Extract<PaintedMark, { kind: Kind }>;

/** What painting takes: the books of the file, and those who name what a page uses of them. */
interface Tools {
  readonly faces: Faces;
  readonly book: FontBook;
  font(name: string): string;
  image(image: StoredImage): string;
}

/** How much of a line's width lies left of its anchor. */
const shares = { left: 0, center: 0.5, right: 1 } as const;

function textOperators(mark: MarkOf<'text'>, left: number, top: number, { faces, book, font }: Tools): string {
  const runs = shapeLine(mark.text, mark.font, mark.direction, faces);
  const width = runs.reduce((sum, run) => sum + widthOf(run), 0);
  const { size } = mark.font;
  const place = { x: left + mark.x - shares[mark.align] * width * size, y: top - mark.baseline, size };
  const shown = showLine(mark.text, segmentsOf(runs), place, (face, cluster) => {
    const coded = book.codeOf(face, cluster, cluster.text);
    font(coded.font);
    return coded;
  });
  return `${rgb(mark.color ?? inkColor)} rg\n${shown}`;
}

function pathOperators({ points, width, color = inkColor }: MarkOf<'path'>, left: number, top: number): string {
  const [first, ...rest] = points.map(({ x, y }) => reals(left + x, top - y));
  if (first === undefined) return '';
  // A path of one point is a dot: a line to itself, with round ends.
  const lines = (rest.length > 0 ? rest : [first]).map((point) => `${point} l\n`).join('');
  return `${rgb(color)} RG\n${real(width)} w 1 J 1 j\n${first} m\n${lines}S\n`;
}

/** One path of all, so that no seams show between neighbours. */
function fillOperators({ rects, color }: FillMark, left: number, top: number): string {
  const paths = rects.map(({ x, y, width, height }) => `${reals(left + x, top - y - height, width, height)} re\n`);
  return `${rgb(color)} rg\n${paths.join('')}f\n`;
}

function imageOperators({ x, y, width, height }: MarkOf<'image'>, left: number, top: number, name: string): string {
  return `q ${reals(width, 0, 0, height, left + x, top - y - height)} cm /${name} Do Q\n`;
}

function createPage({ height }: Size<'points'>, faces: Faces, book: FontBook, images: ImageBook): PagePainter {
  const fonts = new Map<string, PdfRef>();
  const shown = new Map<string, PdfRef>();
  const parts: DrawnPart[] = [];
  const names = new Map<PdfRef, string>();
  const tools: Tools = {
    faces,
    book,
    font(name) {
      if (!fonts.has(name)) fonts.set(name, book.refOf(name));
      return name;
    },
    image(image) {
      const ref = images.refOf(image);
      const name = names.get(ref) ?? `I${names.size + 1}`;
      names.set(ref, name);
      shown.set(name, ref);
      return name;
    },
  };
  return {
    paint(marks, at, image, tag) {
      const top = height - at.y;
      const operators: string[] = [];
      for (const mark of marks) {
        if (mark.kind === 'text') operators.push(textOperators(mark, at.x, top, tools));
        else if (mark.kind === 'path') operators.push(pathOperators(mark, at.x, top));
        else if (mark.kind === 'fill') operators.push(fillOperators(mark, at.x, top));
        else if (image) operators.push(imageOperators(mark, at.x, top, tools.image(image)));
        else throw new Error('The image of a mark was not handed over.');
      }
      parts.push({ operators: operators.join(''), tag });
    },
    drawing: () => ({ parts, fonts, images: shown }),
  };
}

/**
 * Starts painting a file. Each font and each image is embedded once, however many pages show it.
 *
 * @param faces those of all texts that will be painted (see `loadFaces`)
 * @example
 * const painter = createPainter(pdf.objects, faces);
 * const page = painter.page(size);
 * page.paint(marks, { x: 72, y: 72 });
 * pdf.draw(1, page.drawing());
 * painter.finish();
 */
export function createPainter(objects: Pick<PdfObjects, 'add'>, faces: Faces): Painter {
  const book = createFontBook(objects);
  const images = createImageBook(objects);
  return { page: (size) => createPage(size, faces, book, images), finish: () => book.finish() };
}
