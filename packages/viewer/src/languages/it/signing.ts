import type { signingWords } from '../../messages/english/signing.ts';
import type { Translated } from '../../messages/merge-texts.ts';
import { plural } from '../plural.ts';

const count = plural('it');

/** The texts of the signature dialog in Italian. */
export const signing: Translated<typeof signingWords> = {
  signingMethods: 'Modo di firmare',
  draw: 'Disegna',
  type: 'Digita',
  upload: 'Foto',
  pad: 'Area di disegno. Disegni con il mouse, il dito o una penna. Con la tastiera, digiti il testo o scelga una foto.',
  padHint: 'Firmi sopra la linea',
  undo: 'Annulla tratto',
  clear: 'Cancella',
  ink: 'Inchiostro',
  inkNames: { black: 'Nero', blue: 'Blu' },
  handwritingStyles: 'Grafia',
  handwriting: (number) => `Grafia ${number}`,
  noHandwriting: 'Non disponibile in grafia. Useremo il carattere del documento.',
  notTypable: 'Non possiamo scrivere questo nome. Usi le lettere latine.',
  choosePhoto: 'Scegli un file',
  takePhoto: 'Scatta una foto',
  photoHint:
    'Usi una foto o una scansione della Sua firma su carta bianca. Rimuoviamo lo sfondo e conserviamo solo l’inchiostro.',
  readingPhoto: 'Elaborazione della foto…',
  photoPreview: 'Anteprima della foto',
  useOriginalPhoto: 'Usa la foto originale',
  photoUnreadable: 'Impossibile usare questo file. Scelga un’immagine PNG, JPEG o WebP.',
  photoTooLarge: (megapixels) =>
    `Questa immagine è troppo grande. Ne scelga una di ${megapixels} megapixel al massimo.`,
  photoNoInk:
    'Non abbiamo trovato alcuna scrittura. Scatti la foto con più luce e da più vicino oppure usi la foto originale.',
  imageAltered: 'La protezione della privacy del browser altera le immagini. La disattivi per questo sito e riprovi.',
  signAnotherWay: 'Oppure scelga un altro modo di firmare.',
  rememberForSession: 'Ricorda per questa sessione',
  useSaved: 'Usa',
  removeSaved: 'Rimuovi',
  alsoSign: (others) =>
    count(others, {
      one: 'Firma anche l’altro campo firma',
      other: 'Firma anche gli altri # campi firma',
    }),
  alsoInitial: (others) =>
    count(others, { one: 'Compila anche l’altro campo sigla', other: 'Compila anche gli altri # campi sigla' }),
  showFields: 'Mostra campi',
  fieldOnPage: (name, page) => `${name} (pagina ${page})`,
  cancel: 'Annulla',
  partFailed: 'Impossibile caricare questa parte. Verifichi la connessione a internet e riprovi.',
};
