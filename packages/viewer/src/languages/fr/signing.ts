import type { signingWords } from '../../messages/english/signing.ts';
import type { Translated } from '../../messages/merge-texts.ts';
import { plural } from '../plural.ts';

const count = plural('fr');

/** The texts of the signature dialog in French. */
export const signing: Translated<typeof signingWords> = {
  signingMethods: 'Façon de signer',
  draw: 'Dessiner',
  type: 'Saisir',
  upload: 'Photo',
  pad: 'Zone de dessin. Dessinez avec la souris, le doigt ou un stylet. Au clavier, saisissez le texte ou choisissez une photo.',
  padHint: 'Signez au-dessus de la ligne',
  undo: 'Annuler le tracé',
  clear: 'Effacer',
  ink: 'Encre',
  inkNames: { black: 'Noir', blue: 'Bleu' },
  handwritingStyles: 'Écriture',
  handwriting: (number) => `Écriture ${number}`,
  noHandwriting: 'Non disponible en écriture manuscrite. Nous utiliserons la police du document.',
  notTypable: 'Nous ne pouvons pas écrire ce nom. Utilisez des lettres latines.',
  choosePhoto: 'Choisir un fichier',
  takePhoto: 'Prendre une photo',
  photoHint:
    'Utilisez une photo ou un scan de votre signature sur papier uni. Nous supprimons l’arrière-plan et ne gardons que l’encre.',
  readingPhoto: 'Traitement de la photo…',
  photoPreview: 'Aperçu de votre photo',
  useOriginalPhoto: 'Utiliser la photo d’origine',
  photoUnreadable: 'Impossible d’utiliser ce fichier. Choisissez une image PNG, JPEG ou WebP.',
  photoTooLarge: (megapixels) =>
    `Cette image est trop grande. Choisissez-en une de ${megapixels} mégapixels au maximum.`,
  photoNoInk:
    'Nous n’avons trouvé aucune écriture. Reprenez la photo de plus près et avec un meilleur éclairage, ou utilisez la photo d’origine.',
  imageAltered:
    'La protection de la vie privée de votre navigateur modifie les images. Désactivez-la pour ce site et réessayez.',
  signAnotherWay: 'Ou choisissez une autre façon de signer.',
  rememberForSession: 'Mémoriser pour cette session',
  useSaved: 'Utiliser',
  removeSaved: 'Supprimer',
  alsoSign: (others) =>
    count(others, {
      one: 'Signer aussi l’autre champ de signature',
      other: 'Signer aussi les # autres champs de signature',
    }),
  alsoInitial: (others) =>
    count(others, {
      one: 'Remplir aussi l’autre champ de paraphe',
      other: 'Remplir aussi les # autres champs de paraphe',
    }),
  showFields: 'Afficher les champs',
  fieldOnPage: (name, page) => `${name} (page ${page})`,
  cancel: 'Annuler',
  partFailed: 'Impossible de charger cette partie. Vérifiez votre connexion internet, puis réessayez.',
};
