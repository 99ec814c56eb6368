import { type Failure, unlessOpening } from '../../failure/failure.ts';
import type { failureWords } from '../../messages/english/failures.ts';
import type { Translated } from '../language.ts';
import { plural } from '../plural.ts';

const count = plural('fr');

/** How long to wait, as one says it. */
export function span(seconds: number): string {
  if (seconds <= 90) return count(seconds, { one: '# seconde', other: '# secondes' });
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 90) return count(minutes, { one: '# minute', other: '# minutes' });
  return count(Math.round(minutes / 60), { one: '# heure', other: '# heures' });
}

const askSender = 'Demandez un nouveau lien à la personne qui vous a envoyé ce document.';
const kept = unlessOpening(' Tout ce que vous avez rempli est conservé.');
const keptHere = unlessOpening(' Ce que vous avez rempli sur cette page est conservé.');
const checkConnection = 'Vérifiez votre connexion internet, puis réessayez.';

const opensBySelf = (failure: Failure) =>
  `Le document s’ouvrira automatiquement dans ${span(failure.retryAfter ?? 60)}. Vous pouvez aussi fermer cette page et revenir plus tard.${kept(failure)}`;

/** What is said of each failure, in French. */
export const failures: Translated<typeof failureWords> = {
  misconfigured: { title: 'Le module de signature n’est pas configuré correctement', text: ({ message }) => message },
  not_found: {
    title: 'Document introuvable',
    text: () => `Ce document n’existe pas, ou ce lien n’y donne pas accès. ${askSender}`,
  },
  deleted: {
    title: 'Le document n’est plus disponible',
    text: (failure) =>
      `Il a été supprimé pendant que vous l’aviez ouvert ; il ne peut donc pas être envoyé. Adressez-vous à l’expéditeur.${kept(failure)}`,
  },
  invalid_key: { title: 'Ce lien n’est pas valable', text: (failure) => `${askSender}${keptHere(failure)}` },
  expired_key: { title: 'Ce lien a expiré', text: (failure) => `${askSender}${keptHere(failure)}` },
  forbidden: { title: 'Ce lien ne le permet pas', text: (failure) => `${askSender}${kept(failure)}` },
  rate_limited: {
    title: 'Trop de requêtes',
    text: (failure) =>
      failure.isRetried
        ? opensBySelf(failure)
        : `Attendez ${span(failure.retryAfter ?? 60)}, puis réessayez.${kept(failure)}`,
  },
  unreachable: {
    title: 'Pas de connexion au service',
    text: (failure) =>
      failure.isRetried
        ? `Vous êtes hors ligne. Le document s’ouvrira automatiquement dès que la connexion sera rétablie.${kept(failure)}`
        : `${checkConnection}${kept(failure)}`,
  },
  file_refused: {
    title: 'Le fichier n’a pas pu être obtenu',
    text: (failure) =>
      `Le serveur qui le conserve refuse de le fournir. Réessayez dans un instant. Si cela se reproduit, prévenez l’expéditeur.${kept(failure)}`,
  },
  unreadable_pdf: {
    title: 'Ce document ne peut pas être ouvert',
    text: (failure) => `Le fichier PDF est illisible. ${askSender}${kept(failure)}`,
  },
  bad_document: {
    title: 'Ce document ne peut pas être signé',
    text: () => 'Ses champs ne correspondent pas au fichier. Signalez à l’expéditeur :',
  },
  document_changed: {
    title: 'Le document a été mis à jour',
    text: () =>
      'Il existe une version plus récente. Chargez-la et vérifiez-la ; votre saisie est conservée là où le champ existe encore.',
  },
  outdated: {
    title: 'L’envoi n’a pas été accepté',
    text: () => 'Le document a été mis à jour avant sa réception. Vérifiez cette version, puis envoyez-la.',
  },
  already_submitted: {
    title: 'Déjà envoyé',
    text: () =>
      'Ce document ne peut être envoyé qu’une seule fois, et il l’a déjà été. Demandez une copie à l’expéditeur.',
  },
  rejected: { title: 'L’envoi n’a pas été accepté', text: (failure) => `${failure.message}${kept(failure)}` },
  too_large: {
    title: 'Les images sont trop volumineuses ensemble',
    text: (failure) =>
      `Supprimez une image ou choisissez-en de plus petites. Dessinez ou saisissez les signatures au lieu d’utiliser des photos. Envoyez ensuite à nouveau.${kept(failure)}`,
  },
  too_much: {
    title: 'L’envoi est trop volumineux',
    text: (failure) =>
      `Il a été refusé à cause de sa taille. Raccourcissez les longs textes, puis envoyez à nouveau. Si cela ne suffit pas, prévenez l’expéditeur.${kept(failure)}`,
  },
  stopped: { title: 'Non envoyé', text: ({ message }) => message },
  no_fonts: {
    title: 'Certaines polices n’ont pas pu être chargées',
    text: (failure) => `Sans elles, personne ne peut voir ce qui serait signé. ${checkConnection}${kept(failure)}`,
  },
  insecure_page: {
    title: 'Cette page n’est pas sécurisée',
    text: () => 'L’envoi n’est possible qu’en HTTPS. Ouvrez la page avec https://.',
  },
  code_missing: {
    title: 'Une partie de cette page n’a pas pu être chargée',
    text: (failure) => `${checkConnection} Si cela se reproduit, rechargez la page.${kept(failure)}`,
  },
  service_failed: {
    title: 'Le service rencontre un problème',
    text: (failure) =>
      failure.during === 'sending'
        ? `Patientez un instant, puis réessayez ; l’envoi n’est enregistré qu’une fois.${kept(failure)}`
        : failure.isRetried
          ? opensBySelf(failure)
          : `Le document n’a pas pu être ouvert. Patientez un instant, puis réessayez. Si cela se reproduit, prévenez l’expéditeur.${kept(failure)}`,
  },
  unexpected: {
    title: 'Un problème est survenu',
    text: (failure) =>
      failure.during === 'sending'
        ? `Réessayez ; l’envoi n’est enregistré qu’une fois.${kept(failure)}`
        : `Le document n’a pas pu être ouvert. Réessayez. Si cela se reproduit, rechargez la page.${kept(failure)}`,
  },
};
