import type { readingWords } from '../../messages/english/reading.ts';
import type { Translated } from '../../messages/merge-texts.ts';
import { plural } from '../plural.ts';

const count = plural('de');

const searchResults = {
  none: 'Keine Ergebnisse',
  no_text: 'Gescannte Seiten können nicht durchsucht werden.',
  failed:
    'Einige Seiten konnten nicht durchsucht werden. Prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.',
} as const;

/** The texts of the toolbar and the sidebar in German. */
export const reading: Translated<typeof readingWords> = {
  pages: 'Seiten des Dokuments',
  page: (page, pageCount) => `Seite ${page} von ${pageCount}`,
  pageNumber: 'Seitenzahl',
  ofPages: (pageCount) => `von ${pageCount}`,
  zoom: 'Zoom',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  fitWidth: 'An Breite anpassen',
  fitPage: 'Ganze Seite',
  toolbar: 'Dokument-Symbolleiste',
  sidebar: 'Seiten, Gliederung und Suche',
  thumbnails: 'Seiten',
  outline: 'Gliederung',
  noOutline: 'Dieses Dokument hat keine Gliederung.',
  outlineFailed:
    'Die Gliederung konnte nicht geladen werden. Prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.',
  noDestination: 'Kein Ziel',
  more: 'Mehr',
  downloadOriginal: 'Unausgefülltes Original herunterladen',
  fieldsOnPage: (left) => count(left, { one: 'Noch # Pflichtfeld', other: 'Noch # Pflichtfelder' }),
  search: 'Suchen',
  searchFor: 'Im Dokument suchen',
  searching: 'Suche läuft …',
  searchCount: (current, all, isMore) => `${current === 0 ? '' : `${current} von `}${isMore ? 'mehr als ' : ''}${all}`,
  resultCount: (places) => count(places, { one: '# Ergebnis', other: '# Ergebnisse' }),
  searchEnded: (how) => searchResults[how],
  pagesWithoutText: (pages) =>
    count(pages, {
      one: '# gescannte Seite kann nicht durchsucht werden.',
      other: '# gescannte Seiten können nicht durchsucht werden.',
    }),
  nextResult: 'Nächstes Ergebnis',
  previousResult: 'Vorheriges Ergebnis',
  results: 'Ergebnisse',
  pageLabel: (page) => `Seite ${page}`,
  link: (address) => `Link: ${address} (öffnet einen neuen Tab)`,
  linkWithin: 'Link innerhalb des Dokuments',
  pagesLeft: (pages) => count(pages, { one: '# Seite noch nicht angesehen', other: '# Seiten noch nicht angesehen' }),
  pagesLeftHint: 'Sehen Sie sich vor dem Absenden alle Seiten an.',
  andMorePages: (pages) => `und ${pages} weitere`,
  allPagesViewed: 'Sie haben alle Seiten angesehen.',
  pageLoading: 'Wird geladen …',
  pageRetrying: 'Diese Seite kann gerade nicht geladen werden. Neuer Versuch …',
  pageFailed: 'Diese Seite kann nicht angezeigt werden.',
};
