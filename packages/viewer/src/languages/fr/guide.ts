import type { guideWords } from '../../messages/english/guide.ts';
import type { Translated } from '../../messages/merge-texts.ts';
import { plural } from '../plural.ts';

const count = plural('fr');
const modes = { document: 'Document', form: 'Formulaire' } as const;

/** The texts of guided signing in French. */
export const guide: Translated<typeof guideWords> = {
  guide: 'Votre progression',
  progress: (filled, required) =>
    `${count(filled, { one: '# champ obligatoire rempli', other: '# champs obligatoires remplis' })} sur ${required}`,
  nothingRequired: 'Aucun champ obligatoire',
  allFilled: 'Tous les champs obligatoires sont remplis',
  optionalLeft: (left) => count(left, { one: '# facultatif', other: '# facultatifs' }),
  start: 'Commencer',
  next: 'Suivant',
  nextRequired: 'Champ obligatoire suivant',
  previous: 'Champ obligatoire précédent',
  buttonForField: (button, name) => `${button} : ${name}`,
  review: 'Vérifier et envoyer',
  reviewShort: 'Vérifier',
  submit: 'Envoyer',
  submitting: 'Envoi en cours…',
  back: 'Retour',
  appliedToAll: (type, more) =>
    `${type === 'initials' ? 'Paraphe ajouté' : 'Signature ajoutée'} dans ${count(more, { one: '# autre champ', other: '# autres champs' })}.`,
  blocked: (labels) =>
    `Vous ne pouvez pas envoyer ce document ici. Il demande ${labels}, ce qui n’est pas pris en charge ici. Contactez l’expéditeur.`,
  pagesFailed: (failed, pages) =>
    failed === 1 ? `La page ${pages} ne peut pas être affichée` : `Les pages ${pages} ne peuvent pas être affichées`,
  pagesFailedText:
    'Vous ne pouvez pas envoyer le document tant qu’il manque une page. Réessayez ou rechargez l’onglet de votre navigateur. Si le problème persiste, contactez l’expéditeur.',
  pageShown: (page) => `La page ${page} est maintenant affichée.`,
  missingTitle: (missing) =>
    count(missing, { one: '# champ obligatoire est vide', other: '# champs obligatoires sont vides' }),
  invalidTitle: (wrong) => count(wrong, { one: '# champ à corriger', other: '# champs à corriger' }),
  modes: 'Affichage',
  mode: (mode) => modes[mode],
  optional: 'facultatif',
  showOnPage: (name, page) => `Afficher « ${name} » à la page ${page}`,
  yes: 'Oui',
  reviewTitle: 'Vérifiez avant d’envoyer',
  reviewText: 'Rien n’est envoyé tant que vous n’avez pas sélectionné « Envoyer ».',
  reviewEmpty: 'Laissés vides',
  reviewGiven: 'Remplis par l’expéditeur',
  reviewNothing: 'Il n’y a rien à remplir. Envoyez pour confirmer que vous avez reçu ce document.',
  readRest: 'Lire le reste',
  consentTitle: 'Avant de signer',
  consentAgree: 'J’accepte',
  consentMore: 'En savoir plus (dans un nouvel onglet)',
  signingAs: 'Vous signez en tant que',
  change: 'Modifier',
  fill: 'Remplir',
  previewOf: (name) => `${name} : aperçu`,
};
