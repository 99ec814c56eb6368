import type { draftWords } from '../../messages/english/drafts.ts';
import type { Translated } from '../language.ts';
import { span } from './failures.ts';

/** The words of drafts and delivery, in French. */
export const drafts: Translated<typeof draftWords> = {
  restoredTitle: 'Votre saisie a été rétablie',
  restoredText: (time) => `Elle a été conservée sur cet appareil le ${time}. Elle n’a pas été envoyée.`,
  updatedTitle: 'Le document a été mis à jour',
  updatedText: 'Voici la nouvelle version. Votre saisie est conservée là où le champ existe encore.',
  notKept: (fields) => `Non conservé, faute de place dans cette version : ${fields}.`,
  startOver: 'Recommencer',
  startOverAsk: 'Supprimer tout ce que vous avez rempli ?',
  startOverYes: 'Supprimer',
  startOverNo: 'Conserver',
  dismiss: 'OK',
  loadingWaits: (left) => `Le service est occupé. Nouvel essai dans ${span(left)}…`,
  loadingUnreachable: (left) => `Pas de connexion au service. Nouvel essai dans ${span(left)}…`,
  notSentTitle: 'Pas encore envoyé',
  notSentOffline: 'Il n’y a pas de connexion. L’envoi se fera dès que vous serez en ligne.',
  notSentBusy: (left) => `Le service est occupé. Envoi dans ${span(left)}.`,
  unconfirmedTitle: 'Pas encore confirmé',
  unconfirmedText: (left) =>
    `La connexion a été coupée avant que le service puisse confirmer. Nouvel envoi dans ${span(left)} ; il ne sera enregistré qu’une fois.`,
  unconfirmedSlow: (left) =>
    `Le service n’a pas confirmé à temps. Nouvel envoi dans ${span(left)} ; il ne sera enregistré qu’une fois.`,
  unconfirmedUnclear: (left) =>
    `La réponse reçue ne le confirme pas. Nouvel envoi dans ${span(left)} ; il ne sera enregistré qu’une fois.`,
  unconfirmedOffline:
    'La connexion a été coupée avant que le service puisse confirmer. Nouvel envoi dès que vous serez en ligne ; il ne sera enregistré qu’une fois.',
  unconfirmedKey:
    'Le service ne l’a pas encore confirmé, et ce lien n’est plus accepté. Demandez-en un nouveau à la personne qui vous a envoyé ce document : l’envoi se fera alors de nouveau ; il ne sera enregistré qu’une fois.',
  confirming: 'Vérification de la bonne réception…',
  sentLater: 'Vous pouvez fermer cette page. L’envoi se fera quand vous rouvrirez le document sur cet appareil.',
  keepOpen: 'Gardez cette page ouverte jusque-là.',
  sendNow: 'Essayer maintenant',
  cancelSending: 'Modifier d’abord quelque chose',
  elsewhereTitle: 'Ce document est ouvert dans un autre onglet',
  elsewhereText: 'Vous ne pouvez le modifier que dans un onglet à la fois. Votre saisie est conservée.',
  takeOver: 'Continuer ici',
};
