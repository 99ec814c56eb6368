import type { signingWords } from '../../messages/english/signing.ts';
import type { Translated } from '../language.ts';
import { plural } from '../plural.ts';

const count = plural('pl');

/** What stands in the signature dialog, in Polish. */
export const signing: Translated<typeof signingWords> = {
  ways: 'Sposób podpisania',
  draw: 'Rysuj',
  type: 'Wpisz',
  upload: 'Zdjęcie',
  pad: 'Obszar rysowania. Można rysować myszą, palcem lub piórem. Na klawiaturze można wpisać tekst lub wybrać zdjęcie.',
  padHint: 'Podpis nad linią',
  undo: 'Cofnij',
  redo: 'Ponów',
  clear: 'Wyczyść',
  ink: 'Atrament',
  inkNames: { black: 'Czarny', blue: 'Niebieski' },
  hands: 'Pismo odręczne',
  hand: (number) => `Pismo odręczne ${number}`,
  noHand: 'Żadne pismo odręczne nie ma tych liter. Zostaną złożone czcionką dokumentu.',
  choosePhoto: 'Wybierz plik',
  takePhoto: 'Zrób zdjęcie',
  photoHint: 'Zdjęcie lub skan podpisu na gładkim papierze. Wszystko oprócz atramentu zostanie usunięte.',
  readingPhoto: 'Odczytywanie zdjęcia…',
  photoPreview: 'Zdjęcie w postaci, w jakiej zostanie użyte',
  strength: 'Intensywność atramentu',
  keepPhoto: 'Zostaw zdjęcie bez zmian',
  photoUnreadable: 'Tego pliku nie można użyć. Proszę wybrać obraz PNG, JPEG lub WebP.',
  photoTooLarge: (megapixels) => `Ten obraz jest za duży. Proszę wybrać obraz do ${megapixels} megapikseli.`,
  photoNoInk:
    'Na tym zdjęciu nie znaleziono pisma. Proszę zrobić je z bliska i w lepszym świetle albo zostawić bez zmian.',
  remember: 'Użyj ponownie w tej sesji',
  remembered: 'Utworzone wcześniej w tej sesji',
  useRemembered: 'Użyj',
  forgetRemembered: 'Zapomnij',
  alsoSign: (others) =>
    count(others, {
      one: 'Podpisz także drugie pole podpisu',
      few: 'Podpisz także # pozostałe pola podpisu',
      other: 'Podpisz także # pozostałych pól podpisu',
    }),
  alsoInitial: (others) =>
    count(others, {
      one: 'Parafuj także drugie pole parafy',
      few: 'Parafuj także # pozostałe pola parafy',
      other: 'Parafuj także # pozostałych pól parafy',
    }),
  whichFields: 'Które?',
  fieldOnPage: (name, page) => `${name} (strona ${page})`,
  cancel: 'Anuluj',
  apply: 'Zastosuj',
  onlyDots: 'Na razie jest tylko kropka. Podpis musi być czymś więcej niż kropką.',
  nothingVisible: 'Na stronie nic nie byłoby widać. Proszę spróbować jeszcze raz.',
  loadAgain: 'Spróbuj ponownie',
  codeNotLoaded: 'Nie udało się wczytać. Proszę sprawdzić połączenie z internetem i spróbować ponownie.',
};
