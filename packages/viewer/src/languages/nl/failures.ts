import type { failureWords } from '../../messages/english/failures.ts';
import type { Translated } from '../language.ts';
import { plural } from '../plural.ts';

const count = plural('nl');

function span(seconds: number): string {
  if (seconds <= 90) return count(seconds, { one: '# seconde', other: '# seconden' });
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 90) return count(minutes, { one: '# minuut', other: '# minuten' });
  return `${Math.ceil(minutes / 60)} uur`;
}

const askSender = 'Vraag de afzender van dit document om een nieuwe link.';
const kept = 'Alles wat u hebt ingevuld, blijft bewaard.';
const keptHere = 'Wat u op deze pagina hebt ingevuld, blijft bewaard.';
const checkConnection = 'Controleer uw internetverbinding en probeer het opnieuw.';

/** What is said of each failure, in Dutch. */
export const failures: Translated<typeof failureWords> = {
  misconfigured: { title: 'Het ondertekenvenster is niet goed ingesteld', text: ({ message }) => message },
  not_found: {
    title: 'Document niet gevonden',
    text: (_, documentId) => `Er is geen document ‘${documentId}’, of deze link hoort er niet bij. ${askSender}`,
  },
  deleted: {
    title: 'Het document is niet meer beschikbaar',
    text: () =>
      'Het is verwijderd terwijl u het geopend had en kan daarom niet worden verstuurd. Neem contact op met de afzender.',
  },
  invalid_key: { title: 'Deze link is niet geldig', text: () => `${askSender} ${keptHere}` },
  expired_key: { title: 'Deze link is verlopen', text: () => `${askSender} ${keptHere}` },
  forbidden: { title: 'Deze link staat dat niet toe', text: () => askSender },
  rate_limited: {
    title: 'Te veel verzoeken',
    text: ({ retryAfter = 60 }) => `Wacht ${span(retryAfter)} en probeer het opnieuw. ${kept}`,
  },
  unreachable: { title: 'Geen verbinding met de dienst', text: () => `${checkConnection} ${kept}` },
  unreadable_pdf: {
    title: 'Dit document kan niet worden geopend',
    text: () => `Het PDF-bestand kan niet worden gelezen. ${askSender}`,
  },
  bad_document: {
    title: 'Dit document kan niet worden ondertekend',
    text: () => 'De velden passen niet bij het bestand. Meld de afzender:',
  },
  document_changed: {
    title: 'Het document is bijgewerkt',
    text: () =>
      'Er is een nieuwere versie. Laad en controleer die; wat u hebt ingevuld, blijft bewaard waar het veld nog bestaat.',
  },
  already_submitted: {
    title: 'Al verstuurd',
    text: () => 'Dit document kan maar één keer worden verstuurd, en dat is al gebeurd.',
  },
  rejected: { title: 'De inzending is niet aanvaard', text: ({ message }) => `${message} ${kept}` },
  stopped: { title: 'Niet verstuurd', text: ({ message }) => message },
  no_fonts: {
    title: 'Sommige lettertypen konden niet worden geladen',
    text: () => `Zonder die kan niemand zien wat er zou worden ondertekend. ${checkConnection} ${kept}`,
  },
  insecure_page: {
    title: 'Deze pagina is niet beveiligd',
    text: () => `Versturen kan alleen via HTTPS. Open de pagina met https://. ${kept}`,
  },
  code_missing: {
    title: 'Een deel van deze pagina kon niet worden geladen',
    text: () => `${checkConnection} Gebeurt het weer, laad de pagina dan opnieuw. ${kept}`,
  },
  service_failed: {
    title: 'De dienst kon dit niet uitvoeren',
    text: () => `Wacht even en probeer het opnieuw; het wordt maar één keer opgeslagen. ${kept}`,
  },
  unexpected: {
    title: 'Er is iets misgegaan',
    text: () => `Probeer het opnieuw; het wordt maar één keer opgeslagen. ${kept}`,
  },
};
