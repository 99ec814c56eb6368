import type { dateWords, fieldTexts, MarkWords, markWords } from '../../messages/english/fields.ts';
import type { chromeWords } from '../../messages/english/first.ts';
import type { Translated } from '../../messages/merge-texts.ts';
import { plural } from '../plural.ts';

const count = plural('pl');

/** The texts around the document in Polish. */
export const chrome: Translated<typeof chromeWords> = {
  signer: (filename) => `Podpisywanie: ${filename}`,
  close: 'Zamknij',
  printNote: 'Aby wydrukować, pobierz dokument.',
};

const fillIn = 'Wypełnij to pole.';
const chooseOne = 'Wybierz opcję.';

/** Labels, hints and errors of fields in Polish. */
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
    checkboxes: 'Pola wyboru',
    radio: 'Wybór',
    select: 'Wybór',
    image: 'Obraz',
  },
  missing: {
    text: fillIn,
    signature: fillIn,
    initials: fillIn,
    date: 'Podaj datę.',
    number: fillIn,
    email: fillIn,
    phone: fillIn,
    checkbox: 'Zaznacz to pole, aby kontynuować.',
    checkboxes: 'Wybierz co najmniej jedną opcję.',
    radio: chooseOne,
    select: chooseOne,
    image: 'Dodaj obraz.',
  },
  signatureEmpty: 'Otwiera okno, w którym można narysować lub wpisać.',
  signatureDone: 'Podpisano. Otwiera okno, w którym można zmienić lub usunąć.',
  imageEmpty: 'Otwiera pliki, aby wybrać obraz.',
  imageDone: 'Dodano. Otwiera pliki, aby wybrać inny obraz.',
  removeImage: 'Usuń obraz',
  imageAdded: 'Dodano obraz.',
  imageRemoved: 'Usunięto obraz.',
  noChoice: 'Wybierz…',
  unsupported: 'Nieobsługiwane pole',
  unsupportedText: (label, type) => `${label}: pola typu „${type}” nie są tu obsługiwane.`,
  removedCharacters: 'Usunięto nieobsługiwane znaki.',
  shortened: (limit) => `Skrócono do ${count(limit, { one: '# znaku', other: '# znaków' })}.`,
  noFonts: 'Nie udało się wczytać czcionki tego tekstu. Sprawdź połączenie z internetem. Będziemy próbować dalej.',
  unreadableImage: 'Tego pliku nie można użyć. Wybierz zdjęcie lub inny obraz.',
  invalid: {
    dateMin: (min) => `Podaj datę nie wcześniejszą niż ${min}.`,
    dateMax: (max) => `Podaj datę nie późniejszą niż ${max}.`,
    dateRange: (min, max) => `Podaj datę od ${min} do ${max}.`,
    numberMin: (min) => `Podaj ${min} lub więcej.`,
    numberMax: (max) => `Podaj ${max} lub mniej.`,
    numberRange: (min, max) => `Podaj liczbę od ${min} do ${max}.`,
    numberMultiple: (step) => `Podaj wielokrotność liczby ${step}.`,
    numberMultipleFrom: (step, from) => `Podaj ${from} plus wielokrotność liczby ${step}.`,
    date: (example) => `Podaj prawidłową datę, na przykład ${example}.`,
    incompleteDate: 'Uzupełnij lub wyczyść tę datę.',
    number: (example) => `Podaj liczbę, na przykład ${example}.`,
    email: 'Podaj adres e-mail, na przykład imie@example.com.',
    phone: 'Podaj numer telefonu, na przykład +49 30 123456.',
    format: 'Nie pasuje do wymaganego formatu.',
    tooLong: 'Za długie.',
    choicesMin: (min) => `Wybierz co najmniej ${count(min, { one: '# opcję', few: '# opcje', other: '# opcji' })}.`,
    choicesMax: (max) => `Wybierz co najwyżej ${count(max, { one: '# opcję', few: '# opcje', other: '# opcji' })}.`,
    doesNotFit: 'Za długie na miejsce na stronie. Skróć tekst.',
    unsupportedCharacters: (characters) => `Nieobsługiwane znaki: ${characters}. Użyj innych znaków.`,
    other: 'Nieprawidłowa wartość.',
  },
};

/** The texts of a date field in Polish. */
export const dates: Translated<typeof dateWords> = {
  calendar: 'Kalendarz',
  openCalendar: 'Otwórz kalendarz',
  previousMonth: 'Poprzedni miesiąc',
  nextMonth: 'Następny miesiąc',
  month: 'Miesiąc',
  year: 'Rok',
  dateLetters: { year: 'RRRR', month: 'MM', day: 'DD' },
  dateHint: (format) => `Format: ${format}. Naciśnij strzałkę w dół, aby otworzyć kalendarz.`,
};

const signature: MarkWords = {
  prompt: 'Podpisz tutaj',
  dialog: 'Dodaj podpis',
  apply: 'Użyj tego podpisu',
  typed: 'Imię i nazwisko',
  autocomplete: 'name',
  preview: 'Podgląd podpisu',
  remove: 'Usuń podpis',
  applied: 'Dodano podpis.',
  removed: 'Usunięto podpis.',
  saved: 'Zapisany podpis',
  incomplete: 'Narysuj pełny podpis.',
  blank: 'Podpis jest pusty. Spróbuj ponownie.',
};

const initials: MarkWords = {
  prompt: 'Parafuj tutaj',
  dialog: 'Dodaj parafę',
  apply: 'Użyj tej parafy',
  typed: 'Inicjały',
  autocomplete: 'off',
  preview: 'Podgląd parafy',
  remove: 'Usuń parafę',
  applied: 'Dodano parafę.',
  removed: 'Usunięto parafę.',
  saved: 'Zapisana parafa',
  incomplete: 'Narysuj pełną parafę.',
  blank: 'Parafa jest pusta. Spróbuj ponownie.',
};

/** The texts for a field's kind of mark in Polish. */
export const mark: typeof markWords = (type) => (type === 'initials' ? initials : signature);
