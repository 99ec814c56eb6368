import type { signingWords } from '../../messages/english/signing.ts';
import type { Translated } from '../../messages/merge-texts.ts';
import { plural } from '../plural.ts';

const count = plural('es');

/** The texts of the signature dialog in Spanish. */
export const signing: Translated<typeof signingWords> = {
  signingMethods: 'Forma de firmar',
  draw: 'Dibujar',
  type: 'Escribir',
  upload: 'Foto',
  pad: 'Zona de dibujo. Dibuje con el ratón, el dedo o un lápiz. Con el teclado, escriba o elija una foto.',
  padHint: 'Firme sobre la línea',
  undo: 'Deshacer',
  clear: 'Borrar',
  ink: 'Tinta',
  inkNames: { black: 'Negro', blue: 'Azul' },
  handwritingStyles: 'Estilo manuscrito',
  handwriting: (number) => `Estilo manuscrito ${number}`,
  noHandwriting: 'No disponible en estilo manuscrito. Usaremos la fuente del documento.',
  notTypable: 'No podemos escribir este nombre. Use letras latinas.',
  choosePhoto: 'Elegir un archivo',
  takePhoto: 'Hacer una foto',
  photoHint: 'Use una foto o un escaneo de su firma en papel liso. Eliminamos el fondo y conservamos solo la tinta.',
  readingPhoto: 'Procesando la foto…',
  photoPreview: 'Vista previa de su foto',
  useOriginalPhoto: 'Usar la foto original',
  photoUnreadable: 'Este archivo no se puede usar. Elija una imagen PNG, JPEG o WebP.',
  photoTooLarge: (megapixels) => `Esta imagen es demasiado grande. Elija una de ${megapixels} megapíxeles como máximo.`,
  photoNoInk: 'No hemos encontrado escritura. Haga la foto con mejor luz y más de cerca, o use la foto original.',
  imageAltered:
    'La protección de privacidad de su navegador altera las imágenes. Desactívela para este sitio e inténtelo de nuevo.',
  signAnotherWay: 'O elija otra forma de firmar.',
  rememberForSession: 'Recordar en esta sesión',
  useSaved: 'Usar',
  removeSaved: 'Eliminar',
  alsoSign: (others) =>
    count(others, {
      one: 'Firmar también el otro campo de firma',
      other: 'Firmar también los otros # campos de firma',
    }),
  alsoInitial: (others) =>
    count(others, {
      one: 'Rellenar también el otro campo de iniciales',
      other: 'Rellenar también los otros # campos de iniciales',
    }),
  showFields: 'Mostrar campos',
  fieldOnPage: (name, page) => `${name} (página ${page})`,
  cancel: 'Cancelar',
  partFailed: 'No se ha podido cargar esta parte. Compruebe su conexión a internet e inténtelo de nuevo.',
};
