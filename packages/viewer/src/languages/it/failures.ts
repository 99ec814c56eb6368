import type { failureWords } from '../../messages/english/failures.ts';
import type { Translated } from '../language.ts';
import { plural } from '../plural.ts';

const count = plural('it');

function span(seconds: number): string {
  if (seconds <= 90) return count(seconds, { one: '# secondo', other: '# secondi' });
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 90) return count(minutes, { one: '# minuto', other: '# minuti' });
  return count(Math.ceil(minutes / 60), { one: '# ora', other: '# ore' });
}

const askSender = 'Chieda un nuovo link a chi Le ha inviato questo documento.';
const kept = 'Tutto ciò che ha compilato è conservato.';
const keptHere = 'Ciò che ha compilato in questa pagina è conservato.';
const checkConnection = 'Verifichi la connessione a internet e riprovi.';

/** What is said of each failure, in Italian. */
export const failures: Translated<typeof failureWords> = {
  misconfigured: { title: 'Il modulo di firma non è configurato correttamente', text: ({ message }) => message },
  not_found: {
    title: 'Documento non trovato',
    text: (_, documentId) =>
      `Il documento «${documentId}» non esiste oppure questo link non lo comprende. ${askSender}`,
  },
  deleted: {
    title: 'Il documento non è più disponibile',
    text: () =>
      'È stato rimosso mentre lo aveva aperto e quindi non si può inviare. Si rivolga a chi glielo ha inviato.',
  },
  invalid_key: { title: 'Questo link non è valido', text: () => `${askSender} ${keptHere}` },
  expired_key: { title: 'Questo link è scaduto', text: () => `${askSender} ${keptHere}` },
  forbidden: { title: 'Questo link non lo consente', text: () => askSender },
  rate_limited: {
    title: 'Troppe richieste',
    text: ({ retryAfter = 60 }) => `Attenda ${span(retryAfter)} e riprovi. ${kept}`,
  },
  unreachable: { title: 'Nessuna connessione al servizio', text: () => `${checkConnection} ${kept}` },
  unreadable_pdf: {
    title: 'Questo documento non si può aprire',
    text: () => `Il file PDF non è leggibile. ${askSender}`,
  },
  bad_document: {
    title: 'Questo documento non si può firmare',
    text: () => 'I suoi campi non corrispondono al file. Comunichi a chi glielo ha inviato:',
  },
  document_changed: {
    title: 'Il documento è stato aggiornato',
    text: () =>
      'Esiste una versione più recente. La carichi e la verifichi; ciò che ha compilato è conservato dove il campo esiste ancora.',
  },
  already_submitted: {
    title: 'Già inviato',
    text: () => 'Questo documento si può inviare una sola volta ed è già stato inviato.',
  },
  rejected: { title: 'L’invio non è stato accettato', text: ({ message }) => `${message} ${kept}` },
  stopped: { title: 'Non inviato', text: ({ message }) => message },
  no_fonts: {
    title: 'Alcuni caratteri non sono stati caricati',
    text: () => `Senza di essi nessuno può vedere che cosa verrebbe firmato. ${checkConnection} ${kept}`,
  },
  insecure_page: {
    title: 'Questa pagina non è sicura',
    text: () => `L’invio funziona solo tramite HTTPS. Apra la pagina con https://. ${kept}`,
  },
  code_missing: {
    title: 'Una parte di questa pagina non è stata caricata',
    text: () => `${checkConnection} Se succede di nuovo, ricarichi la pagina. ${kept}`,
  },
  service_failed: {
    title: 'Il servizio non ha potuto completare l’operazione',
    text: () => `Attenda un momento e riprovi; l’invio viene registrato una sola volta. ${kept}`,
  },
  unexpected: {
    title: 'Qualcosa è andato storto',
    text: () => `Riprovi; l’invio viene registrato una sola volta. ${kept}`,
  },
};
