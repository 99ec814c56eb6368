import type { envelopeWords } from '../../messages/english/envelope.ts';
import type { Translated } from '../../messages/merge-texts.ts';

const states = { waiting: 'In attesa', ready: 'Deve ancora firmare', signed: 'Firmato', declined: 'Rifiutato' };

/** The texts of envelopes in Italian. */
export const envelope: Translated<typeof envelopeWords> = {
  signers: 'Firmatari',
  you: '(Lei)',
  unnamedSigner: 'Un altro firmatario',
  signedCount: (signed, total) => `${signed} di ${total} hanno firmato`,
  signerState: (state) => states[state],
  senderMessage: 'Messaggio del mittente',
  signBy: (time) => `Da firmare entro il ${time}`,
  yourTurn: 'È il Suo turno di firmare.',
  waitingTitle: 'Non è ancora il Suo turno.',
  waitingText: (names) =>
    `Firmano prima: ${names}. Può leggere il documento. Questa pagina si aggiorna automaticamente.`,
  stillToSign: (names) => `Devono ancora firmare: ${names}.`,
  signedTitle: 'Ha firmato questo documento',
  copyLater: 'Potrà scaricare qui la Sua copia quando tutti avranno firmato. Può anche chiudere questa pagina.',
  completedTitle: 'Tutti hanno firmato',
  completedText: (filename) => `${filename} è completo.`,
  declineForAll: 'Il rifiuto conclude la procedura per tutti: nessun altro potrà firmare.',
  envelopeDeclined: (name) => `${name} ha rifiutato di firmare`,
  envelopeVoided: 'Il mittente ha annullato questo documento',
  envelopeExpired: 'Il tempo per firmare è scaduto',
  envelopeEnded: (filename) =>
    `${filename} non può più essere firmato. Per domande, contatti il mittente. Può chiudere questa pagina.`,
  expiredOn: (time) => `È scaduto il ${time}.`,
  fieldOfSigner: (field, name) => `${field}, per ${name}`,
  notSignedYet: 'Non ancora firmato',
};
