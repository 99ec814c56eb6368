import type { signingWords } from '../../messages/english/signing.ts';
import type { Translated } from '../../messages/merge-texts.ts';
import { plural } from '../plural.ts';

const count = plural('de');

/** The texts of the signature dialog in German. */
export const signing: Translated<typeof signingWords> = {
  signingMethods: 'Art der Unterschrift',
  draw: 'Zeichnen',
  type: 'Tippen',
  upload: 'Foto',
  pad: 'Zeichenfläche. Zeichnen Sie mit Maus, Finger oder Stift. Mit der Tastatur können Sie stattdessen tippen oder ein Foto wählen.',
  padHint: 'Über der Linie unterschreiben',
  undo: 'Rückgängig',
  clear: 'Leeren',
  ink: 'Tinte',
  inkNames: { black: 'Schwarz', blue: 'Blau' },
  handwritingStyles: 'Handschrift',
  handwriting: (number) => `Handschrift ${number}`,
  noHandwriting: 'Nicht in Handschrift verfügbar. Wir verwenden die Schrift des Dokuments.',
  notTypable: 'Diesen Namen können wir nicht schreiben. Verwenden Sie lateinische Buchstaben.',
  choosePhoto: 'Datei auswählen',
  takePhoto: 'Foto aufnehmen',
  photoHint:
    'Verwenden Sie ein Foto oder einen Scan Ihrer Unterschrift auf weißem Papier. Wir entfernen den Hintergrund und behalten nur die Tinte.',
  readingPhoto: 'Foto wird verarbeitet …',
  photoPreview: 'Vorschau Ihres Fotos',
  useOriginalPhoto: 'Originalfoto verwenden',
  photoUnreadable: 'Diese Datei wird nicht unterstützt. Wählen Sie ein PNG-, JPEG- oder WebP-Bild.',
  photoTooLarge: (megapixels) => `Dieses Bild ist zu groß. Wählen Sie eines mit höchstens ${megapixels} Megapixeln.`,
  photoNoInk:
    'Wir konnten keine Schrift erkennen. Fotografieren Sie bei besserem Licht und aus der Nähe oder verwenden Sie das Originalfoto.',
  imageAltered:
    'Der Datenschutz Ihres Browsers verändert Bilder. Schalten Sie ihn für diese Website aus und versuchen Sie es noch einmal.',
  signAnotherWay: 'Oder unterschreiben Sie auf andere Weise.',
  rememberForSession: 'Für diese Sitzung merken',
  useSaved: 'Verwenden',
  removeSaved: 'Entfernen',
  alsoSign: (others) =>
    count(others, {
      one: 'Auch das andere Unterschriftsfeld unterschreiben',
      other: 'Auch die # anderen Unterschriftsfelder unterschreiben',
    }),
  alsoInitial: (others) =>
    count(others, {
      one: 'Auch das andere Initialenfeld ausfüllen',
      other: 'Auch die # anderen Initialenfelder ausfüllen',
    }),
  showFields: 'Felder anzeigen',
  fieldOnPage: (name, page) => `${name} (Seite ${page})`,
  cancel: 'Abbrechen',
  partFailed:
    'Dieser Teil konnte nicht geladen werden. Prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.',
};
