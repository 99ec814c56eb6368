import type { chromeWords } from '../../messages/english/chrome.ts';
import type { dateWords } from '../../messages/english/dates.ts';
import type { DrawnWords, drawnWords } from '../../messages/english/drawn.ts';
import type { fieldTexts } from '../../messages/english/fields.ts';
import type { Translated } from '../language.ts';
import { plural } from '../plural.ts';

const count = plural('it');

/** What stands around the document, in Italian. */
export const chrome: Translated<typeof chromeWords> = {
  signer: (filename) => `Firma di ${filename}`,
  close: 'Chiudi',
  printNote: 'Questa visualizzazione non si può stampare per intero. Scarichi il documento e stampi il file.',
};

const fillIn = 'Compili questo campo.';
const chooseOne = 'Scelga una delle opzioni.';

/** What is said of fields, in Italian. */
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
    radio: chooseOne,
    select: chooseOne,
    image: 'Aggiunga un’immagine.',
  },
  signatureEmpty: 'Apre una finestra per disegnare o digitare.',
  signatureDone: 'Firmato. Apre una finestra per modificare o rimuovere.',
  imageEmpty: 'Apre i Suoi file per scegliere un’immagine.',
  imageDone: 'Scelta. Apre i Suoi file per scegliere un’altra immagine.',
  removeImage: 'Rimuovi immagine',
  imageAdded: 'Immagine aggiunta.',
  imageRemoved: 'Immagine rimossa.',
  noChoice: 'Scegli…',
  unsupported: 'Campo non supportato',
  unsupportedText: (label, type) => `${label}: questa versione non può compilare un campo di tipo «${type}».`,
  removedCharacters: 'I caratteri che non si possono usare qui sono stati rimossi.',
  cut: (limit) =>
    `${count(limit, { one: 'Entra solo il primo carattere', other: 'Entrano solo i primi # caratteri' })}; il resto è stato tagliato.`,
  charactersLeft: (left) => count(left, { one: '# carattere rimasto', other: '# caratteri rimasti' }),
  noFonts:
    'Il carattere di questo testo non è ancora stato caricato. Verifichi la connessione a internet; è in corso un nuovo tentativo.',
  unreadableImage: 'Questo file non si può usare. Scelga una foto o un’altra immagine.',
  wrong: {
    dateFrom: (min) => `Inserisca una data dal ${min} in poi.`,
    dateUpTo: (max) => `Inserisca una data fino al ${max}.`,
    dateBetween: (min, max) => `Inserisca una data dal ${min} al ${max}.`,
    numberFrom: (min) => `Inserisca un numero da ${min} in su.`,
    numberUpTo: (max) => `Inserisca un numero fino a ${max}.`,
    numberBetween: (min, max) => `Inserisca un numero da ${min} a ${max}.`,
    numberInSteps: (step) => `Inserisca un numero a intervalli di ${step}.`,
    numberInStepsFrom: (step, from) => `Inserisca un numero a intervalli di ${step}, a partire da ${from}.`,
    noDate: (example) => `Inserisca una data del calendario, ad esempio ${example}.`,
    unfinishedDate: 'Completi questa data o la cancelli.',
    noNumber: (example) => `Inserisca un numero in cifre, ad esempio ${example}.`,
    noEmail: 'Inserisca un indirizzo e-mail, ad esempio nome@example.com.',
    noPhone: 'Inserisca un numero di telefono, ad esempio +49 30 123456.',
    noMatch: 'Il testo non ha la forma richiesta qui.',
    tooLong: 'Il testo è troppo lungo.',
    doesNotFit: 'Il testo è troppo lungo per lo spazio sulla pagina. Lo abbrevi.',
    unprintable: (characters) => `Non si può stampare: ${characters}. Usi altri caratteri.`,
    unusable: 'Questo non si può usare qui.',
  },
};

/** What is said where dates are entered, in Italian. */
export const dates: Translated<typeof dateWords> = {
  calendar: 'Calendario',
  openCalendar: 'Apri il calendario',
  previousMonth: 'Mese precedente',
  nextMonth: 'Mese successivo',
  month: 'Mese',
  year: 'Anno',
  dateLetters: { year: 'AAAA', month: 'MM', day: 'GG' },
  dateHint: (form) => `Formato: ${form}. La freccia giù apre un calendario.`,
};

const signature: DrawnWords = {
  dialog: 'Aggiungi la firma',
  typed: 'Digiti il Suo nome',
  autocomplete: 'name',
  preview: 'Anteprima della firma',
  remove: 'Rimuovi firma',
  applied: 'Firma aggiunta.',
  removed: 'Firma rimossa.',
};

const initials: DrawnWords = {
  dialog: 'Aggiungi la sigla',
  typed: 'Digiti le Sue iniziali',
  autocomplete: 'off',
  preview: 'Anteprima della sigla',
  remove: 'Rimuovi sigla',
  applied: 'Sigla aggiunta.',
  removed: 'Sigla rimossa.',
};

/** The words for a mark that is drawn, in Italian. */
export const drawn: typeof drawnWords = (type) => (type === 'initials' ? initials : signature);
