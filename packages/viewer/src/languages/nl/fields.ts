import type { dateWords, fieldTexts, MarkWords, markWords } from '../../messages/english/fields.ts';
import type { chromeWords } from '../../messages/english/first.ts';
import type { Translated } from '../../messages/merge-texts.ts';
import { plural } from '../plural.ts';

const count = plural('nl');

/** The texts around the document in Dutch. */
export const chrome: Translated<typeof chromeWords> = {
  signer: (filename) => `${filename} ondertekenen`,
  close: 'Sluiten',
  printNote: 'Download het document om het af te drukken.',
};

const fillIn = 'Vul dit veld in.';
const chooseOne = 'Kies een optie.';

/** Labels, hints and errors of fields in Dutch. */
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
    checkboxes: 'Selectievakjes',
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
    checkbox: 'Vink dit vakje aan om door te gaan.',
    checkboxes: 'Kies minstens één optie.',
    radio: chooseOne,
    select: chooseOne,
    image: 'Voeg een afbeelding toe.',
  },
  signatureEmpty: 'Opent een venster om te tekenen of te typen.',
  signatureDone: 'Ondertekend. Opent een venster om te wijzigen of te verwijderen.',
  imageEmpty: 'Opent uw bestanden om een afbeelding te kiezen.',
  imageDone: 'Toegevoegd. Opent uw bestanden om een andere afbeelding te kiezen.',
  removeImage: 'Afbeelding verwijderen',
  imageAdded: 'Afbeelding toegevoegd.',
  imageRemoved: 'Afbeelding verwijderd.',
  noChoice: 'Kiezen…',
  unsupported: 'Niet-ondersteund veld',
  unsupportedText: (label, type) => `${label}: velden van het type ‘${type}’ worden hier niet ondersteund.`,
  removedCharacters: 'Niet-ondersteunde tekens zijn verwijderd.',
  shortened: (limit) => `Ingekort tot ${count(limit, { one: '# teken', other: '# tekens' })}.`,
  noFonts:
    'Het lettertype voor deze tekst kan niet worden geladen. Controleer uw internetverbinding. We blijven het proberen.',
  unreadableImage: 'Dit bestand kan niet worden gebruikt. Kies een foto of een andere afbeelding.',
  invalid: {
    dateMin: (min) => `Voer een datum in op of na ${min}.`,
    dateMax: (max) => `Voer een datum in op of voor ${max}.`,
    dateRange: (min, max) => `Voer een datum in van ${min} tot en met ${max}.`,
    numberMin: (min) => `Voer ${min} of meer in.`,
    numberMax: (max) => `Voer ${max} of minder in.`,
    numberRange: (min, max) => `Voer een getal in van ${min} tot en met ${max}.`,
    numberMultiple: (step) => `Voer een veelvoud van ${step} in.`,
    numberMultipleFrom: (step, from) => `Voer ${from} plus een veelvoud van ${step} in.`,
    date: (example) => `Voer een geldige datum in, bijvoorbeeld ${example}.`,
    incompleteDate: 'Maak deze datum compleet of wis deze.',
    number: (example) => `Voer een getal in, bijvoorbeeld ${example}.`,
    email: 'Voer een e-mailadres in, bijvoorbeeld naam@example.com.',
    phone: 'Voer een telefoonnummer in, bijvoorbeeld +49 30 123456.',
    format: 'Komt niet overeen met de vereiste notatie.',
    tooLong: 'Te lang.',
    choicesMin: (min) => `Kies minstens ${count(min, { one: '# optie', other: '# opties' })}.`,
    choicesMax: (max) => `Kies hoogstens ${count(max, { one: '# optie', other: '# opties' })}.`,
    doesNotFit: 'Te lang voor de ruimte op de pagina. Maak de tekst korter.',
    unsupportedCharacters: (characters) => `Niet-ondersteunde tekens: ${characters}. Gebruik andere tekens.`,
    other: 'Ongeldige waarde.',
  },
};

/** The texts of a date field in Dutch. */
export const dates: Translated<typeof dateWords> = {
  calendar: 'Kalender',
  openCalendar: 'Kalender openen',
  previousMonth: 'Vorige maand',
  nextMonth: 'Volgende maand',
  month: 'Maand',
  year: 'Jaar',
  dateLetters: { year: 'JJJJ', month: 'MM', day: 'DD' },
  dateHint: (format) => `Notatie: ${format}. Druk op pijl-omlaag voor de kalender.`,
};

const signature: MarkWords = {
  prompt: 'Hier ondertekenen',
  dialog: 'Uw handtekening toevoegen',
  apply: 'Handtekening gebruiken',
  typed: 'Typ uw naam',
  autocomplete: 'name',
  preview: 'Voorbeeld van uw handtekening',
  remove: 'Handtekening verwijderen',
  applied: 'Handtekening toegevoegd.',
  removed: 'Handtekening verwijderd.',
  saved: 'Opgeslagen handtekening',
  incomplete: 'Teken uw volledige handtekening.',
  blank: 'Uw handtekening is leeg. Probeer het opnieuw.',
};

const initials: MarkWords = {
  prompt: 'Hier paraferen',
  dialog: 'Uw paraaf toevoegen',
  apply: 'Paraaf gebruiken',
  typed: 'Typ uw initialen',
  autocomplete: 'off',
  preview: 'Voorbeeld van uw paraaf',
  remove: 'Paraaf verwijderen',
  applied: 'Paraaf toegevoegd.',
  removed: 'Paraaf verwijderd.',
  saved: 'Opgeslagen paraaf',
  incomplete: 'Teken uw volledige paraaf.',
  blank: 'Uw paraaf is leeg. Probeer het opnieuw.',
};

/** The texts for a field's kind of mark in Dutch. */
export const mark: typeof markWords = (type) => (type === 'initials' ? initials : signature);
