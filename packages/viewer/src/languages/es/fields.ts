import type { chromeWords } from '../../messages/english/chrome.ts';
import type { dateWords } from '../../messages/english/dates.ts';
import type { DrawnWords, drawnWords } from '../../messages/english/drawn.ts';
import type { fieldTexts } from '../../messages/english/fields.ts';
import type { Translated } from '../language.ts';
import { plural } from '../plural.ts';

const count = plural('es');

/** What stands around the document, in Spanish. */
export const chrome: Translated<typeof chromeWords> = {
  signer: (filename) => `Firmar ${filename}`,
  close: 'Cerrar',
  printNote: 'Esta vista no se puede imprimir completa. Descargue el documento e imprima el archivo.',
};

const fillIn = 'Rellene este campo.';
const chooseOne = 'Elija una de las opciones.';

/** What is said of fields, in Spanish. */
export const fields: Translated<typeof fieldTexts> = {
  required: 'Obligatorio',
  kindNames: {
    text: 'Texto',
    signature: 'Firma',
    initials: 'Iniciales',
    date: 'Fecha',
    number: 'Número',
    email: 'Correo electrónico',
    phone: 'Número de teléfono',
    checkbox: 'Casilla',
    radio: 'Elección',
    select: 'Elección',
    image: 'Imagen',
  },
  missing: {
    text: fillIn,
    signature: fillIn,
    initials: fillIn,
    date: 'Introduzca una fecha.',
    number: fillIn,
    email: fillIn,
    phone: fillIn,
    checkbox: 'Marque esta casilla para continuar.',
    radio: chooseOne,
    select: chooseOne,
    image: 'Añada una imagen.',
  },
  signatureEmpty: 'Abre una ventana para dibujar o escribir.',
  signatureDone: 'Firmado. Abre una ventana para cambiar o eliminar.',
  imageEmpty: 'Abre sus archivos para elegir una imagen.',
  imageDone: 'Elegida. Abre sus archivos para elegir otra imagen.',
  removeImage: 'Eliminar imagen',
  imageAdded: 'Imagen añadida.',
  imageRemoved: 'Imagen eliminada.',
  noChoice: 'Elegir…',
  unsupported: 'Campo no admitido',
  unsupportedText: (label, type) => `${label}: esta versión no puede rellenar un campo del tipo «${type}».`,
  removedCharacters: 'Se han eliminado los caracteres que no se pueden usar aquí.',
  cut: (limit) =>
    `${count(limit, { one: 'Solo cabe el primer carácter', other: 'Solo caben los primeros # caracteres' })}; el resto se ha cortado.`,
  charactersLeft: (left) => count(left, { one: 'Queda # carácter', other: 'Quedan # caracteres' }),
  noFonts:
    'Todavía no se ha podido cargar la letra de este texto. Compruebe su conexión a internet; se vuelve a intentar.',
  unreadableImage: 'Este archivo no se puede usar. Elija una foto u otra imagen.',
  wrong: {
    dateFrom: (min) => `Introduzca una fecha a partir del ${min}.`,
    dateUpTo: (max) => `Introduzca una fecha hasta el ${max}.`,
    dateBetween: (min, max) => `Introduzca una fecha del ${min} al ${max}.`,
    numberFrom: (min) => `Introduzca un número a partir de ${min}.`,
    numberUpTo: (max) => `Introduzca un número hasta ${max}.`,
    numberBetween: (min, max) => `Introduzca un número de ${min} a ${max}.`,
    numberInSteps: (step) => `Introduzca un número en pasos de ${step}.`,
    numberInStepsFrom: (step, from) => `Introduzca un número en pasos de ${step}, a partir de ${from}.`,
    noDate: (example) => `Introduzca una fecha del calendario, por ejemplo ${example}.`,
    unfinishedDate: 'Complete esta fecha o bórrela.',
    noNumber: (example) => `Introduzca un número en cifras, por ejemplo ${example}.`,
    noEmail: 'Introduzca una dirección de correo electrónico, por ejemplo nombre@example.com.',
    noPhone: 'Introduzca un número de teléfono, por ejemplo +49 30 123456.',
    noMatch: 'Esto no tiene la forma que se pide aquí.',
    tooLong: 'Esto es demasiado largo.',
    doesNotFit: 'Esto es demasiado largo para el espacio de la página. Acórtelo.',
    unprintable: (characters) => `Esto no se puede imprimir: ${characters}. Escríbalo con otros caracteres.`,
    unusable: 'Esto no se puede usar aquí.',
  },
};

/** What is said where dates are entered, in Spanish. */
export const dates: Translated<typeof dateWords> = {
  calendar: 'Calendario',
  openCalendar: 'Abrir el calendario',
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  month: 'Mes',
  year: 'Año',
  dateLetters: { year: 'AAAA', month: 'MM', day: 'DD' },
  dateHint: (form) => `Formato: ${form}. La flecha hacia abajo abre un calendario.`,
};

const signature: DrawnWords = {
  dialog: 'Añadir su firma',
  typed: 'Escriba su nombre',
  autocomplete: 'name',
  preview: 'Vista previa de su firma',
  remove: 'Eliminar firma',
  applied: 'Firma añadida.',
  removed: 'Firma eliminada.',
};

const initials: DrawnWords = {
  dialog: 'Añadir sus iniciales',
  typed: 'Escriba sus iniciales',
  autocomplete: 'off',
  preview: 'Vista previa de sus iniciales',
  remove: 'Eliminar iniciales',
  applied: 'Iniciales añadidas.',
  removed: 'Iniciales eliminadas.',
};

/** The words for a mark that is drawn, in Spanish. */
export const drawn: typeof drawnWords = (type) => (type === 'initials' ? initials : signature);
