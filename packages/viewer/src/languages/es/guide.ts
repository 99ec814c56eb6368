import type { guideWords } from '../../messages/english/guide.ts';
import type { Translated } from '../language.ts';
import { plural } from '../plural.ts';

const count = plural('es');
const modes = { document: 'Documento', form: 'Formulario' } as const;

/** What leads the signer through the document, in Spanish. */
export const guide: Translated<typeof guideWords> = {
  guide: 'Su progreso',
  progress: (filled, required) => `${filled} de ${required} obligatorios`,
  progressSpoken: (filled, required) =>
    filled === required
      ? 'Todos los campos obligatorios están rellenados.'
      : `${filled} de ${required} campos obligatorios rellenados.`,
  nothingRequired: 'Nada es obligatorio',
  allFilled: 'Todos los campos obligatorios están rellenados',
  optionalLeft: (left) => count(left, { one: '# opcional', other: '# opcionales' }),
  start: 'Empezar',
  next: 'Siguiente',
  previous: 'Campo obligatorio anterior',
  leadsTo: (button, name) => `${button}: ${name}`,
  review: 'Revisar y enviar',
  reviewShort: 'Revisar',
  submit: 'Enviar',
  submitting: 'Enviando…',
  back: 'Volver',
  appliedToAll: (type, more) =>
    `${type === 'initials' ? 'Iniciales añadidas' : 'Firma añadida'} en ${count(more, { one: '# campo más', other: '# campos más' })}.`,
  blocked: (labels) =>
    `Este documento no se puede enviar aquí: exige ${labels}, y esta versión no puede rellenarlo. Consulte al remitente.`,
  pagesFailed: (failed, pages) =>
    failed === 1 ? `No se puede mostrar la página ${pages}` : `No se pueden mostrar las páginas ${pages}`,
  pagesFailedText:
    'No puede enviar el documento mientras falte una página. Inténtelo de nuevo o vuelva a cargar la pestaña del navegador. Si el problema continúa, póngase en contacto con el remitente.',
  pageShown: (page) => `Ya se muestra la página ${page}.`,
  missingTitle: (missing) =>
    count(missing, { one: '# campo obligatorio está vacío', other: '# campos obligatorios están vacíos' }),
  wrongTitle: (wrong) => count(wrong, { one: 'Debe corregir # campo', other: 'Debe corregir # campos' }),
  missingLink: (label, page) => `${label} (página ${page})`,
  modes: 'Modo de rellenar',
  mode: (mode) => modes[mode],
  formPage: (page) => `Página ${page}`,
  optional: 'opcional',
  showOnPage: (name, page) => `Mostrar «${name}» en la página ${page}`,
  tick: 'Sí',
  reviewTitle: 'Revise antes de enviar',
  reviewText: 'No se envía nada hasta que pulse «Enviar».',
  reviewEmpty: 'Sin rellenar',
  reviewGiven: 'Rellenado por el remitente',
  reviewNothing: 'No hay nada que rellenar. Envíe para confirmar que ha recibido este documento.',
  change: 'Cambiar',
  fill: 'Rellenar',
  signatureOf: (name) => `${name}: la imagen que se colocará`,
};
