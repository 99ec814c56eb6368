import type { PdfDocument } from '../pdf/pdf-document.ts';
import { readTextLayer } from '../reading/search/hit-places.ts';

/** Copies the text of a range as lines. Text of pages between, which may not be mounted, is read from the PDF. */
export function copyText(event: ClipboardEvent, range: Range, pdf: Pick<PdfDocument, 'textOf'>): void {
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
      between.push(await pdf.textOf(page, new AbortController().signal));
    }
    return new Blob([textOf([...parts.slice(0, 1), ...between, ...parts.slice(-1)])], { type: 'text/plain' });
  };
  // If that fails, the mounted text has been copied.
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
