import { type Failure, unlessOpening } from '../../failure/failure.ts';
import type { failureWords } from '../../messages/english/failures.ts';
import type { Translated } from '../../messages/merge-texts.ts';
import { plural } from '../plural.ts';

const count = plural('de');

/** A duration in words. */
export function span(seconds: number): string {
  if (seconds <= 90) return count(seconds, { one: '# Sekunde', other: '# Sekunden' });
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 90) return count(minutes, { one: '# Minute', other: '# Minuten' });
  return count(Math.round(minutes / 60), { one: '# Stunde', other: '# Stunden' });
}

const askSender = 'Bitten Sie den Absender um einen neuen Link.';
const contact = 'Wenden Sie sich an den Absender.';
const kept = unlessOpening(' Ihre Angaben gehen nicht verloren.');
const keptHere = unlessOpening(' Ihre Angaben auf dieser Seite bleiben erhalten.');
const checkConnection = 'Prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.';

const reopensIn = (failure: Failure) =>
  `Das Dokument wird in ${span(failure.retryAfter ?? 60)} erneut geöffnet. Sie können diese Seite auch schließen und später wiederkommen.${kept(failure)}`;

/** The texts of every failure in German. */
export const failures: Translated<typeof failureWords> = {
  misconfigured: { title: 'Diese Seite ist nicht richtig eingerichtet', text: () => contact },
  not_found: {
    title: 'Dokument nicht gefunden',
    text: () => `Dieses Dokument gibt es nicht, oder Ihr Link enthält es nicht. ${askSender}`,
  },
  deleted: {
    title: 'Das Dokument ist nicht mehr verfügbar',
    text: (failure) =>
      `Es wurde entfernt, während Sie es geöffnet hatten, und kann nicht mehr abgesendet werden. ${contact}${kept(failure)}`,
  },
  invalid_key: { title: 'Dieser Link ist ungültig', text: (failure) => `${askSender}${keptHere(failure)}` },
  expired_key: { title: 'Dieser Link ist abgelaufen', text: (failure) => `${askSender}${keptHere(failure)}` },
  forbidden: { title: 'Keine Berechtigung', text: (failure) => `${askSender}${kept(failure)}` },
  rate_limited: {
    title: 'Zu viele Anfragen',
    text: (failure) =>
      failure.isRetried
        ? reopensIn(failure)
        : `Warten Sie ${span(failure.retryAfter ?? 60)} und versuchen Sie es erneut.${kept(failure)}`,
  },
  unreachable: {
    title: 'Keine Verbindung zum Server',
    text: (failure) =>
      failure.isRetried
        ? `Sie sind offline. Das Dokument wird erneut geöffnet, sobald Sie wieder online sind.${kept(failure)}`
        : `${checkConnection}${kept(failure)}`,
  },
  file_refused: {
    title: 'Die Datei konnte nicht geladen werden',
    text: (failure) =>
      `Der Dateiserver hat den Zugriff verweigert. Versuchen Sie es gleich noch einmal. Tritt das Problem wieder auf, wenden Sie sich an den Absender.${kept(failure)}`,
  },
  unreadable_pdf: {
    title: 'Dieses Dokument kann nicht geöffnet werden',
    text: (failure) => `Die PDF-Datei kann nicht gelesen werden. ${askSender}${kept(failure)}`,
  },
  bad_document: {
    title: 'Dieses Dokument kann nicht unterschrieben werden',
    text: () => `Die Felder passen nicht zur Datei. ${contact}`,
  },
  document_changed: {
    title: 'Das Dokument wurde aktualisiert',
    text: () =>
      'Es gibt eine neuere Version. Laden und prüfen Sie sie. Ihre Angaben bleiben erhalten, sofern das Feld noch vorhanden ist.',
  },
  outdated: {
    title: 'Ihre Angaben wurden nicht angenommen',
    text: () =>
      'Das Dokument wurde aktualisiert, bevor Ihre Angaben ankamen. Prüfen Sie diese Version und senden Sie sie dann ab.',
  },
  already_submitted: {
    title: 'Bereits abgesendet',
    text: () => 'Dieses Dokument kann nur einmal abgesendet werden. Bitten Sie den Absender um eine Kopie.',
  },
  rejected: { title: 'Ihre Angaben wurden nicht angenommen', text: (failure) => `${contact}${kept(failure)}` },
  too_large: {
    title: 'Größenlimit überschritten',
    text: (failure) =>
      `Entfernen Sie ein Bild oder wählen Sie kleinere. Zeichnen oder tippen Sie Unterschriften, statt Fotos zu verwenden. Senden Sie dann erneut ab.${kept(failure)}`,
  },
  stopped: {
    title: 'Nicht abgesendet',
    text: ({ hostMessage }) => hostMessage ?? 'Versuchen Sie es erneut oder wenden Sie sich an den Absender.',
  },
  no_fonts: {
    title: 'Einige Schriften konnten nicht geladen werden',
    text: (failure) => `Ohne sie sehen Sie nicht, was Sie unterschreiben. ${checkConnection}${kept(failure)}`,
  },
  insecure_page: {
    title: 'Diese Seite ist nicht sicher',
    text: () => 'Zum Absenden ist HTTPS erforderlich. Öffnen Sie die Seite mit https://.',
  },
  code_missing: {
    title: 'Ein Teil dieser Seite konnte nicht geladen werden',
    text: (failure) => `${checkConnection} Tritt das Problem wieder auf, laden Sie die Seite neu.${kept(failure)}`,
  },
  render_failed: {
    title: 'Das Dokument kann nicht angezeigt werden',
    text: (failure) =>
      `Laden Sie das Dokument neu. Tritt das Problem wieder auf, wenden Sie sich an den Absender.${keptHere(failure)}`,
  },
  service_failed: {
    title: 'Bei uns ist ein Fehler aufgetreten',
    text: (failure) =>
      failure.during === 'sending'
        ? `Warten Sie einen Moment und versuchen Sie es erneut. Ihr Dokument wird nicht doppelt abgesendet.${kept(failure)}`
        : failure.isRetried
          ? reopensIn(failure)
          : `Das Dokument konnte nicht geöffnet werden. Warten Sie einen Moment und versuchen Sie es erneut. Tritt das Problem wieder auf, wenden Sie sich an den Absender.${kept(failure)}`,
  },
  unexpected: {
    title: 'Etwas ist schiefgelaufen',
    text: (failure) =>
      failure.during === 'sending'
        ? `Versuchen Sie es erneut. Ihr Dokument wird nicht doppelt abgesendet.${kept(failure)}`
        : `Das Dokument konnte nicht geöffnet werden. Versuchen Sie es erneut. Tritt das Problem wieder auf, laden Sie die Seite neu.${kept(failure)}`,
  },
};
