import type { envelopeWords } from '../../messages/english/envelope.ts';
import type { Translated } from '../../messages/merge-texts.ts';

const states = { waiting: 'Wacht', ready: 'Moet nog tekenen', signed: 'Ondertekend', declined: 'Geweigerd' };

/** The texts of envelopes in Dutch. */
export const envelope: Translated<typeof envelopeWords> = {
  signers: 'Ondertekenaars',
  you: '(u)',
  unnamedSigner: 'Een andere ondertekenaar',
  signedCount: (signed, total) => `${signed} van ${total} ondertekend`,
  signerState: (state) => states[state],
  senderMessage: 'Bericht van de afzender',
  signBy: (time) => `Onderteken vóór ${time}`,
  yourTurn: 'U bent aan de beurt om te ondertekenen.',
  waitingTitle: 'U bent nog niet aan de beurt.',
  waitingText: (names) => `Tekenen eerst: ${names}. U kunt het document lezen. Deze pagina wordt vanzelf bijgewerkt.`,
  stillToSign: (names) => `Moeten nog tekenen: ${names}.`,
  signedTitle: 'U hebt dit document ondertekend',
  copyLater: 'U kunt uw kopie hier downloaden zodra iedereen heeft ondertekend. U kunt deze pagina ook sluiten.',
  completedTitle: 'Iedereen heeft ondertekend',
  completedText: (filename) => `${filename} is compleet.`,
  declineForAll: 'Hiermee stopt het ondertekenen voor iedereen: ook anderen kunnen niet meer ondertekenen.',
  envelopeDeclined: (name) => `${name} heeft geweigerd te ondertekenen`,
  envelopeVoided: 'De afzender heeft dit document ingetrokken',
  envelopeExpired: 'De tijd om te ondertekenen is voorbij',
  envelopeEnded: (filename) =>
    `${filename} kan niet meer worden ondertekend. Neem bij vragen contact op met de afzender. U kunt deze pagina sluiten.`,
  expiredOn: (time) => `De termijn eindigde op ${time}.`,
  fieldOfSigner: (field, name) => `${field}, voor ${name}`,
  notSignedYet: 'Nog niet ondertekend',
};
