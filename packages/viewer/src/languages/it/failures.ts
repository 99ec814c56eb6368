import { type Failure, unlessOpening } from '../../failure/failure.ts';
import type { failureWords } from '../../messages/english/failures.ts';
import type { Translated } from '../language.ts';
import { plural } from '../plural.ts';

const count = plural('it');

/** How long to wait, as one says it. */
export function span(seconds: number): string {
  if (seconds <= 90) return count(seconds, { one: '# secondo', other: '# secondi' });
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 90) return count(minutes, { one: '# minuto', other: '# minuti' });
  return count(Math.round(minutes / 60), { one: '# ora', other: '# ore' });
}

const askSender = 'Chieda un nuovo link a chi Le ha inviato questo documento.';
const kept = unlessOpening(' Tutto ciò che ha compilato è conservato.');
const keptHere = unlessOpening(' Ciò che ha compilato in questa pagina è conservato.');
const checkConnection = 'Verifichi la connessione a internet e riprovi.';

const opensBySelf = (failure: Failure) =>
  `Il documento si aprirà automaticamente tra ${span(failure.retryAfter ?? 60)}. Può anche chiudere questa pagina e tornare più tardi.${kept(failure)}`;

/** What is said of each failure, in Italian. */
export const failures: Translated<typeof failureWords> = {
  misconfigured: { title: 'Il modulo di firma non è configurato correttamente', text: ({ message }) => message },
  not_found: {
    title: 'Documento non trovato',
    text: () => `Questo documento non esiste oppure questo link non lo comprende. ${askSender}`,
  },
  deleted: {
    title: 'Il documento non è più disponibile',
    text: (failure) =>
      `È stato rimosso mentre lo aveva aperto e quindi non si può inviare. Si rivolga a chi glielo ha inviato.${kept(failure)}`,
  },
  invalid_key: { title: 'Questo link non è valido', text: (failure) => `${askSender}${keptHere(failure)}` },
  expired_key: { title: 'Questo link è scaduto', text: (failure) => `${askSender}${keptHere(failure)}` },
  forbidden: { title: 'Questo link non lo consente', text: (failure) => `${askSender}${kept(failure)}` },
  rate_limited: {
    title: 'Troppe richieste',
    text: (failure) =>
      failure.isRetried ? opensBySelf(failure) : `Attenda ${span(failure.retryAfter ?? 60)} e riprovi.${kept(failure)}`,
  },
  unreachable: {
    title: 'Nessuna connessione al servizio',
    text: (failure) =>
      failure.isRetried
        ? `Non c’è connessione a internet. Il documento si aprirà automaticamente non appena sarà di nuovo online.${kept(failure)}`
        : `${checkConnection}${kept(failure)}`,
  },
  file_refused: {
    title: 'Non è stato possibile ottenere il file',
    text: (failure) =>
      `Il server che lo conserva non lo fornisce. Riprovi tra un momento. Se succede di nuovo, avvisi chi Le ha inviato questo documento.${kept(failure)}`,
  },
  unreadable_pdf: {
    title: 'Questo documento non si può aprire',
    text: (failure) => `Il file PDF non è leggibile. ${askSender}${kept(failure)}`,
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
  outdated: {
    title: 'L’invio non è stato accettato',
    text: () => 'Il documento è stato aggiornato prima che arrivasse. Verifichi questa versione, poi la invii.',
  },
  already_submitted: {
    title: 'Già inviato',
    text: () =>
      'Questo documento si può inviare una sola volta ed è già stato inviato. Per averne una copia, si rivolga a chi glielo ha inviato.',
  },
  rejected: { title: 'L’invio non è stato accettato', text: (failure) => `${failure.message}${kept(failure)}` },
  too_large: {
    title: 'Le immagini insieme sono troppo grandi',
    text: (failure) =>
      `Rimuova un’immagine o ne scelga di più piccole. Disegni o digiti le firme invece di usare foto. Poi invii di nuovo.${kept(failure)}`,
  },
  too_much: {
    title: 'L’invio è troppo grande',
    text: (failure) =>
      `È stato rifiutato per le sue dimensioni. Abbrevi i testi lunghi, poi invii di nuovo. Se non basta, avvisi chi Le ha inviato questo documento.${kept(failure)}`,
  },
  stopped: { title: 'Non inviato', text: ({ message }) => message },
  no_fonts: {
    title: 'Alcuni caratteri non sono stati caricati',
    text: (failure) => `Senza di essi nessuno può vedere che cosa verrebbe firmato. ${checkConnection}${kept(failure)}`,
  },
  insecure_page: {
    title: 'Questa pagina non è sicura',
    text: () => 'L’invio funziona solo tramite HTTPS. Apra la pagina con https://.',
  },
  code_missing: {
    title: 'Una parte di questa pagina non è stata caricata',
    text: (failure) => `${checkConnection} Se succede di nuovo, ricarichi la pagina.${kept(failure)}`,
  },
  service_failed: {
    title: 'Il servizio ha un problema',
    text: (failure) =>
      failure.during === 'sending'
        ? `Attenda un momento e riprovi; l’invio viene registrato una sola volta.${kept(failure)}`
        : failure.isRetried
          ? opensBySelf(failure)
          : `Non è stato possibile aprire il documento. Attenda un momento e riprovi. Se succede di nuovo, avvisi chi glielo ha inviato.${kept(failure)}`,
  },
  unexpected: {
    title: 'Qualcosa è andato storto',
    text: (failure) =>
      failure.during === 'sending'
        ? `Riprovi; l’invio viene registrato una sola volta.${kept(failure)}`
        : `Non è stato possibile aprire il documento. Riprovi. Se succede di nuovo, ricarichi la pagina.${kept(failure)}`,
  },
};
