import type { guideWords } from '../../messages/english/guide.ts';
import type { Translated } from '../../messages/merge-texts.ts';
import { plural } from '../plural.ts';

const count = plural('nl');
const modes = { document: 'Document', form: 'Formulier' } as const;

/** The texts of guided signing in Dutch. */
export const guide: Translated<typeof guideWords> = {
  guide: 'Uw voortgang',
  progress: (filled, required) =>
    `${filled} van ${count(required, { one: '# verplicht veld', other: '# verplichte velden' })} ingevuld`,
  nothingRequired: 'Geen verplichte velden',
  allFilled: 'Alle verplichte velden ingevuld',
  optionalLeft: (left) => `${left} optioneel`,
  start: 'Beginnen',
  next: 'Volgende',
  nextRequired: 'Volgend verplicht veld',
  previous: 'Vorig verplicht veld',
  buttonForField: (button, name) => `${button}: ${name}`,
  review: 'Controleren en versturen',
  reviewShort: 'Controleren',
  submit: 'Versturen',
  submitting: 'Wordt verstuurd…',
  back: 'Terug',
  appliedToAll: (type, more) =>
    `${type === 'initials' ? 'Paraaf' : 'Handtekening'} toegevoegd in ${count(more, { one: 'nog # veld', other: 'nog # velden' })}.`,
  blocked: (labels) =>
    `U kunt dit document hier niet versturen. Het vereist ${labels} en dat wordt hier niet ondersteund. Neem contact op met de afzender.`,
  pagesFailed: (failed, pages) =>
    failed === 1 ? `Pagina ${pages} kan niet worden getoond` : `Pagina’s ${pages} kunnen niet worden getoond`,
  pagesFailedText:
    'U kunt het document niet versturen zolang er een pagina ontbreekt. Probeer het opnieuw of laad het browsertabblad opnieuw. Helpt dat niet, neem dan contact op met de afzender.',
  pageShown: (page) => `Pagina ${page} wordt nu getoond.`,
  missingTitle: (missing) =>
    count(missing, { one: '# verplicht veld is leeg', other: '# verplichte velden zijn leeg' }),
  invalidTitle: (wrong) =>
    count(wrong, { one: '# veld moet worden gecorrigeerd', other: '# velden moeten worden gecorrigeerd' }),
  modes: 'Weergave',
  mode: (mode) => modes[mode],
  optional: 'optioneel',
  showOnPage: (name, page) => `‘${name}’ op pagina ${page} tonen`,
  yes: 'Ja',
  reviewTitle: 'Controleer voordat u verstuurt',
  reviewText: 'Er wordt niets verstuurd totdat u ‘Versturen’ selecteert.',
  reviewEmpty: 'Leeg gelaten',
  reviewGiven: 'Ingevuld door de afzender',
  reviewNothing: 'Er valt niets in te vullen. Verstuur om te bevestigen dat u dit document hebt ontvangen.',
  readRest: 'De rest lezen',
  consentTitle: 'Voordat u ondertekent',
  consentAgree: 'Ik ga akkoord',
  consentMore: 'Meer informatie (opent in een nieuw tabblad)',
  signingAs: 'U ondertekent als',
  change: 'Wijzigen',
  fill: 'Invullen',
  previewOf: (name) => `${name}: voorbeeld`,
};
