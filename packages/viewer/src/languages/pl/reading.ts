import type { readingWords } from '../../messages/english/reading.ts';
import type { Translated } from '../language.ts';
import { plural } from '../plural.ts';

const count = plural('pl');

const searchEnds = {
  none: 'Niczego nie znaleziono w tekście dokumentu.',
  no_text: 'W tym dokumencie nie ma tekstu do przeszukania: jego strony są obrazami.',
  failed: 'Nie przeszukano wszystkich stron. Proszę sprawdzić połączenie z internetem i spróbować ponownie.',
} as const;

/** What stands around the pages, in Polish. */
export const reading: Translated<typeof readingWords> = {
  pages: 'Strony dokumentu',
  page: (page, pageCount) => `Strona ${page} z ${pageCount}`,
  pageNumber: 'Numer strony',
  ofPages: (pageCount) => `z ${pageCount}`,
  zoom: 'Powiększenie',
  zoomIn: 'Powiększ',
  zoomOut: 'Pomniejsz',
  fitWidth: 'Dopasuj do szerokości',
  fitPage: 'Cała strona',
  toolbar: 'Czytanie',
  sidebar: 'Strony, spis treści i wyszukiwanie',
  thumbnails: 'Strony',
  outline: 'Spis treści',
  noOutline: 'Ten dokument nie ma spisu treści.',
  outlineFailed: 'Nie udało się odczytać spisu treści. Proszę sprawdzić połączenie z internetem i spróbować ponownie.',
  leadsNowhere: 'Ta pozycja nigdzie nie prowadzi.',
  more: 'Więcej',
  downloadOriginal: 'Pobierz dokument',
  originalNotDownloaded:
    'Nie udało się pobrać dokumentu. Proszę sprawdzić połączenie z internetem i spróbować ponownie.',
  keys: 'Skróty klawiszowe',
  fieldsOnPage: (left) =>
    count(left, {
      one: 'Pozostało # wymagane pole',
      few: 'Pozostały # wymagane pola',
      other: 'Pozostało # wymaganych pól',
    }),
  search: 'Szukaj',
  searchFor: 'Szukaj w dokumencie',
  searching: 'Wyszukiwanie…',
  searchCount: (current, all, isMore) => `${current === 0 ? '' : `${current} z `}${isMore ? 'ponad ' : ''}${all}`,
  found: (places) => count(places, { one: '# wynik', few: '# wyniki', other: '# wyników' }),
  searchEnded: (how) => searchEnds[how],
  partlyNoText: (pages) =>
    count(pages, {
      one: '# strona jest obrazem bez tekstu i nie została przeszukana.',
      few: '# strony są obrazami bez tekstu i nie zostały przeszukane.',
      other: '# stron jest obrazami bez tekstu i nie zostało przeszukanych.',
    }),
  nextHit: 'Następny wynik',
  previousHit: 'Poprzedni wynik',
  matchCase: 'Uwzględnij wielkość liter',
  wholeWords: 'Całe wyrazy',
  matchAccents: 'Uwzględnij znaki diakrytyczne',
  results: 'Wyniki',
  result: (page) => `Strona ${page}`,
  link: (address) => `Link: ${address} (otwiera się w nowym oknie)`,
  linkWithin: 'Link wewnątrz dokumentu',
  pagesLeft: (pages) =>
    count(pages, {
      one: '# strona nie została jeszcze obejrzana',
      few: '# strony nie zostały jeszcze obejrzane',
      other: '# stron nie zostało jeszcze obejrzanych',
    }),
  pagesLeftHint: 'Przed wysłaniem proszę obejrzeć wszystkie strony.',
  andMorePages: (pages) => `i jeszcze ${pages}`,
  allPagesViewed: 'Wszystkie strony zostały obejrzane.',
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
    zoom: 'Powiększ, pomniejsz, dopasuj do szerokości',
    search: 'Szukaj w dokumencie',
    next: 'Następny i poprzedni wynik',
    scroll: 'Przewiń o ekran',
    ends: 'Pierwsza i ostatnia strona',
    pages: 'Poprzednia i następna strona, gdy fokus jest na stronach',
    fields: 'Następne i poprzednie pole',
    escape: 'Zamknij to, co otwarte',
  },
  pageLoading: 'Wczytywanie…',
  pageWaits: 'Tej strony nie można teraz wczytać. Ponowna próba…',
  pageFailed: 'Tej strony nie można wyświetlić.',
  pageRetry: 'Spróbuj ponownie',
};
