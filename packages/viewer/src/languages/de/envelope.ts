import type { envelopeWords } from '../../messages/english/envelope.ts';
import type { Translated } from '../../messages/merge-texts.ts';

const states = {
  waiting: 'Wartet',
  ready: 'Muss noch unterschreiben',
  signed: 'Unterschrieben',
  declined: 'Abgelehnt',
};

/** The texts of envelopes in German. */
export const envelope: Translated<typeof envelopeWords> = {
  signers: 'Unterzeichnende',
  you: '(Sie)',
  unnamedSigner: 'Eine weitere Person',
  signedCount: (signed, total) => `${signed} von ${total} unterschrieben`,
  signerState: (state) => states[state],
  senderMessage: 'Nachricht des Absenders',
  signBy: (time) => `Unterschreiben bis ${time}`,
  yourTurn: 'Sie können jetzt unterschreiben.',
  waitingTitle: 'Sie sind noch nicht an der Reihe.',
  waitingText: (names) =>
    `Zuerst unterschreiben: ${names}. Sie können das Dokument lesen. Diese Seite aktualisiert sich von selbst.`,
  stillToSign: (names) => `Es fehlen noch: ${names}.`,
  signedTitle: 'Sie haben dieses Dokument unterschrieben',
  copyLater:
    'Sobald alle unterschrieben haben, können Sie hier Ihre Kopie herunterladen. Sie können die Seite auch schließen.',
  completedTitle: 'Alle haben unterschrieben',
  completedText: (filename) => `${filename} ist vollständig.`,
  declineForAll: 'Damit endet der Vorgang für alle: Auch die anderen können nicht mehr unterschreiben.',
  envelopeDeclined: (name) => `${name} hat die Unterschrift abgelehnt`,
  envelopeVoided: 'Der Absender hat dieses Dokument zurückgezogen',
  envelopeExpired: 'Die Frist zum Unterschreiben ist abgelaufen',
  envelopeEnded: (filename) =>
    `${filename} kann nicht mehr unterschrieben werden. Bei Fragen wenden Sie sich an den Absender. Sie können diese Seite schließen.`,
  expiredOn: (time) => `Sie ist am ${time} abgelaufen.`,
  fieldOfSigner: (field, name) => `${field}, für ${name}`,
  notSignedYet: 'Noch nicht unterschrieben',
};
