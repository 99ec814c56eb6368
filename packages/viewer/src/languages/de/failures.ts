import { type Failure, unlessOpening } from '../../failure/failure.ts';
import type { failureWords } from '../../messages/english/failures.ts';
import type { Translated } from '../language.ts';
import { plural } from '../plural.ts';

const count = plural('de');

/** How long to wait, as one says it. */
export function span(seconds: number): string {
  if (seconds <= 90) return count(seconds, { one: '# Sekunde', other: '# Sekunden' });
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 90) return count(minutes, { one: '# Minute', other: '# Minuten' });
  return count(Math.round(minutes / 60), { one: '# Stunde', other: '# Stunden' });
}

const askSender = 'Bitten Sie den Absender dieses Dokuments um einen neuen Link.';
const kept = unlessOpening(' Alles, was Sie ausgefüllt haben, bleibt erhalten.');
const keptHere = unlessOpening(' Was Sie auf dieser Seite ausgefüllt haben, bleibt erhalten.');
const checkConnection = 'Prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.';

const opensBySelf = (failure: Failure) =>
  `Das Dokument öffnet sich in ${span(failure.retryAfter ?? 60)} von selbst. Sie können diese Seite auch schließen und später wiederkommen.${kept(failure)}`;

/** What is said of each failure, in German. */
export const failures: Translated<typeof failureWords> = {
  misconfigured: { title: 'Die Anzeige ist nicht richtig eingerichtet', text: ({ message }) => message },
  not_found: {
    title: 'Dokument nicht gefunden',
    text: () => `Dieses Dokument gibt es nicht, oder dieser Link gehört nicht dazu. ${askSender}`,
  },
  deleted: {
    title: 'Das Dokument ist nicht mehr verfügbar',
    text: (failure) =>
      `Es wurde entfernt, während Sie es geöffnet hatten, und kann daher nicht abgesendet werden. Wenden Sie sich an den Absender.${kept(failure)}`,
  },
  invalid_key: { title: 'Dieser Link ist nicht gültig', text: (failure) => `${askSender}${keptHere(failure)}` },
  expired_key: { title: 'Dieser Link ist abgelaufen', text: (failure) => `${askSender}${keptHere(failure)}` },
  forbidden: { title: 'Dieser Link erlaubt das nicht', text: (failure) => `${askSender}${kept(failure)}` },
  rate_limited: {
    title: 'Zu viele Anfragen',
    text: (failure) =>
      failure.isRetried
        ? opensBySelf(failure)
        : `Warten Sie ${span(failure.retryAfter ?? 60)} und versuchen Sie es noch einmal.${kept(failure)}`,
  },
  unreachable: {
    title: 'Keine Verbindung zum Dienst',
    text: (failure) =>
      failure.isRetried
        ? `Sie sind offline. Das Dokument öffnet sich von selbst, sobald Sie wieder online sind.${kept(failure)}`
        : `${checkConnection}${kept(failure)}`,
  },
  file_refused: {
    title: 'Die Datei konnte nicht geholt werden',
    text: (failure) =>
      `Der Server, auf dem sie liegt, gibt sie nicht heraus. Versuchen Sie es gleich noch einmal. Geschieht es wieder, wenden Sie sich an den Absender.${kept(failure)}`,
  },
  unreadable_pdf: {
    title: 'Dieses Dokument kann nicht geöffnet werden',
    text: (failure) => `Die PDF-Datei ist nicht lesbar. ${askSender}${kept(failure)}`,
  },
  bad_document: {
    title: 'Dieses Dokument kann nicht unterschrieben werden',
    text: () => 'Seine Felder passen nicht zur Datei. Teilen Sie dem Absender mit:',
  },
  document_changed: {
    title: 'Das Dokument wurde aktualisiert',
    text: () =>
      'Es gibt eine neuere Fassung. Laden und prüfen Sie sie; Ihre Angaben bleiben erhalten, soweit es das Feld noch gibt.',
  },
  outdated: {
    title: 'Ihre Angaben wurden nicht angenommen',
    text: () =>
      'Das Dokument wurde aktualisiert, bevor Ihre Angaben ankamen. Prüfen Sie diese Fassung und senden Sie sie dann ab.',
  },
  already_submitted: {
    title: 'Bereits abgesendet',
    text: () =>
      'Dieses Dokument kann nur einmal abgesendet werden, und das ist bereits geschehen. Eine Kopie erhalten Sie beim Absender.',
  },
  rejected: { title: 'Ihre Angaben wurden nicht angenommen', text: (failure) => `${failure.message}${kept(failure)}` },
  too_large: {
    title: 'Die Bilder sind zusammen zu groß',
    text: (failure) =>
      `Entfernen Sie ein Bild oder wählen Sie kleinere. Zeichnen oder tippen Sie Unterschriften, statt Fotos zu verwenden. Senden Sie dann noch einmal ab.${kept(failure)}`,
  },
  too_much: {
    title: 'Ihre Angaben sind zu umfangreich',
    text: (failure) =>
      `Sie wurden wegen ihrer Größe nicht angenommen. Kürzen Sie lange Texte, und senden Sie dann noch einmal ab. Hilft das nicht, wenden Sie sich an den Absender.${kept(failure)}`,
  },
  stopped: { title: 'Nicht abgesendet', text: ({ message }) => message },
  no_fonts: {
    title: 'Einige Schriften konnten nicht geladen werden',
    text: (failure) => `Ohne sie ist nicht zu sehen, was unterschrieben würde. ${checkConnection}${kept(failure)}`,
  },
  insecure_page: {
    title: 'Diese Seite ist nicht sicher',
    text: () => 'Absenden ist nur über HTTPS möglich. Öffnen Sie die Seite mit https://.',
  },
  code_missing: {
    title: 'Ein Teil dieser Seite konnte nicht geladen werden',
    text: (failure) => `${checkConnection} Geschieht es wieder, laden Sie die Seite neu.${kept(failure)}`,
  },
  service_failed: {
    title: 'Der Dienst hat eine Störung',
    text: (failure) =>
      failure.during === 'sending'
        ? `Warten Sie einen Augenblick und versuchen Sie es noch einmal; gespeichert wird nur einmal.${kept(failure)}`
        : failure.isRetried
          ? opensBySelf(failure)
          : `Das Dokument konnte nicht geöffnet werden. Warten Sie einen Augenblick und versuchen Sie es noch einmal. Geschieht es wieder, wenden Sie sich an den Absender.${kept(failure)}`,
  },
  unexpected: {
    title: 'Etwas ist schiefgegangen',
    text: (failure) =>
      failure.during === 'sending'
        ? `Versuchen Sie es noch einmal; gespeichert wird nur einmal.${kept(failure)}`
        : `Das Dokument konnte nicht geöffnet werden. Versuchen Sie es noch einmal. Geschieht es wieder, laden Sie die Seite neu.${kept(failure)}`,
  },
};
