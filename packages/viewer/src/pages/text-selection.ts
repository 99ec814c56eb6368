import type { PdfDocument } from '../pdf/pdf-document.ts';
import { readTextLayer } from '../reading/search/hit-places.ts';

/**
 * The selected range in the tree of a node; undefined for an empty selection. For a shadow tree, the document's selection
 * refers only to the host element.
 */
export function selectedRange(node: Node): Range | undefined {
  const selection = document.getSelection();
  if (!selection || selection.rangeCount === 0) return undefined;
  const tree = node.getRootNode();
  const range = tree instanceof ShadowRoot ? rangeWithin(selection, tree) : selection.getRangeAt(0);
  return range?.collapsed === false ? range : undefined;
}

/** The ends of the selection, including those in a shadow tree. Supported since Chromium 137, Firefox 142 and Safari 26. */
function composedRange(selection: Selection, tree: ShadowRoot): StaticRange | undefined {
  try {
    return selection.getComposedRanges?.({ shadowRoots: [tree] })[0];
  } catch {
    // Safari 17 and 18 take the roots as arguments.
    return undefined;
  }
}

function rangeWithin(selection: Selection, tree: ShadowRoot): Range | undefined {
  const found = composedRange(selection, tree);
  // The selection may be in the host's page.
  if (!found || !tree.contains(found.startContainer) || !tree.contains(found.endContainer)) return undefined;
  const range = document.createRange();
  range.setStart(found.startContainer, found.startOffset);
  range.setEnd(found.endContainer, found.endOffset);
  return range;
}

/** The pages on which a range begins and ends. */
function pagesAtEnds(pages: HTMLElement, range: Range | undefined): number[] {
  const ends = [range?.startContainer, range?.endContainer];
  const found = ends.map((node) => node?.parentElement?.closest<HTMLElement>('[data-page]'));
  return found.flatMap((page) => (page && pages.contains(page) ? [Number(page.dataset.page)] : []));
}

/** The text layer that contains a node. In Firefox, the target of an event can be a text node. */
function layerAt(node: EventTarget | null | undefined): HTMLElement | null | undefined {
  const element = node instanceof Text ? node.parentElement : node;
  return element instanceof Element ? element.closest<HTMLElement>('[data-part="text-layer"]') : undefined;
}

/**
 * Keeps a selection from jumping to the end of the page while the pointer is between runs of text: the empty element at the
 * end of the layer is moved behind the run where the selection ends. After pdf.js's text_layer_builder (Apache-2.0). Also
 * copies the selection as plain text.
 *
 * @param onSelect called with the pages on which the selection begins and ends
 * @returns a function that removes the listeners
 */
export function watchTextSelection(
  pages: HTMLElement,
  pdf: Pick<PdfDocument, 'textOf'>,
  onSelect: (pageNumbers: readonly number[]) => void,
): () => void {
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

  const followSelection = ({ target }: Event) => {
    // A selection inside an input has that input as its target.
    if (target !== document) return;
    const range = selectedRange(pages);
    onSelect(pagesAtEnds(pages, range));
    follow(range);
  };
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

/** Whether the selection grows at its start: its end did not move. */
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
  // At offset 0 of a run, the selection ends with the previous run.
  while (!isStart && endOffset === 0 && anchor) {
    while (anchor && !anchor.previousSibling) anchor = anchor.parentNode;
    anchor = anchor?.previousSibling ?? null;
    if (anchor?.hasChildNodes()) break;
  }
  return anchor instanceof Element ? anchor : undefined;
}

/** Copies the text of a range as lines. Reads pages in between from the PDF, since they may not be mounted. */
function copyText(event: ClipboardEvent, range: Range, pdf: Pick<PdfDocument, 'textOf'>): void {
  if (!event.clipboardData) return;
  const parts = partsOf(range);
  event.clipboardData.setData('text/plain', textOf(parts));
  event.preventDefault();
  const pages = range.cloneContents().querySelectorAll<HTMLElement>('[data-page]');
  const [first, last] = [Number(pages[0]?.dataset.page), Number(pages[pages.length - 1]?.dataset.page)];
  if (!(last - first > 1)) return;
  const read = async () => {
    const between: string[] = [];
    for (let page = first + 1; page < last; page++) {
      between.push(await pdf.textOf(page));
    }
    return new Blob([textOf([...parts.slice(0, 1), ...between, ...parts.slice(-1)])], { type: 'text/plain' });
  };
  // If this fails, the mounted text stays on the clipboard.
  navigator.clipboard?.write?.([new ClipboardItem({ 'text/plain': read() })]).catch(() => {});
}

/** The text of a range, one entry per text layer. */
export function partsOf(range: Range): readonly string[] {
  const inside = range.commonAncestorContainer;
  const isOneLayer = (inside instanceof Element ? inside : inside.parentElement)?.closest('[data-part="text-layer"]');
  const content = range.cloneContents();
  return (isOneLayer ? [content] : [...content.querySelectorAll('[data-part="text-layer"]')]).map(
    (part) => readTextLayer(part).text,
  );
}

/** Joins parts, without soft hyphens and zero bytes. */
export function textOf(parts: readonly string[]): string {
  return parts.join('\n').replace(/[\0\u00ad]/g, '');
}
