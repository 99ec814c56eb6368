import type { envelopeWords } from '../../messages/english/envelope.ts';
import type { Translated } from '../../messages/merge-texts.ts';

const states = { waiting: 'Oczekuje', ready: 'Jeszcze nie podpisano', signed: 'Podpisano', declined: 'Odmowa' };

/** The texts of envelopes in Polish. */
export const envelope: Translated<typeof envelopeWords> = {
  signers: 'Podpisujący',
  you: '(Ty)',
  unnamedSigner: 'Inna osoba podpisująca',
  signedCount: (signed, total) => `Podpisy: ${signed} z ${total}`,
  signerState: (state) => states[state],
  senderMessage: 'Wiadomość od nadawcy',
  signBy: (time) => `Podpisz do: ${time}`,
  yourTurn: 'Teraz Twoja kolej na podpis.',
  waitingTitle: 'To jeszcze nie Twoja kolej.',
  waitingText: (names) => `Najpierw podpisują: ${names}. Możesz przeczytać dokument. Ta strona odświeża się sama.`,
  stillToSign: (names) => `Jeszcze nie podpisali: ${names}.`,
  signedTitle: 'Dokument został przez Ciebie podpisany',
  copyLater: 'Gdy wszyscy podpiszą, możesz tu pobrać swoją kopię. Możesz też zamknąć tę stronę.',
  completedTitle: 'Wszyscy podpisali',
  completedText: (filename) => `Dokument ${filename} jest kompletny.`,
  declineForAll: 'Odmowa kończy podpisywanie dla wszystkich: nikt inny nie będzie mógł podpisać.',
  envelopeDeclined: (name) => `Odmowa podpisu: ${name}`,
  envelopeVoided: 'Nadawca anulował ten dokument',
  envelopeExpired: 'Termin na podpis minął',
  envelopeEnded: (filename) =>
    `Dokumentu ${filename} nie można już podpisać. W razie pytań skontaktuj się z nadawcą. Możesz zamknąć tę stronę.`,
  expiredOn: (time) => `Termin minął ${time}.`,
  fieldOfSigner: (field, name) => `${field}, dla: ${name}`,
  notSignedYet: 'Jeszcze nie podpisano',
};
