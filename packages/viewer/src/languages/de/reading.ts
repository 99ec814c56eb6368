import type { readingWords } from '../../messages/english/reading.ts';
import type { Translated } from '../language.ts';
import { plural } from '../plural.ts';

const count = plural('de');

const searchEnds = {
  none: 'Im Text des Dokuments wurde nichts gefunden.',
  no_text: 'Dieses Dokument hat keinen Text, der sich durchsuchen lässt: Seine Seiten sind Bilder.',
  failed:
    'Die Suche hat nicht alle Seiten erreicht. Prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.',
} as const;

/** What stands around the pages, in German. */
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
  toolbar: 'Lesen',
  sidebar: 'Seiten, Gliederung und Suche',
  thumbnails: 'Seiten',
  outline: 'Gliederung',
  noOutline: 'Dieses Dokument hat keine Gliederung.',
  outlineFailed:
    'Die Gliederung konnte nicht gelesen werden. Prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.',
  leadsNowhere: 'Dieser Eintrag führt nirgendwohin.',
  more: 'Mehr',
  downloadOriginal: 'Dokument herunterladen',
  originalNotDownloaded:
    'Das Dokument konnte nicht heruntergeladen werden. Prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.',
  keys: 'Tasten',
  fieldsOnPage: (left) => count(left, { one: 'Noch # Pflichtfeld', other: 'Noch # Pflichtfelder' }),
  search: 'Suchen',
  searchFor: 'Im Dokument suchen',
  searching: 'Suche läuft …',
  searchCount: (current, all, isMore) => `${current === 0 ? '' : `${current} von `}${isMore ? 'mehr als ' : ''}${all}`,
  found: (places) => count(places, { one: '# Fundstelle', other: '# Fundstellen' }),
  searchEnded: (how) => searchEnds[how],
  partlyNoText: (pages) =>
    count(pages, {
      one: '# Seite ist ein Bild ohne Text und wurde nicht durchsucht.',
      other: '# Seiten sind Bilder ohne Text und wurden nicht durchsucht.',
    }),
  nextHit: 'Nächste Fundstelle',
  previousHit: 'Vorige Fundstelle',
  matchCase: 'Groß- und Kleinschreibung',
  wholeWords: 'Ganze Wörter',
  matchAccents: 'Akzente beachten',
  results: 'Fundstellen',
  result: (page) => `Seite ${page}`,
  link: (address) => `Link: ${address} (öffnet ein neues Fenster)`,
  linkWithin: 'Link innerhalb des Dokuments',
  pagesLeft: (pages) =>
    count(pages, { one: '# Seite wurde noch nicht angesehen', other: '# Seiten wurden noch nicht angesehen' }),
  pagesLeftHint: 'Sehen Sie sich vor dem Absenden alle Seiten an.',
  andMorePages: (pages) => `und ${pages} weitere`,
  allPagesViewed: 'Alle Seiten wurden angesehen.',
  keyCaps: {
    ctrl: 'Strg',
    pageUp: 'Bild ↑',
    pageDown: 'Bild ↓',
    home: 'Pos 1',
    end: 'Ende',
    escape: 'Esc',
    tab: 'Tab',
  },
  keyFor: {
    zoom: 'Vergrößern, verkleinern, an Breite anpassen',
    search: 'Im Dokument suchen',
    next: 'Nächste und vorige Fundstelle',
    scroll: 'Um einen Bildschirm blättern',
    ends: 'Erste und letzte Seite',
    pages: 'Vorige und nächste Seite, wenn die Seiten den Fokus haben',
    fields: 'Nächstes und voriges Feld',
    escape: 'Schließen, was offen ist',
  },
  pageLoading: 'Wird geladen …',
  pageWaits: 'Diese Seite kann gerade nicht geladen werden. Neuer Versuch …',
  pageFailed: 'Diese Seite kann nicht angezeigt werden.',
  pageRetry: 'Noch einmal versuchen',
};
