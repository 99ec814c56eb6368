/** A part of a run of text on the screen. */
export interface Part {
  readonly node: Text;
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
    return runs.flatMap(({ node, start: begin }): Part[] => {
      const [from, to] = [Math.max(0, start - begin), Math.min(node.length, end - begin)];
      return from < to ? [{ node, from, to }] : [];
    });
  }

  return { text, partsOf };
}

/** Where a part of a run lies on the screen. Each run is as wide as it is drawn, its letters, of another font, are about so. */
export function boxesOf({ node, from, to }: Part): readonly DOMRect[] {
  const range = document.createRange();
  range.setStart(node, from);
  range.setEnd(node, to);
  return [...range.getClientRects()];
}
