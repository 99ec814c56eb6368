import type { keepingWords } from '../../messages/english/keeping.ts';
import type { Translated } from '../language.ts';
import { plural } from '../plural.ts';

const count = plural('pl');
const inSeconds = (left: number) => count(left, { one: 'za # sekundę', few: 'za # sekundy', other: 'za # sekund' });

/** What is said of input that is kept, in Polish. */
export const keeping: Translated<typeof keepingWords> = {
  restoredTitle: 'Przywrócono wcześniej wypełnione pola',
  restoredText: (time) => `Zachowano je na tym urządzeniu ${time}. Nie zostały wysłane.`,
  updatedTitle: 'Dokument został zaktualizowany',
  updatedText: 'To jest nowa wersja. Wypełnione pola zachowano tam, gdzie nadal istnieją.',
  notKept: (fields) => `Nie zachowano, ponieważ nie ma na to miejsca w tej wersji: ${fields}.`,
  startOver: 'Zacznij od nowa',
  startOverAsk: 'Usunąć wszystko, co zostało wypełnione?',
  startOverYes: 'Usuń',
  startOverNo: 'Zachowaj',
  dismiss: 'OK',
  loadingWaits: (left) => `Usługa jest zajęta. Ponowna próba ${inSeconds(left)}…`,
  loadingUnreachable: (left) => `Brak połączenia z usługą. Ponowna próba ${inSeconds(left)}…`,
  notSentTitle: 'Jeszcze nie wysłano',
  notSentOffline: 'Brak połączenia. Wysyłka nastąpi, gdy połączenie wróci.',
  notSentBusy: (left) => `Usługa jest zajęta. Wysyłka nastąpi ${inSeconds(left)}.`,
  unconfirmedTitle: 'Jeszcze nie potwierdzono',
  unconfirmedText: (left) =>
    `Połączenie zostało przerwane, zanim usługa mogła potwierdzić odbiór. Ponowna wysyłka ${inSeconds(left)}; zapis nastąpi tylko raz.`,
  unconfirmedOffline:
    'Połączenie zostało przerwane, zanim usługa mogła potwierdzić odbiór. Ponowna wysyłka nastąpi, gdy połączenie wróci; zapis nastąpi tylko raz.',
  confirming: 'Sprawdzanie, czy dotarło…',
  sentLater: 'Można zamknąć tę stronę. Wysyłka nastąpi po ponownym otwarciu dokumentu na tym urządzeniu.',
  keepOpen: 'Do tego czasu proszę nie zamykać tej strony.',
  sendNow: 'Spróbuj teraz',
  cancelSending: 'Najpierw coś zmień',
};
