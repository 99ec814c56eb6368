import type { readingWords } from '../../messages/english/reading.ts';
import type { Translated } from '../../messages/merge-texts.ts';
import { plural } from '../plural.ts';

const count = plural('pt-BR');

const searchResults = {
  none: 'Nenhum resultado',
  no_text: 'Não é possível pesquisar em páginas digitalizadas.',
  failed: 'Não foi possível pesquisar em algumas páginas. Verifique sua conexão com a internet e tente novamente.',
} as const;

/** The texts of the toolbar and the sidebar in Brazilian Portuguese. */
export const reading: Translated<typeof readingWords> = {
  pages: 'Páginas do documento',
  page: (page, pageCount) => `Página ${page} de ${pageCount}`,
  pageNumber: 'Número da página',
  ofPages: (pageCount) => `de ${pageCount}`,
  zoom: 'Zoom',
  zoomIn: 'Aumentar zoom',
  zoomOut: 'Diminuir zoom',
  fitWidth: 'Ajustar à largura',
  fitPage: 'Página inteira',
  toolbar: 'Barra de ferramentas do documento',
  sidebar: 'Páginas, sumário e pesquisa',
  thumbnails: 'Páginas',
  outline: 'Sumário',
  noOutline: 'Este documento não tem sumário.',
  outlineFailed: 'Não foi possível carregar o sumário. Verifique sua conexão com a internet e tente novamente.',
  noDestination: 'Sem destino',
  more: 'Mais',
  downloadOriginal: 'Baixar o original em branco',
  fieldsOnPage: (left) => count(left, { one: 'Falta # campo obrigatório', other: 'Faltam # campos obrigatórios' }),
  search: 'Pesquisar',
  searchFor: 'Pesquisar no documento',
  searching: 'Pesquisando…',
  searchCount: (current, all, isMore) => `${current === 0 ? '' : `${current} de `}${isMore ? 'mais de ' : ''}${all}`,
  resultCount: (places) => count(places, { one: '# resultado', other: '# resultados' }),
  searchEnded: (how) => searchResults[how],
  pagesWithoutText: (pages) =>
    count(pages, {
      one: 'Não é possível pesquisar em # página digitalizada.',
      other: 'Não é possível pesquisar em # páginas digitalizadas.',
    }),
  nextResult: 'Próximo resultado',
  previousResult: 'Resultado anterior',
  results: 'Resultados',
  pageLabel: (page) => `Página ${page}`,
  link: (address) => `Link: ${address} (abre em uma nova guia)`,
  linkWithin: 'Link dentro do documento',
  pagesLeft: (pages) => count(pages, { one: '# página ainda não vista', other: '# páginas ainda não vistas' }),
  pagesLeftHint: 'Veja todas as páginas antes de enviar.',
  andMorePages: (pages) => `e mais ${pages}`,
  allPagesViewed: 'Você viu todas as páginas.',
  pageLoading: 'Carregando…',
  pageRetrying: 'Esta página não pode ser carregada no momento. Nova tentativa…',
  pageFailed: 'Esta página não pode ser exibida.',
};
