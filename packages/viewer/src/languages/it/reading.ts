import type { readingWords } from '../../messages/english/reading.ts';
import type { Translated } from '../../messages/merge-texts.ts';
import { plural } from '../plural.ts';

const count = plural('it');

const searchResults = {
  none: 'Nessun risultato',
  no_text: 'Non è possibile cercare nelle pagine scansionate.',
  failed: 'Impossibile cercare in alcune pagine. Verifichi la connessione a internet e riprovi.',
} as const;

/** The texts of the toolbar and the sidebar in Italian. */
export const reading: Translated<typeof readingWords> = {
  pages: 'Pagine del documento',
  page: (page, pageCount) => `Pagina ${page} di ${pageCount}`,
  pageNumber: 'Numero di pagina',
  ofPages: (pageCount) => `di ${pageCount}`,
  zoom: 'Zoom',
  zoomIn: 'Ingrandisci',
  zoomOut: 'Riduci',
  fitWidth: 'Adatta alla larghezza',
  fitPage: 'Pagina intera',
  toolbar: 'Barra degli strumenti del documento',
  sidebar: 'Pagine, indice e ricerca',
  thumbnails: 'Pagine',
  outline: 'Indice',
  noOutline: 'Questo documento non ha un indice.',
  outlineFailed: 'Impossibile caricare l’indice. Verifichi la connessione a internet e riprovi.',
  noDestination: 'Nessuna destinazione',
  more: 'Altro',
  downloadOriginal: 'Scarica l’originale in bianco',
  fieldsOnPage: (left) =>
    count(left, { one: '# campo obbligatorio da compilare', other: '# campi obbligatori da compilare' }),
  search: 'Cerca',
  searchFor: 'Cerca nel documento',
  searching: 'Ricerca in corso…',
  searchCount: (current, all, isMore) => `${current === 0 ? '' : `${current} di `}${isMore ? 'oltre ' : ''}${all}`,
  resultCount: (places) => count(places, { one: '# risultato', other: '# risultati' }),
  searchEnded: (how) => searchResults[how],
  pagesWithoutText: (pages) =>
    count(pages, {
      one: 'Non è possibile cercare in # pagina scansionata.',
      other: 'Non è possibile cercare in # pagine scansionate.',
    }),
  nextResult: 'Risultato successivo',
  previousResult: 'Risultato precedente',
  results: 'Risultati',
  pageLabel: (page) => `Pagina ${page}`,
  link: (address) => `Link: ${address} (si apre in una nuova scheda)`,
  linkWithin: 'Link all’interno del documento',
  pagesLeft: (pages) => count(pages, { one: '# pagina non ancora vista', other: '# pagine non ancora viste' }),
  pagesLeftHint: 'Prima di inviare, visualizzi tutte le pagine.',
  andMorePages: (pages) => count(pages, { one: 'e un’altra', other: 'e altre #' }),
  allPagesViewed: 'Ha visto tutte le pagine.',
  pageLoading: 'Caricamento…',
  pageRetrying: 'Al momento questa pagina non può essere caricata. Nuovo tentativo…',
  pageFailed: 'Questa pagina non può essere mostrata.',
};
