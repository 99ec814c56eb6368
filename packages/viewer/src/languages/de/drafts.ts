import type { draftWords } from '../../messages/english/drafts.ts';
import type { Translated } from '../language.ts';
import { span } from './failures.ts';

/** The words of drafts and delivery, in German. */
export const drafts: Translated<typeof draftWords> = {
  restoredTitle: 'Ihre bisherigen Angaben wurden wiederhergestellt',
  restoredText: (time) => `Sie wurden am ${time} auf diesem Gerät gespeichert und noch nicht abgesendet.`,
  updatedTitle: 'Das Dokument wurde aktualisiert',
  updatedText: 'Dies ist die neue Fassung. Ihre Angaben bleiben erhalten, soweit es ihre Felder noch gibt.',
  notKept: (fields) => `Nicht übernommen, weil es in dieser Fassung keinen Platz dafür gibt: ${fields}.`,
  startOver: 'Neu beginnen',
  startOverAsk: 'Alles löschen, was Sie ausgefüllt haben?',
  startOverYes: 'Löschen',
  startOverNo: 'Behalten',
  dismiss: 'OK',
  loadingWaits: (left) => `Der Dienst ist ausgelastet. Neuer Versuch in ${span(left)} …`,
  loadingUnreachable: (left) => `Keine Verbindung zum Dienst. Neuer Versuch in ${span(left)} …`,
  notSentTitle: 'Noch nicht gesendet',
  notSentOffline: 'Es besteht keine Verbindung. Gesendet wird, sobald Sie online sind.',
  notSentBusy: (left) => `Der Dienst ist ausgelastet. Gesendet wird in ${span(left)}.`,
  unconfirmedTitle: 'Noch nicht bestätigt',
  unconfirmedText: (left) =>
    `Die Verbindung brach ab, bevor der Dienst bestätigen konnte. In ${span(left)} wird erneut gesendet und nur einmal gespeichert.`,
  unconfirmedSlow: (left) =>
    `Der Dienst hat nicht rechtzeitig bestätigt. In ${span(left)} wird erneut gesendet und nur einmal gespeichert.`,
  unconfirmedUnclear: (left) =>
    `Die Antwort, die kam, bestätigt es nicht. In ${span(left)} wird erneut gesendet und nur einmal gespeichert.`,
  unconfirmedOffline:
    'Die Verbindung brach ab, bevor der Dienst bestätigen konnte. Sobald Sie online sind, wird erneut gesendet und nur einmal gespeichert.',
  unconfirmedKey:
    'Der Dienst hat es noch nicht bestätigt, und dieser Link wird nicht mehr angenommen. Bitten Sie den Absender um einen neuen: Dann wird erneut gesendet und nur einmal gespeichert.',
  confirming: 'Es wird geprüft, ob alles angekommen ist …',
  sentLater: 'Sie können diese Seite schließen. Gesendet wird, wenn Sie das Dokument auf diesem Gerät wieder öffnen.',
  keepOpen: 'Lassen Sie diese Seite bis dahin geöffnet.',
  sendNow: 'Jetzt versuchen',
  cancelSending: 'Erst noch etwas ändern',
  elsewhereTitle: 'Dieses Dokument ist in einem anderen Tab geöffnet',
  elsewhereText: 'Sie können es nur in einem Tab bearbeiten. Ihre Angaben werden mitgenommen.',
  takeOver: 'Hier weiterarbeiten',
};
