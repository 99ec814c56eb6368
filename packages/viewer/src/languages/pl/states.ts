import type { stateWords } from '../../messages/english/states.ts';
import type { Translated } from '../../messages/merge-texts.ts';
import { plural } from '../plural.ts';

const count = plural('pl');

const copies = {
  preparing: 'Przygotowywanie podpisanej kopii…',
  ready: 'Podpisana kopia jest gotowa.',
  late: 'Przygotowanie podpisanej kopii trwa dłużej niż zwykle. Twoje zgłoszenie jest zapisane, a nadawca otrzyma kopię.',
  failed:
    'Nie udało się jeszcze utworzyć podpisanej kopii. Twoje zgłoszenie jest zapisane, a nadawca może ponownie poprosić o kopię.',
} as const;

/** The texts shown while opening and after a submission in Polish. */
export const states: Translated<typeof stateWords> = {
  loading: 'Otwieranie dokumentu…',
  loadingSlow: 'Trwa to dłużej niż zwykle…',
  opened: (filename, required) =>
    required === 0
      ? `Otwarto ${filename}.`
      : `Otwarto ${filename}. Do wypełnienia: ${count(required, {
          one: '# wymagane pole',
          few: '# wymagane pola',
          other: '# wymaganych pól',
        })}.`,
  doneTitle: 'Wysłano',
  doneText: (hasCopy) =>
    `Otrzymaliśmy podpisany dokument. ${hasCopy ? 'Pozostaw tę stronę otwartą, aby pobrać swoją kopię.' : 'Możesz zamknąć tę stronę.'}`,
  earlierText: (filename) => `Dokument ${filename} został wysłany z tego urządzenia.`,
  earlierChanged: 'Od tego czasu dokument został zmieniony. Aby wysłać nową wersję, rozpocznij nowe zgłoszenie.',
  startNewSubmission: 'Rozpocznij nowe zgłoszenie',
  forgetReceipt: 'Usuń z tego urządzenia',
  doneTime: 'Otrzymano',
  doneId: 'Identyfikator zgłoszenia',
  copy: (copy) => copies[copy],
  copyName: (filename) => `${filename.replace(/\.pdf$/i, '')} (podpisany).pdf`,
  download: 'Pobierz swoją kopię',
  downloading: 'Pobieranie…',
  share: 'Udostępnij swoją kopię',
  downloadFailed: 'Nie udało się pobrać. Sprawdź połączenie z internetem i spróbuj ponownie.',
  showDocument: 'Pokaż dokument',
  submittedOn: (time) => `Wysłano ${time}`,
  retry: 'Spróbuj ponownie',
  reload: 'Wczytaj nową wersję',
  reloadDocument: 'Wczytaj dokument ponownie',
  requestId: (id) => `Identyfikator żądania: ${id}`,
  decline: 'Odmów podpisania',
  declineText: 'Nadawca zobaczy odmowę i jej powód.',
  declineReason: 'Powód (opcjonalnie)',
  declineConfirm: 'Odmów',
  declineFailed: 'Nie udało się zapisać odmowy. Sprawdź połączenie z internetem i spróbuj ponownie.',
  declinedTitle: 'Odmówiono podpisania',
  declinedText: (filename) => `Dokument ${filename} nie został podpisany. Możesz zamknąć tę stronę.`,
};
