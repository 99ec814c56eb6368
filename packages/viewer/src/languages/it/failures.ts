import { type Failure, unlessOpening } from '../../failure/failure.ts';
import type { failureWords } from '../../messages/english/failures.ts';
import type { Translated } from '../../messages/merge-texts.ts';
import { plural } from '../plural.ts';

const count = plural('it');

/** A duration in words. */
export function span(seconds: number): string {
  if (seconds <= 90) return count(seconds, { one: '# secondo', other: '# secondi' });
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 90) return count(minutes, { one: '# minuto', other: '# minuti' });
  return count(Math.round(minutes / 60), { one: '# ora', other: '# ore' });
}

const askSender = 'Chieda un nuovo link al mittente.';
const contact = 'Contatti il mittente.';
const kept = unlessOpening(' I dati inseriti non andranno persi.');
const keptHere = unlessOpening(' I dati inseriti in questa pagina vengono conservati.');
const checkConnection = 'Verifichi la connessione a internet e riprovi.';

const reopensIn = (failure: Failure) =>
  `Riapriremo il documento tra ${span(failure.retryAfter ?? 60)}. Può anche chiudere questa pagina e tornare più tardi.${kept(failure)}`;

/** The texts of every failure in Italian. */
export const failures: Translated<typeof failureWords> = {
  misconfigured: { title: 'Questa pagina non è configurata correttamente', text: () => contact },
  not_found: {
    title: 'Documento non trovato',
    text: () => `Questo documento non esiste o il Suo link non lo include. ${askSender}`,
  },
  deleted: {
    title: 'Il documento non è più disponibile',
    text: (failure) => `È stato rimosso mentre lo aveva aperto, quindi non può inviarlo. ${contact}${kept(failure)}`,
  },
  invalid_key: { title: 'Questo link non è valido', text: (failure) => `${askSender}${keptHere(failure)}` },
  expired_key: { title: 'Questo link è scaduto', text: (failure) => `${askSender}${keptHere(failure)}` },
  forbidden: { title: 'Non ha l’autorizzazione', text: (failure) => `${askSender}${kept(failure)}` },
  rate_limited: {
    title: 'Troppe richieste',
    text: (failure) =>
      failure.isRetried ? reopensIn(failure) : `Attenda ${span(failure.retryAfter ?? 60)} e riprovi.${kept(failure)}`,
  },
  unreachable: {
    title: 'Impossibile connettersi al server',
    text: (failure) =>
      failure.isRetried
        ? `È offline. Riapriremo il documento quando tornerà online.${kept(failure)}`
        : `${checkConnection}${kept(failure)}`,
  },
  file_refused: {
    title: 'Impossibile caricare il file',
    text: (failure) =>
      `Il server dei file ha negato l’accesso. Riprovi tra un momento. Se succede di nuovo, contatti il mittente.${kept(failure)}`,
  },
  unreadable_pdf: {
    title: 'Impossibile aprire questo documento',
    text: (failure) => `Il file PDF non è leggibile. ${askSender}${kept(failure)}`,
  },
  bad_document: {
    title: 'Impossibile firmare questo documento',
    text: () => `I campi non corrispondono al file. ${contact}`,
  },
  document_changed: {
    title: 'Il documento è stato aggiornato',
    text: () =>
      'È disponibile una versione più recente. La carichi e la verifichi. Conserveremo i dati inseriti nei campi ancora presenti.',
  },
  outdated: {
    title: 'L’invio non è stato accettato',
    text: () =>
      'Il documento è stato aggiornato prima che arrivasse il Suo invio. Verifichi questa versione, poi la invii.',
  },
  already_submitted: {
    title: 'Già inviato',
    text: () => 'Questo documento può essere inviato una sola volta. Chieda una copia al mittente.',
  },
  rejected: { title: 'L’invio non è stato accettato', text: (failure) => `${contact}${kept(failure)}` },
  too_large: {
    title: 'Limite di dimensioni superato',
    text: (failure) =>
      `Rimuova un’immagine o ne scelga di più piccole. Disegni o digiti le firme invece di usare foto. Poi invii di nuovo.${kept(failure)}`,
  },
  stopped: { title: 'Non inviato', text: ({ hostMessage }) => hostMessage ?? 'Riprovi o contatti il mittente.' },
  no_fonts: {
    title: 'Impossibile caricare alcuni caratteri',
    text: (failure) => `Senza di essi non può vedere che cosa sta firmando. ${checkConnection}${kept(failure)}`,
  },
  insecure_page: {
    title: 'Questa pagina non è sicura',
    text: () => 'Per l’invio è necessario HTTPS. Apra la pagina con https://.',
  },
  code_missing: {
    title: 'Impossibile caricare una parte di questa pagina',
    text: (failure) => `${checkConnection} Se succede di nuovo, ricarichi la pagina.${kept(failure)}`,
  },
  render_failed: {
    title: 'Impossibile mostrare il documento',
    text: (failure) =>
      `Ricarichi il documento per continuare. Se succede di nuovo, contatti il mittente.${keptHere(failure)}`,
  },
  service_failed: {
    title: 'Si è verificato un problema da parte nostra',
    text: (failure) =>
      failure.during === 'sending'
        ? `Attenda un momento e riprovi. Il documento non verrà inviato due volte.${kept(failure)}`
        : failure.isRetried
          ? reopensIn(failure)
          : `Impossibile aprire il documento. Attenda un momento e riprovi. Se succede di nuovo, contatti il mittente.${kept(failure)}`,
  },
  unexpected: {
    title: 'Si è verificato un problema',
    text: (failure) =>
      failure.during === 'sending'
        ? `Riprovi. Il documento non verrà inviato due volte.${kept(failure)}`
        : `Impossibile aprire il documento. Riprovi. Se succede di nuovo, ricarichi la pagina.${kept(failure)}`,
  },
};
