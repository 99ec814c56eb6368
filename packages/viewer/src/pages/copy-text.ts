import type { PdfReader } from '../pdf/pdf-reader.ts';

/**
 * Copies what is selected of the pages as lines of text, without what stands over them. Pages between, which may be on the screen
 * no more, are read.
 */
export function copyText(event: ClipboardEvent, reader: Pick<PdfReader, 'textOf'>): void {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || !event.clipboardData) return;
  const range = selection.getRangeAt(0);
  const parts = partsOf(range);
  event.clipboardData.setData('text/plain', textOf(parts));
  event.preventDefault();
  const pages = range.cloneContents().querySelectorAll<HTMLElement>('[data-page]');
  const [first, last] = [Number(pages[0]?.dataset.page), Number(pages[pages.length - 1]?.dataset.page)];
  if (!(last - first > 1)) return;
  const read = async () => {
    const between: string[] = [];
    for (let page = first + 1; page < last; page++) {
      between.push(await reader.textOf(page, new AbortController().signal));
    }
    return new Blob([textOf([...parts.slice(0, 1), ...between, ...parts.slice(-1)])], { type: 'text/plain' });
  };
  // Where that cannot be done or is not allowed, what is on the screen has been copied.
  navigator.clipboard?.write?.([new ClipboardItem({ 'text/plain': read() })]).catch(() => {});
}

/** The text of a range, by text layers. */
export function partsOf(range: Range): readonly string[] {
  const inside = range.commonAncestorContainer;
  const isOneLayer = (inside instanceof Element ? inside : inside.parentElement)?.closest('[data-part="text-layer"]');
  const content = range.cloneContents();
  return (isOneLayer ? [content] : [...content.querySelectorAll('[data-part="text-layer"]')]).map(linesOf);
}

/** A text of several parts, without soft hyphens and zero bytes. */
export function textOf(parts: readonly string[]): string {
  return parts.join('\n').replace(/[\0\u00ad]/g, '');
}

function linesOf(part: Node): string {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  let text = '';
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) text += node.data;
    else if (node instanceof Element && node.localName === 'br') text += '\n';
  }
  return text;
}
