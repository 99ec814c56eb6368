import type { draftWords } from '../../messages/english/drafts.ts';
import type { Translated } from '../language.ts';
import { span } from './failures.ts';

/** The words of drafts and delivery, in Polish. */
export const drafts: Translated<typeof draftWords> = {
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
  loadingWaits: (left) => `Usługa jest zajęta. Ponowna próba za ${span(left)}…`,
  loadingUnreachable: (left) => `Brak połączenia z usługą. Ponowna próba za ${span(left)}…`,
  notSentTitle: 'Jeszcze nie wysłano',
  notSentOffline: 'Brak połączenia. Wysyłka nastąpi, gdy połączenie wróci.',
  notSentBusy: (left) => `Usługa jest zajęta. Wysyłka nastąpi za ${span(left)}.`,
  unconfirmedTitle: 'Jeszcze nie potwierdzono',
  unconfirmedText: (left) =>
    `Połączenie zostało przerwane, zanim usługa mogła potwierdzić odbiór. Ponowna wysyłka za ${span(left)}; zapis nastąpi tylko raz.`,
  unconfirmedSlow: (left) =>
    `Usługa nie potwierdziła odbioru na czas. Ponowna wysyłka za ${span(left)}; zapis nastąpi tylko raz.`,
  unconfirmedUnclear: (left) =>
    `Otrzymana odpowiedź tego nie potwierdza. Ponowna wysyłka za ${span(left)}; zapis nastąpi tylko raz.`,
  unconfirmedOffline:
    'Połączenie zostało przerwane, zanim usługa mogła potwierdzić odbiór. Ponowna wysyłka nastąpi, gdy połączenie wróci; zapis nastąpi tylko raz.',
  unconfirmedKey:
    'Usługa nie potwierdziła jeszcze odbioru, a ten link nie jest już przyjmowany. Proszę poprosić nadawcę o nowy: wtedy nastąpi ponowna wysyłka, a zapis tylko raz.',
  confirming: 'Sprawdzanie, czy dotarło…',
  sentLater: 'Można zamknąć tę stronę. Wysyłka nastąpi po ponownym otwarciu dokumentu na tym urządzeniu.',
  keepOpen: 'Do tego czasu proszę nie zamykać tej strony.',
  sendNow: 'Spróbuj teraz',
  cancelSending: 'Najpierw coś zmień',
  elsewhereTitle: 'Ten dokument jest otwarty w innej karcie',
  elsewhereText: 'Można go edytować tylko w jednej karcie naraz. Wypełnione pola zostaną zachowane.',
  takeOver: 'Kontynuuj tutaj',
};
