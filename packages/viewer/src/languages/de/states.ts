import type { stateWords } from '../../messages/english/states.ts';
import type { Translated } from '../../messages/merge-texts.ts';
import { plural } from '../plural.ts';

const count = plural('de');

const copies = {
  preparing: 'Ihre unterschriebene Kopie wird vorbereitet …',
  ready: 'Ihre unterschriebene Kopie ist bereit.',
  late: 'Ihre unterschriebene Kopie braucht länger als üblich. Ihre Angaben sind gespeichert, und der Absender erhält die Kopie.',
  failed:
    'Ihre unterschriebene Kopie konnte noch nicht erstellt werden. Ihre Angaben sind gespeichert, und der Absender kann die Kopie erneut anfordern.',
} as const;

/** The texts shown while opening and after a submission in German. */
export const states: Translated<typeof stateWords> = {
  loading: 'Ihr Dokument wird geöffnet …',
  loadingSlow: 'Dauert länger als üblich …',
  opened: (filename, required) =>
    required === 0
      ? `${filename} ist geöffnet.`
      : `${filename} ist geöffnet. ${count(required, { one: '# Pflichtfeld ist', other: '# Pflichtfelder sind' })} auszufüllen.`,
  doneTitle: 'Abgesendet',
  doneText: (hasCopy) =>
    `Wir haben Ihr unterschriebenes Dokument erhalten. ${hasCopy ? 'Lassen Sie diese Seite geöffnet, um Ihre Kopie herunterzuladen.' : 'Sie können diese Seite schließen.'}`,
  earlierText: (filename) => `${filename} wurde von diesem Gerät abgesendet.`,
  earlierChanged:
    'Das Dokument wurde seitdem geändert. Um die neue Version abzusenden, starten Sie einen neuen Vorgang.',
  startNewSubmission: 'Neuen Vorgang starten',
  forgetReceipt: 'Von diesem Gerät entfernen',
  doneTime: 'Eingegangen',
  doneId: 'Vorgangs-ID',
  copy: (copy) => copies[copy],
  copyName: (filename) => `${filename.replace(/\.pdf$/i, '')} (unterschrieben).pdf`,
  download: 'Ihre Kopie herunterladen',
  downloading: 'Wird heruntergeladen …',
  share: 'Ihre Kopie teilen',
  downloadFailed: 'Download fehlgeschlagen. Prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.',
  showDocument: 'Dokument anzeigen',
  submittedOn: (time) => `Abgesendet am ${time}`,
  retry: 'Erneut versuchen',
  reload: 'Neue Version laden',
  reloadDocument: 'Dokument neu laden',
  requestId: (id) => `Anfrage-ID: ${id}`,
  decline: 'Unterschrift ablehnen',
  declineText: 'Der Absender sieht, dass Sie abgelehnt haben, und Ihre Begründung.',
  declineReason: 'Grund (optional)',
  declineConfirm: 'Ablehnen',
  declineFailed:
    'Ihre Ablehnung konnte nicht gespeichert werden. Prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.',
  declinedTitle: 'Sie haben die Unterschrift abgelehnt',
  declinedText: (filename) => `Sie haben ${filename} nicht unterschrieben. Sie können diese Seite schließen.`,
};
