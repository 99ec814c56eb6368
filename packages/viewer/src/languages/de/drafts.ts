import type { draftWords } from '../../messages/english/drafts.ts';
import type { Translated } from '../../messages/merge-texts.ts';
import { span } from './failures.ts';

/** The texts of drafts and delivery in German. */
export const drafts: Translated<typeof draftWords> = {
  restoredTitle: 'Ihr Entwurf wurde wiederhergestellt',
  restoredText: (time) => `Er wurde am ${time} auf diesem Gerät gespeichert. Sie haben ihn noch nicht abgesendet.`,
  updatedTitle: 'Das Dokument wurde aktualisiert',
  updatedText: 'Dies ist die neue Version. Ihre Angaben bleiben erhalten, sofern das Feld noch vorhanden ist.',
  draftNotSaved:
    'In diesem Browser kann kein Entwurf gespeichert werden. Wenn Sie die Seite vor dem Absenden verlassen, gehen Ihre Angaben verloren.',
  notCarriedOver: (fields) => `Nicht in diese Version übernommen: ${fields}.`,
  startOver: 'Von vorn beginnen',
  startOverAsk: 'Alle Ihre Angaben löschen?',
  startOverConfirm: 'Löschen',
  startOverCancel: 'Behalten',
  dismiss: 'Ausblenden',
  loadingBusy: (left) => `Der Server ist ausgelastet. Neuer Versuch in ${span(left)} …`,
  loadingUnreachable: (left) => `Keine Verbindung zum Server. Neuer Versuch in ${span(left)} …`,
  notSentTitle: 'Noch nicht gesendet',
  notSentOffline: 'Sie sind offline. Wir senden, sobald Sie online sind.',
  notSentBusy: (left) => `Der Server ist ausgelastet. Wir senden in ${span(left)}.`,
  unconfirmedTitle: 'Noch nicht bestätigt',
  unconfirmedText: (left) =>
    `Die Verbindung wurde unterbrochen, bevor der Server bestätigen konnte. Wir versuchen es in ${span(left)} erneut. Es wird nicht doppelt abgesendet.`,
  unconfirmedSlow: (left) =>
    `Der Server hat nicht rechtzeitig bestätigt. Wir versuchen es in ${span(left)} erneut. Es wird nicht doppelt abgesendet.`,
  unconfirmedUnclear: (left) =>
    `Die Antwort des Servers ist keine Bestätigung. Wir versuchen es in ${span(left)} erneut. Es wird nicht doppelt abgesendet.`,
  unconfirmedOffline:
    'Die Verbindung wurde unterbrochen, bevor der Server bestätigen konnte. Wir versuchen es erneut, sobald Sie online sind. Es wird nicht doppelt abgesendet.',
  unconfirmedKey:
    'Der Server hat noch nicht bestätigt, und dieser Link ist nicht mehr gültig. Bitten Sie den Absender um einen neuen Link; dann versuchen wir es erneut. Es wird nicht doppelt abgesendet.',
  confirming: 'Wird bestätigt …',
  sentLater: 'Sie können diese Seite schließen. Wir senden, wenn Sie das Dokument auf diesem Gerät wieder öffnen.',
  keepOpen: 'Lassen Sie diese Seite bis dahin geöffnet.',
  sendNow: 'Jetzt versuchen',
  cancelSending: 'Abbrechen und bearbeiten',
  elsewhereTitle: 'Dieses Dokument ist in einem anderen Tab geöffnet',
  elsewhereText: 'Sie können es nur in einem Tab bearbeiten. Ihre Angaben werden mitgenommen.',
  takeOver: 'Hier weiterarbeiten',
};
