import type { signingWords } from '../../messages/english/signing.ts';
import type { Translated } from '../language.ts';
import { plural } from '../plural.ts';

const count = plural('es');

/** What stands in the signature dialog, in Spanish. */
export const signing: Translated<typeof signingWords> = {
  ways: 'Forma de firmar',
  draw: 'Dibujar',
  type: 'Escribir',
  upload: 'Foto',
  pad: 'Zona de dibujo. Dibuje con el ratón, el dedo o un lápiz. Con el teclado, escriba o elija una foto.',
  padHint: 'Firme sobre la línea',
  undo: 'Deshacer',
  redo: 'Rehacer',
  clear: 'Borrar',
  ink: 'Tinta',
  inkNames: { black: 'Negro', blue: 'Azul' },
  hands: 'Letra manuscrita',
  hand: (number) => `Letra manuscrita ${number}`,
  noHand: 'Ninguna de las letras manuscritas tiene estos caracteres. Se usa la letra del documento.',
  choosePhoto: 'Elegir un archivo',
  takePhoto: 'Hacer una foto',
  photoHint: 'Una foto o un escaneo de su firma en papel liso. Se elimina todo menos la tinta.',
  readingPhoto: 'Leyendo la foto…',
  photoPreview: 'La foto tal como se usará',
  strength: 'Intensidad de la tinta',
  keepPhoto: 'Dejar la foto como está',
  photoUnreadable: 'Este archivo no se puede usar. Elija una imagen PNG, JPEG o WebP.',
  photoTooLarge: (megapixels) => `Esta imagen es demasiado grande. Elija una de ${megapixels} megapíxeles como máximo.`,
  photoNoInk: 'No se ha encontrado escritura en esta foto. Hágala con mejor luz y más de cerca, o déjela como está.',
  remember: 'Volver a usar en esta sesión',
  remembered: 'Creada antes en esta sesión',
  useRemembered: 'Usar',
  forgetRemembered: 'Olvidar',
  alsoSign: (others) =>
    count(others, {
      one: 'Firmar también el otro campo de firma',
      other: 'Firmar también los otros # campos de firma',
    }),
  alsoInitial: (others) =>
    count(others, {
      one: 'Poner las iniciales también en el otro campo',
      other: 'Poner las iniciales también en los otros # campos',
    }),
  whichFields: '¿Cuáles?',
  fieldOnPage: (name, page) => `${name} (página ${page})`,
  cancel: 'Cancelar',
  apply: 'Aplicar',
  onlyDots: 'Hasta ahora solo hay un punto. Firme con algo más que un punto.',
  nothingVisible: 'No se vería nada en la página. Inténtelo de nuevo.',
  loadAgain: 'Intentar de nuevo',
  codeNotLoaded: 'No se ha podido cargar. Compruebe su conexión a internet e inténtelo de nuevo.',
};
