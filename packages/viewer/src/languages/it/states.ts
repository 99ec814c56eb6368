import type { stateWords } from '../../messages/english/states.ts';
import type { Translated } from '../../messages/merge-texts.ts';
import { plural } from '../plural.ts';

const count = plural('it');

const copies = {
  preparing: 'Preparazione della copia firmata…',
  ready: 'La Sua copia firmata è pronta.',
  late: 'La Sua copia firmata richiede più tempo del solito. Il Suo invio è salvato e il mittente riceverà la copia.',
  failed:
    'Non è stato ancora possibile creare la Sua copia firmata. Il Suo invio è salvato e il mittente può richiedere di nuovo la copia.',
} as const;

/** The texts shown while opening and after a submission in Italian. */
export const states: Translated<typeof stateWords> = {
  loading: 'Apertura del documento…',
  loadingSlow: 'Ci vuole più tempo del solito…',
  opened: (filename, required) =>
    required === 0
      ? `${filename} è aperto.`
      : `${filename} è aperto. ${count(required, { one: '# campo obbligatorio', other: '# campi obbligatori' })} da compilare.`,
  doneTitle: 'Inviato',
  doneText: (hasCopy) =>
    `Abbiamo ricevuto il Suo documento firmato. ${hasCopy ? 'Tenga aperta questa pagina per scaricare la Sua copia.' : 'Può chiudere questa pagina.'}`,
  earlierText: (filename) => `${filename} è stato inviato da questo dispositivo.`,
  earlierChanged: 'Da allora il documento è stato modificato. Per inviare la nuova versione, avvii un nuovo invio.',
  startNewSubmission: 'Avvia un nuovo invio',
  forgetReceipt: 'Rimuovi da questo dispositivo',
  doneTime: 'Ricevuto',
  doneId: 'ID dell’invio',
  copy: (copy) => copies[copy],
  copyName: (filename) => `${filename.replace(/\.pdf$/i, '')} (firmato).pdf`,
  download: 'Scarica la Sua copia',
  downloading: 'Download in corso…',
  share: 'Condividi la Sua copia',
  downloadFailed: 'Download non riuscito. Verifichi la connessione a internet e riprovi.',
  showDocument: 'Mostra il documento',
  submittedOn: (time) => `Inviato il ${time}`,
  retry: 'Riprova',
  reload: 'Carica la nuova versione',
  reloadDocument: 'Ricarica il documento',
  requestId: (id) => `ID della richiesta: ${id}`,
  decline: 'Rifiuta di firmare',
  declineText: 'Il mittente vedrà che ha rifiutato e il motivo.',
  declineReason: 'Motivo (facoltativo)',
  declineConfirm: 'Rifiuta',
  declineFailed: 'Non è stato possibile registrare il rifiuto. Controlli la connessione a Internet e riprovi.',
  declinedTitle: 'Ha rifiutato di firmare',
  declinedText: (filename) => `Non ha firmato ${filename}. Può chiudere questa pagina.`,
};
