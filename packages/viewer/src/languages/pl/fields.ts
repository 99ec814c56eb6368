import type { chromeWords } from '../../messages/english/chrome.ts';
import type { dateWords } from '../../messages/english/dates.ts';
import type { DrawnWords, drawnWords } from '../../messages/english/drawn.ts';
import type { fieldTexts } from '../../messages/english/fields.ts';
import type { Translated } from '../language.ts';
import { plural } from '../plural.ts';

const count = plural('pl');

/** What stands around the document, in Polish. */
export const chrome: Translated<typeof chromeWords> = {
  signer: (filename) => `Podpisywanie: ${filename}`,
  close: 'Zamknij',
  printNote: 'Tego widoku nie można wydrukować w całości. Proszę pobrać dokument i wydrukować plik.',
};

const fillIn = 'Proszę wypełnić to pole.';
const chooseOne = 'Proszę wybrać jedną z opcji.';

/** What is said of fields, in Polish. */
export const fields: Translated<typeof fieldTexts> = {
  required: 'Wymagane',
  kindNames: {
    text: 'Tekst',
    signature: 'Podpis',
    initials: 'Parafa',
    date: 'Data',
    number: 'Liczba',
    email: 'Adres e-mail',
    phone: 'Numer telefonu',
    checkbox: 'Pole wyboru',
    radio: 'Wybór',
    select: 'Wybór',
    image: 'Obraz',
  },
  missing: {
    text: fillIn,
    signature: fillIn,
    initials: fillIn,
    date: 'Proszę podać datę.',
    number: fillIn,
    email: fillIn,
    phone: fillIn,
    checkbox: 'Proszę zaznaczyć to pole, aby kontynuować.',
    radio: chooseOne,
    select: chooseOne,
    image: 'Proszę dodać obraz.',
  },
  signatureEmpty: 'Otwiera okno, w którym można narysować lub wpisać.',
  signatureDone: 'Podpisano. Otwiera okno, w którym można zmienić lub usunąć.',
  imageEmpty: 'Otwiera pliki, aby wybrać obraz.',
  imageDone: 'Wybrano. Otwiera pliki, aby wybrać inny obraz.',
  removeImage: 'Usuń obraz',
  imageAdded: 'Dodano obraz.',
  imageRemoved: 'Usunięto obraz.',
  noChoice: 'Wybierz…',
  unsupported: 'Nieobsługiwane pole',
  unsupportedText: (label, type) => `${label}: ta wersja nie obsługuje pól rodzaju „${type}”.`,
  removedCharacters: 'Usunięto znaki, których nie można tu użyć.',
  cut: (limit) =>
    `${count(limit, {
      one: 'Mieści się tylko pierwszy znak',
      few: 'Mieszczą się tylko pierwsze # znaki',
      other: 'Mieści się tylko pierwszych # znaków',
    })}; reszta została obcięta.`,
  charactersLeft: (left) =>
    count(left, { one: 'Pozostał # znak', few: 'Pozostały # znaki', other: 'Pozostało # znaków' }),
  noFonts:
    'Nie udało się jeszcze wczytać czcionki tego tekstu. Proszę sprawdzić połączenie z internetem; próba zostanie ponowiona.',
  unreadableImage: 'Tego pliku nie można użyć. Proszę wybrać zdjęcie lub inny obraz.',
  wrong: {
    dateFrom: (min) => `Proszę podać datę od ${min}.`,
    dateUpTo: (max) => `Proszę podać datę do ${max}.`,
    dateBetween: (min, max) => `Proszę podać datę od ${min} do ${max}.`,
    numberFrom: (min) => `Proszę podać liczbę od ${min}.`,
    numberUpTo: (max) => `Proszę podać liczbę do ${max}.`,
    numberBetween: (min, max) => `Proszę podać liczbę od ${min} do ${max}.`,
    numberInSteps: (step) => `Proszę podać liczbę co ${step}.`,
    numberInStepsFrom: (step, from) => `Proszę podać liczbę co ${step}, począwszy od ${from}.`,
    noDate: (example) => `Proszę podać datę z kalendarza, na przykład ${example}.`,
    unfinishedDate: 'Proszę uzupełnić tę datę lub ją usunąć.',
    noNumber: (example) => `Proszę podać liczbę cyframi, na przykład ${example}.`,
    noEmail: 'Proszę podać adres e-mail, na przykład imie@example.com.',
    noPhone: 'Proszę podać numer telefonu, na przykład +49 30 123456.',
    noMatch: 'To nie ma wymaganej tu postaci.',
    tooLong: 'To jest za długie.',
    doesNotFit: 'To jest za długie na miejsce na stronie. Proszę skrócić.',
    unprintable: (characters) => `Tego nie można wydrukować: ${characters}. Proszę użyć innych znaków.`,
    unusable: 'Tego nie można tu użyć.',
  },
};

/** What is said where dates are entered, in Polish. */
export const dates: Translated<typeof dateWords> = {
  calendar: 'Kalendarz',
  openCalendar: 'Otwórz kalendarz',
  previousMonth: 'Poprzedni miesiąc',
  nextMonth: 'Następny miesiąc',
  month: 'Miesiąc',
  year: 'Rok',
  dateLetters: { year: 'RRRR', month: 'MM', day: 'DD' },
  dateHint: (form) => `Format: ${form}. Strzałka w dół otwiera kalendarz.`,
};

const signature: DrawnWords = {
  dialog: 'Dodaj podpis',
  typed: 'Imię i nazwisko',
  autocomplete: 'name',
  preview: 'Podgląd podpisu',
  remove: 'Usuń podpis',
  applied: 'Dodano podpis.',
  removed: 'Usunięto podpis.',
};

const initials: DrawnWords = {
  dialog: 'Dodaj parafę',
  typed: 'Inicjały',
  autocomplete: 'off',
  preview: 'Podgląd parafy',
  remove: 'Usuń parafę',
  applied: 'Dodano parafę.',
  removed: 'Usunięto parafę.',
};

/** The words for a mark that is drawn, in Polish. */
export const drawn: typeof drawnWords = (type) => (type === 'initials' ? initials : signature);
