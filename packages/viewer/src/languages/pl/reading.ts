import type { readingWords } from '../../messages/english/reading.ts';
import type { Translated } from '../../messages/merge-texts.ts';
import { plural } from '../plural.ts';

const count = plural('pl');

const searchResults = {
  none: 'Brak wyników',
  no_text: 'Nie można przeszukiwać zeskanowanych stron.',
  failed: 'Nie udało się przeszukać niektórych stron. Sprawdź połączenie z internetem i spróbuj ponownie.',
} as const;

/** The texts of the toolbar and the sidebar in Polish. */
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
  toolbar: 'Pasek narzędzi dokumentu',
  sidebar: 'Strony, spis treści i wyszukiwanie',
  thumbnails: 'Strony',
  outline: 'Spis treści',
  noOutline: 'Ten dokument nie ma spisu treści.',
  outlineFailed: 'Nie udało się wczytać spisu treści. Sprawdź połączenie z internetem i spróbuj ponownie.',
  noDestination: 'Brak miejsca docelowego',
  more: 'Więcej',
  downloadOriginal: 'Pobierz niewypełniony oryginał',
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
  resultCount: (places) => count(places, { one: '# wynik', few: '# wyniki', other: '# wyników' }),
  searchEnded: (how) => searchResults[how],
  pagesWithoutText: (pages) =>
    count(pages, {
      one: 'Nie można przeszukać # zeskanowanej strony.',
      other: 'Nie można przeszukać # zeskanowanych stron.',
    }),
  nextResult: 'Następny wynik',
  previousResult: 'Poprzedni wynik',
  results: 'Wyniki',
  pageLabel: (page) => `Strona ${page}`,
  link: (address) => `Link: ${address} (otwiera się w nowej karcie)`,
  linkWithin: 'Link wewnątrz dokumentu',
  pagesLeft: (pages) =>
    count(pages, { one: '# nieobejrzana strona', few: '# nieobejrzane strony', other: '# nieobejrzanych stron' }),
  pagesLeftHint: 'Przed wysłaniem obejrzyj wszystkie strony.',
  andMorePages: (pages) => `i jeszcze ${pages}`,
  allPagesViewed: 'Wszystkie strony zostały obejrzane.',
  pageLoading: 'Wczytywanie…',
  pageRetrying: 'Tej strony nie można teraz wczytać. Ponowna próba…',
  pageFailed: 'Tej strony nie można wyświetlić.',
};
