import type { DrawOptions, PdfDocument } from '../pdf/pdf-document.ts';
import type { Detail } from './page-bitmap.ts';
import { release } from './spare-canvas.ts';

/** Until when something is drawn, and how it is spread over time. */
export type Turn = Pick<DrawOptions, 'signal' | 'takeTurn'>;

/** The pixels of a part of a page, over those of the whole. */
export interface DetailCanvas {
  /** Whether it shows this part as sharp as it is to be. */
  has(detail: Detail): boolean;
  draw(pdf: PdfDocument, pageNumber: number, detail: Detail, turn: Turn): Promise<void>;
  /** Gives its memory back. */
  drop(): void;
}

/** Draws into an element, after what it has. */
export function createDetailCanvas(host: HTMLElement): DetailCanvas {
  let shown: { readonly canvas: HTMLCanvasElement; readonly detail: Detail } | undefined;

  function drop(): void {
    if (shown) release(shown.canvas);
    shown = undefined;
  }

  return {
    has: (detail) => shown !== undefined && isWithin(detail, shown.detail),
    async draw(pdf, pageNumber, detail, turn) {
      const canvas = document.createElement('canvas');
      try {
        await pdf.drawPage(pageNumber, canvas, { ...turn, bitmap: detail.bitmap, part: detail.part });
        turn.signal.throwIfAborted();
      } catch (error) {
        release(canvas);
        throw error;
      }
      drop();
      shown = { canvas, detail };
      Object.assign(canvas.style, { position: 'absolute', ...placeOf(detail) });
      canvas.dataset.detail = 'drawn';
      host.append(canvas);
    },
    drop,
  };
}

/** Whether one detail is seen in another as sharp, which may be a little larger. */
function isWithin(one: Detail, other: Detail): boolean {
  const tolerance = 1e-6;
  const isInside =
    one.visible.x >= other.part.x - tolerance &&
    one.visible.y >= other.part.y - tolerance &&
    one.visible.x + one.visible.width <= other.part.x + other.part.width + tolerance &&
    one.visible.y + one.visible.height <= other.part.y + other.part.height + tolerance;
  return isInside && one.full.width === other.full.width && one.full.height === other.full.height;
}

function placeOf({ part }: Detail): Partial<CSSStyleDeclaration> {
  const percent = (fraction: number) => `${fraction * 100}%`;
  return { left: percent(part.x), top: percent(part.y), width: percent(part.width), height: percent(part.height) };
}
