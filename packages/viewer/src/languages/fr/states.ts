import type { stateWords } from '../../messages/english/states.ts';
import type { Translated } from '../language.ts';
import { plural } from '../plural.ts';

const count = plural('fr');

const copies = {
  preparing: 'Votre exemplaire signé est en préparation…',
  ready: 'Votre exemplaire signé est prêt.',
  late: 'Votre exemplaire signé prend plus de temps que d’habitude. Rien n’est perdu : votre envoi est enregistré, et l’expéditeur du document recevra l’exemplaire.',
  failed:
    'Votre exemplaire signé n’a pas encore pu être établi. Rien n’est perdu : votre envoi est enregistré, et l’expéditeur du document peut faire établir l’exemplaire à nouveau.',
} as const;

/** What is said of the whole, in French. */
export const states: Translated<typeof stateWords> = {
  loading: 'Ouverture de votre document…',
  loadingSlow: 'Cela prend plus de temps que d’habitude. Encore un instant…',
  opened: (filename, required) =>
    required === 0
      ? `${filename} est ouvert.`
      : `${filename} est ouvert. ${count(required, { one: '# champ obligatoire', other: '# champs obligatoires' })} à remplir.`,
  doneTitle: 'Envoyé',
  doneText: (filename) => `${filename} a bien été reçu. Vous pouvez fermer cette page.`,
  earlierText: (filename) => `${filename} a été envoyé depuis cet appareil.`,
  earlierChanged: 'Le document a été modifié depuis. Pour envoyer la nouvelle version, remplissez-la à nouveau.',
  fillAgain: 'Remplir à nouveau',
  forgetReceipt: 'Retirer de cet appareil',
  doneTime: 'Reçu',
  doneId: 'Envoi',
  copy: (copy) => copies[copy],
  copyName: (filename) => `${filename.replace(/\.pdf$/i, '')} (signé).pdf`,
  download: 'Télécharger l’exemplaire signé',
  downloading: 'Téléchargement…',
  notDownloaded: 'Le téléchargement a échoué. Vérifiez votre connexion internet, puis réessayez.',
  showDocument: 'Afficher le document',
  doneBar: (time) => `Envoyé le ${time}`,
  retry: 'Réessayer',
  reload: 'Charger la nouvelle version',
  requestId: (id) => `Requête ${id}`,
};
