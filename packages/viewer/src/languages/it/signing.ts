import type { signingWords } from '../../messages/english/signing.ts';
import type { Translated } from '../language.ts';
import { plural } from '../plural.ts';

const count = plural('it');

/** What stands in the signature dialog, in Italian. */
export const signing: Translated<typeof signingWords> = {
  ways: 'Modo di firmare',
  draw: 'Disegna',
  type: 'Digita',
  upload: 'Foto',
  pad: 'Area di disegno. Disegni con il mouse, il dito o una penna. Con la tastiera, digiti il testo o scelga una foto.',
  padHint: 'Firmi sopra la linea',
  undo: 'Annulla tratto',
  redo: 'Ripristina',
  clear: 'Cancella',
  ink: 'Inchiostro',
  inkNames: { black: 'Nero', blue: 'Blu' },
  hands: 'Grafia',
  hand: (number) => `Grafia ${number}`,
  noHand: 'Nessuna delle grafie ha queste lettere. Vengono composte nel carattere del documento.',
  choosePhoto: 'Scegli un file',
  takePhoto: 'Scatta una foto',
  photoHint: 'Una foto o una scansione della Sua firma su carta bianca. Viene tolto tutto tranne l’inchiostro.',
  readingPhoto: 'Lettura della foto…',
  photoPreview: 'La foto come verrà usata',
  strength: 'Intensità dell’inchiostro',
  keepPhoto: 'Lascia la foto com’è',
  photoUnreadable: 'Questo file non si può usare. Scelga un’immagine PNG, JPEG o WebP.',
  photoTooLarge: (megapixels) =>
    `Questa immagine è troppo grande. Ne scelga una di ${megapixels} megapixel al massimo.`,
  photoNoInk:
    'In questa foto non è stata trovata alcuna scrittura. La scatti con più luce e da più vicino, oppure la lasci com’è.',
  remember: 'Riutilizza in questa sessione',
  remembered: 'Creata prima in questa sessione',
  useRemembered: 'Usa',
  forgetRemembered: 'Elimina',
  alsoSign: (others) =>
    count(others, {
      one: 'Firma anche l’altro campo firma',
      other: 'Firma anche gli altri # campi firma',
    }),
  alsoInitial: (others) =>
    count(others, {
      one: 'Sigla anche l’altro campo sigla',
      other: 'Sigla anche gli altri # campi sigla',
    }),
  whichFields: 'Quali?',
  fieldOnPage: (name, page) => `${name} (pagina ${page})`,
  cancel: 'Annulla',
  apply: 'Applica',
  onlyDots: 'Finora c’è solo un punto. Firmi con più di un punto.',
  nothingVisible: 'Sulla pagina non si vedrebbe nulla. Riprovi.',
  loadAgain: 'Riprova',
  codeNotLoaded: 'Caricamento non riuscito. Verifichi la connessione a internet e riprovi.',
};
