import type { PdfDocument } from '../pdf/pdf-document.ts';
import { copyText } from './copy-text.ts';

/** The text layers of the page, each with its end-of-text element. */
const layers = new Map<HTMLElement, HTMLElement>();
let listening: AbortController | undefined;
let before: Range | undefined;

/**
 * Keeps a selection from jumping to the end of the page while the pointer is between runs of text: an element without text,
 * placed behind the run where the selection ends, gives the browser something to end at. After pdf.js's text_layer_builder
 * (Apache-2.0). Also copies the selection as plain text.
 *
 * @returns a function that undoes it
 */
export function steadySelection(layer: HTMLElement, pdf: Pick<PdfDocument, 'textOf'>): () => void {
  const end = document.createElement('div');
  end.dataset.part = 'end-of-text';
  layer.append(end);
  layers.set(layer, end);
  const stop = new AbortController();
  layer.addEventListener('pointerdown', () => layer.setAttribute('data-selecting', ''), { signal: stop.signal });
  layer.addEventListener('copy', (event) => copyText(event, pdf), { signal: stop.signal });
  listening ??= listen();
  return () => {
    stop.abort();
    layers.delete(layer);
    end.remove();
    layer.removeAttribute('data-selecting');
    if (layers.size > 0) return;
    listening?.abort();
    listening = undefined;
    before = undefined;
  };
}

function listen(): AbortController {
  const stop = new AbortController();
  const options = { signal: stop.signal };
  document.addEventListener('selectionchange', follow, options);
  document.addEventListener('pointerup', resetAll, options);
  document.addEventListener('pointercancel', resetAll, options);
  addEventListener('blur', resetAll, options);
  return stop;
}

function reset(layer: HTMLElement, end: HTMLElement): void {
  if (layer.lastElementChild !== end) layer.append(end);
  end.removeAttribute('style');
  layer.removeAttribute('data-selecting');
}

function resetAll(): void {
  for (const [layer, end] of layers) reset(layer, end);
}

function follow(): void {
  const selection = document.getSelection();
  if (!selection || selection.rangeCount === 0 || selection.isCollapsed) {
    resetAll();
    return;
  }
  const range = selection.getRangeAt(0);
  for (const [layer, end] of layers) {
    if (range.intersectsNode(layer)) layer.setAttribute('data-selecting', '');
    else reset(layer, end);
  }
  const isStart = before !== undefined && isSameEnd(range, before);
  const anchor = anchorOf(range, isStart);
  const layer = anchor?.parentElement?.closest<HTMLElement>('[data-part="text-layer"]');
  const end = layer && layers.get(layer);
  if (anchor && end) {
    end.style.userSelect = 'text';
    anchor.parentElement?.insertBefore(end, isStart ? anchor : anchor.nextSibling);
  }
  before = range.cloneRange();
}

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
