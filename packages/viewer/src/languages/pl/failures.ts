import type { failureWords } from '../../messages/english/failures.ts';
import type { Translated } from '../language.ts';
import { plural } from '../plural.ts';

const count = plural('pl');

function span(seconds: number): string {
  if (seconds <= 90) return count(seconds, { one: '# sekundę', few: '# sekundy', other: '# sekund' });
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 90) return count(minutes, { one: '# minutę', few: '# minuty', other: '# minut' });
  return count(Math.ceil(minutes / 60), { one: '# godzinę', few: '# godziny', other: '# godzin' });
}

const askSender = 'Proszę poprosić nadawcę dokumentu o nowy link.';
const kept = 'Wszystko, co zostało wypełnione, jest zachowane.';
const keptHere = 'To, co zostało wypełnione na tej stronie, jest zachowane.';
const checkConnection = 'Proszę sprawdzić połączenie z internetem i spróbować ponownie.';

/** What is said of each failure, in Polish. */
export const failures: Translated<typeof failureWords> = {
  misconfigured: { title: 'Moduł podpisywania nie jest poprawnie skonfigurowany', text: ({ message }) => message },
  not_found: {
    title: 'Nie znaleziono dokumentu',
    text: (_, documentId) => `Nie ma dokumentu „${documentId}” lub ten link go nie obejmuje. ${askSender}`,
  },
  deleted: {
    title: 'Dokument nie jest już dostępny',
    text: () =>
      'Został usunięty, gdy był otwarty, dlatego nie można go wysłać. Proszę zwrócić się do nadawcy dokumentu.',
  },
  invalid_key: { title: 'Ten link jest nieprawidłowy', text: () => `${askSender} ${keptHere}` },
  expired_key: { title: 'Ten link wygasł', text: () => `${askSender} ${keptHere}` },
  forbidden: { title: 'Ten link na to nie pozwala', text: () => askSender },
  rate_limited: {
    title: 'Zbyt wiele żądań',
    text: ({ retryAfter = 60 }) => `Proszę odczekać ${span(retryAfter)} i spróbować ponownie. ${kept}`,
  },
  unreachable: { title: 'Brak połączenia z usługą', text: () => `${checkConnection} ${kept}` },
  unreadable_pdf: {
    title: 'Nie można otworzyć tego dokumentu',
    text: () => `Nie można odczytać pliku PDF. ${askSender}`,
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
  already_submitted: {
    title: 'Już wysłano',
    text: () => 'Ten dokument można wysłać tylko raz i zostało to już zrobione.',
  },
  rejected: { title: 'Zgłoszenie nie zostało przyjęte', text: ({ message }) => `${message} ${kept}` },
  stopped: { title: 'Nie wysłano', text: ({ message }) => message },
  no_fonts: {
    title: 'Nie udało się wczytać niektórych czcionek',
    text: () => `Bez nich nie widać, co zostałoby podpisane. ${checkConnection} ${kept}`,
  },
  insecure_page: {
    title: 'Ta strona nie jest bezpieczna',
    text: () => `Wysyłanie działa tylko przez HTTPS. Proszę otworzyć stronę z https://. ${kept}`,
  },
  code_missing: {
    title: 'Nie udało się wczytać części tej strony',
    text: () => `${checkConnection} Jeśli to się powtórzy, proszę odświeżyć stronę. ${kept}`,
  },
  service_failed: {
    title: 'Usługa nie mogła tego wykonać',
    text: () => `Proszę chwilę odczekać i spróbować ponownie; zapis nastąpi tylko raz. ${kept}`,
  },
  unexpected: {
    title: 'Coś poszło nie tak',
    text: () => `Proszę spróbować ponownie; zapis nastąpi tylko raz. ${kept}`,
  },
};
