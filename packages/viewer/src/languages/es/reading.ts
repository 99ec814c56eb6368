import type { readingWords } from '../../messages/english/reading.ts';
import type { Translated } from '../../messages/merge-texts.ts';
import { plural } from '../plural.ts';

const count = plural('es');

const searchResults = {
  none: 'Sin resultados',
  no_text: 'No se puede buscar en páginas escaneadas.',
  failed: 'No se ha podido buscar en algunas páginas. Compruebe su conexión a internet e inténtelo de nuevo.',
} as const;

/** The texts of the toolbar and the sidebar in Spanish. */
export const reading: Translated<typeof readingWords> = {
  pages: 'Páginas del documento',
  page: (page, pageCount) => `Página ${page} de ${pageCount}`,
  pageNumber: 'Número de página',
  ofPages: (pageCount) => `de ${pageCount}`,
  zoom: 'Zoom',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  fitWidth: 'Ajustar al ancho',
  fitPage: 'Página completa',
  toolbar: 'Barra de herramientas del documento',
  sidebar: 'Páginas, índice y búsqueda',
  thumbnails: 'Páginas',
  outline: 'Índice',
  noOutline: 'Este documento no tiene índice.',
  outlineFailed: 'No se ha podido cargar el índice. Compruebe su conexión a internet e inténtelo de nuevo.',
  noDestination: 'Sin destino',
  more: 'Más',
  downloadOriginal: 'Descargar el original en blanco',
  fieldsOnPage: (left) => count(left, { one: 'Falta # campo obligatorio', other: 'Faltan # campos obligatorios' }),
  search: 'Buscar',
  searchFor: 'Buscar en el documento',
  searching: 'Buscando…',
  searchCount: (current, all, isMore) => `${current === 0 ? '' : `${current} de `}${isMore ? 'más de ' : ''}${all}`,
  resultCount: (places) => count(places, { one: '# resultado', other: '# resultados' }),
  searchEnded: (how) => searchResults[how],
  pagesWithoutText: (pages) =>
    count(pages, {
      one: 'No se puede buscar en # página escaneada.',
      other: 'No se puede buscar en # páginas escaneadas.',
    }),
  nextResult: 'Resultado siguiente',
  previousResult: 'Resultado anterior',
  results: 'Resultados',
  pageLabel: (page) => `Página ${page}`,
  link: (address) => `Enlace: ${address} (se abre en una pestaña nueva)`,
  linkWithin: 'Enlace dentro del documento',
  pagesLeft: (pages) => count(pages, { one: '# página sin ver', other: '# páginas sin ver' }),
  pagesLeftHint: 'Vea todas las páginas antes de enviar.',
  andMorePages: (pages) => `y ${pages} más`,
  allPagesViewed: 'Ha visto todas las páginas.',
  pageLoading: 'Cargando…',
  pageRetrying: 'Esta página no se puede cargar en este momento. Nuevo intento…',
  pageFailed: 'Esta página no se puede mostrar.',
};
