import type { readingWords } from '../../messages/english/reading.ts';
import type { Translated } from '../language.ts';
import { plural } from '../plural.ts';

const count = plural('nl');

const searchEnds = {
  none: 'Niets gevonden in de tekst van het document.',
  no_text: 'Dit document heeft geen tekst om in te zoeken: de pagina’s zijn afbeeldingen.',
  failed: 'De zoekopdracht heeft niet alle pagina’s bereikt. Controleer uw internetverbinding en probeer het opnieuw.',
} as const;

/** What stands around the pages, in Dutch. */
export const reading: Translated<typeof readingWords> = {
  pages: 'Pagina’s van het document',
  page: (page, pageCount) => `Pagina ${page} van ${pageCount}`,
  pageNumber: 'Paginanummer',
  ofPages: (pageCount) => `van ${pageCount}`,
  zoom: 'Zoom',
  zoomIn: 'Inzoomen',
  zoomOut: 'Uitzoomen',
  fitWidth: 'Aanpassen aan breedte',
  fitPage: 'Hele pagina',
  toolbar: 'Lezen',
  sidebar: 'Pagina’s, overzicht en zoeken',
  thumbnails: 'Pagina’s',
  outline: 'Overzicht',
  noOutline: 'Dit document heeft geen overzicht.',
  outlineFailed: 'Het overzicht kon niet worden gelezen. Controleer uw internetverbinding en probeer het opnieuw.',
  leadsNowhere: 'Dit onderdeel leidt nergens heen.',
  more: 'Meer',
  downloadOriginal: 'Document downloaden',
  originalNotDownloaded:
    'Het document kon niet worden gedownload. Controleer uw internetverbinding en probeer het opnieuw.',
  keys: 'Sneltoetsen',
  fieldsOnPage: (left) => count(left, { one: 'Nog # verplicht veld', other: 'Nog # verplichte velden' }),
  search: 'Zoeken',
  searchFor: 'Zoeken in het document',
  searching: 'Bezig met zoeken…',
  searchCount: (current, all, isMore) => `${current === 0 ? '' : `${current} van `}${isMore ? 'meer dan ' : ''}${all}`,
  found: (places) => count(places, { one: '# resultaat', other: '# resultaten' }),
  searchEnded: (how) => searchEnds[how],
  partlyNoText: (pages) =>
    count(pages, {
      one: '# pagina is een afbeelding zonder tekst en is niet doorzocht.',
      other: '# pagina’s zijn afbeeldingen zonder tekst en zijn niet doorzocht.',
    }),
  nextHit: 'Volgend resultaat',
  previousHit: 'Vorig resultaat',
  matchCase: 'Hoofdlettergevoelig',
  wholeWords: 'Hele woorden',
  matchAccents: 'Accentgevoelig',
  results: 'Resultaten',
  result: (page) => `Pagina ${page}`,
  link: (address) => `Link: ${address} (opent een nieuw venster)`,
  linkWithin: 'Link binnen het document',
  pagesLeft: (pages) =>
    count(pages, { one: '# pagina is nog niet bekeken', other: '# pagina’s zijn nog niet bekeken' }),
  pagesLeftHint: 'Bekijk alle pagina’s voordat u verstuurt.',
  andMorePages: (pages) => `en nog ${pages}`,
  allPagesViewed: 'Alle pagina’s zijn bekeken.',
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
    zoom: 'Inzoomen, uitzoomen, aanpassen aan breedte',
    search: 'Zoeken in het document',
    next: 'Volgend en vorig resultaat',
    scroll: 'Eén scherm verder',
    ends: 'Eerste en laatste pagina',
    pages: 'Vorige en volgende pagina, als de pagina’s de focus hebben',
    fields: 'Volgend en vorig veld',
    escape: 'Sluiten wat open is',
  },
  pageLoading: 'Laden…',
  pageWaits: 'Deze pagina kan nu niet worden geladen. Nieuwe poging…',
  pageFailed: 'Deze pagina kan niet worden getoond.',
  pageRetry: 'Opnieuw proberen',
};
