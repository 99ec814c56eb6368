import type { guideWords } from '../../messages/english/guide.ts';
import type { Translated } from '../../messages/merge-texts.ts';
import { plural } from '../plural.ts';

const count = plural('de');
const modes = { document: 'Dokument', form: 'Formular' } as const;

/** The texts of guided signing in German. */
export const guide: Translated<typeof guideWords> = {
  guide: 'Ihr Fortschritt',
  progress: (filled, required) =>
    `${filled} von ${count(required, { one: '# Pflichtfeld', other: '# Pflichtfeldern' })} ausgefüllt`,
  nothingRequired: 'Keine Pflichtfelder',
  allFilled: 'Alle Pflichtfelder ausgefüllt',
  optionalLeft: (left) => `${left} optional`,
  start: 'Starten',
  next: 'Weiter',
  nextRequired: 'Nächstes Pflichtfeld',
  previous: 'Vorheriges Pflichtfeld',
  buttonForField: (button, name) => `${button}: ${name}`,
  review: 'Prüfen und absenden',
  reviewShort: 'Prüfen',
  submit: 'Absenden',
  submitting: 'Wird gesendet …',
  back: 'Zurück',
  appliedToAll: (type, more) =>
    `${type === 'initials' ? 'Initialen' : 'Unterschrift'} in ${count(more, { one: '# weiteres Feld', other: '# weitere Felder' })} eingefügt.`,
  blocked: (labels) =>
    `Dieses Dokument kann hier nicht abgesendet werden. Es erfordert ${labels}, was hier nicht unterstützt wird. Wenden Sie sich an den Absender.`,
  pagesFailed: (failed, pages) =>
    count(failed, {
      one: `Seite ${pages} kann nicht angezeigt werden`,
      other: `Die Seiten ${pages} können nicht angezeigt werden`,
    }),
  pagesFailedText:
    'Solange eine Seite fehlt, können Sie das Dokument nicht absenden. Versuchen Sie es erneut oder laden Sie den Browser-Tab neu. Wenn das nicht hilft, wenden Sie sich an den Absender.',
  pageShown: (page) => `Seite ${page} wird jetzt angezeigt.`,
  missingTitle: (missing) => count(missing, { one: '# Pflichtfeld ist leer', other: '# Pflichtfelder sind leer' }),
  invalidTitle: (wrong) =>
    count(wrong, { one: '# Feld muss korrigiert werden', other: '# Felder müssen korrigiert werden' }),
  modes: 'Ansicht',
  mode: (mode) => modes[mode],
  optional: 'optional',
  showOnPage: (name, page) => `„${name}“ auf Seite ${page} anzeigen`,
  yes: 'Ja',
  reviewTitle: 'Vor dem Absenden prüfen',
  reviewText: 'Es wird erst etwas gesendet, wenn Sie auf „Absenden“ klicken.',
  reviewEmpty: 'Leer gelassen',
  reviewGiven: 'Vom Absender ausgefüllt',
  reviewNothing:
    'Es gibt nichts auszufüllen. Mit dem Absenden bestätigen Sie, dass Sie dieses Dokument erhalten haben.',
  readRest: 'Rest lesen',
  consentTitle: 'Bevor Sie unterschreiben',
  consentAgree: 'Ich stimme zu',
  consentMore: 'Mehr dazu (öffnet einen neuen Tab)',
  signingAs: 'Sie unterschreiben als',
  change: 'Ändern',
  fill: 'Ausfüllen',
  previewOf: (name) => `${name}: Vorschau`,
};
