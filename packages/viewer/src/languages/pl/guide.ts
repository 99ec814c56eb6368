import type { guideWords } from '../../messages/english/guide.ts';
import type { Translated } from '../../messages/merge-texts.ts';
import { plural } from '../plural.ts';

const count = plural('pl');
const modes = { document: 'Dokument', form: 'Formularz' } as const;

/** The texts of guided signing in Polish. */
export const guide: Translated<typeof guideWords> = {
  guide: 'Postęp',
  progress: (filled, required) => `Wypełnione wymagane pola: ${filled} z ${required}`,
  nothingRequired: 'Brak wymaganych pól',
  allFilled: 'Wszystkie wymagane pola są wypełnione',
  optionalLeft: (left) => count(left, { one: '# opcjonalne', few: '# opcjonalne', other: '# opcjonalnych' }),
  start: 'Rozpocznij',
  next: 'Dalej',
  nextRequired: 'Następne wymagane pole',
  previous: 'Poprzednie wymagane pole',
  buttonForField: (button, name) => `${button}: ${name}`,
  review: 'Sprawdź i wyślij',
  reviewShort: 'Sprawdź',
  submit: 'Wyślij',
  submitting: 'Wysyłanie…',
  back: 'Wstecz',
  appliedToAll: (type, more) =>
    `Dodano ${type === 'initials' ? 'parafę' : 'podpis'} w ${count(more, { one: '# kolejnym polu', other: '# kolejnych polach' })}.`,
  blocked: (labels) =>
    `Nie możesz wysłać tu tego dokumentu. Wymaga pól, które nie są tu obsługiwane (${labels}). Skontaktuj się z nadawcą.`,
  pagesFailed: (failed, pages) =>
    failed === 1 ? `Nie można wyświetlić strony ${pages}` : `Nie można wyświetlić stron ${pages}`,
  pagesFailedText:
    'Nie możesz wysłać dokumentu, dopóki brakuje strony. Spróbuj ponownie lub odśwież kartę przeglądarki. Jeśli to nie pomoże, skontaktuj się z nadawcą.',
  pageShown: (page) => `Strona ${page} jest już wyświetlana.`,
  missingTitle: (missing) =>
    count(missing, {
      one: '# wymagane pole jest puste',
      few: '# wymagane pola są puste',
      other: '# wymaganych pól jest pustych',
    }),
  invalidTitle: (wrong) =>
    count(wrong, { one: '# pole wymaga poprawy', few: '# pola wymagają poprawy', other: '# pól wymaga poprawy' }),
  modes: 'Widok',
  mode: (mode) => modes[mode],
  optional: 'opcjonalne',
  showOnPage: (name, page) => `Pokaż „${name}” na stronie ${page}`,
  yes: 'Tak',
  reviewTitle: 'Sprawdź przed wysłaniem',
  reviewText: 'Nic nie zostanie wysłane, dopóki nie wybierzesz „Wyślij”.',
  reviewEmpty: 'Pozostawione puste',
  reviewGiven: 'Wypełnione przez nadawcę',
  reviewNothing: 'Nie ma nic do wypełnienia. Wysłanie potwierdza otrzymanie tego dokumentu.',
  readRest: 'Przeczytaj resztę',
  consentTitle: 'Zanim podpiszesz',
  consentAgree: 'Zgadzam się',
  consentMore: 'Więcej informacji (w nowej karcie)',
  signingAs: 'Podpisujesz jako',
  change: 'Zmień',
  fill: 'Wypełnij',
  previewOf: (name) => `${name}: podgląd`,
};
