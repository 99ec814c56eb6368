import { type Failure, unlessOpening } from '../../failure/failure.ts';
import type { failureWords } from '../../messages/english/failures.ts';
import type { Translated } from '../language.ts';
import { plural } from '../plural.ts';

const count = plural('pl');

/** How long to wait, as one says it. */
export function span(seconds: number): string {
  if (seconds <= 90) return count(seconds, { one: '# sekundę', few: '# sekundy', other: '# sekund' });
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 90) return count(minutes, { one: '# minutę', few: '# minuty', other: '# minut' });
  return count(Math.round(minutes / 60), { one: '# godzinę', few: '# godziny', other: '# godzin' });
}

const askSender = 'Proszę poprosić nadawcę dokumentu o nowy link.';
const kept = unlessOpening(' Wszystko, co zostało wypełnione, jest zachowane.');
const keptHere = unlessOpening(' To, co zostało wypełnione na tej stronie, jest zachowane.');
const checkConnection = 'Proszę sprawdzić połączenie z internetem i spróbować ponownie.';

const opensBySelf = (failure: Failure) =>
  `Dokument otworzy się sam za ${span(failure.retryAfter ?? 60)}. Można też zamknąć tę stronę i wrócić później.${kept(failure)}`;

/** What is said of each failure, in Polish. */
export const failures: Translated<typeof failureWords> = {
  misconfigured: { title: 'Moduł podpisywania nie jest poprawnie skonfigurowany', text: ({ message }) => message },
  not_found: {
    title: 'Nie znaleziono dokumentu',
    text: () => `Tego dokumentu nie ma lub ten link go nie obejmuje. ${askSender}`,
  },
  deleted: {
    title: 'Dokument nie jest już dostępny',
    text: (failure) =>
      `Został usunięty, gdy był otwarty, dlatego nie można go wysłać. Proszę zwrócić się do nadawcy dokumentu.${kept(failure)}`,
  },
  invalid_key: { title: 'Ten link jest nieprawidłowy', text: (failure) => `${askSender}${keptHere(failure)}` },
  expired_key: { title: 'Ten link wygasł', text: (failure) => `${askSender}${keptHere(failure)}` },
  forbidden: { title: 'Ten link na to nie pozwala', text: (failure) => `${askSender}${kept(failure)}` },
  rate_limited: {
    title: 'Zbyt wiele żądań',
    text: (failure) =>
      failure.isRetried
        ? opensBySelf(failure)
        : `Proszę odczekać ${span(failure.retryAfter ?? 60)} i spróbować ponownie.${kept(failure)}`,
  },
  unreachable: {
    title: 'Brak połączenia z usługą',
    text: (failure) =>
      failure.isRetried
        ? `Brak połączenia z internetem. Dokument otworzy się sam, gdy połączenie wróci.${kept(failure)}`
        : `${checkConnection}${kept(failure)}`,
  },
  file_refused: {
    title: 'Nie udało się pobrać pliku',
    text: (failure) =>
      `Serwer, na którym jest przechowywany, odmówił jego wydania. Proszę spróbować ponownie za chwilę. Jeśli to się powtórzy, proszę powiadomić nadawcę.${kept(failure)}`,
  },
  unreadable_pdf: {
    title: 'Nie można otworzyć tego dokumentu',
    text: (failure) => `Nie można odczytać pliku PDF. ${askSender}${kept(failure)}`,
  },
  bad_document: {
    title: 'Nie można podpisać tego dokumentu',
    text: () => 'Jego pola nie pasują do pliku. Proszę przekazać nadawcy:',
  },
  document_changed: {
    title: 'Dokument został zaktualizowany',
    text: () =>
      'Istnieje nowsza wersja. Proszę ją wczytać i sprawdzić; wypełnione pola zostaną zachowane tam, gdzie nadal istnieją.',
  },
  outdated: {
    title: 'Zgłoszenie nie zostało przyjęte',
    text: () => 'Dokument został zaktualizowany, zanim zgłoszenie dotarło. Proszę sprawdzić tę wersję i ją wysłać.',
  },
  already_submitted: {
    title: 'Już wysłano',
    text: () =>
      'Ten dokument można wysłać tylko raz i zostało to już zrobione. O kopię proszę zwrócić się do nadawcy dokumentu.',
  },
  rejected: { title: 'Zgłoszenie nie zostało przyjęte', text: (failure) => `${failure.message}${kept(failure)}` },
  too_large: {
    title: 'Obrazy są razem zbyt duże',
    text: (failure) =>
      `Proszę usunąć obraz lub wybrać mniejsze. Podpisy proszę narysować lub wpisać zamiast używać zdjęć. Potem proszę wysłać ponownie.${kept(failure)}`,
  },
  too_much: {
    title: 'Zgłoszenie jest zbyt duże',
    text: (failure) =>
      `Zostało odrzucone ze względu na rozmiar. Proszę skrócić długie teksty, a potem wysłać ponownie. Jeśli to nie pomoże, proszę powiadomić nadawcę.${kept(failure)}`,
  },
  stopped: { title: 'Nie wysłano', text: ({ message }) => message },
  no_fonts: {
    title: 'Nie udało się wczytać niektórych czcionek',
    text: (failure) => `Bez nich nie widać, co zostałoby podpisane. ${checkConnection}${kept(failure)}`,
  },
  insecure_page: {
    title: 'Ta strona nie jest bezpieczna',
    text: () => 'Wysyłanie działa tylko przez HTTPS. Proszę otworzyć stronę z https://.',
  },
  code_missing: {
    title: 'Nie udało się wczytać części tej strony',
    text: (failure) => `${checkConnection} Jeśli to się powtórzy, proszę odświeżyć stronę.${kept(failure)}`,
  },
  service_failed: {
    title: 'Wystąpił problem z usługą',
    text: (failure) =>
      failure.during === 'sending'
        ? `Proszę chwilę odczekać i spróbować ponownie; zapis nastąpi tylko raz.${kept(failure)}`
        : failure.isRetried
          ? opensBySelf(failure)
          : `Nie udało się otworzyć dokumentu. Proszę chwilę odczekać i spróbować ponownie. Jeśli to się powtórzy, proszę powiadomić nadawcę.${kept(failure)}`,
  },
  unexpected: {
    title: 'Coś poszło nie tak',
    text: (failure) =>
      failure.during === 'sending'
        ? `Proszę spróbować ponownie; zapis nastąpi tylko raz.${kept(failure)}`
        : `Nie udało się otworzyć dokumentu. Proszę spróbować ponownie. Jeśli to się powtórzy, proszę odświeżyć stronę.${kept(failure)}`,
  },
};
