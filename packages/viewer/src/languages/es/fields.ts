import type { dateWords, fieldTexts, MarkWords, markWords } from '../../messages/english/fields.ts';
import type { chromeWords } from '../../messages/english/first.ts';
import type { Translated } from '../../messages/merge-texts.ts';
import { plural } from '../plural.ts';

const count = plural('es');

/** The texts around the document in Spanish. */
export const chrome: Translated<typeof chromeWords> = {
  signer: (filename) => `Firmar ${filename}`,
  close: 'Cerrar',
  printNote: 'Para imprimir, descargue el documento.',
};

const fillIn = 'Rellene este campo.';
const chooseOne = 'Elija una opción.';

/** Labels, hints and errors of fields in Spanish. */
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
    checkboxes: 'Casillas',
    radio: 'Opción',
    select: 'Opción',
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
    checkboxes: 'Elija al menos una opción.',
    radio: chooseOne,
    select: chooseOne,
    image: 'Añada una imagen.',
  },
  signatureEmpty: 'Abre una ventana para dibujar o escribir.',
  signatureDone: 'Firmado. Abre una ventana para cambiar o eliminar.',
  imageEmpty: 'Abre sus archivos para elegir una imagen.',
  imageDone: 'Añadida. Abre sus archivos para elegir otra imagen.',
  removeImage: 'Eliminar imagen',
  imageAdded: 'Imagen añadida.',
  imageRemoved: 'Imagen eliminada.',
  noChoice: 'Elegir…',
  unsupported: 'Campo no admitido',
  unsupportedText: (label, type) => `${label}: los campos de tipo «${type}» no se admiten aquí.`,
  removedCharacters: 'Se han eliminado los caracteres no admitidos.',
  shortened: (limit) => `Acortado a ${count(limit, { one: '# carácter', other: '# caracteres' })}.`,
  noFonts: 'No se ha podido cargar la fuente de este texto. Compruebe su conexión a internet. Seguiremos intentándolo.',
  unreadableImage: 'Este archivo no se puede usar. Elija una foto u otra imagen.',
  invalid: {
    dateMin: (min) => `Introduzca una fecha igual o posterior al ${min}.`,
    dateMax: (max) => `Introduzca una fecha igual o anterior al ${max}.`,
    dateRange: (min, max) => `Introduzca una fecha del ${min} al ${max}.`,
    numberMin: (min) => `Introduzca ${min} o más.`,
    numberMax: (max) => `Introduzca ${max} o menos.`,
    numberRange: (min, max) => `Introduzca un número de ${min} a ${max}.`,
    numberMultiple: (step) => `Introduzca un múltiplo de ${step}.`,
    numberMultipleFrom: (step, from) => `Introduzca ${from} más un múltiplo de ${step}.`,
    date: (example) => `Introduzca una fecha válida, por ejemplo ${example}.`,
    incompleteDate: 'Complete o borre esta fecha.',
    number: (example) => `Introduzca un número, por ejemplo ${example}.`,
    email: 'Introduzca una dirección de correo electrónico, por ejemplo nombre@example.com.',
    phone: 'Introduzca un número de teléfono, por ejemplo +49 30 123456.',
    format: 'No coincide con el formato requerido.',
    tooLong: 'Demasiado largo.',
    choicesMin: (min) => `Elija al menos ${count(min, { one: '# opción', other: '# opciones' })}.`,
    choicesMax: (max) => `Elija como máximo ${count(max, { one: '# opción', other: '# opciones' })}.`,
    doesNotFit: 'Demasiado largo para el espacio de la página. Acórtelo.',
    unsupportedCharacters: (characters) => `Caracteres no admitidos: ${characters}. Use otros caracteres.`,
    other: 'Valor no válido.',
  },
};

/** The texts of a date field in Spanish. */
export const dates: Translated<typeof dateWords> = {
  calendar: 'Calendario',
  openCalendar: 'Abrir calendario',
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  month: 'Mes',
  year: 'Año',
  dateLetters: { year: 'AAAA', month: 'MM', day: 'DD' },
  dateHint: (format) => `Formato: ${format}. Pulse la flecha hacia abajo para abrir el calendario.`,
};

const signature: MarkWords = {
  prompt: 'Firme aquí',
  dialog: 'Añadir su firma',
  apply: 'Usar esta firma',
  typed: 'Escriba su nombre',
  autocomplete: 'name',
  preview: 'Vista previa de su firma',
  remove: 'Eliminar firma',
  applied: 'Firma añadida.',
  removed: 'Firma eliminada.',
  saved: 'Firma guardada',
  incomplete: 'Dibuje su firma completa.',
  blank: 'Su firma está en blanco. Inténtelo de nuevo.',
};

const initials: MarkWords = {
  prompt: 'Ponga sus iniciales aquí',
  dialog: 'Añadir sus iniciales',
  apply: 'Usar estas iniciales',
  typed: 'Escriba sus iniciales',
  autocomplete: 'off',
  preview: 'Vista previa de sus iniciales',
  remove: 'Eliminar iniciales',
  applied: 'Iniciales añadidas.',
  removed: 'Iniciales eliminadas.',
  saved: 'Iniciales guardadas',
  incomplete: 'Dibuje sus iniciales completas.',
  blank: 'Sus iniciales están en blanco. Inténtelo de nuevo.',
};

/** The texts for a field's kind of mark in Spanish. */
export const mark: typeof markWords = (type) => (type === 'initials' ? initials : signature);
