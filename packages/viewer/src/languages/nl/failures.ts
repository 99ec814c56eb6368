import { type Failure, unlessOpening } from '../../failure/failure.ts';
import type { failureWords } from '../../messages/english/failures.ts';
import type { Translated } from '../language.ts';
import { plural } from '../plural.ts';

const count = plural('nl');

/** How long to wait, as one says it. */
export function span(seconds: number): string {
  if (seconds <= 90) return count(seconds, { one: '# seconde', other: '# seconden' });
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 90) return count(minutes, { one: '# minuut', other: '# minuten' });
  return `${Math.round(minutes / 60)} uur`;
}

const askSender = 'Vraag de afzender van dit document om een nieuwe link.';
const kept = unlessOpening(' Alles wat u hebt ingevuld, blijft bewaard.');
const keptHere = unlessOpening(' Wat u op deze pagina hebt ingevuld, blijft bewaard.');
const checkConnection = 'Controleer uw internetverbinding en probeer het opnieuw.';

const opensBySelf = (failure: Failure) =>
  `Het document wordt over ${span(failure.retryAfter ?? 60)} vanzelf geopend. U kunt deze pagina ook sluiten en later terugkomen.${kept(failure)}`;

/** What is said of each failure, in Dutch. */
export const failures: Translated<typeof failureWords> = {
  misconfigured: { title: 'Het ondertekenvenster is niet goed ingesteld', text: ({ message }) => message },
  not_found: {
    title: 'Document niet gevonden',
    text: () => `Dit document bestaat niet, of deze link hoort er niet bij. ${askSender}`,
  },
  deleted: {
    title: 'Het document is niet meer beschikbaar',
    text: (failure) =>
      `Het is verwijderd terwijl u het geopend had en kan daarom niet worden verstuurd. Neem contact op met de afzender.${kept(failure)}`,
  },
  invalid_key: { title: 'Deze link is niet geldig', text: (failure) => `${askSender}${keptHere(failure)}` },
  expired_key: { title: 'Deze link is verlopen', text: (failure) => `${askSender}${keptHere(failure)}` },
  forbidden: { title: 'Deze link staat dat niet toe', text: (failure) => `${askSender}${kept(failure)}` },
  rate_limited: {
    title: 'Te veel verzoeken',
    text: (failure) =>
      failure.isRetried
        ? opensBySelf(failure)
        : `Wacht ${span(failure.retryAfter ?? 60)} en probeer het opnieuw.${kept(failure)}`,
  },
  unreachable: {
    title: 'Geen verbinding met de dienst',
    text: (failure) =>
      failure.isRetried
        ? `U bent offline. Het document wordt vanzelf geopend zodra u weer online bent.${kept(failure)}`
        : `${checkConnection}${kept(failure)}`,
  },
  file_refused: {
    title: 'Het bestand kon niet worden opgehaald',
    text: (failure) =>
      `De server waarop het staat, geeft het niet vrij. Probeer het zo meteen opnieuw. Gebeurt het weer, meld het dan aan de afzender.${kept(failure)}`,
  },
  unreadable_pdf: {
    title: 'Dit document kan niet worden geopend',
    text: (failure) => `Het PDF-bestand kan niet worden gelezen. ${askSender}${kept(failure)}`,
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
  outdated: {
    title: 'De inzending is niet aanvaard',
    text: () => 'Het document is bijgewerkt voordat de inzending aankwam. Controleer deze versie en verstuur die dan.',
  },
  already_submitted: {
    title: 'Al verstuurd',
    text: () =>
      'Dit document kan maar één keer worden verstuurd, en dat is al gebeurd. Vraag de afzender om een kopie.',
  },
  rejected: { title: 'De inzending is niet aanvaard', text: (failure) => `${failure.message}${kept(failure)}` },
  too_large: {
    title: 'De afbeeldingen zijn samen te groot',
    text: (failure) =>
      `Verwijder een afbeelding of kies kleinere. Teken of typ handtekeningen in plaats van foto’s te gebruiken. Verstuur dan opnieuw.${kept(failure)}`,
  },
  too_much: {
    title: 'De inzending is te groot',
    text: (failure) =>
      `Ze is geweigerd vanwege de omvang. Kort lange teksten in en verstuur dan opnieuw. Helpt dat niet, meld het dan aan de afzender.${kept(failure)}`,
  },
  stopped: { title: 'Niet verstuurd', text: ({ message }) => message },
  no_fonts: {
    title: 'Sommige lettertypen konden niet worden geladen',
    text: (failure) => `Zonder die kan niemand zien wat er zou worden ondertekend. ${checkConnection}${kept(failure)}`,
  },
  insecure_page: {
    title: 'Deze pagina is niet beveiligd',
    text: () => 'Versturen kan alleen via HTTPS. Open de pagina met https://.',
  },
  code_missing: {
    title: 'Een deel van deze pagina kon niet worden geladen',
    text: (failure) => `${checkConnection} Gebeurt het weer, laad de pagina dan opnieuw.${kept(failure)}`,
  },
  service_failed: {
    title: 'De dienst heeft een storing',
    text: (failure) =>
      failure.during === 'sending'
        ? `Wacht even en probeer het opnieuw; het wordt maar één keer opgeslagen.${kept(failure)}`
        : failure.isRetried
          ? opensBySelf(failure)
          : `Het document kon niet worden geopend. Wacht even en probeer het opnieuw. Gebeurt het weer, meld het dan aan de afzender.${kept(failure)}`,
  },
  unexpected: {
    title: 'Er is iets misgegaan',
    text: (failure) =>
      failure.during === 'sending'
        ? `Probeer het opnieuw; het wordt maar één keer opgeslagen.${kept(failure)}`
        : `Het document kon niet worden geopend. Probeer het opnieuw. Gebeurt het weer, laad de pagina dan opnieuw.${kept(failure)}`,
  },
};
