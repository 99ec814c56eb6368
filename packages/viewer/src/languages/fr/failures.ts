import { type Failure, unlessOpening } from '../../failure/failure.ts';
import type { failureWords } from '../../messages/english/failures.ts';
import type { Translated } from '../../messages/merge-texts.ts';
import { plural } from '../plural.ts';

const count = plural('fr');

/** A duration in words. */
export function span(seconds: number): string {
  if (seconds <= 90) return count(seconds, { one: '# seconde', other: '# secondes' });
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 90) return count(minutes, { one: '# minute', other: '# minutes' });
  return count(Math.round(minutes / 60), { one: '# heure', other: '# heures' });
}

const askSender = 'Demandez un nouveau lien à l’expéditeur.';
const contact = 'Contactez l’expéditeur.';
const kept = unlessOpening(' Votre saisie ne sera pas perdue.');
const keptHere = unlessOpening(' Votre saisie sur cette page est conservée.');
const checkConnection = 'Vérifiez votre connexion internet, puis réessayez.';

const reopensIn = (failure: Failure) =>
  `Nous rouvrirons le document dans ${span(failure.retryAfter ?? 60)}. Vous pouvez aussi fermer cette page et revenir plus tard.${kept(failure)}`;

/** The texts of every failure in French. */
export const failures: Translated<typeof failureWords> = {
  misconfigured: { title: 'Cette page n’est pas correctement configurée', text: () => contact },
  not_found: {
    title: 'Document introuvable',
    text: () => `Ce document n’existe pas ou votre lien n’y donne pas accès. ${askSender}`,
  },
  deleted: {
    title: 'Ce document n’est plus disponible',
    text: (failure) =>
      `Il a été supprimé pendant que vous l’aviez ouvert, vous ne pouvez donc pas l’envoyer. ${contact}${kept(failure)}`,
  },
  invalid_key: { title: 'Ce lien n’est pas valide', text: (failure) => `${askSender}${keptHere(failure)}` },
  expired_key: { title: 'Ce lien a expiré', text: (failure) => `${askSender}${keptHere(failure)}` },
  forbidden: { title: 'Vous n’avez pas l’autorisation', text: (failure) => `${askSender}${kept(failure)}` },
  rate_limited: {
    title: 'Trop de requêtes',
    text: (failure) =>
      failure.isRetried
        ? reopensIn(failure)
        : `Attendez ${span(failure.retryAfter ?? 60)}, puis réessayez.${kept(failure)}`,
  },
  unreachable: {
    title: 'Connexion au serveur impossible',
    text: (failure) =>
      failure.isRetried
        ? `Vous êtes hors ligne. Nous rouvrirons le document dès que vous serez de nouveau en ligne.${kept(failure)}`
        : `${checkConnection}${kept(failure)}`,
  },
  file_refused: {
    title: 'Impossible de charger le fichier',
    text: (failure) =>
      `Le serveur de fichiers a refusé l’accès. Réessayez dans un instant. Si le problème se reproduit, contactez l’expéditeur.${kept(failure)}`,
  },
  unreadable_pdf: {
    title: 'Impossible d’ouvrir ce document',
    text: (failure) => `Le fichier PDF est illisible. ${askSender}${kept(failure)}`,
  },
  bad_document: {
    title: 'Impossible de signer ce document',
    text: () => `Les champs ne correspondent pas au fichier. ${contact}`,
  },
  document_changed: {
    title: 'Ce document a été mis à jour',
    text: () =>
      'Il existe une version plus récente. Chargez-la et vérifiez-la. Nous conserverons votre saisie dans les champs qui existent encore.',
  },
  outdated: {
    title: 'Votre envoi n’a pas été accepté',
    text: () => 'Le document a été mis à jour avant l’arrivée de votre envoi. Vérifiez cette version, puis envoyez-la.',
  },
  already_submitted: {
    title: 'Déjà envoyé',
    text: () => 'Ce document ne peut être envoyé qu’une seule fois. Demandez une copie à l’expéditeur.',
  },
  rejected: { title: 'Votre envoi n’a pas été accepté', text: (failure) => `${contact}${kept(failure)}` },
  too_large: {
    title: 'Taille maximale dépassée',
    text: (failure) =>
      `Supprimez une image ou choisissez-en de plus petites. Dessinez ou saisissez les signatures au lieu d’utiliser des photos. Envoyez ensuite à nouveau.${kept(failure)}`,
  },
  stopped: { title: 'Non envoyé', text: ({ hostMessage }) => hostMessage ?? 'Réessayez ou contactez l’expéditeur.' },
  no_fonts: {
    title: 'Impossible de charger certaines polices',
    text: (failure) => `Sans elles, vous ne pouvez pas voir ce que vous signez. ${checkConnection}${kept(failure)}`,
  },
  insecure_page: {
    title: 'Cette page n’est pas sécurisée',
    text: () => 'L’envoi nécessite HTTPS. Ouvrez la page avec https://.',
  },
  code_missing: {
    title: 'Impossible de charger une partie de cette page',
    text: (failure) => `${checkConnection} Si le problème se reproduit, actualisez la page.${kept(failure)}`,
  },
  render_failed: {
    title: 'Impossible d’afficher le document',
    text: (failure) =>
      `Rechargez le document pour continuer. Si le problème se reproduit, contactez l’expéditeur.${keptHere(failure)}`,
  },
  service_failed: {
    title: 'Une erreur s’est produite de notre côté',
    text: (failure) =>
      failure.during === 'sending'
        ? `Patientez un instant, puis réessayez. Votre document ne sera pas envoyé deux fois.${kept(failure)}`
        : failure.isRetried
          ? reopensIn(failure)
          : `Impossible d’ouvrir le document. Patientez un instant, puis réessayez. Si le problème se reproduit, contactez l’expéditeur.${kept(failure)}`,
  },
  unexpected: {
    title: 'Une erreur s’est produite',
    text: (failure) =>
      failure.during === 'sending'
        ? `Réessayez. Votre document ne sera pas envoyé deux fois.${kept(failure)}`
        : `Impossible d’ouvrir le document. Réessayez. Si le problème se reproduit, actualisez la page.${kept(failure)}`,
  },
};
