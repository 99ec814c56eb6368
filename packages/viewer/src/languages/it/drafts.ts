import type { draftWords } from '../../messages/english/drafts.ts';
import type { Translated } from '../../messages/merge-texts.ts';
import { span } from './failures.ts';

/** The texts of drafts and delivery in Italian. */
export const drafts: Translated<typeof draftWords> = {
  restoredTitle: 'Abbiamo ripristinato la Sua bozza',
  restoredText: (time) => `È stata salvata su questo dispositivo il ${time}. Non l’ha ancora inviata.`,
  updatedTitle: 'Il documento è stato aggiornato',
  updatedText: 'Questa è la nuova versione. Abbiamo conservato i dati inseriti nei campi ancora presenti.',
  draftNotSaved:
    'Impossibile salvare una bozza in questo browser. Se esce prima dell’invio, i dati inseriti andranno persi.',
  notCarriedOver: (fields) => `Non riportato in questa versione: ${fields}.`,
  startOver: 'Ricomincia',
  startOverAsk: 'Eliminare tutti i dati inseriti?',
  startOverConfirm: 'Elimina',
  startOverCancel: 'Mantieni',
  dismiss: 'Ignora',
  loadingBusy: (left) => `Il server è occupato. Nuovo tentativo tra ${span(left)}…`,
  loadingUnreachable: (left) => `Impossibile connettersi al server. Nuovo tentativo tra ${span(left)}…`,
  notSentTitle: 'Non ancora inviato',
  notSentOffline: 'È offline. Lo invieremo quando sarà online.',
  notSentBusy: (left) => `Il server è occupato. Lo invieremo tra ${span(left)}.`,
  unconfirmedTitle: 'Non ancora confermato',
  unconfirmedText: (left) =>
    `La connessione si è interrotta prima della conferma del server. Riproveremo tra ${span(left)}. Non verrà inviato due volte.`,
  unconfirmedSlow: (left) =>
    `Il server non ha confermato in tempo. Riproveremo tra ${span(left)}. Non verrà inviato due volte.`,
  unconfirmedUnclear: (left) =>
    `La risposta del server non lo conferma. Riproveremo tra ${span(left)}. Non verrà inviato due volte.`,
  unconfirmedOffline:
    'La connessione si è interrotta prima della conferma del server. Riproveremo quando sarà online. Non verrà inviato due volte.',
  unconfirmedKey:
    'Il server non lo ha ancora confermato e questo link non è più valido. Chieda un nuovo link al mittente e riproveremo. Non verrà inviato due volte.',
  confirming: 'Conferma in corso…',
  sentLater: 'Può chiudere questa pagina. Lo invieremo quando riaprirà il documento su questo dispositivo.',
  keepOpen: 'Fino ad allora tenga aperta questa pagina.',
  sendNow: 'Riprova ora',
  cancelSending: 'Annulla e modifica',
  elsewhereTitle: 'Questo documento è aperto in un’altra scheda',
  elsewhereText: 'Può modificarlo in una sola scheda alla volta. Ciò che ha compilato viene conservato.',
  takeOver: 'Continua qui',
};
