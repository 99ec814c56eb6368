import type { stateWords } from '../../messages/english/states.ts';
import type { Translated } from '../language.ts';
import { plural } from '../plural.ts';

const count = plural('de');

const copies = {
  preparing: 'Ihre unterschriebene Ausfertigung wird vorbereitet …',
  ready: 'Ihre unterschriebene Ausfertigung ist bereit.',
  late: 'Ihre unterschriebene Ausfertigung braucht länger als üblich. Nichts geht verloren: Ihre Angaben sind gespeichert, und der Absender des Dokuments wird die Ausfertigung erhalten.',
  failed:
    'Ihre unterschriebene Ausfertigung konnte noch nicht erstellt werden. Nichts geht verloren: Ihre Angaben sind gespeichert, und der Absender des Dokuments kann die Ausfertigung erneut erstellen lassen.',
} as const;

/** What is said of the whole, in German. */
export const states: Translated<typeof stateWords> = {
  loading: 'Ihr Dokument wird geöffnet …',
  loadingSlow: 'Es dauert länger als üblich. Bitte haben Sie etwas Geduld …',
  opened: (filename, required) =>
    required === 0
      ? `${filename} ist geöffnet.`
      : `${filename} ist geöffnet. ${count(required, { one: '# Pflichtfeld ist', other: '# Pflichtfelder sind' })} auszufüllen.`,
  doneTitle: 'Abgesendet',
  doneText: (filename) => `${filename} ist eingegangen. Sie können diese Seite schließen.`,
  earlierText: (filename) => `${filename} wurde von diesem Gerät abgesendet.`,
  earlierChanged:
    'Das Dokument wurde seitdem geändert. Um die neue Fassung abzusenden, füllen Sie sie noch einmal aus.',
  fillAgain: 'Noch einmal ausfüllen',
  forgetReceipt: 'Von diesem Gerät entfernen',
  doneTime: 'Eingegangen',
  doneId: 'Vorgang',
  copy: (copy) => copies[copy],
  copyName: (filename) => `${filename.replace(/\.pdf$/i, '')} (unterschrieben).pdf`,
  download: 'Ausfertigung herunterladen',
  downloading: 'Wird heruntergeladen …',
  notDownloaded:
    'Das Herunterladen ist nicht gelungen. Prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.',
  showDocument: 'Dokument anzeigen',
  doneBar: (time) => `Abgesendet am ${time}`,
  retry: 'Noch einmal versuchen',
  reload: 'Neue Fassung laden',
  requestId: (id) => `Anfrage ${id}`,
};
