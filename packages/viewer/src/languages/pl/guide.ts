import type { guideWords } from '../../messages/english/guide.ts';
import type { Translated } from '../language.ts';
import { plural } from '../plural.ts';

const count = plural('pl');
const modes = { document: 'Dokument', form: 'Formularz' } as const;

/** What leads the signer through the document, in Polish. */
export const guide: Translated<typeof guideWords> = {
  guide: 'Postęp',
  progress: (filled, required) => `${filled} z ${required} wymaganych`,
  progressSpoken: (filled, required) =>
    filled === required
      ? 'Wszystkie wymagane pola są wypełnione.'
      : `Wypełnione wymagane pola: ${filled} z ${required}.`,
  nothingRequired: 'Nic nie jest wymagane',
  allFilled: 'Wszystkie wymagane pola są wypełnione',
  optionalLeft: (left) => count(left, { one: '# opcjonalne', few: '# opcjonalne', other: '# opcjonalnych' }),
  start: 'Rozpocznij',
  next: 'Dalej',
  previous: 'Poprzednie wymagane pole',
  leadsTo: (button, name) => `${button}: ${name}`,
  review: 'Sprawdź i wyślij',
  reviewShort: 'Sprawdź',
  submit: 'Wyślij',
  submitting: 'Wysyłanie…',
  back: 'Wstecz',
  appliedToAll: (type, more) =>
    `Dodano ${type === 'initials' ? 'parafę' : 'podpis'} w ${count(more, { one: '# kolejnym polu', other: '# kolejnych polach' })}.`,
  blocked: (labels) =>
    `Tego dokumentu nie można stąd wysłać: wymaga pól, których ta wersja nie obsługuje (${labels}). Proszę zwrócić się do nadawcy.`,
  pagesFailed: (failed, pages) =>
    failed === 1 ? `Nie można wyświetlić strony ${pages}` : `Nie można wyświetlić stron ${pages}`,
  pagesFailedText:
    'Nie można wysłać dokumentu, dopóki brakuje strony. Proszę spróbować ponownie lub odświeżyć kartę przeglądarki. Jeśli to nie pomoże, proszę skontaktować się z nadawcą.',
  pageShown: (page) => `Strona ${page} jest już wyświetlana.`,
  missingTitle: (missing) =>
    count(missing, {
      one: '# wymagane pole jest puste',
      few: '# wymagane pola są puste',
      other: '# wymaganych pól jest pustych',
    }),
  wrongTitle: (wrong) =>
    count(wrong, { one: '# pole wymaga poprawy', few: '# pola wymagają poprawy', other: '# pól wymaga poprawy' }),
  missingLink: (label, page) => `${label} (strona ${page})`,
  modes: 'Sposób wypełniania',
  mode: (mode) => modes[mode],
  formPage: (page) => `Strona ${page}`,
  optional: 'opcjonalne',
  showOnPage: (name, page) => `Pokaż „${name}” na stronie ${page}`,
  tick: 'Tak',
  reviewTitle: 'Proszę sprawdzić przed wysłaniem',
  reviewText: 'Nic nie zostanie wysłane, dopóki nie wybiorą Państwo „Wyślij”.',
  reviewEmpty: 'Pozostawione puste',
  reviewGiven: 'Wypełnione przez nadawcę',
  reviewNothing: 'Nie ma nic do wypełnienia. Wysłanie potwierdza otrzymanie tego dokumentu.',
  change: 'Zmień',
  fill: 'Wypełnij',
  signatureOf: (name) => `${name}: obraz, który zostanie umieszczony`,
};
