import type { dateWords, fieldTexts, MarkWords, markWords } from '../../messages/english/fields.ts';
import type { chromeWords } from '../../messages/english/first.ts';
import type { Translated } from '../../messages/merge-texts.ts';
import { plural } from '../plural.ts';

const count = plural('de');

/** The texts around the document in German. */
export const chrome: Translated<typeof chromeWords> = {
  signer: (filename) => `${filename} unterschreiben`,
  close: 'Schließen',
  printNote: 'Laden Sie das Dokument herunter, um es zu drucken.',
};

const fillIn = 'Füllen Sie dieses Feld aus.';
const chooseOne = 'Wählen Sie eine Option aus.';

/** Labels, hints and errors of fields in German. */
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
    checkboxes: 'Mehrfachauswahl',
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
    checkbox: 'Aktivieren Sie dieses Kästchen, um fortzufahren.',
    checkboxes: 'Wählen Sie mindestens eine Option aus.',
    radio: chooseOne,
    select: chooseOne,
    image: 'Fügen Sie ein Bild hinzu.',
  },
  signatureEmpty: 'Öffnet ein Fenster zum Zeichnen oder Tippen.',
  signatureDone: 'Unterschrieben. Öffnet ein Fenster zum Ändern oder Entfernen.',
  imageEmpty: 'Öffnet Ihre Dateien, um ein Bild auszuwählen.',
  imageDone: 'Hinzugefügt. Öffnet Ihre Dateien, um ein anderes Bild auszuwählen.',
  removeImage: 'Bild entfernen',
  imageAdded: 'Bild hinzugefügt.',
  imageRemoved: 'Bild entfernt.',
  noChoice: 'Auswählen …',
  unsupported: 'Nicht unterstütztes Feld',
  unsupportedText: (label, type) => `${label}: Felder vom Typ „${type}“ werden hier nicht unterstützt.`,
  removedCharacters: 'Nicht unterstützte Zeichen wurden entfernt.',
  shortened: (limit) => `Auf ${count(limit, { other: '# Zeichen' })} gekürzt.`,
  noFonts:
    'Die Schrift für diesen Text konnte nicht geladen werden. Prüfen Sie Ihre Internetverbindung. Wir versuchen es weiter.',
  unreadableImage: 'Diese Datei wird nicht unterstützt. Wählen Sie ein Foto oder ein anderes Bild.',
  invalid: {
    dateMin: (min) => `Geben Sie ein Datum ab dem ${min} ein.`,
    dateMax: (max) => `Geben Sie ein Datum bis spätestens ${max} ein.`,
    dateRange: (min, max) => `Geben Sie ein Datum vom ${min} bis zum ${max} ein.`,
    numberMin: (min) => `Geben Sie mindestens ${min} ein.`,
    numberMax: (max) => `Geben Sie höchstens ${max} ein.`,
    numberRange: (min, max) => `Geben Sie eine Zahl von ${min} bis ${max} ein.`,
    numberMultiple: (step) => `Geben Sie ein Vielfaches von ${step} ein.`,
    numberMultipleFrom: (step, from) => `Geben Sie ${from} plus ein Vielfaches von ${step} ein.`,
    date: (example) => `Geben Sie ein gültiges Datum ein, z. B. ${example}.`,
    incompleteDate: 'Vervollständigen oder löschen Sie dieses Datum.',
    number: (example) => `Geben Sie eine Zahl ein, z. B. ${example}.`,
    email: 'Geben Sie eine E-Mail-Adresse ein, z. B. name@example.com.',
    phone: 'Geben Sie eine Telefonnummer ein, z. B. +49 30 123456.',
    format: 'Entspricht nicht dem erforderlichen Format.',
    tooLong: 'Zu lang.',
    choicesMin: (min) => `Wählen Sie mindestens ${count(min, { one: '# Option', other: '# Optionen' })} aus.`,
    choicesMax: (max) => `Wählen Sie höchstens ${count(max, { one: '# Option', other: '# Optionen' })} aus.`,
    doesNotFit: 'Zu lang für den Platz auf der Seite. Kürzen Sie den Text.',
    unsupportedCharacters: (characters) => `Nicht unterstützte Zeichen: ${characters}. Verwenden Sie andere Zeichen.`,
    other: 'Ungültiger Wert.',
  },
};

/** The texts of a date field in German. */
export const dates: Translated<typeof dateWords> = {
  calendar: 'Kalender',
  openCalendar: 'Kalender öffnen',
  previousMonth: 'Voriger Monat',
  nextMonth: 'Nächster Monat',
  month: 'Monat',
  year: 'Jahr',
  dateLetters: { year: 'JJJJ', month: 'MM', day: 'TT' },
  dateHint: (format) => `Format: ${format}. Pfeil nach unten öffnet den Kalender.`,
};

const signature: MarkWords = {
  prompt: 'Hier unterschreiben',
  dialog: 'Unterschrift hinzufügen',
  apply: 'Unterschrift verwenden',
  typed: 'Namen eingeben',
  autocomplete: 'name',
  preview: 'Vorschau Ihrer Unterschrift',
  remove: 'Unterschrift entfernen',
  applied: 'Unterschrift hinzugefügt.',
  removed: 'Unterschrift entfernt.',
  saved: 'Gespeicherte Unterschrift',
  incomplete: 'Zeichnen Sie Ihre vollständige Unterschrift.',
  blank: 'Ihre Unterschrift ist leer. Versuchen Sie es erneut.',
};

const initials: MarkWords = {
  prompt: 'Hier Initialen einfügen',
  dialog: 'Initialen hinzufügen',
  apply: 'Initialen verwenden',
  typed: 'Initialen eingeben',
  autocomplete: 'off',
  preview: 'Vorschau Ihrer Initialen',
  remove: 'Initialen entfernen',
  applied: 'Initialen hinzugefügt.',
  removed: 'Initialen entfernt.',
  saved: 'Gespeicherte Initialen',
  incomplete: 'Zeichnen Sie Ihre vollständigen Initialen.',
  blank: 'Ihre Initialen sind leer. Versuchen Sie es erneut.',
};

/** The texts for a field's kind of mark in German. */
export const mark: typeof markWords = (type) => (type === 'initials' ? initials : signature);
