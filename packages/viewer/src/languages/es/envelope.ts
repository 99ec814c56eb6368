import type { envelopeWords } from '../../messages/english/envelope.ts';
import type { Translated } from '../../messages/merge-texts.ts';

const states = { waiting: 'En espera', ready: 'Pendiente de firma', signed: 'Firmado', declined: 'Rechazado' };

/** The texts of envelopes in Spanish. */
export const envelope: Translated<typeof envelopeWords> = {
  signers: 'Firmantes',
  you: '(usted)',
  unnamedSigner: 'Otro firmante',
  signedCount: (signed, total) => `${signed} de ${total} han firmado`,
  signerState: (state) => states[state],
  senderMessage: 'Mensaje del remitente',
  signBy: (time) => `Firme antes del ${time}`,
  yourTurn: 'Es su turno de firmar.',
  waitingTitle: 'Aún no es su turno.',
  waitingText: (names) =>
    `Firman primero: ${names}. Puede leer el documento. Esta página se actualiza automáticamente.`,
  stillToSign: (names) => `Faltan por firmar: ${names}.`,
  signedTitle: 'Ha firmado este documento',
  copyLater: 'Podrá descargar su copia aquí cuando todos hayan firmado. También puede cerrar esta página.',
  completedTitle: 'Todos han firmado',
  completedText: (filename) => `${filename} está completo.`,
  declineForAll: 'Al rechazar, la firma termina para todos: nadie más podrá firmar.',
  envelopeDeclined: (name) => `${name} ha rechazado firmar`,
  envelopeVoided: 'El remitente ha cancelado este documento',
  envelopeExpired: 'El plazo para firmar ha terminado',
  envelopeEnded: (filename) =>
    `${filename} ya no se puede firmar. Si tiene preguntas, contacte con el remitente. Puede cerrar esta página.`,
  expiredOn: (time) => `Venció el ${time}.`,
  fieldOfSigner: (field, name) => `${field}, para ${name}`,
  notSignedYet: 'Aún sin firmar',
};
