import type { readingWords } from '../../messages/english/reading.ts';
import type { Translated } from '../../messages/merge-texts.ts';
import { plural } from '../plural.ts';

const count = plural('nl');

const searchResults = {
  none: 'Geen resultaten',
  no_text: 'In gescande pagina’s kan niet worden gezocht.',
  failed: 'Sommige pagina’s konden niet worden doorzocht. Controleer uw internetverbinding en probeer het opnieuw.',
} as const;

/** The texts of the toolbar and the sidebar in Dutch. */
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
  toolbar: 'Documentwerkbalk',
  sidebar: 'Pagina’s, overzicht en zoeken',
  thumbnails: 'Pagina’s',
  outline: 'Overzicht',
  noOutline: 'Dit document heeft geen overzicht.',
  outlineFailed: 'Het overzicht kan niet worden geladen. Controleer uw internetverbinding en probeer het opnieuw.',
  noDestination: 'Geen bestemming',
  more: 'Meer',
  downloadOriginal: 'Niet-ingevuld origineel downloaden',
  fieldsOnPage: (left) => count(left, { one: 'Nog # verplicht veld', other: 'Nog # verplichte velden' }),
  search: 'Zoeken',
  searchFor: 'Zoeken in document',
  searching: 'Bezig met zoeken…',
  searchCount: (current, all, isMore) => `${current === 0 ? '' : `${current} van `}${isMore ? 'meer dan ' : ''}${all}`,
  resultCount: (places) => count(places, { one: '# resultaat', other: '# resultaten' }),
  searchEnded: (how) => searchResults[how],
  pagesWithoutText: (pages) =>
    count(pages, {
      one: '# gescande pagina kan niet worden doorzocht.',
      other: '# gescande pagina’s kunnen niet worden doorzocht.',
    }),
  nextResult: 'Volgend resultaat',
  previousResult: 'Vorig resultaat',
  results: 'Resultaten',
  pageLabel: (page) => `Pagina ${page}`,
  link: (address) => `Link: ${address} (opent op een nieuw tabblad)`,
  linkWithin: 'Link binnen het document',
  pagesLeft: (pages) => count(pages, { one: '# pagina nog niet bekeken', other: '# pagina’s nog niet bekeken' }),
  pagesLeftHint: 'Bekijk alle pagina’s voordat u verstuurt.',
  andMorePages: (pages) => `en nog ${pages}`,
  allPagesViewed: 'U hebt alle pagina’s bekeken.',
  pageLoading: 'Laden…',
  pageRetrying: 'Deze pagina kan nu niet worden geladen. Nieuwe poging…',
  pageFailed: 'Deze pagina kan niet worden getoond.',
};
