import { inkColor, type Mark, type Point, type Rect, type Size } from '@document-signer/core';
import type { PdfRef } from '@libpdf/core';
import type { Edit } from '../../pdf/load-pdf.ts';
import type { DrawnPart, PageDrawing } from '../pdf/open-pdf.ts';
import type { Tag } from '../pdf/structure.ts';
import { createFontBook, type FontBook } from './fonts/font-book.ts';
import { imageEmbedder, type StoredImage } from './images/embed-image.ts';
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

/** Marks of fields, and those of certificates alone. */
export type PaintedMark = Mark | FillMark;

/** Paints one page. */
interface PagePainter {
  /**
   * Paints the marks of a box.
   *
   * @param at the top left corner of the box, in points of the displayed page, y down
   * @param image what an image mark shows, encoded again from the data in the mark
   * @param tag their element in the structure of a tagged file; without one they are decoration
   * @throws Error if a font lacks a character, which is checked before a submission is acknowledged
   */
  paint(marks: readonly PaintedMark[], at: Point, image?: StoredImage, tag?: Tag): void;
  /** What has been painted. */
  drawing(): PageDrawing;
}

/** Paints marks on the pages of one file. */
export interface Painter {
  page(size: Size<'points'>): PagePainter;
  /** Writes the fonts with the glyphs that all pages use. Once, after the last page. */
  finish(): void;
}

/** The texts of marks with their fonts. */
export function textsIn(marks: Iterable<PaintedMark>): FontedText[] {
  return Array.from(marks).flatMap((mark): FontedText[] => (mark.kind === 'text' ? [[mark.text, mark.font]] : []));
}

type MarkOf<Kind extends PaintedMark['kind']> = Extract<PaintedMark, { kind: Kind }>;

/** What painting text takes. */
interface TextTools {
  readonly faces: Faces;
  readonly book: FontBook;
  /** Fonts that the page uses, by name. */
  readonly fonts: Map<string, PdfRef>;
}

/** The share of a line's width to the left of its anchor. */
const shares = { left: 0, center: 0.5, right: 1 } as const;

function textOperators(mark: MarkOf<'text'>, left: number, top: number, { faces, book, fonts }: TextTools): string {
  const runs = shapeLine(mark.text, mark.font, mark.direction, faces);
  const width = runs.reduce((sum, run) => sum + widthOf(run), 0);
  const { size } = mark.font;
  const place = { x: left + mark.x - shares[mark.align] * width * size, y: top - mark.baseline, size };
  const shown = showLine(mark.text, segmentsOf(runs), place, (face, cluster) => {
    const coded = book.codeOf(face, cluster, cluster.text);
    fonts.set(coded.font, book.refOf(coded.font));
    return coded;
  });
  return `${rgb(mark.color ?? inkColor)} rg\n${shown}`;
}

function pathOperators({ points, width, color = inkColor }: MarkOf<'path'>, left: number, top: number): string {
  const [first, ...rest] = points.map(({ x, y }) => reals(left + x, top - y));
  if (first === undefined) return '';
  // A path of one point is a dot: a line of no length with round ends.
  const lines = (rest.length > 0 ? rest : [first]).map((point) => `${point} l\n`).join('');
  return `${rgb(color)} RG\n${real(width)} w 1 J 1 j\n${first} m\n${lines}S\n`;
}

/** One path of all rectangles, so that no seams show between neighbours. */
function fillOperators({ rects, color }: FillMark, left: number, top: number): string {
  const paths = rects.map(({ x, y, width, height }) => `${reals(left + x, top - y - height, width, height)} re\n`);
  return `${rgb(color)} rg\n${paths.join('')}f\n`;
}

function imageOperators({ x, y, width, height }: MarkOf<'image'>, left: number, top: number, name: string): string {
  return `q ${reals(width, 0, 0, height, left + x, top - y - height)} cm /${name} Do Q\n`;
}

function createPage(
  { height }: Size<'points'>,
  text: Omit<TextTools, 'fonts'>,
  embed: (image: StoredImage) => PdfRef,
): PagePainter {
  const fonts = new Map<string, PdfRef>();
  const images = new Map<string, PdfRef>();
  const parts: DrawnPart[] = [];

  function nameOf(image: StoredImage): string {
    const ref = embed(image);
    const known = [...images].find(([, other]) => other === ref);
    if (known) return known[0];
    const name = `I${images.size + 1}`;
    images.set(name, ref);
    return name;
  }

  return {
    paint(marks, at, image, tag) {
      const top = height - at.y;
      const operators = marks.map((mark) => {
        if (mark.kind === 'text') return textOperators(mark, at.x, top, { ...text, fonts });
        if (mark.kind === 'path') return pathOperators(mark, at.x, top);
        if (mark.kind === 'fill') return fillOperators(mark, at.x, top);
        if (image) return imageOperators(mark, at.x, top, nameOf(image));
        throw new Error('The image of a mark is missing.');
      });
      parts.push({ operators: operators.join(''), tag });
    },
    drawing: () => ({ parts, fonts, images }),
  };
}

/**
 * Starts painting a file. Each font and each image is embedded once.
 *
 * @param faces the faces of all texts that will be painted (see `loadFaces`)
 * @example
 * const painter = createPainter(pdf.objects, faces);
 * const page = painter.page(size);
 * page.paint(marks, { x: 72, y: 72 });
 * pdf.draw(1, page.drawing());
 * painter.finish();
 */
export function createPainter(objects: Pick<Edit, 'add'>, faces: Faces): Painter {
  const book = createFontBook(objects);
  const embed = imageEmbedder(objects);
  return { page: (size) => createPage(size, { faces, book }, embed), finish: () => book.finish() };
}
