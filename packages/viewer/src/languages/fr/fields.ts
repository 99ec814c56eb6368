import type { chromeWords } from '../../messages/english/chrome.ts';
import type { dateWords } from '../../messages/english/dates.ts';
import type { DrawnWords, drawnWords } from '../../messages/english/drawn.ts';
import type { fieldTexts } from '../../messages/english/fields.ts';
import type { Translated } from '../language.ts';
import { plural } from '../plural.ts';

const count = plural('fr');

/** What stands around the document, in French. */
export const chrome: Translated<typeof chromeWords> = {
  signer: (filename) => `Signer ${filename}`,
  close: 'Fermer',
  printNote: 'Cet affichage ne peut pas être imprimé en entier. Téléchargez le document et imprimez le fichier.',
};

const fillIn = 'Remplissez ce champ.';
const chooseOne = 'Choisissez l’une des options.';

/** What is said of fields, in French. */
export const fields: Translated<typeof fieldTexts> = {
  required: 'Obligatoire',
  kindNames: {
    text: 'Texte',
    signature: 'Signature',
    initials: 'Paraphe',
    date: 'Date',
    number: 'Nombre',
    email: 'Adresse e-mail',
    phone: 'Numéro de téléphone',
    checkbox: 'Case à cocher',
    radio: 'Choix',
    select: 'Choix',
    image: 'Image',
  },
  missing: {
    text: fillIn,
    signature: fillIn,
    initials: fillIn,
    date: 'Saisissez une date.',
    number: fillIn,
    email: fillIn,
    phone: fillIn,
    checkbox: 'Cochez cette case pour continuer.',
    radio: chooseOne,
    select: chooseOne,
    image: 'Ajoutez une image.',
  },
  signatureEmpty: 'Ouvre une fenêtre pour dessiner ou saisir.',
  signatureDone: 'Signé. Ouvre une fenêtre pour modifier ou supprimer.',
  imageEmpty: 'Ouvre vos fichiers pour choisir une image.',
  imageDone: 'Choisie. Ouvre vos fichiers pour choisir une autre image.',
  removeImage: 'Supprimer l’image',
  imageAdded: 'Image ajoutée.',
  imageRemoved: 'Image supprimée.',
  noChoice: 'Choisir…',
  unsupported: 'Champ non pris en charge',
  unsupportedText: (label, type) => `${label} : cette version ne peut pas remplir un champ de type « ${type} ».`,
  removedCharacters: 'Les caractères qui ne peuvent pas être utilisés ici ont été supprimés.',
  cut: (limit) =>
    `${count(limit, { one: 'Seul le premier caractère tient', other: 'Seuls les # premiers caractères tiennent' })} ; le reste a été coupé.`,
  charactersLeft: (left) => count(left, { one: '# caractère restant', other: '# caractères restants' }),
  noFonts:
    'La police de ce texte n’a pas encore pu être chargée. Vérifiez votre connexion internet ; un nouvel essai est en cours.',
  unreadableImage: 'Ce fichier ne peut pas être utilisé. Choisissez une photo ou une autre image.',
  wrong: {
    dateFrom: (min) => `Saisissez une date à partir du ${min}.`,
    dateUpTo: (max) => `Saisissez une date jusqu’au ${max}.`,
    dateBetween: (min, max) => `Saisissez une date du ${min} au ${max}.`,
    numberFrom: (min) => `Saisissez un nombre à partir de ${min}.`,
    numberUpTo: (max) => `Saisissez un nombre jusqu’à ${max}.`,
    numberBetween: (min, max) => `Saisissez un nombre de ${min} à ${max}.`,
    numberInSteps: (step) => `Saisissez un nombre par pas de ${step}.`,
    numberInStepsFrom: (step, from) => `Saisissez un nombre par pas de ${step}, à partir de ${from}.`,
    noDate: (example) => `Saisissez une date du calendrier, par exemple ${example}.`,
    unfinishedDate: 'Complétez cette date ou effacez-la.',
    noNumber: (example) => `Saisissez un nombre en chiffres, par exemple ${example}.`,
    noEmail: 'Saisissez une adresse e-mail, par exemple nom@example.com.',
    noPhone: 'Saisissez un numéro de téléphone, par exemple +49 30 123456.',
    noMatch: 'Ce texte n’a pas la forme demandée ici.',
    tooLong: 'Ce texte est trop long.',
    doesNotFit: 'Ce texte est trop long pour l’espace prévu sur la page. Raccourcissez-le.',
    unprintable: (characters) => `Impossible d’imprimer : ${characters}. Utilisez d’autres caractères.`,
    unusable: 'Cela ne peut pas être utilisé ici.',
  },
};

/** What is said where dates are entered, in French. */
export const dates: Translated<typeof dateWords> = {
  calendar: 'Calendrier',
  openCalendar: 'Ouvrir le calendrier',
  previousMonth: 'Mois précédent',
  nextMonth: 'Mois suivant',
  month: 'Mois',
  year: 'Année',
  dateLetters: { year: 'AAAA', month: 'MM', day: 'JJ' },
  dateHint: (form) => `Format : ${form}. La flèche vers le bas ouvre un calendrier.`,
};

const signature: DrawnWords = {
  dialog: 'Ajouter votre signature',
  typed: 'Saisissez votre nom',
  autocomplete: 'name',
  preview: 'Aperçu de votre signature',
  remove: 'Supprimer la signature',
  applied: 'Signature ajoutée.',
  removed: 'Signature supprimée.',
};

const initials: DrawnWords = {
  dialog: 'Ajouter votre paraphe',
  typed: 'Saisissez vos initiales',
  autocomplete: 'off',
  preview: 'Aperçu de votre paraphe',
  remove: 'Supprimer le paraphe',
  applied: 'Paraphe ajouté.',
  removed: 'Paraphe supprimé.',
};

/** The words for a mark that is drawn, in French. */
export const drawn: typeof drawnWords = (type) => (type === 'initials' ? initials : signature);
