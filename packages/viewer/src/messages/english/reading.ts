import { firstReading } from './first.ts';

const searchWords = {
  none: 'Nothing found in the text of the document.',
  no_text: 'This document has no text that can be searched: its pages are pictures.',
  failed: 'The search did not reach all pages. Check your internet connection, then try again.',
} as const;

/** What stands around the pages as they are read. */
export const readingWords = {
  ...firstReading,
  fitWidth: 'Fit width',
  fitPage: 'Fit page',
  thumbnails: 'Pages',
  outline: 'Outline',
  noOutline: 'This document has no outline.',
  outlineFailed: 'The outline could not be read. Check your internet connection, then try again.',
  leadsNowhere: 'This entry leads nowhere.',
  downloadOriginal: 'Download the document',
  originalNotDownloaded: 'The document could not be downloaded. Check your internet connection, then try again.',
  keys: 'Keys',
  fieldsOnPage: (left: number) => (left === 1 ? '1 required field left' : `${left} required fields left`),
  search: 'Search',
  searching: 'Searching…',
  /** Which of the places found is shown, none of them at first, and whether there are more than are listed. */
  searchCount: (current: number, count: number, isMore: boolean) =>
    `${current === 0 ? '' : `${current} of `}${count}${isMore ? ' or more' : ''}`,
  found: (count: number) => (count === 1 ? '1 place found' : `${count} places found`),
  searchEnded: (how: keyof typeof searchWords): string => searchWords[how],
  partlyNoText: (count: number) =>
    count === 1
      ? '1 page is a picture without text and was not searched.'
      : `${count} pages are pictures without text and were not searched.`,
  nextHit: 'Next place',
  previousHit: 'Previous place',
  matchCase: 'Match case',
  wholeWords: 'Whole words',
  matchAccents: 'Match accents',
  results: 'Places found',
  result: (page: number) => `Page ${page}`,
  link: (address: string) => `Link: ${address} (opens in a new window)`,
  linkWithin: 'Link within the document',
  pagesLeft: (count: number) =>
    count === 1 ? '1 page has not been viewed yet' : `${count} pages have not been viewed yet`,
  pagesLeftHint: 'View every page before you submit.',
  andMorePages: (count: number) => `and ${count} more`,
  allPagesViewed: 'All pages have been viewed.',
  /** What is printed on the keys where the language is spoken. */
  keyCaps: {
    ctrl: 'Ctrl',
    pageUp: 'Page Up',
    pageDown: 'Page Down',
    home: 'Home',
    end: 'End',
    escape: 'Esc',
    tab: 'Tab',
  },
  keyFor: {
    zoom: 'Zoom in, zoom out, fit the width',
    search: 'Search in the document',
    next: 'Next and previous place found',
    scroll: 'Scroll by a screen',
    ends: 'First and last page',
    pages: 'Previous and next page, when the pages have the focus',
    fields: 'Next and previous field',
    escape: 'Close what is open',
  },
} as const;
