import type { guideWords } from '../../messages/english/guide.ts';
import type { Translated } from '../../messages/merge-texts.ts';
import { plural } from '../plural.ts';

const count = plural('it');
const modes = { document: 'Documento', form: 'Modulo' } as const;

/** The texts of guided signing in Italian. */
export const guide: Translated<typeof guideWords> = {
  guide: 'Avanzamento',
  progress: (filled, required) =>
    `${filled} di ${count(required, { one: '# campo obbligatorio compilato', other: '# campi obbligatori compilati' })}`,
  nothingRequired: 'Nessun campo obbligatorio',
  allFilled: 'Tutti i campi obbligatori compilati',
  optionalLeft: (left) => count(left, { one: '# facoltativo', other: '# facoltativi' }),
  start: 'Inizia',
  next: 'Avanti',
  nextRequired: 'Campo obbligatorio successivo',
  previous: 'Campo obbligatorio precedente',
  buttonForField: (button, name) => `${button}: ${name}`,
  review: 'Verifica e invia',
  reviewShort: 'Verifica',
  submit: 'Invia',
  submitting: 'Invio in corso…',
  back: 'Indietro',
  appliedToAll: (type, more) =>
    `${type === 'initials' ? 'Sigla' : 'Firma'} aggiunta in ${count(more, { one: '# altro campo', other: 'altri # campi' })}.`,
  blocked: (labels) =>
    `Non può inviare questo documento qui. Richiede ${labels}, che qui non è supportato. Contatti il mittente.`,
  pagesFailed: (failed, pages) =>
    failed === 1 ? `Impossibile mostrare la pagina ${pages}` : `Impossibile mostrare le pagine ${pages}`,
  pagesFailedText:
    'Non può inviare il documento finché manca una pagina. Riprovi o ricarichi la scheda del browser. Se il problema persiste, contatti il mittente.',
  pageShown: (page) => `La pagina ${page} ora è visibile.`,
  missingTitle: (missing) =>
    count(missing, { one: '# campo obbligatorio è vuoto', other: '# campi obbligatori sono vuoti' }),
  invalidTitle: (wrong) => count(wrong, { one: '# campo da correggere', other: '# campi da correggere' }),
  modes: 'Vista',
  mode: (mode) => modes[mode],
  optional: 'facoltativo',
  showOnPage: (name, page) => `Mostra «${name}» a pagina ${page}`,
  yes: 'Sì',
  reviewTitle: 'Verifichi prima di inviare',
  reviewText: 'Nulla viene inviato finché non seleziona «Invia».',
  reviewEmpty: 'Lasciati vuoti',
  reviewGiven: 'Compilati dal mittente',
  reviewNothing: 'Non c’è nulla da compilare. Invii per confermare di aver ricevuto questo documento.',
  readRest: 'Leggi il resto',
  consentTitle: 'Prima di firmare',
  consentAgree: 'Accetto',
  consentMore: 'Ulteriori informazioni (in una nuova scheda)',
  signingAs: 'Firma come',
  change: 'Modifica',
  fill: 'Compila',
  previewOf: (name) => `${name}: anteprima`,
};
