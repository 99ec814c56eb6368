/** What stands around the pages as they are read. */
export const readingWords = {
  pages: 'Document pages',
  page: (page: number, pageCount: number) => `Page ${page} of ${pageCount}`,
  pageNumber: 'Page number',
  ofPages: (pageCount: number) => `of ${pageCount}`,
  zoom: 'Zoom',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fitWidth: 'Fit width',
  pageFailed: 'This page cannot be shown.',
  pageRetry: 'Try again',
} as const;
