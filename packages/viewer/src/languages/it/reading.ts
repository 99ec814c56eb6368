import type { readingWords } from '../../messages/english/reading.ts';
import type { Translated } from '../language.ts';
import { plural } from '../plural.ts';

const count = plural('it');

const searchEnds = {
  none: 'Nessun risultato nel testo del documento.',
  no_text: 'Questo documento non ha testo in cui cercare: le sue pagine sono immagini.',
  failed: 'La ricerca non ha raggiunto tutte le pagine. Verifichi la connessione a internet e riprovi.',
} as const;

/** What stands around the pages, in Italian. */
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
  toolbar: 'Lettura',
  sidebar: 'Pagine, indice e ricerca',
  thumbnails: 'Pagine',
  outline: 'Indice',
  noOutline: 'Questo documento non ha un indice.',
  outlineFailed: 'Non è stato possibile leggere l’indice. Verifichi la connessione a internet e riprovi.',
  leadsNowhere: 'Questa voce non porta da nessuna parte.',
  more: 'Altro',
  downloadOriginal: 'Scarica il documento',
  originalNotDownloaded: 'Non è stato possibile scaricare il documento. Verifichi la connessione a internet e riprovi.',
  keys: 'Scorciatoie da tastiera',
  fieldsOnPage: (left) =>
    count(left, { one: '# campo obbligatorio da compilare', other: '# campi obbligatori da compilare' }),
  search: 'Cerca',
  searchFor: 'Cerca nel documento',
  searching: 'Ricerca in corso…',
  searchCount: (current, all, isMore) => `${current === 0 ? '' : `${current} di `}${isMore ? 'oltre ' : ''}${all}`,
  found: (places) => count(places, { one: '# risultato', other: '# risultati' }),
  searchEnded: (how) => searchEnds[how],
  partlyNoText: (pages) =>
    count(pages, {
      one: '# pagina è un’immagine senza testo e non è stata inclusa nella ricerca.',
      other: '# pagine sono immagini senza testo e non sono state incluse nella ricerca.',
    }),
  nextHit: 'Risultato successivo',
  previousHit: 'Risultato precedente',
  matchCase: 'Maiuscole e minuscole',
  wholeWords: 'Parole intere',
  matchAccents: 'Distingui gli accenti',
  results: 'Risultati',
  result: (page) => `Pagina ${page}`,
  link: (address) => `Collegamento: ${address} (si apre in una nuova finestra)`,
  linkWithin: 'Collegamento all’interno del documento',
  pagesLeft: (pages) =>
    count(pages, { one: '# pagina non è ancora stata vista', other: '# pagine non sono ancora state viste' }),
  pagesLeftHint: 'Prima di inviare, visualizzi tutte le pagine.',
  andMorePages: (pages) => count(pages, { one: 'e un’altra', other: 'e altre #' }),
  allPagesViewed: 'Tutte le pagine sono state viste.',
  keyCaps: {
    ctrl: 'Ctrl',
    pageUp: 'Pag ↑',
    pageDown: 'Pag ↓',
    home: 'Home',
    end: 'Fine',
    escape: 'Esc',
    tab: 'Tab',
  },
  keyFor: {
    zoom: 'Ingrandisci, riduci, adatta alla larghezza',
    search: 'Cerca nel documento',
    next: 'Risultato successivo e precedente',
    scroll: 'Scorri di una schermata',
    ends: 'Prima e ultima pagina',
    pages: 'Pagina precedente e successiva, quando le pagine hanno lo stato attivo',
    fields: 'Campo successivo e precedente',
    escape: 'Chiudi ciò che è aperto',
  },
  pageLoading: 'Caricamento…',
  pageWaits: 'Al momento questa pagina non può essere caricata. Nuovo tentativo…',
  pageFailed: 'Questa pagina non può essere mostrata.',
  pageRetry: 'Riprova',
};
