import type { draftWords } from '../../messages/english/drafts.ts';
import type { Translated } from '../../messages/merge-texts.ts';
import { span } from './failures.ts';

/** The texts of drafts and delivery in French. */
export const drafts: Translated<typeof draftWords> = {
  restoredTitle: 'Nous avons restauré votre brouillon',
  restoredText: (time) => `Il a été enregistré sur cet appareil le ${time}. Vous ne l’avez pas encore envoyé.`,
  updatedTitle: 'Ce document a été mis à jour',
  updatedText: 'Voici la nouvelle version. Nous avons conservé votre saisie dans les champs qui existent encore.',
  draftNotSaved:
    'Impossible d’enregistrer un brouillon dans ce navigateur. Si vous quittez la page avant l’envoi, votre saisie sera perdue.',
  notCarriedOver: (fields) => `Non repris dans cette version : ${fields}.`,
  startOver: 'Recommencer',
  startOverAsk: 'Supprimer toute votre saisie ?',
  startOverConfirm: 'Supprimer',
  startOverCancel: 'Conserver',
  dismiss: 'Ignorer',
  loadingBusy: (left) => `Le serveur est occupé. Nouvel essai dans ${span(left)}…`,
  loadingUnreachable: (left) => `Connexion au serveur impossible. Nouvel essai dans ${span(left)}…`,
  notSentTitle: 'Pas encore envoyé',
  notSentOffline: 'Vous êtes hors ligne. Nous l’enverrons dès que vous serez en ligne.',
  notSentBusy: (left) => `Le serveur est occupé. Nous l’enverrons dans ${span(left)}.`,
  unconfirmedTitle: 'Pas encore confirmé',
  unconfirmedText: (left) =>
    `La connexion a été perdue avant la confirmation du serveur. Nouvel essai dans ${span(left)}. L’envoi ne sera pas fait deux fois.`,
  unconfirmedSlow: (left) =>
    `Le serveur n’a pas confirmé à temps. Nouvel essai dans ${span(left)}. L’envoi ne sera pas fait deux fois.`,
  unconfirmedUnclear: (left) =>
    `La réponse du serveur ne le confirme pas. Nouvel essai dans ${span(left)}. L’envoi ne sera pas fait deux fois.`,
  unconfirmedOffline:
    'La connexion a été perdue avant la confirmation du serveur. Nous réessaierons dès que vous serez en ligne. L’envoi ne sera pas fait deux fois.',
  unconfirmedKey:
    'Le serveur ne l’a pas encore confirmé et ce lien n’est plus valide. Demandez un nouveau lien à l’expéditeur et nous réessaierons. L’envoi ne sera pas fait deux fois.',
  confirming: 'Confirmation…',
  sentLater: 'Vous pouvez fermer cette page. Nous l’enverrons quand vous rouvrirez le document sur cet appareil.',
  keepOpen: 'Gardez cette page ouverte jusque-là.',
  sendNow: 'Essayer maintenant',
  cancelSending: 'Annuler et modifier',
  elsewhereTitle: 'Ce document est ouvert dans un autre onglet',
  elsewhereText: 'Vous ne pouvez le modifier que dans un onglet à la fois. Votre saisie est conservée.',
  takeOver: 'Continuer ici',
};
