import type { dateWords, fieldTexts, MarkWords, markWords } from '../../messages/english/fields.ts';
import type { chromeWords } from '../../messages/english/first.ts';
import type { Translated } from '../../messages/merge-texts.ts';
import { plural } from '../plural.ts';

const count = plural('fr');

/** The texts around the document in French. */
export const chrome: Translated<typeof chromeWords> = {
  signer: (filename) => `Signer ${filename}`,
  close: 'Fermer',
  printNote: 'Pour imprimer, téléchargez le document.',
};

const fillIn = 'Remplissez ce champ.';
const chooseOne = 'Choisissez une option.';

/** Labels, hints and errors of fields in French. */
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
    checkboxes: 'Cases à cocher',
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
    checkboxes: 'Choisissez au moins une option.',
    radio: chooseOne,
    select: chooseOne,
    image: 'Ajoutez une image.',
  },
  signatureEmpty: 'Ouvre une fenêtre pour dessiner ou saisir.',
  signatureDone: 'Signé. Ouvre une fenêtre pour modifier ou supprimer.',
  imageEmpty: 'Ouvre vos fichiers pour choisir une image.',
  imageDone: 'Ajoutée. Ouvre vos fichiers pour choisir une autre image.',
  removeImage: 'Supprimer l’image',
  imageAdded: 'Image ajoutée.',
  imageRemoved: 'Image supprimée.',
  noChoice: 'Choisir…',
  unsupported: 'Champ non pris en charge',
  unsupportedText: (label, type) => `${label} : les champs « ${type} » ne sont pas pris en charge ici.`,
  removedCharacters: 'Caractères non pris en charge supprimés.',
  shortened: (limit) => `Raccourci à ${count(limit, { one: '# caractère', other: '# caractères' })}.`,
  noFonts: 'Impossible de charger la police de ce texte. Vérifiez votre connexion internet. Nous continuons d’essayer.',
  unreadableImage: 'Impossible d’utiliser ce fichier. Choisissez une photo ou une autre image.',
  invalid: {
    dateMin: (min) => `Saisissez une date à partir du ${min}.`,
    dateMax: (max) => `Saisissez une date jusqu’au ${max} inclus.`,
    dateRange: (min, max) => `Saisissez une date du ${min} au ${max}.`,
    numberMin: (min) => `Saisissez ${min} ou plus.`,
    numberMax: (max) => `Saisissez ${max} ou moins.`,
    numberRange: (min, max) => `Saisissez un nombre de ${min} à ${max}.`,
    numberMultiple: (step) => `Saisissez un multiple de ${step}.`,
    numberMultipleFrom: (step, from) => `Saisissez ${from} plus un multiple de ${step}.`,
    date: (example) => `Saisissez une date valide, par exemple ${example}.`,
    incompleteDate: 'Complétez ou effacez cette date.',
    number: (example) => `Saisissez un nombre, par exemple ${example}.`,
    email: 'Saisissez une adresse e-mail, par exemple nom@example.com.',
    phone: 'Saisissez un numéro de téléphone, par exemple +49 30 123456.',
    format: 'Ne correspond pas au format requis.',
    tooLong: 'Trop long.',
    choicesMin: (min) => `Choisissez au moins ${count(min, { one: '# option', other: '# options' })}.`,
    choicesMax: (max) => `Choisissez au plus ${count(max, { one: '# option', other: '# options' })}.`,
    doesNotFit: 'Trop long pour l’espace prévu sur la page. Raccourcissez le texte.',
    unsupportedCharacters: (characters) =>
      `Caractères non pris en charge : ${characters}. Utilisez d’autres caractères.`,
    other: 'Valeur non valide.',
  },
};

/** The texts of a date field in French. */
export const dates: Translated<typeof dateWords> = {
  calendar: 'Calendrier',
  openCalendar: 'Ouvrir le calendrier',
  previousMonth: 'Mois précédent',
  nextMonth: 'Mois suivant',
  month: 'Mois',
  year: 'Année',
  dateLetters: { year: 'AAAA', month: 'MM', day: 'JJ' },
  dateHint: (format) => `Format : ${format}. Appuyez sur la flèche vers le bas pour ouvrir le calendrier.`,
};

const signature: MarkWords = {
  prompt: 'Signez ici',
  dialog: 'Ajouter votre signature',
  apply: 'Utiliser cette signature',
  typed: 'Saisissez votre nom',
  autocomplete: 'name',
  preview: 'Aperçu de votre signature',
  remove: 'Supprimer la signature',
  applied: 'Signature ajoutée.',
  removed: 'Signature supprimée.',
  saved: 'Signature enregistrée',
  incomplete: 'Dessinez votre signature complète.',
  blank: 'Votre signature est vide. Réessayez.',
};

const initials: MarkWords = {
  prompt: 'Paraphez ici',
  dialog: 'Ajouter votre paraphe',
  apply: 'Utiliser ce paraphe',
  typed: 'Saisissez vos initiales',
  autocomplete: 'off',
  preview: 'Aperçu de votre paraphe',
  remove: 'Supprimer le paraphe',
  applied: 'Paraphe ajouté.',
  removed: 'Paraphe supprimé.',
  saved: 'Paraphe enregistré',
  incomplete: 'Dessinez votre paraphe complet.',
  blank: 'Votre paraphe est vide. Réessayez.',
};

/** The texts for a field's kind of mark in French. */
export const mark: typeof markWords = (type) => (type === 'initials' ? initials : signature);
