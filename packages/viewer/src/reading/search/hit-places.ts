import type { Rect } from '@document-signer/core';

interface Part {
  readonly node: Text;
  readonly from: number;
  readonly to: number;
}

/** Reads the text of a layer, with a line feed after each line, like `PdfDocument.textOf`. */
export function readTextLayer(layer: Node) {
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  const runs: { readonly node: Text; readonly start: number }[] = [];
  let text = '';
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) {
      runs.push({ node, start: text.length });
      text += node.data;
    } else if (node instanceof Element && node.localName === 'br') text += '\n';
  }

  /** Finds the parts of the layer between two offsets, or none if the offsets are beyond its text. */
  function partsOf(start: number, end: number): readonly Part[] {
    if (end > text.length) return [];
    return runs.flatMap(({ node, start: begin }): Part[] => {
      const [from, to] = [Math.max(0, start - begin), Math.min(node.length, end - begin)];
      return from < to ? [{ node, from, to }] : [];
    });
  }

  return { text, partsOf };
}

/** Measures the boxes of a part in the window. Approximate, since the text layer uses other fonts than the page. */
export function boxesOf({ node, from, to }: Part): readonly DOMRect[] {
  const range = document.createRange();
  range.setStart(node, from);
  range.setEnd(node, to);
  return [...range.getClientRects()];
}

/** Converts boxes to fractions of their page, which are independent of the zoom. */
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
