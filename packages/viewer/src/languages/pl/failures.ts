import { type Failure, unlessOpening } from '../../failure/failure.ts';
import type { failureWords } from '../../messages/english/failures.ts';
import type { Translated } from '../../messages/merge-texts.ts';
import { plural } from '../plural.ts';

const count = plural('pl');

/** A duration in words. */
export function span(seconds: number): string {
  if (seconds <= 90) return count(seconds, { one: '# sekundę', few: '# sekundy', other: '# sekund' });
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 90) return count(minutes, { one: '# minutę', few: '# minuty', other: '# minut' });
  return count(Math.round(minutes / 60), { one: '# godzinę', few: '# godziny', other: '# godzin' });
}

const askSender = 'Poproś nadawcę o nowy link.';
const contact = 'Skontaktuj się z nadawcą.';
const kept = unlessOpening(' Wprowadzone dane nie zostaną utracone.');
const keptHere = unlessOpening(' Dane wprowadzone na tej stronie pozostaną.');
const checkConnection = 'Sprawdź połączenie z internetem i spróbuj ponownie.';

const reopensIn = (failure: Failure) =>
  `Otworzymy dokument ponownie za ${span(failure.retryAfter ?? 60)}. Możesz też zamknąć tę stronę i wrócić później.${kept(failure)}`;

/** The texts of every failure in Polish. */
export const failures: Translated<typeof failureWords> = {
  misconfigured: { title: 'Ta strona nie jest poprawnie skonfigurowana', text: () => contact },
  not_found: {
    title: 'Nie znaleziono dokumentu',
    text: () => `Ten dokument nie istnieje lub Twój link go nie obejmuje. ${askSender}`,
  },
  deleted: {
    title: 'Ten dokument nie jest już dostępny',
    text: (failure) => `Został usunięty, gdy był otwarty, dlatego nie możesz go wysłać. ${contact}${kept(failure)}`,
  },
  invalid_key: { title: 'Ten link jest nieprawidłowy', text: (failure) => `${askSender}${keptHere(failure)}` },
  expired_key: { title: 'Ten link wygasł', text: (failure) => `${askSender}${keptHere(failure)}` },
  forbidden: { title: 'Brak uprawnień', text: (failure) => `${askSender}${kept(failure)}` },
  rate_limited: {
    title: 'Zbyt wiele żądań',
    text: (failure) =>
      failure.isRetried
        ? reopensIn(failure)
        : `Odczekaj ${span(failure.retryAfter ?? 60)} i spróbuj ponownie.${kept(failure)}`,
  },
  unreachable: {
    title: 'Nie można połączyć się z serwerem',
    text: (failure) =>
      failure.isRetried
        ? `Jesteś offline. Otworzymy dokument ponownie, gdy wróci połączenie.${kept(failure)}`
        : `${checkConnection}${kept(failure)}`,
  },
  file_refused: {
    title: 'Nie udało się wczytać pliku',
    text: (failure) =>
      `Serwer plików odmówił dostępu. Spróbuj ponownie za chwilę. Jeśli problem się powtórzy, skontaktuj się z nadawcą.${kept(failure)}`,
  },
  unreadable_pdf: {
    title: 'Nie można otworzyć tego dokumentu',
    text: (failure) => `Nie można odczytać pliku PDF. ${askSender}${kept(failure)}`,
  },
  bad_document: {
    title: 'Nie można podpisać tego dokumentu',
    text: () => `Pola nie pasują do pliku. ${contact}`,
  },
  document_changed: {
    title: 'Dokument został zaktualizowany',
    text: () => 'Jest nowsza wersja. Wczytaj ją i sprawdź. Zachowamy dane w polach, które nadal istnieją.',
  },
  outdated: {
    title: 'Zgłoszenie nie zostało przyjęte',
    text: () => 'Dokument został zaktualizowany, zanim dotarło Twoje zgłoszenie. Sprawdź tę wersję i wyślij ją.',
  },
  already_submitted: {
    title: 'Już wysłano',
    text: () => 'Ten dokument można wysłać tylko raz. Poproś nadawcę o kopię.',
  },
  rejected: { title: 'Zgłoszenie nie zostało przyjęte', text: (failure) => `${contact}${kept(failure)}` },
  too_large: {
    title: 'Przekroczono limit rozmiaru',
    text: (failure) =>
      `Usuń obraz lub wybierz mniejsze. Narysuj lub wpisz podpisy zamiast używać zdjęć. Następnie wyślij ponownie.${kept(failure)}`,
  },
  stopped: {
    title: 'Nie wysłano',
    text: ({ hostMessage }) => hostMessage ?? 'Spróbuj ponownie lub skontaktuj się z nadawcą.',
  },
  no_fonts: {
    title: 'Nie udało się wczytać niektórych czcionek',
    text: (failure) => `Bez nich nie widać, co podpisujesz. ${checkConnection}${kept(failure)}`,
  },
  insecure_page: {
    title: 'Ta strona nie jest bezpieczna',
    text: () => 'Wysyłanie wymaga HTTPS. Otwórz stronę z https://.',
  },
  code_missing: {
    title: 'Nie udało się wczytać części tej strony',
    text: (failure) => `${checkConnection} Jeśli problem się powtórzy, odśwież stronę.${kept(failure)}`,
  },
  render_failed: {
    title: 'Nie można wyświetlić dokumentu',
    text: (failure) =>
      `Wczytaj dokument ponownie. Jeśli problem się powtórzy, skontaktuj się z nadawcą.${keptHere(failure)}`,
  },
  service_failed: {
    title: 'Wystąpił błąd po naszej stronie',
    text: (failure) =>
      failure.during === 'sending'
        ? `Odczekaj chwilę i spróbuj ponownie. Dokument nie zostanie wysłany dwa razy.${kept(failure)}`
        : failure.isRetried
          ? reopensIn(failure)
          : `Nie udało się otworzyć dokumentu. Odczekaj chwilę i spróbuj ponownie. Jeśli problem się powtórzy, skontaktuj się z nadawcą.${kept(failure)}`,
  },
  unexpected: {
    title: 'Coś poszło nie tak',
    text: (failure) =>
      failure.during === 'sending'
        ? `Spróbuj ponownie. Dokument nie zostanie wysłany dwa razy.${kept(failure)}`
        : `Nie udało się otworzyć dokumentu. Spróbuj ponownie. Jeśli problem się powtórzy, odśwież stronę.${kept(failure)}`,
  },
};
