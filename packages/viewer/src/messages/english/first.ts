import { span } from './failures.ts';

const modes = { document: 'Document', form: 'Form' } as const;

/** What is said around the pages before the code is there that comes after the first one. */
export const firstReading = {
  pages: 'Document pages',
  page: (page: number, pageCount: number) => `Page ${page} of ${pageCount}`,
  pageNumber: 'Page number',
  ofPages: (pageCount: number) => `of ${pageCount}`,
  zoom: 'Zoom',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  toolbar: 'Reading',
  sidebar: 'Pages, outline and search',
  more: 'More',
  searchFor: 'Search in the document',
  /** Said on a page that has no pixels yet, and on one that could not be had. */
  pageLoading: 'Loading…',
  pageWaits: 'This page can’t be loaded right now. Trying again…',
  pageFailed: 'This page can’t be shown.',
  pageRetry: 'Try again',
} as const;

/** What is said of the whole document, and of what is on its way to the service. */
export const firstGuide = {
  submitting: 'Submitting…',
  mode: (mode: keyof typeof modes): string => modes[mode],
} as const;

/** What is said while the document is waited for. */
export const firstLoading = {
  loadingWaits: (seconds: number) => `The service is busy. Trying again in ${span(seconds)}…`,
  loadingUnreachable: (seconds: number) => `No connection to the service. Trying again in ${span(seconds)}…`,
} as const;

/** What is said where code has not come. */
export const firstSigning = {
  loadAgain: 'Try again',
  codeNotLoaded: 'This could not be loaded. Check your internet connection and try again.',
} as const;

/** What is said of the document as it opens, or does not. */
export const firstStates = {
  loading: 'Opening your document…',
  loadingSlow: 'This takes longer than usual. Still trying…',
  opened: (filename: string, required: number) =>
    required === 0
      ? `${filename} is open.`
      : `${filename} is open. ${required === 1 ? '1 required field' : `${required} required fields`} to fill.`,
  retry: 'Try again',
  reload: 'Load new version',
  requestId: (id: string) => `Request ${id}`,
} as const;
