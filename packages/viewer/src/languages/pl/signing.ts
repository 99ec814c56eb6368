import type { signingWords } from '../../messages/english/signing.ts';
import type { Translated } from '../../messages/merge-texts.ts';
import { plural } from '../plural.ts';

const count = plural('pl');

/** The texts of the signature dialog in Polish. */
export const signing: Translated<typeof signingWords> = {
  signingMethods: 'Sposób podpisania',
  draw: 'Rysuj',
  type: 'Wpisz',
  upload: 'Zdjęcie',
  pad: 'Obszar rysowania. Można rysować myszą, palcem lub piórem. Na klawiaturze można wpisać tekst lub wybrać zdjęcie.',
  padHint: 'Podpis nad linią',
  undo: 'Cofnij',
  clear: 'Wyczyść',
  ink: 'Atrament',
  inkNames: { black: 'Czarny', blue: 'Niebieski' },
  handwritingStyles: 'Pismo odręczne',
  handwriting: (number) => `Pismo odręczne ${number}`,
  noHandwriting: 'Niedostępne jako pismo odręczne. Użyjemy czcionki dokumentu.',
  notTypable: 'Nie możemy zapisać tego imienia i nazwiska. Użyj liter łacińskich.',
  choosePhoto: 'Wybierz plik',
  takePhoto: 'Zrób zdjęcie',
  photoHint: 'Użyj zdjęcia lub skanu podpisu na gładkim papierze. Usuwamy tło i zachowujemy tylko atrament.',
  readingPhoto: 'Przetwarzanie zdjęcia…',
  photoPreview: 'Podgląd zdjęcia',
  useOriginalPhoto: 'Użyj oryginalnego zdjęcia',
  photoUnreadable: 'Tego pliku nie można użyć. Wybierz obraz PNG, JPEG lub WebP.',
  photoTooLarge: (megapixels) => `Ten obraz jest za duży. Wybierz obraz do ${megapixels} megapikseli.`,
  photoNoInk: 'Nie znaleźliśmy pisma. Zrób zdjęcie z bliska i w lepszym świetle albo użyj oryginalnego zdjęcia.',
  imageAltered: 'Ochrona prywatności w przeglądarce zmienia obrazy. Wyłącz ją dla tej witryny i spróbuj ponownie.',
  signAnotherWay: 'Możesz też podpisać się w inny sposób.',
  rememberForSession: 'Zapamiętaj na czas tej sesji',
  useSaved: 'Użyj',
  removeSaved: 'Usuń',
  alsoSign: (others) =>
    count(others, {
      one: 'Podpisz także drugie pole podpisu',
      few: 'Podpisz także # pozostałe pola podpisu',
      other: 'Podpisz także # pozostałych pól podpisu',
    }),
  alsoInitial: (others) =>
    count(others, {
      one: 'Wypełnij także drugie pole parafy',
      few: 'Wypełnij także # pozostałe pola parafy',
      other: 'Wypełnij także # pozostałych pól parafy',
    }),
  showFields: 'Pokaż pola',
  fieldOnPage: (name, page) => `${name} (strona ${page})`,
  cancel: 'Anuluj',
  partFailed: 'Nie udało się wczytać tej części. Sprawdź połączenie z internetem i spróbuj ponownie.',
};
