import type { signingWords } from '../../messages/english/signing.ts';
import type { Translated } from '../language.ts';
import { plural } from '../plural.ts';

const count = plural('nl');

/** What stands in the signature dialog, in Dutch. */
export const signing: Translated<typeof signingWords> = {
  ways: 'Manier van ondertekenen',
  draw: 'Tekenen',
  type: 'Typen',
  upload: 'Foto',
  pad: 'Tekengebied. Teken met een muis, vinger of pen. Met een toetsenbord kunt u typen of een foto kiezen.',
  padHint: 'Onderteken boven de lijn',
  undo: 'Ongedaan maken',
  redo: 'Opnieuw',
  clear: 'Wissen',
  ink: 'Inkt',
  inkNames: { black: 'Zwart', blue: 'Blauw' },
  hands: 'Handschrift',
  hand: (number) => `Handschrift ${number}`,
  noHand: 'Geen van de handschriften heeft deze letters. Ze worden gezet in het lettertype van het document.',
  choosePhoto: 'Bestand kiezen',
  takePhoto: 'Foto maken',
  photoHint: 'Een foto of scan van uw handtekening op effen papier. Alles behalve de inkt wordt verwijderd.',
  readingPhoto: 'Foto wordt gelezen…',
  photoPreview: 'De foto zoals die wordt gebruikt',
  strength: 'Sterkte van de inkt',
  keepPhoto: 'Foto ongewijzigd laten',
  photoUnreadable: 'Dit bestand kan niet worden gebruikt. Kies een PNG-, JPEG- of WebP-afbeelding.',
  photoTooLarge: (megapixels) => `Deze afbeelding is te groot. Kies er een van hoogstens ${megapixels} megapixel.`,
  photoNoInk:
    'Op deze foto is geen schrift gevonden. Maak hem met beter licht en van dichterbij, of laat hem ongewijzigd.',
  remember: 'Opnieuw gebruiken in deze sessie',
  remembered: 'Eerder in deze sessie gemaakt',
  useRemembered: 'Gebruiken',
  forgetRemembered: 'Vergeten',
  alsoSign: (others) =>
    count(others, {
      one: 'Ook het andere handtekeningveld ondertekenen',
      other: 'Ook de # andere handtekeningvelden ondertekenen',
    }),
  alsoInitial: (others) =>
    count(others, {
      one: 'Ook het andere paraafveld paraferen',
      other: 'Ook de # andere paraafvelden paraferen',
    }),
  whichFields: 'Welke?',
  fieldOnPage: (name, page) => `${name} (pagina ${page})`,
  cancel: 'Annuleren',
  apply: 'Toepassen',
  onlyDots: 'Er staat nog maar een punt. Onderteken met meer dan een punt.',
  nothingVisible: 'Er zou niets op de pagina te zien zijn. Probeer het opnieuw.',
  loadAgain: 'Opnieuw proberen',
  codeNotLoaded: 'Dit kon niet worden geladen. Controleer uw internetverbinding en probeer het opnieuw.',
};
