import type { PdfDocument } from '../pdf/pdf-document.ts';

/** The text of one page, for selection, copying and screen readers. */
export type TextLayer = ReturnType<typeof createTextLayer>;

/** Lays out the text of a page in an element, once: the style sheet scales it. */
export function createTextLayer(host: HTMLElement) {
  let isLaid = false;
  return {
    isLaid: () => isLaid,
    async lay(pdf: PdfDocument, pageNumber: number, options: { scale: number; signal: AbortSignal }) {
      host.replaceChildren();
      await pdf.layText(pageNumber, host, options);
      options.signal.throwIfAborted();
      isLaid = true;
      // For text-selection.ts.
      const end = document.createElement('div');
      end.dataset.part = 'end-of-text';
      host.append(end);
    },
    drop() {
      isLaid = false;
      host.replaceChildren();
      host.removeAttribute('data-selecting');
    },
  };
}
