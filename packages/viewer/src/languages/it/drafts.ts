import type { draftWords } from '../../messages/english/drafts.ts';
import type { Translated } from '../language.ts';
import { span } from './failures.ts';

/** The words of drafts and delivery, in Italian. */
export const drafts: Translated<typeof draftWords> = {
  restoredTitle: 'Abbiamo ripristinato ciò che aveva compilato',
  restoredText: (time) => `È stato conservato su questo dispositivo il ${time}. Non è stato inviato.`,
  updatedTitle: 'Il documento è stato aggiornato',
  updatedText: 'Questa è la nuova versione. Ciò che aveva compilato è conservato dove il campo esiste ancora.',
  notKept: (fields) => `Non conservato, perché non ha posto in questa versione: ${fields}.`,
  startOver: 'Ricomincia',
  startOverAsk: 'Eliminare tutto ciò che ha compilato?',
  startOverYes: 'Elimina',
  startOverNo: 'Conserva',
  dismiss: 'OK',
  loadingWaits: (left) => `Il servizio è occupato. Nuovo tentativo tra ${span(left)}…`,
  loadingUnreachable: (left) => `Nessuna connessione al servizio. Nuovo tentativo tra ${span(left)}…`,
  notSentTitle: 'Non ancora inviato',
  notSentOffline: 'Non c’è connessione. L’invio avverrà non appena sarà online.',
  notSentBusy: (left) => `Il servizio è occupato. L’invio avverrà tra ${span(left)}.`,
  unconfirmedTitle: 'Non ancora confermato',
  unconfirmedText: (left) =>
    `La connessione è caduta prima che il servizio potesse confermare. Nuovo invio tra ${span(left)}; verrà registrato una sola volta.`,
  unconfirmedSlow: (left) =>
    `Il servizio non ha confermato in tempo. Nuovo invio tra ${span(left)}; verrà registrato una sola volta.`,
  unconfirmedUnclear: (left) =>
    `La risposta ricevuta non lo conferma. Nuovo invio tra ${span(left)}; verrà registrato una sola volta.`,
  unconfirmedOffline:
    'La connessione è caduta prima che il servizio potesse confermare. Nuovo invio non appena sarà online; verrà registrato una sola volta.',
  unconfirmedKey:
    'Il servizio non lo ha ancora confermato, e questo link non è più accettato. Ne chieda uno nuovo a chi Le ha inviato questo documento: allora l’invio verrà ripetuto e registrato una sola volta.',
  confirming: 'Verifica dell’avvenuta ricezione…',
  sentLater: 'Può chiudere questa pagina. L’invio avverrà quando riaprirà il documento su questo dispositivo.',
  keepOpen: 'Fino ad allora tenga aperta questa pagina.',
  sendNow: 'Prova ora',
  cancelSending: 'Modifica prima qualcosa',
  elsewhereTitle: 'Questo documento è aperto in un’altra scheda',
  elsewhereText: 'Può modificarlo in una sola scheda alla volta. Ciò che ha compilato viene conservato.',
  takeOver: 'Continua qui',
};
