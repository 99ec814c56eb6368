import { firstReading } from './first.ts';

const searchWords = {
  none: 'No results',
  no_text: 'Scanned pages can’t be searched.',
  failed: 'Some pages couldn’t be searched. Check your internet connection, then try again.',
} as const;

/** The texts of the toolbar and the sidebar. */
export const readingWords = {
  ...firstReading,
  fitWidth: 'Fit width',
  fitPage: 'Fit page',
  thumbnails: 'Pages',
  outline: 'Outline',
  noOutline: 'This document has no outline.',
  outlineFailed: 'The outline couldn’t load. Check your internet connection, then try again.',
  noDestination: 'No destination',
  downloadOriginal: 'Download the blank original',
  fieldsOnPage: (left: number) => (left === 1 ? '1 required field left' : `${left} required fields left`),
  search: 'Search',
  searching: 'Searching…',
  /** `current` is 0 until a result is shown; `isMore` when there are more results than are listed. */
  searchCount: (current: number, count: number, isMore: boolean) =>
    `${current === 0 ? '' : `${current} of `}${count}${isMore ? ' or more' : ''}`,
  resultCount: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  searchEnded: (how: keyof typeof searchWords): string => searchWords[how],
  pagesWithoutText: (count: number) =>
    count === 1 ? '1 scanned page can’t be searched.' : `${count} scanned pages can’t be searched.`,
  nextResult: 'Next result',
  previousResult: 'Previous result',
  results: 'Results',
  pageLabel: (page: number) => `Page ${page}`,
  pagesLeft: (count: number) => (count === 1 ? '1 page not viewed yet' : `${count} pages not viewed yet`),
  pagesLeftHint: 'View every page before you submit.',
  andMorePages: (count: number) => `and ${count} more`,
  allPagesViewed: 'You’ve viewed all pages.',
} as const;
