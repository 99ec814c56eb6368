/** What every page of the bench has on its window: the same that the demo's bare page has, and when a page is done. */
export interface Exposed {
  /** The element that scrolls. */
  readonly scroller: Element;
  goToPage(pageNumber: number): void;
  /** Whether a page shows its final pixels, as the viewer itself says. */
  isPainted(pageNumber: number): boolean;
}

/** Where a page of the bench finds its document, and how large it is to draw it. */
export interface Asked {
  readonly url: string;
  /** CSS pixels a point: those of our viewer in this window, so that all draw as many pixels. */
  readonly scale: number;
  readonly isRangesOnly: boolean;
}

/** Reads the address. */
export function asked(): Asked {
  const query = new URLSearchParams(location.search);
  return {
    url: `/pdf/${query.get('file')}.pdf`,
    scale: Number(query.get('scale') ?? 1.5),
    isRangesOnly: query.has('ranges'),
  };
}

/** What pdf.js needs for fonts and images; without it, it would draw other letters and colours, in less time. */
export const pdfjsAssets = {
  cMapUrl: '/assets-of-pdfjs/cmaps/',
  standardFontDataUrl: '/assets-of-pdfjs/standard_fonts/',
  wasmUrl: '/assets-of-pdfjs/wasm/',
  iccUrl: '/assets-of-pdfjs/iccs/',
};

/** Makes a page of the bench measurable. */
export function expose(exposed: Exposed): void {
  // With its getters: what scrolls may come later.
  Object.defineProperties(globalThis, Object.getOwnPropertyDescriptors(exposed));
}
