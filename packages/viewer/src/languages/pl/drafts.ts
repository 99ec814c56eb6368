import type { draftWords } from '../../messages/english/drafts.ts';
import type { Translated } from '../../messages/merge-texts.ts';
import { span } from './failures.ts';

/** The texts of drafts and delivery in Polish. */
export const drafts: Translated<typeof draftWords> = {
  restoredTitle: 'Przywróciliśmy Twoją wersję roboczą',
  restoredText: (time) => `Zapisano ją na tym urządzeniu ${time}. Nie została jeszcze wysłana.`,
  updatedTitle: 'Dokument został zaktualizowany',
  updatedText: 'To jest nowa wersja. Zachowaliśmy dane w polach, które nadal istnieją.',
  draftNotSaved:
    'W tej przeglądarce nie można zapisać wersji roboczej. Jeśli opuścisz stronę przed wysłaniem, wprowadzone dane przepadną.',
  notCarriedOver: (fields) => `Nie przeniesiono do tej wersji: ${fields}.`,
  startOver: 'Zacznij od nowa',
  startOverAsk: 'Usunąć wszystkie wprowadzone dane?',
  startOverConfirm: 'Usuń',
  startOverCancel: 'Zachowaj',
  dismiss: 'Zamknij',
  loadingBusy: (left) => `Serwer jest zajęty. Ponowna próba za ${span(left)}…`,
  loadingUnreachable: (left) => `Nie można połączyć się z serwerem. Ponowna próba za ${span(left)}…`,
  notSentTitle: 'Jeszcze nie wysłano',
  notSentOffline: 'Jesteś offline. Wyślemy dokument, gdy wróci połączenie.',
  notSentBusy: (left) => `Serwer jest zajęty. Wyślemy dokument za ${span(left)}.`,
  unconfirmedTitle: 'Jeszcze nie potwierdzono',
  unconfirmedText: (left) =>
    `Połączenie zostało przerwane, zanim serwer potwierdził odbiór. Ponowimy próbę za ${span(left)}. Dokument nie zostanie wysłany dwa razy.`,
  unconfirmedSlow: (left) =>
    `Serwer nie potwierdził odbioru na czas. Ponowimy próbę za ${span(left)}. Dokument nie zostanie wysłany dwa razy.`,
  unconfirmedUnclear: (left) =>
    `Odpowiedź serwera nie potwierdza odbioru. Ponowimy próbę za ${span(left)}. Dokument nie zostanie wysłany dwa razy.`,
  unconfirmedOffline:
    'Połączenie zostało przerwane, zanim serwer potwierdził odbiór. Ponowimy próbę, gdy wróci połączenie. Dokument nie zostanie wysłany dwa razy.',
  unconfirmedKey:
    'Serwer nie potwierdził jeszcze odbioru, a ten link nie jest już ważny. Poproś nadawcę o nowy link, a ponowimy próbę. Dokument nie zostanie wysłany dwa razy.',
  confirming: 'Potwierdzanie…',
  sentLater: 'Możesz zamknąć tę stronę. Wyślemy dokument, gdy ponownie otworzysz go na tym urządzeniu.',
  keepOpen: 'Do tego czasu nie zamykaj tej strony.',
  sendNow: 'Spróbuj teraz',
  cancelSending: 'Anuluj i edytuj',
  elsewhereTitle: 'Ten dokument jest otwarty w innej karcie',
  elsewhereText: 'Można go edytować tylko w jednej karcie naraz. Wypełnione pola zostaną zachowane.',
  takeOver: 'Kontynuuj tutaj',
};
