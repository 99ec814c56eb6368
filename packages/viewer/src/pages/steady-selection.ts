import type { PdfReader } from '../pdf/pdf-reader.ts';
import { copyText } from './copy-text.ts';
import { selectToLineBeside } from './margin-selection.ts';

/** The layers of text that are on the screen, each with what keeps its selection steady. */
const layers = new Map<HTMLElement, HTMLElement>();
let listening: AbortController | undefined;
let before: Range | undefined;
/** The layer in which the pointer went down, as long as it is. */
let from: HTMLElement | undefined;
let planned = 0;

/**
 * Keeps a selection in a text layer from jumping. Between the runs of text is nothing; where the pointer is over nothing,
 * browsers select up to the end of the page. An element without text, put behind the run where the selection ends, gives
 * them something to end at. After pdf.js's text_layer_builder (Apache-2.0).
 *
 * @returns what undoes it
 */
export function steadySelection(layer: HTMLElement, reader: Pick<PdfReader, 'textOf'>): () => void {
  const end = document.createElement('div');
  end.dataset.part = 'end-of-text';
  layer.append(end);
  layers.set(layer, end);
  const stop = new AbortController();
  const begin = () => {
    layer.setAttribute('data-selecting', '');
    from = layer;
  };
  layer.addEventListener('pointerdown', begin, { signal: stop.signal });
  layer.addEventListener('copy', (event) => copyText(event, reader), { signal: stop.signal });
  listening ??= listen();
  return () => {
    stop.abort();
    layers.delete(layer);
    if (from === layer) from = undefined;
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
  document.addEventListener('mousemove', drag, options);
  document.addEventListener('pointerup', letGo, options);
  document.addEventListener('pointercancel', letGo, options);
  addEventListener('blur', letGo, options);
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

function letGo(): void {
  from = undefined;
  resetAll();
}

/** Once the browser has selected what it would, and before that is seen. */
function drag({ target, buttons, clientX, clientY }: MouseEvent): void {
  cancelAnimationFrame(planned);
  const pages = from?.closest('[data-part="pages"]');
  if (buttons !== 1 || !pages || !(target instanceof Element) || !pages.contains(target)) return;
  const isOverText = target.closest('[data-part="text-layer"] span') !== null;
  const anchor = document.getSelection()?.anchorNode;
  if (isOverText || !anchor || !from?.contains(anchor)) return;
  const all = [...layers.keys()].filter((layer) => pages.contains(layer));
  planned = requestAnimationFrame(() => selectToLineBeside(all, clientX, clientY));
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
