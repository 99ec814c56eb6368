import type { guideWords } from '../../messages/english/guide.ts';
import type { Translated } from '../../messages/merge-texts.ts';
import { plural } from '../plural.ts';

const count = plural('es');
const modes = { document: 'Documento', form: 'Formulario' } as const;

/** The texts of guided signing in Spanish. */
export const guide: Translated<typeof guideWords> = {
  guide: 'Su progreso',
  progress: (filled, required) =>
    `${filled} de ${count(required, { one: '# campo obligatorio completo', other: '# campos obligatorios completos' })}`,
  nothingRequired: 'Ningún campo obligatorio',
  allFilled: 'Todos los campos obligatorios completos',
  optionalLeft: (left) => count(left, { one: '# opcional', other: '# opcionales' }),
  start: 'Empezar',
  next: 'Siguiente',
  nextRequired: 'Siguiente campo obligatorio',
  previous: 'Campo obligatorio anterior',
  buttonForField: (button, name) => `${button}: ${name}`,
  review: 'Revisar y enviar',
  reviewShort: 'Revisar',
  submit: 'Enviar',
  submitting: 'Enviando…',
  back: 'Volver',
  appliedToAll: (type, more) =>
    `${type === 'initials' ? 'Iniciales añadidas' : 'Firma añadida'} en ${count(more, { one: '# campo más', other: '# campos más' })}.`,
  blocked: (labels) =>
    `No puede enviar este documento aquí. Requiere ${labels}, que no se admite aquí. Póngase en contacto con el remitente.`,
  pagesFailed: (failed, pages) =>
    failed === 1 ? `No se puede mostrar la página ${pages}` : `No se pueden mostrar las páginas ${pages}`,
  pagesFailedText:
    'No puede enviar el documento mientras falte una página. Inténtelo de nuevo o vuelva a cargar la pestaña del navegador. Si el problema continúa, póngase en contacto con el remitente.',
  pageShown: (page) => `Ya se muestra la página ${page}.`,
  missingTitle: (missing) =>
    count(missing, { one: '# campo obligatorio está vacío', other: '# campos obligatorios están vacíos' }),
  invalidTitle: (wrong) => count(wrong, { one: 'Hay # campo por corregir', other: 'Hay # campos por corregir' }),
  modes: 'Vista',
  mode: (mode) => modes[mode],
  optional: 'opcional',
  showOnPage: (name, page) => `Mostrar «${name}» en la página ${page}`,
  yes: 'Sí',
  reviewTitle: 'Revise antes de enviar',
  reviewText: 'No se envía nada hasta que seleccione «Enviar».',
  reviewEmpty: 'Sin rellenar',
  reviewGiven: 'Rellenado por el remitente',
  reviewNothing: 'No hay nada que rellenar. Envíe para confirmar que ha recibido este documento.',
  readRest: 'Leer el resto',
  consentTitle: 'Antes de firmar',
  consentAgree: 'Acepto',
  consentMore: 'Más información (se abre en una pestaña nueva)',
  signingAs: 'Firma como',
  change: 'Cambiar',
  fill: 'Rellenar',
  previewOf: (name) => `${name}: vista previa`,
};
