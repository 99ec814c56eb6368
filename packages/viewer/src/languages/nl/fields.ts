import type { chromeWords } from '../../messages/english/chrome.ts';
import type { dateWords } from '../../messages/english/dates.ts';
import type { DrawnWords, drawnWords } from '../../messages/english/drawn.ts';
import type { fieldTexts } from '../../messages/english/fields.ts';
import type { Translated } from '../language.ts';
import { plural } from '../plural.ts';

const count = plural('nl');

/** What stands around the document, in Dutch. */
export const chrome: Translated<typeof chromeWords> = {
  signer: (filename) => `${filename} ondertekenen`,
  close: 'Sluiten',
  printNote: 'Deze weergave kan niet volledig worden afgedrukt. Download het document en druk het bestand af.',
};

const fillIn = 'Vul dit veld in.';
const chooseOne = 'Kies een van de opties.';

/** What is said of fields, in Dutch. */
export const fields: Translated<typeof fieldTexts> = {
  required: 'Verplicht',
  kindNames: {
    text: 'Tekst',
    signature: 'Handtekening',
    initials: 'Paraaf',
    date: 'Datum',
    number: 'Getal',
    email: 'E-mailadres',
    phone: 'Telefoonnummer',
    checkbox: 'Selectievakje',
    radio: 'Keuze',
    select: 'Keuze',
    image: 'Afbeelding',
  },
  missing: {
    text: fillIn,
    signature: fillIn,
    initials: fillIn,
    date: 'Voer een datum in.',
    number: fillIn,
    email: fillIn,
    phone: fillIn,
    checkbox: 'Vink dit vakje aan om verder te gaan.',
    radio: chooseOne,
    select: chooseOne,
    image: 'Voeg een afbeelding toe.',
  },
  signatureEmpty: 'Opent een venster om te tekenen of te typen.',
  signatureDone: 'Ondertekend. Opent een venster om te wijzigen of te verwijderen.',
  imageEmpty: 'Opent uw bestanden om een afbeelding te kiezen.',
  imageDone: 'Gekozen. Opent uw bestanden om een andere afbeelding te kiezen.',
  removeImage: 'Afbeelding verwijderen',
  imageAdded: 'Afbeelding toegevoegd.',
  imageRemoved: 'Afbeelding verwijderd.',
  noChoice: 'Kiezen…',
  unsupported: 'Niet-ondersteund veld',
  unsupportedText: (label, type) => `${label}: deze versie kan een veld van het type ‘${type}’ niet invullen.`,
  removedCharacters: 'Tekens die hier niet kunnen worden gebruikt, zijn verwijderd.',
  cut: (limit) =>
    `${count(limit, { one: 'Alleen het eerste teken past', other: 'Alleen de eerste # tekens passen' })}; de rest is afgekapt.`,
  charactersLeft: (left) => count(left, { one: 'Nog # teken', other: 'Nog # tekens' }),
  noFonts:
    'Het lettertype voor deze tekst kon nog niet worden geladen. Controleer uw internetverbinding; het wordt opnieuw geprobeerd.',
  unreadableImage: 'Dit bestand kan niet worden gebruikt. Kies een foto of een andere afbeelding.',
  wrong: {
    dateFrom: (min) => `Voer een datum in vanaf ${min}.`,
    dateUpTo: (max) => `Voer een datum in tot en met ${max}.`,
    dateBetween: (min, max) => `Voer een datum in van ${min} tot en met ${max}.`,
    numberFrom: (min) => `Voer een getal in vanaf ${min}.`,
    numberUpTo: (max) => `Voer een getal in tot en met ${max}.`,
    numberBetween: (min, max) => `Voer een getal in van ${min} tot en met ${max}.`,
    numberInSteps: (step) => `Voer een getal in, in stappen van ${step}.`,
    numberInStepsFrom: (step, from) => `Voer een getal in, in stappen van ${step}, vanaf ${from}.`,
    noDate: (example) => `Voer een datum van de kalender in, bijvoorbeeld ${example}.`,
    unfinishedDate: 'Vul deze datum aan of wis de datum.',
    noNumber: (example) => `Voer een getal in cijfers in, bijvoorbeeld ${example}.`,
    noEmail: 'Voer een e-mailadres in, bijvoorbeeld naam@example.com.',
    noPhone: 'Voer een telefoonnummer in, bijvoorbeeld +49 30 123456.',
    noMatch: 'Dit heeft niet de vorm die hier wordt gevraagd.',
    tooLong: 'Dit is te lang.',
    doesNotFit: 'Dit is te lang voor de ruimte op de pagina. Maak het korter.',
    unprintable: (characters) => `Dit kan niet worden afgedrukt: ${characters}. Schrijf het met andere tekens.`,
    unusable: 'Dit kan hier niet worden gebruikt.',
  },
};

/** What is said where dates are entered, in Dutch. */
export const dates: Translated<typeof dateWords> = {
  calendar: 'Kalender',
  openCalendar: 'Kalender openen',
  previousMonth: 'Vorige maand',
  nextMonth: 'Volgende maand',
  month: 'Maand',
  year: 'Jaar',
  dateLetters: { year: 'JJJJ', month: 'MM', day: 'DD' },
  dateHint: (form) => `Notatie: ${form}. Pijl omlaag opent een kalender.`,
};

const signature: DrawnWords = {
  dialog: 'Uw handtekening toevoegen',
  typed: 'Typ uw naam',
  autocomplete: 'name',
  preview: 'Voorbeeld van uw handtekening',
  remove: 'Handtekening verwijderen',
  applied: 'Handtekening toegevoegd.',
  removed: 'Handtekening verwijderd.',
};

const initials: DrawnWords = {
  dialog: 'Uw paraaf toevoegen',
  typed: 'Typ uw initialen',
  autocomplete: 'off',
  preview: 'Voorbeeld van uw paraaf',
  remove: 'Paraaf verwijderen',
  applied: 'Paraaf toegevoegd.',
  removed: 'Paraaf verwijderd.',
};

/** The words for a mark that is drawn, in Dutch. */
export const drawn: typeof drawnWords = (type) => (type === 'initials' ? initials : signature);
