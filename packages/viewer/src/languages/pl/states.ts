import type { stateWords } from '../../messages/english/states.ts';
import type { Translated } from '../language.ts';
import { plural } from '../plural.ts';

const count = plural('pl');

const copies = {
  preparing: 'Podpisany egzemplarz jest przygotowywany…',
  ready: 'Podpisany egzemplarz jest gotowy.',
  late: 'Przygotowanie podpisanego egzemplarza trwa dłużej niż zwykle. Nic nie zginęło: zgłoszenie jest zapisane, a nadawca dokumentu otrzyma egzemplarz.',
  failed:
    'Nie udało się jeszcze utworzyć podpisanego egzemplarza. Nic nie zginęło: zgłoszenie jest zapisane, a nadawca dokumentu może zlecić utworzenie egzemplarza ponownie.',
} as const;

/** What is said of the whole, in Polish. */
export const states: Translated<typeof stateWords> = {
  loading: 'Otwieranie dokumentu…',
  loadingSlow: 'Trwa to dłużej niż zwykle. Jeszcze chwila…',
  opened: (filename, required) =>
    required === 0
      ? `Otwarto ${filename}.`
      : `Otwarto ${filename}. Do wypełnienia: ${count(required, {
          one: '# wymagane pole',
          few: '# wymagane pola',
          other: '# wymaganych pól',
        })}.`,
  doneTitle: 'Wysłano',
  doneText: (filename) => `Otrzymaliśmy ${filename}. Można zamknąć tę stronę.`,
  earlierText: (filename) => `Dokument ${filename} został wysłany z tego urządzenia.`,
  earlierChanged: 'Od tego czasu dokument został zmieniony. Aby wysłać nową wersję, należy wypełnić ją ponownie.',
  fillAgain: 'Wypełnij ponownie',
  forgetReceipt: 'Usuń z tego urządzenia',
  doneTime: 'Otrzymano',
  doneId: 'Zgłoszenie',
  copy: (copy) => copies[copy],
  copyName: (filename) => `${filename.replace(/\.pdf$/i, '')} (podpisany).pdf`,
  download: 'Pobierz podpisany egzemplarz',
  downloading: 'Pobieranie…',
  notDownloaded: 'Pobieranie nie powiodło się. Proszę sprawdzić połączenie z internetem i spróbować ponownie.',
  showDocument: 'Pokaż dokument',
  doneBar: (time) => `Wysłano ${time}`,
  retry: 'Spróbuj ponownie',
  reload: 'Wczytaj nową wersję',
  requestId: (id) => `Żądanie ${id}`,
};
