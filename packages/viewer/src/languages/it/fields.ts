import type { dateWords, fieldTexts, MarkWords, markWords } from '../../messages/english/fields.ts';
import type { chromeWords } from '../../messages/english/first.ts';
import type { Translated } from '../../messages/merge-texts.ts';
import { plural } from '../plural.ts';

const count = plural('it');

/** The texts around the document in Italian. */
export const chrome: Translated<typeof chromeWords> = {
  signer: (filename) => `Firma di ${filename}`,
  close: 'Chiudi',
  printNote: 'Per stampare, scarichi il documento.',
};

const fillIn = 'Compili questo campo.';
const chooseOne = 'Scelga un’opzione.';

/** Labels, hints and errors of fields in Italian. */
export const fields: Translated<typeof fieldTexts> = {
  required: 'Obbligatorio',
  kindNames: {
    text: 'Testo',
    signature: 'Firma',
    initials: 'Sigla',
    date: 'Data',
    number: 'Numero',
    email: 'Indirizzo e-mail',
    phone: 'Numero di telefono',
    checkbox: 'Casella di spunta',
    checkboxes: 'Caselle di spunta',
    radio: 'Scelta',
    select: 'Scelta',
    image: 'Immagine',
  },
  missing: {
    text: fillIn,
    signature: fillIn,
    initials: fillIn,
    date: 'Inserisca una data.',
    number: fillIn,
    email: fillIn,
    phone: fillIn,
    checkbox: 'Selezioni questa casella per continuare.',
    checkboxes: 'Scelga almeno un’opzione.',
    radio: chooseOne,
    select: chooseOne,
    image: 'Aggiunga un’immagine.',
  },
  signatureEmpty: 'Apre una finestra per disegnare o digitare.',
  signatureDone: 'Firmato. Apre una finestra per modificare o rimuovere.',
  imageEmpty: 'Apre i Suoi file per scegliere un’immagine.',
  imageDone: 'Aggiunta. Apre i Suoi file per scegliere un’altra immagine.',
  removeImage: 'Rimuovi immagine',
  imageAdded: 'Immagine aggiunta.',
  imageRemoved: 'Immagine rimossa.',
  noChoice: 'Scegli…',
  unsupported: 'Campo non supportato',
  unsupportedText: (label, type) => `${label}: i campi di tipo «${type}» non sono supportati qui.`,
  removedCharacters: 'I caratteri non supportati sono stati rimossi.',
  shortened: (limit) => `Abbreviato a ${count(limit, { one: '# carattere', other: '# caratteri' })}.`,
  noFonts:
    'Impossibile caricare il carattere di questo testo. Verifichi la connessione a internet. Continueremo a riprovare.',
  unreadableImage: 'Impossibile usare questo file. Scelga una foto o un’altra immagine.',
  invalid: {
    dateMin: (min) => `Inserisca una data dal ${min} in poi.`,
    dateMax: (max) => `Inserisca una data fino al ${max} incluso.`,
    dateRange: (min, max) => `Inserisca una data dal ${min} al ${max}.`,
    numberMin: (min) => `Inserisca ${min} o più.`,
    numberMax: (max) => `Inserisca ${max} o meno.`,
    numberRange: (min, max) => `Inserisca un numero da ${min} a ${max}.`,
    numberMultiple: (step) => `Inserisca un multiplo di ${step}.`,
    numberMultipleFrom: (step, from) => `Inserisca ${from} più un multiplo di ${step}.`,
    date: (example) => `Inserisca una data valida, ad esempio ${example}.`,
    incompleteDate: 'Completi o cancelli questa data.',
    number: (example) => `Inserisca un numero, ad esempio ${example}.`,
    email: 'Inserisca un indirizzo e-mail, ad esempio nome@example.com.',
    phone: 'Inserisca un numero di telefono, ad esempio +49 30 123456.',
    format: 'Non corrisponde al formato richiesto.',
    tooLong: 'Testo troppo lungo.',
    choicesMin: (min) => `Scelga almeno ${count(min, { one: '# opzione', other: '# opzioni' })}.`,
    choicesMax: (max) => `Scelga al massimo ${count(max, { one: '# opzione', other: '# opzioni' })}.`,
    doesNotFit: 'Testo troppo lungo per lo spazio sulla pagina. Lo abbrevi.',
    unsupportedCharacters: (characters) => `Caratteri non supportati: ${characters}. Usi altri caratteri.`,
    other: 'Valore non valido.',
  },
};

/** The texts of a date field in Italian. */
export const dates: Translated<typeof dateWords> = {
  calendar: 'Calendario',
  openCalendar: 'Apri calendario',
  previousMonth: 'Mese precedente',
  nextMonth: 'Mese successivo',
  month: 'Mese',
  year: 'Anno',
  dateLetters: { year: 'AAAA', month: 'MM', day: 'GG' },
  dateHint: (format) => `Formato: ${format}. Prema la freccia giù per aprire il calendario.`,
};

const signature: MarkWords = {
  prompt: 'Firmi qui',
  dialog: 'Aggiungi la firma',
  apply: 'Usa questa firma',
  typed: 'Digiti il Suo nome',
  autocomplete: 'name',
  preview: 'Anteprima della firma',
  remove: 'Rimuovi firma',
  applied: 'Firma aggiunta.',
  removed: 'Firma rimossa.',
  saved: 'Firma salvata',
  incomplete: 'Disegni la Sua firma completa.',
  blank: 'La Sua firma è vuota. Riprovi.',
};

const initials: MarkWords = {
  prompt: 'Sigli qui',
  dialog: 'Aggiungi la sigla',
  apply: 'Usa questa sigla',
  typed: 'Digiti le Sue iniziali',
  autocomplete: 'off',
  preview: 'Anteprima della sigla',
  remove: 'Rimuovi sigla',
  applied: 'Sigla aggiunta.',
  removed: 'Sigla rimossa.',
  saved: 'Sigla salvata',
  incomplete: 'Disegni la Sua sigla completa.',
  blank: 'La Sua sigla è vuota. Riprovi.',
};

/** The texts for a field's kind of mark in Italian. */
export const mark: typeof markWords = (type) => (type === 'initials' ? initials : signature);
