import { span } from './failures.ts';

const modes = { document: 'Document', form: 'Form' } as const;

/** The texts around the document. */
export const chromeWords = {
  signer: (filename: string) => `Sign ${filename}`,
  close: 'Close',
  /** Printed in place of the pages: only those near the viewport exist. */
  printNote: 'To print, download the document.',
} as const;

/** The texts of the toolbar and the pages that are needed before the late code. */
export const firstReading = {
  pages: 'Document pages',
  page: (page: number, pageCount: number) => `Page ${page} of ${pageCount}`,
  pageNumber: 'Page number',
  ofPages: (pageCount: number) => `of ${pageCount}`,
  zoom: 'Zoom',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  toolbar: 'Document toolbar',
  sidebar: 'Pages, outline and search',
  more: 'More',
  searchFor: 'Search the document',
  pageLoading: 'Loading…',
  pageRetrying: 'This page can’t be loaded right now. Trying again…',
  pageFailed: 'This page can’t be shown.',
  link: (address: string) => `Link: ${address} (opens in a new tab)`,
  linkWithin: 'Link within the document',
} as const;

/** The texts of the view that are needed before the late code. */
export const firstGuide = {
  mode: (mode: keyof typeof modes): string => modes[mode],
} as const;

/** The texts shown while opening the document is retried. */
export const firstLoading = {
  loadingBusy: (seconds: number) => `The server is busy. Trying again in ${span(seconds)}…`,
  loadingUnreachable: (seconds: number) => `Can’t connect to the server. Trying again in ${span(seconds)}…`,
} as const;

/** The texts shown when late code fails to load. */
export const firstSigning = {
  partFailed: 'This part couldn’t load. Check your internet connection, then try again.',
} as const;

/** The texts shown while the document opens, or when it fails to. */
export const firstStates = {
  loading: 'Opening your document…',
  loadingSlow: 'Taking longer than usual…',
  retry: 'Try again',
  reload: 'Load new version',
  reloadDocument: 'Reload document',
  requestId: (id: string) => `Request ID: ${id}`,
} as const;
