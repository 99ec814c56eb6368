/** The properties that every page of the bench sets on its window. */
export interface Exposed {
  /** The element that scrolls. */
  readonly scroller: Element;
  goToPage(pageNumber: number): void;
  /** Whether a page is completely painted, as the viewer reports. */
  isPainted(pageNumber: number): boolean;
}

/** The query of a page of the bench: the document and its scale. */
export interface PageQuery {
  readonly url: string;
  /** CSS pixels per point: those of our viewer in this window, so that all viewers draw the same number of pixels. */
  readonly scale: number;
  readonly isRangesOnly: boolean;
}

/** Parses the query. */
export function readQuery(): PageQuery {
  const query = new URLSearchParams(location.search);
  return {
    url: `/pdf/${query.get('file')}.pdf`,
    scale: Number(query.get('scale') ?? 1.5),
    isRangesOnly: query.has('ranges'),
  };
}

/** The files for fonts and images. Without them, pdf.js would draw other glyphs and colours in less time. */
export const pdfjsAssets = {
  cMapUrl: '/assets-of-pdfjs/cmaps/',
  standardFontDataUrl: '/assets-of-pdfjs/standard_fonts/',
  wasmUrl: '/assets-of-pdfjs/wasm/',
  iccUrl: '/assets-of-pdfjs/iccs/',
};

/** Makes a page of the bench measurable. */
export function expose(exposed: Exposed): void {
  // Copies getters too, because the scroller may be created later.
  Object.defineProperties(globalThis, Object.getOwnPropertyDescriptors(exposed));
}
