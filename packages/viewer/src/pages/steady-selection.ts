import type { PdfDocument } from '../pdf/pdf-document.ts';
import { copyText } from './copy-text.ts';
import { selectedRange } from './selected-range.ts';

/** The text layer that a node is in. Firefox has events of text itself. */
function layerAt(node: EventTarget | null | undefined): HTMLElement | null | undefined {
  const element = node instanceof Text ? node.parentElement : node;
  return element instanceof Element ? element.closest<HTMLElement>('[data-part="text-layer"]') : undefined;
}

/**
 * Keeps a selection from jumping to the end of the page while the pointer is between runs of text: the empty element at the
 * end of the layer is moved behind the run where the selection ends. After pdf.js's text_layer_builder (Apache-2.0). Also
 * copies the selection as plain text. Returns a function that undoes it.
 */
export function steadySelection(pages: HTMLElement, pdf: Pick<PdfDocument, 'textOf'>): () => void {
  const stop = new AbortController();
  const options = { signal: stop.signal };
  let before: Range | undefined;

  function reset(layer: HTMLElement): void {
    const end = endOf(layer);
    if (end && layer.lastElementChild !== end) layer.append(end);
    end?.removeAttribute('style');
    layer.removeAttribute('data-selecting');
  }

  function follow(range: Range | undefined): void {
    for (const layer of pages.querySelectorAll<HTMLElement>('[data-part="text-layer"]')) {
      if (range?.intersectsNode(layer)) layer.setAttribute('data-selecting', '');
      else reset(layer);
    }
    if (!range) return;
    const isStart = before !== undefined && isSameEnd(range, before);
    const anchor = anchorOf(range, isStart);
    const end = endOf(layerAt(anchor?.parentElement));
    if (anchor && end && pages.contains(end)) {
      end.style.userSelect = 'text';
      anchor.parentElement?.insertBefore(end, isStart ? anchor : anchor.nextSibling);
    }
    before = range.cloneRange();
  }

  const followSelection = () => follow(selectedRange(pages));
  const resetAll = () => follow(undefined);
  pages.addEventListener('pointerdown', ({ target }) => layerAt(target)?.setAttribute('data-selecting', ''), options);
  pages.addEventListener(
    'copy',
    (event) => {
      const range = layerAt(event.target) && selectedRange(pages);
      if (range) copyText(event, range, pdf);
    },
    options,
  );
  document.addEventListener('selectionchange', followSelection, options);
  document.addEventListener('pointerup', resetAll, options);
  document.addEventListener('pointercancel', resetAll, options);
  addEventListener('blur', resetAll, options);
  return () => stop.abort();
}

const endOf = (layer: HTMLElement | null | undefined) => layer?.querySelector<HTMLElement>('[data-part="end-of-text"]');

/** Whether the selection grows at its beginning: its end stayed where it was. */
function isSameEnd(range: Range, other: Range): boolean {
  return (
    range.compareBoundaryPoints(Range.END_TO_END, other) === 0 ||
    range.compareBoundaryPoints(Range.START_TO_END, other) === 0
  );
}

/** The run of text that the moving side of a selection is in. */
function anchorOf(range: Range, isStart: boolean): Element | undefined {
  const { startContainer, endContainer, endOffset } = range;
  const node = isStart ? startContainer : endContainer;
  let anchor: Node | null = node instanceof Text ? node.parentNode : node;
  // At the very beginning of a run, the selection ends with the one before it.
  while (!isStart && endOffset === 0 && anchor) {
    while (anchor && !anchor.previousSibling) anchor = anchor.parentNode;
    anchor = anchor?.previousSibling ?? null;
    if (anchor?.hasChildNodes()) break;
  }
  return anchor instanceof Element ? anchor : undefined;
}
