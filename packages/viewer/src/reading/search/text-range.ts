import type { TextRun } from '../../pdf/pdf-reader.ts';

/** A part of a run of text on the screen. */
export interface Part {
  readonly node: Text;
  /** Which of the runs of its page it is. */
  readonly index: number;
  readonly from: number;
  readonly to: number;
}

/** The parts of the text layer of a page, by places in the page's text; none when the layer holds another text. */
export type PartsOf = (start: number, end: number) => readonly Part[];

/**
 * Reads the text layer of a page: the runs of text, and a line feed where a line ends, as `PdfReader.textOf` has it.
 *
 * @returns its text, and what finds a part of it
 */
export function readTextLayer(layer: Element): { readonly text: string; readonly partsOf: PartsOf } {
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  const runs: { readonly node: Text; readonly start: number }[] = [];
  let text = '';
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) {
      runs.push({ node, start: text.length });
      text += node.data;
    } else if (node instanceof Element && node.localName === 'br') text += '\n';
  }

  function partsOf(start: number, end: number): readonly Part[] {
    if (end > text.length) return [];
    return runs.flatMap(({ node, start: begin }, index): Part[] => {
      const [from, to] = [Math.max(0, start - begin), Math.min(node.length, end - begin)];
      return from < to ? [{ node, index, from, to }] : [];
    });
  }

  return { text, partsOf };
}

/** How many quarter turns to the right a run takes on the screen, as pdf.js lays it. */
function turnsOf({ parentElement: run }: Text): number {
  const page = run?.closest<HTMLElement>('[data-main-rotation]')?.dataset.mainRotation ?? 0;
  return (Number(page) + Number.parseFloat(run?.style.getPropertyValue('--rotate') || '0')) / 90;
}

/** A part of a box along the way that text runs in it, in fractions: by quarter turns to the right, down, to the left and up. */
function cut({ left, top, width, height }: DOMRect, turns: number, begin: number, end: number): DOMRect {
  const [from, to] = turns % 4 > 1 || turns < 0 ? [1 - end, 1 - begin] : [begin, end];
  return turns % 2 === 0
    ? new DOMRect(left + from * width, top, (to - from) * width, height)
    : new DOMRect(left, top + from * height, width, (to - from) * height);
}

/**
 * Where a part of a run lies on the screen. Runs are as wide as they are drawn; the letters in them, of another font, are not.
 *
 * @param run the run as drawn, where it is known
 */
export function boxesOf({ node, from, to }: Part, run?: TextRun): readonly DOMRect[] {
  const range = document.createRange();
  range.selectNodeContents(node);
  const turns = turnsOf(node);
  const whole = Math.round(turns);
  if (run?.edges && run.str === node.data && Math.abs(turns - whole) < 0.01) {
    const edges = run.edges.slice(2 * from, 2 * to);
    return [cut(range.getBoundingClientRect(), whole, Math.min(...edges), Math.max(...edges))];
  }
  range.setStart(node, from);
  range.setEnd(node, to);
  return [...range.getClientRects()];
}
