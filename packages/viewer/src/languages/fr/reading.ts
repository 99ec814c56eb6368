import type { readingWords } from '../../messages/english/reading.ts';
import type { Translated } from '../../messages/merge-texts.ts';
import { plural } from '../plural.ts';

const count = plural('fr');

const searchResults = {
  none: 'Aucun résultat',
  no_text: 'Impossible de rechercher dans des pages numérisées.',
  failed: 'Certaines pages n’ont pas pu être explorées. Vérifiez votre connexion internet, puis réessayez.',
} as const;

/** The texts of the toolbar and the sidebar in French. */
export const reading: Translated<typeof readingWords> = {
  pages: 'Pages du document',
  page: (page, pageCount) => `Page ${page} sur ${pageCount}`,
  pageNumber: 'Numéro de page',
  ofPages: (pageCount) => `sur ${pageCount}`,
  zoom: 'Zoom',
  zoomIn: 'Zoom avant',
  zoomOut: 'Zoom arrière',
  fitWidth: 'Ajuster à la largeur',
  fitPage: 'Page entière',
  toolbar: 'Barre d’outils du document',
  sidebar: 'Pages, plan et recherche',
  thumbnails: 'Pages',
  outline: 'Plan',
  noOutline: 'Ce document n’a pas de plan.',
  outlineFailed: 'Impossible de charger le plan. Vérifiez votre connexion internet, puis réessayez.',
  noDestination: 'Aucune destination',
  more: 'Plus',
  downloadOriginal: 'Télécharger l’original vierge',
  fieldsOnPage: (left) => count(left, { one: '# champ obligatoire restant', other: '# champs obligatoires restants' }),
  search: 'Rechercher',
  searchFor: 'Rechercher dans le document',
  searching: 'Recherche en cours…',
  searchCount: (current, all, isMore) => `${current === 0 ? '' : `${current} sur `}${isMore ? 'plus de ' : ''}${all}`,
  resultCount: (places) => count(places, { one: '# résultat', other: '# résultats' }),
  searchEnded: (how) => searchResults[how],
  pagesWithoutText: (pages) =>
    count(pages, {
      one: 'Impossible de rechercher dans # page numérisée.',
      other: 'Impossible de rechercher dans # pages numérisées.',
    }),
  nextResult: 'Résultat suivant',
  previousResult: 'Résultat précédent',
  results: 'Résultats',
  pageLabel: (page) => `Page ${page}`,
  link: (address) => `Lien : ${address} (s’ouvre dans un nouvel onglet)`,
  linkWithin: 'Lien dans le document',
  pagesLeft: (pages) => count(pages, { one: '# page non consultée', other: '# pages non consultées' }),
  pagesLeftHint: 'Consultez toutes les pages avant d’envoyer.',
  andMorePages: (pages) => count(pages, { one: 'et # autre', other: 'et # autres' }),
  allPagesViewed: 'Vous avez consulté toutes les pages.',
  pageLoading: 'Chargement…',
  pageRetrying: 'Cette page ne peut pas être chargée pour l’instant. Nouvel essai…',
  pageFailed: 'Cette page ne peut pas être affichée.',
};
