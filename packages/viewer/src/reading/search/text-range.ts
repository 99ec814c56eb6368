/** A range of the text layer of a page, by places in the page's text; undefined when the layer holds another text. */
export type RangeOf = (start: number, end: number) => Range | undefined;

interface Run {
  readonly node: Text;
  readonly start: number;
}

/**
 * Reads the text layer of a page: the runs of text, and a line feed where a line ends, as `PdfReader.textOf` has it.
 *
 * @returns its text, and what finds the range for a part of it
 */
export function readTextLayer(layer: Element): { readonly text: string; readonly rangeOf: RangeOf } {
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  const runs: Run[] = [];
  let text = '';
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) {
      runs.push({ node, start: text.length });
      text += node.data;
    } else if (node instanceof Element && node.localName === 'br') text += '\n';
  }

  function rangeOf(start: number, end: number): Range | undefined {
    const first = runs.findLast((run) => run.start <= start && start < run.start + run.node.length);
    const last = runs.findLast((run) => run.start < end && end <= run.start + run.node.length);
    if (!first || !last) return undefined;
    const range = document.createRange();
    range.setStart(first.node, start - first.start);
    range.setEnd(last.node, end - last.start);
    return range;
  }

  return { text, rangeOf };
}
