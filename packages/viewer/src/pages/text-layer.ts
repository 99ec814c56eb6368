import { withLateCode } from '../late/late-code.ts';
import type { PdfDocument } from '../pdf/pdf-document.ts';

/** The text of one page, for selection, copying and screen readers. */
export interface TextLayer {
  isLaid(): boolean;
  lay(pdf: PdfDocument, pageNumber: number, options: { scale: number; signal: AbortSignal }): Promise<void>;
  drop(): void;
}

/** Puts the text of a page into an element, once: at other scales, the style sheet stretches it. */
export function createTextLayer(host: HTMLElement): TextLayer {
  let isLaid = false;
  let unsteady: (() => void) | undefined;
  return {
    isLaid: () => isLaid,
    async lay(pdf, pageNumber, options) {
      unsteady?.();
      host.replaceChildren();
      await pdf.layText(pageNumber, host, options);
      options.signal.throwIfAborted();
      isLaid = true;
      // Selection needs the late code.
      unsteady = withLateCode(({ steadySelection }) => steadySelection(host, pdf));
    },
    drop() {
      isLaid = false;
      unsteady?.();
      host.replaceChildren();
    },
  };
}
