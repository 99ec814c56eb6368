import type { signingWords } from '../../messages/english/signing.ts';
import type { Translated } from '../language.ts';
import { plural } from '../plural.ts';

const count = plural('fr');

/** What stands in the signature dialog, in French. */
export const signing: Translated<typeof signingWords> = {
  ways: 'Façon de signer',
  draw: 'Dessiner',
  type: 'Saisir',
  upload: 'Photo',
  pad: 'Zone de dessin. Dessinez avec la souris, le doigt ou un stylet. Au clavier, saisissez le texte ou choisissez une photo.',
  padHint: 'Signez au-dessus de la ligne',
  undo: 'Annuler le dernier trait',
  redo: 'Rétablir',
  clear: 'Effacer',
  ink: 'Encre',
  inkNames: { black: 'Noir', blue: 'Bleu' },
  hands: 'Écriture',
  hand: (number) => `Écriture ${number}`,
  noHand: 'Aucune des écritures ne possède ces lettres. Elles sont composées dans la police du document.',
  choosePhoto: 'Choisir un fichier',
  takePhoto: 'Prendre une photo',
  photoHint: 'Une photo ou un scan de votre signature sur papier uni. Tout ce qui n’est pas l’encre est retiré.',
  readingPhoto: 'Lecture de la photo…',
  photoPreview: 'La photo telle qu’elle sera utilisée',
  strength: 'Intensité de l’encre',
  keepPhoto: 'Garder la photo telle quelle',
  photoUnreadable: 'Ce fichier ne peut pas être utilisé. Choisissez une image PNG, JPEG ou WebP.',
  photoTooLarge: (megapixels) =>
    `Cette image est trop grande. Choisissez-en une de ${megapixels} mégapixels au maximum.`,
  photoNoInk:
    'Aucune écriture n’a été trouvée sur cette photo. Reprenez-la de plus près, avec un meilleur éclairage, ou gardez-la telle quelle.',
  remember: 'Réutiliser pendant cette session',
  remembered: 'Créée plus tôt dans cette session',
  useRemembered: 'Utiliser',
  forgetRemembered: 'Oublier',
  alsoSign: (others) =>
    count(others, {
      one: 'Signer aussi l’autre champ de signature',
      other: 'Signer aussi les # autres champs de signature',
    }),
  alsoInitial: (others) =>
    count(others, {
      one: 'Parapher aussi l’autre champ de paraphe',
      other: 'Parapher aussi les # autres champs de paraphe',
    }),
  whichFields: 'Lesquels ?',
  fieldOnPage: (name, page) => `${name} (page ${page})`,
  cancel: 'Annuler',
  apply: 'Appliquer',
  onlyDots: 'Il n’y a qu’un point pour l’instant. Signez avec plus qu’un point.',
  nothingVisible: 'Rien ne serait visible sur la page. Recommencez.',
  loadAgain: 'Réessayer',
  codeNotLoaded: 'Le chargement a échoué. Vérifiez votre connexion internet et réessayez.',
};
