import type { Rect } from '@document-signer/core';

/** A part of a run of text in the text layer. */
export interface Part {
  readonly node: Text;
  readonly from: number;
  readonly to: number;
}

/** Finds the parts of a text layer by offsets in the page's text. None when the layer has another text. */
export type PartsOf = (start: number, end: number) => readonly Part[];

/**
 * Reads the text layer of a page: its runs, with a line feed at each line's end, as `PdfReader.textOf` returns it.
 *
 * @returns its text, and a function that finds parts of it
 */
export function readTextLayer(layer: Node): { readonly text: string; readonly partsOf: PartsOf } {
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
    return runs.flatMap(({ node, start: begin }): Part[] => {
      const [from, to] = [Math.max(0, start - begin), Math.min(node.length, end - begin)];
      return from < to ? [{ node, from, to }] : [];
    });
  }

  return { text, partsOf };
}

/** The boxes of a part of a run on the screen. A run is as wide as on the page; its letters, in another font, are approximate. */
export function boxesOf({ node, from, to }: Part): readonly DOMRect[] {
  const range = document.createRange();
  range.setStart(node, from);
  range.setEnd(node, to);
  return [...range.getClientRects()];
}

/** Converts boxes to fractions of their page, which hold at any zoom. */
export function rectsOn(page: DOMRect, boxes: readonly DOMRect[]): Rect<'fraction'>[] {
  if (page.width === 0 || page.height === 0) return [];
  return boxes
    .filter(({ width, height }) => width > 0 && height > 0)
    .map(({ left, top, width, height }) => ({
      x: (left - page.left) / page.width,
      y: (top - page.top) / page.height,
      width: width / page.width,
      height: height / page.height,
    }));
}
