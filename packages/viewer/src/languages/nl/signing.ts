import type { signingWords } from '../../messages/english/signing.ts';
import type { Translated } from '../../messages/merge-texts.ts';
import { plural } from '../plural.ts';

const count = plural('nl');

/** The texts of the signature dialog in Dutch. */
export const signing: Translated<typeof signingWords> = {
  signingMethods: 'Manier van ondertekenen',
  draw: 'Tekenen',
  type: 'Typen',
  upload: 'Foto',
  pad: 'Tekengebied. Teken met een muis, vinger of pen. Met een toetsenbord kunt u typen of een foto kiezen.',
  padHint: 'Onderteken boven de lijn',
  undo: 'Ongedaan maken',
  clear: 'Wissen',
  ink: 'Inkt',
  inkNames: { black: 'Zwart', blue: 'Blauw' },
  handwritingStyles: 'Handschrift',
  handwriting: (number) => `Handschrift ${number}`,
  noHandwriting: 'Niet beschikbaar in handschrift. We gebruiken het lettertype van het document.',
  notTypable: 'We kunnen deze naam niet schrijven. Gebruik Latijnse letters.',
  choosePhoto: 'Bestand kiezen',
  takePhoto: 'Foto maken',
  photoHint:
    'Gebruik een foto of scan van uw handtekening op effen papier. We verwijderen de achtergrond en behouden alleen de inkt.',
  readingPhoto: 'Foto wordt verwerkt…',
  photoPreview: 'Voorbeeld van uw foto',
  useOriginalPhoto: 'Originele foto gebruiken',
  photoUnreadable: 'Dit bestand kan niet worden gebruikt. Kies een PNG-, JPEG- of WebP-afbeelding.',
  photoTooLarge: (megapixels) => `Deze afbeelding is te groot. Kies er een van hoogstens ${megapixels} megapixel.`,
  photoNoInk:
    'We konden geen schrift vinden. Maak de foto met beter licht en van dichterbij, of gebruik de originele foto.',
  imageAltered:
    'De privacybescherming van uw browser verandert afbeeldingen. Zet deze voor deze site uit en probeer het opnieuw.',
  signAnotherWay: 'Of kies een andere manier om te ondertekenen.',
  rememberForSession: 'Onthouden voor deze sessie',
  useSaved: 'Gebruiken',
  removeSaved: 'Verwijderen',
  alsoSign: (others) =>
    count(others, {
      one: 'Ook het andere handtekeningveld ondertekenen',
      other: 'Ook de # andere handtekeningvelden ondertekenen',
    }),
  alsoInitial: (others) =>
    count(others, { one: 'Ook het andere paraafveld invullen', other: 'Ook de # andere paraafvelden invullen' }),
  showFields: 'Velden tonen',
  fieldOnPage: (name, page) => `${name} (pagina ${page})`,
  cancel: 'Annuleren',
  partFailed: 'Dit onderdeel kan niet worden geladen. Controleer uw internetverbinding en probeer het opnieuw.',
};
