import type { chromeWords } from '../../messages/english/chrome.ts';
import type { dateWords } from '../../messages/english/dates.ts';
import type { DrawnWords, drawnWords } from '../../messages/english/drawn.ts';
import type { fieldTexts } from '../../messages/english/fields.ts';
import type { Translated } from '../language.ts';
import { plural } from '../plural.ts';

const count = plural('de');

/** What stands around the document, in German. */
export const chrome: Translated<typeof chromeWords> = {
  signer: (filename) => `${filename} unterschreiben`,
  close: 'Schließen',
  printNote:
    'Diese Ansicht lässt sich nicht vollständig drucken. Laden Sie das Dokument herunter und drucken Sie die Datei.',
};

const fillIn = 'Füllen Sie dieses Feld aus.';
const chooseOne = 'Wählen Sie eine der Möglichkeiten.';

/** What is said of fields, in German. */
export const fields: Translated<typeof fieldTexts> = {
  required: 'Pflichtfeld',
  kindNames: {
    text: 'Text',
    signature: 'Unterschrift',
    initials: 'Initialen',
    date: 'Datum',
    number: 'Zahl',
    email: 'E-Mail-Adresse',
    phone: 'Telefonnummer',
    checkbox: 'Kontrollkästchen',
    radio: 'Auswahl',
    select: 'Auswahl',
    image: 'Bild',
  },
  missing: {
    text: fillIn,
    signature: fillIn,
    initials: fillIn,
    date: 'Geben Sie ein Datum ein.',
    number: fillIn,
    email: fillIn,
    phone: fillIn,
    checkbox: 'Setzen Sie hier ein Häkchen, um fortzufahren.',
    radio: chooseOne,
    select: chooseOne,
    image: 'Fügen Sie ein Bild hinzu.',
  },
  signatureEmpty: 'Öffnet ein Fenster zum Zeichnen oder Tippen.',
  signatureDone: 'Unterschrieben. Öffnet ein Fenster zum Ändern oder Entfernen.',
  imageEmpty: 'Öffnet Ihre Dateien, um ein Bild auszuwählen.',
  imageDone: 'Ausgewählt. Öffnet Ihre Dateien, um ein anderes Bild auszuwählen.',
  removeImage: 'Bild entfernen',
  imageAdded: 'Bild hinzugefügt.',
  imageRemoved: 'Bild entfernt.',
  noChoice: 'Auswählen …',
  unsupported: 'Nicht unterstütztes Feld',
  unsupportedText: (label, type) => `${label}: Felder der Art „${type}“ kann diese Version nicht ausfüllen.`,
  removedCharacters: 'Zeichen, die hier nicht verwendet werden können, wurden entfernt.',
  cut: (limit) =>
    `${count(limit, { one: 'Nur das erste Zeichen passt', other: 'Nur die ersten # Zeichen passen' })}; der Rest wurde abgeschnitten.`,
  charactersLeft: (left) => count(left, { other: 'Noch # Zeichen' }),
  noFonts:
    'Die Schrift für diesen Text konnte noch nicht geladen werden. Prüfen Sie Ihre Internetverbindung; es wird erneut versucht.',
  unreadableImage: 'Diese Datei kann nicht verwendet werden. Wählen Sie ein Foto oder ein anderes Bild.',
  wrong: {
    dateFrom: (min) => `Geben Sie ein Datum ab dem ${min} ein.`,
    dateUpTo: (max) => `Geben Sie ein Datum bis zum ${max} ein.`,
    dateBetween: (min, max) => `Geben Sie ein Datum vom ${min} bis zum ${max} ein.`,
    numberFrom: (min) => `Geben Sie eine Zahl ab ${min} ein.`,
    numberUpTo: (max) => `Geben Sie eine Zahl bis ${max} ein.`,
    numberBetween: (min, max) => `Geben Sie eine Zahl von ${min} bis ${max} ein.`,
    numberInSteps: (step) => `Geben Sie eine Zahl in Schritten von ${step} ein.`,
    numberInStepsFrom: (step, from) => `Geben Sie eine Zahl in Schritten von ${step} ein, beginnend bei ${from}.`,
    noDate: (example) => `Geben Sie ein Datum des Kalenders ein, z. B. ${example}.`,
    unfinishedDate: 'Ergänzen oder löschen Sie dieses Datum.',
    noNumber: (example) => `Geben Sie eine Zahl in Ziffern ein, z. B. ${example}.`,
    noEmail: 'Geben Sie eine E-Mail-Adresse ein, z. B. name@example.com.',
    noPhone: 'Geben Sie eine Telefonnummer ein, z. B. +49 30 123456.',
    noMatch: 'Das entspricht nicht der Form, die hier verlangt wird.',
    tooLong: 'Das ist zu lang.',
    doesNotFit: 'Das ist zu lang für den Platz auf der Seite. Kürzen Sie es.',
    unprintable: (characters) => `Das lässt sich nicht drucken: ${characters}. Schreiben Sie es mit anderen Zeichen.`,
    unusable: 'Das kann hier nicht verwendet werden.',
  },
};

/** What is said where dates are entered, in German. */
export const dates: Translated<typeof dateWords> = {
  calendar: 'Kalender',
  openCalendar: 'Kalender öffnen',
  previousMonth: 'Voriger Monat',
  nextMonth: 'Nächster Monat',
  month: 'Monat',
  year: 'Jahr',
  dateLetters: { year: 'JJJJ', month: 'MM', day: 'TT' },
  dateHint: (form) => `Form: ${form}. Pfeil nach unten öffnet einen Kalender.`,
};

const signature: DrawnWords = {
  dialog: 'Unterschrift hinzufügen',
  typed: 'Namen eingeben',
  autocomplete: 'name',
  preview: 'Vorschau Ihrer Unterschrift',
  remove: 'Unterschrift entfernen',
  applied: 'Unterschrift hinzugefügt.',
  removed: 'Unterschrift entfernt.',
};

const initials: DrawnWords = {
  dialog: 'Initialen hinzufügen',
  typed: 'Initialen eingeben',
  autocomplete: 'off',
  preview: 'Vorschau Ihrer Initialen',
  remove: 'Initialen entfernen',
  applied: 'Initialen hinzugefügt.',
  removed: 'Initialen entfernt.',
};

/** The words for a mark that is drawn, in German. */
export const drawn: typeof drawnWords = (type) => (type === 'initials' ? initials : signature);
