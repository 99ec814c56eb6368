import type { envelopeWords } from '../../messages/english/envelope.ts';
import type { Translated } from '../../messages/merge-texts.ts';

const states = { waiting: 'En attente', ready: 'Signature attendue', signed: 'Signé', declined: 'Refusé' };

/** The texts of envelopes in French. */
export const envelope: Translated<typeof envelopeWords> = {
  signers: 'Signataires',
  you: '(vous)',
  unnamedSigner: 'Un autre signataire',
  signedCount: (signed, total) => `${signed} signature${signed < 2 ? '' : 's'} sur ${total}`,
  signerState: (state) => states[state],
  senderMessage: 'Message de l’expéditeur',
  signBy: (time) => `À signer avant le ${time}`,
  yourTurn: 'C’est à vous de signer.',
  waitingTitle: 'Ce n’est pas encore votre tour.',
  waitingText: (names) =>
    `Signature attendue d’abord de : ${names}. Vous pouvez lire le document. Cette page s’actualise toute seule.`,
  stillToSign: (names) => `Signature encore attendue de : ${names}.`,
  signedTitle: 'Vous avez signé ce document',
  copyLater:
    'Vous pourrez télécharger votre copie ici quand tout le monde aura signé. Vous pouvez aussi fermer cette page.',
  completedTitle: 'Tout le monde a signé',
  completedText: (filename) => `${filename} est complet.`,
  declineForAll: 'Votre refus met fin à la signature pour tous : plus personne ne pourra signer.',
  envelopeDeclined: (name) => `${name} a refusé de signer`,
  envelopeVoided: 'L’expéditeur a annulé ce document',
  envelopeExpired: 'Le délai de signature est dépassé',
  envelopeEnded: (filename) =>
    `${filename} ne peut plus être signé. Pour toute question, contactez l’expéditeur. Vous pouvez fermer cette page.`,
  expiredOn: (time) => `Il a expiré le ${time}.`,
  fieldOfSigner: (field, name) => `${field}, pour ${name}`,
  notSignedYet: 'Pas encore signé',
};
