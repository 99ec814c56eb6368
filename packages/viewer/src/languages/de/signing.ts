import type { signingWords } from '../../messages/english/signing.ts';
import type { Translated } from '../language.ts';
import { plural } from '../plural.ts';

const count = plural('de');

/** What stands in the signature dialog, in German. */
export const signing: Translated<typeof signingWords> = {
  ways: 'Art der Unterschrift',
  draw: 'Zeichnen',
  type: 'Tippen',
  upload: 'Foto',
  pad: 'Zeichenfläche. Zeichnen Sie mit Maus, Finger oder Stift. Mit der Tastatur können Sie stattdessen tippen oder ein Foto wählen.',
  padHint: 'Über der Linie unterschreiben',
  undo: 'Rückgängig',
  redo: 'Wiederholen',
  clear: 'Leeren',
  ink: 'Tinte',
  inkNames: { black: 'Schwarz', blue: 'Blau' },
  hands: 'Handschrift',
  hand: (number) => `Handschrift ${number}`,
  noHand: 'Keine der Handschriften hat diese Buchstaben. Sie werden in der Schrift des Dokuments gesetzt.',
  choosePhoto: 'Datei auswählen',
  takePhoto: 'Foto aufnehmen',
  photoHint: 'Ein Foto oder Scan Ihrer Unterschrift auf weißem Papier. Alles außer der Tinte wird entfernt.',
  readingPhoto: 'Das Foto wird gelesen …',
  photoPreview: 'Das Foto, wie es verwendet wird',
  strength: 'Stärke der Tinte',
  keepPhoto: 'Foto unverändert lassen',
  photoUnreadable: 'Diese Datei kann nicht verwendet werden. Wählen Sie ein PNG-, JPEG- oder WebP-Bild.',
  photoTooLarge: (megapixels) => `Dieses Bild ist zu groß. Wählen Sie eines mit höchstens ${megapixels} Megapixeln.`,
  photoNoInk:
    'Auf diesem Foto wurde keine Schrift gefunden. Nehmen Sie es bei besserem Licht und aus der Nähe auf, oder lassen Sie es unverändert.',
  remember: 'In dieser Sitzung wiederverwenden',
  remembered: 'In dieser Sitzung bereits erstellt',
  useRemembered: 'Verwenden',
  forgetRemembered: 'Verwerfen',
  alsoSign: (others) =>
    count(others, {
      one: 'Auch das andere Unterschriftsfeld unterschreiben',
      other: 'Auch die # anderen Unterschriftsfelder unterschreiben',
    }),
  alsoInitial: (others) =>
    count(others, {
      one: 'Auch das andere Feld für Initialen ausfüllen',
      other: 'Auch die # anderen Felder für Initialen ausfüllen',
    }),
  whichFields: 'Welche?',
  fieldOnPage: (name, page) => `${name} (Seite ${page})`,
  cancel: 'Abbrechen',
  apply: 'Übernehmen',
  onlyDots: 'Bisher ist nur ein Punkt gezeichnet. Unterschreiben Sie mit mehr als einem Punkt.',
  nothingVisible: 'Auf der Seite wäre nichts zu sehen. Versuchen Sie es noch einmal.',
  loadAgain: 'Noch einmal versuchen',
  codeNotLoaded:
    'Dies konnte nicht geladen werden. Prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.',
};
