import type { stateWords } from '../../messages/english/states.ts';
import type { Translated } from '../../messages/merge-texts.ts';
import { plural } from '../plural.ts';

const count = plural('fr');

const copies = {
  preparing: 'Préparation de votre copie signée…',
  ready: 'Votre copie signée est prête.',
  late: 'Votre copie signée prend plus de temps que d’habitude. Votre envoi est enregistré et l’expéditeur recevra la copie.',
  failed:
    'Votre copie signée n’a pas encore pu être créée. Votre envoi est enregistré et l’expéditeur peut demander à nouveau la copie.',
} as const;

/** The texts shown while opening and after a submission in French. */
export const states: Translated<typeof stateWords> = {
  loading: 'Ouverture de votre document…',
  loadingSlow: 'Cela prend plus de temps que d’habitude…',
  opened: (filename, required) =>
    required === 0
      ? `${filename} est ouvert.`
      : `${filename} est ouvert. ${count(required, { one: '# champ obligatoire', other: '# champs obligatoires' })} à remplir.`,
  doneTitle: 'Envoyé',
  doneText: (hasCopy) =>
    `Nous avons bien reçu votre document signé. ${hasCopy ? 'Gardez cette page ouverte pour télécharger votre copie.' : 'Vous pouvez fermer cette page.'}`,
  earlierText: (filename) => `${filename} a été envoyé depuis cet appareil.`,
  earlierChanged: 'Le document a été modifié depuis. Pour envoyer la nouvelle version, commencez un nouvel envoi.',
  startNewSubmission: 'Commencer un nouvel envoi',
  forgetReceipt: 'Retirer de cet appareil',
  doneTime: 'Reçu',
  doneId: 'ID de l’envoi',
  copy: (copy) => copies[copy],
  copyName: (filename) => `${filename.replace(/\.pdf$/i, '')} (signé).pdf`,
  download: 'Télécharger votre copie',
  downloading: 'Téléchargement…',
  share: 'Partager votre copie',
  downloadFailed: 'Échec du téléchargement. Vérifiez votre connexion internet, puis réessayez.',
  showDocument: 'Afficher le document',
  submittedOn: (time) => `Envoyé le ${time}`,
  retry: 'Réessayer',
  reload: 'Charger la nouvelle version',
  reloadDocument: 'Recharger le document',
  requestId: (id) => `ID de la requête : ${id}`,
  decline: 'Refuser de signer',
  declineText: 'L’expéditeur verra que vous avez refusé, ainsi que votre motif.',
  declineReason: 'Motif (facultatif)',
  declineConfirm: 'Refuser',
  declineFailed: 'Votre refus n’a pas pu être enregistré. Vérifiez votre connexion Internet, puis réessayez.',
  declinedTitle: 'Vous avez refusé de signer',
  declinedText: (filename) => `Vous n’avez pas signé ${filename}. Vous pouvez fermer cette page.`,
};
