import type { envelopeWords } from '../../messages/english/envelope.ts';
import type { Translated } from '../../messages/merge-texts.ts';

const states = { waiting: 'Aguardando', ready: 'Falta assinar', signed: 'Assinado', declined: 'Recusado' };

/** The texts of envelopes in Brazilian Portuguese. */
export const envelope: Translated<typeof envelopeWords> = {
  signers: 'Signatários',
  you: '(você)',
  unnamedSigner: 'Outro signatário',
  signedCount: (signed, total) => `${signed} de ${total} assinaram`,
  signerState: (state) => states[state],
  senderMessage: 'Mensagem do remetente',
  signBy: (time) => `Assine até ${time}`,
  yourTurn: 'É a sua vez de assinar.',
  waitingTitle: 'Ainda não é a sua vez.',
  waitingText: (names) =>
    `Assinam primeiro: ${names}. Você pode ler o documento. Esta página é atualizada automaticamente.`,
  stillToSign: (names) => `Falta assinar: ${names}.`,
  signedTitle: 'Você assinou este documento',
  copyLater: 'Você poderá baixar sua cópia aqui quando todos tiverem assinado. Você também pode fechar esta página.',
  completedTitle: 'Todos assinaram',
  completedText: (filename) => `${filename} está completo.`,
  declineForAll: 'A recusa encerra o processo para todos: ninguém mais poderá assinar.',
  envelopeDeclined: (name) => `${name} recusou-se a assinar`,
  envelopeVoided: 'O remetente cancelou este documento',
  envelopeExpired: 'O prazo para assinar terminou',
  envelopeEnded: (filename) =>
    `${filename} não pode mais ser assinado. Em caso de dúvidas, fale com o remetente. Você pode fechar esta página.`,
  expiredOn: (time) => `Expirou em ${time}.`,
  fieldOfSigner: (field, name) => `${field}, para ${name}`,
  notSignedYet: 'Ainda não assinado',
};
