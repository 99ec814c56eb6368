import type { readingWords } from '../../messages/english/reading.ts';
import type { Translated } from '../language.ts';
import { plural } from '../plural.ts';

const count = plural('fr');

const searchEnds = {
  none: 'Aucun résultat dans le texte du document.',
  no_text: 'Ce document ne contient pas de texte : ses pages sont des images et ne peuvent pas être explorées.',
  failed: 'La recherche n’a pas atteint toutes les pages. Vérifiez votre connexion internet, puis réessayez.',
} as const;

/** What stands around the pages, in French. */
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
  toolbar: 'Lecture',
  sidebar: 'Pages, plan et recherche',
  thumbnails: 'Pages',
  outline: 'Plan',
  noOutline: 'Ce document n’a pas de plan.',
  outlineFailed: 'Le plan n’a pas pu être lu. Vérifiez votre connexion internet, puis réessayez.',
  leadsNowhere: 'Cette entrée ne mène nulle part.',
  more: 'Plus',
  downloadOriginal: 'Télécharger le document',
  originalNotDownloaded: 'Le document n’a pas pu être téléchargé. Vérifiez votre connexion internet, puis réessayez.',
  keys: 'Raccourcis clavier',
  fieldsOnPage: (left) => count(left, { one: '# champ obligatoire restant', other: '# champs obligatoires restants' }),
  search: 'Rechercher',
  searchFor: 'Rechercher dans le document',
  searching: 'Recherche en cours…',
  searchCount: (current, all, isMore) => `${current === 0 ? '' : `${current} sur `}${isMore ? 'plus de ' : ''}${all}`,
  found: (places) => count(places, { one: '# résultat', other: '# résultats' }),
  searchEnded: (how) => searchEnds[how],
  partlyNoText: (pages) =>
    count(pages, {
      one: '# page est une image sans texte et n’a pas été explorée.',
      other: '# pages sont des images sans texte et n’ont pas été explorées.',
    }),
  nextHit: 'Résultat suivant',
  previousHit: 'Résultat précédent',
  matchCase: 'Respecter la casse',
  wholeWords: 'Mots entiers',
  matchAccents: 'Respecter les accents',
  results: 'Résultats',
  result: (page) => `Page ${page}`,
  link: (address) => `Lien : ${address} (s’ouvre dans une nouvelle fenêtre)`,
  linkWithin: 'Lien vers un autre endroit du document',
  pagesLeft: (pages) =>
    count(pages, { one: '# page n’a pas encore été vue', other: '# pages n’ont pas encore été vues' }),
  pagesLeftHint: 'Parcourez toutes les pages avant d’envoyer.',
  andMorePages: (pages) => count(pages, { one: 'et # autre', other: 'et # autres' }),
  allPagesViewed: 'Toutes les pages ont été vues.',
  keyCaps: {
    ctrl: 'Ctrl',
    pageUp: 'Pg préc',
    pageDown: 'Pg suiv',
    home: 'Début',
    end: 'Fin',
    escape: 'Échap',
    tab: 'Tab',
  },
  keyFor: {
    zoom: 'Zoom avant, zoom arrière, ajuster à la largeur',
    search: 'Rechercher dans le document',
    next: 'Résultat suivant et précédent',
    scroll: 'Défiler d’un écran',
    ends: 'Première et dernière page',
    pages: 'Page précédente et suivante, quand les pages ont le focus',
    fields: 'Champ suivant et précédent',
    escape: 'Fermer ce qui est ouvert',
  },
  pageLoading: 'Chargement…',
  pageWaits: 'Cette page ne peut pas être chargée pour l’instant. Nouvel essai…',
  pageFailed: 'Cette page ne peut pas être affichée.',
  pageRetry: 'Réessayer',
};
