import { type Failure, unlessOpening } from '../../failure/failure.ts';
import type { failureWords } from '../../messages/english/failures.ts';
import type { Translated } from '../../messages/merge-texts.ts';
import { plural } from '../plural.ts';

const count = plural('nl');

/** A duration in words. */
export function span(seconds: number): string {
  if (seconds <= 90) return count(seconds, { one: '# seconde', other: '# seconden' });
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 90) return count(minutes, { one: '# minuut', other: '# minuten' });
  return `${Math.round(minutes / 60)} uur`;
}

const askSender = 'Vraag de afzender om een nieuwe link.';
const contact = 'Neem contact op met de afzender.';
const kept = unlessOpening(' Wat u hebt ingevuld, gaat niet verloren.');
const keptHere = unlessOpening(' Wat u op deze pagina hebt ingevuld, blijft staan.');
const checkConnection = 'Controleer uw internetverbinding en probeer het opnieuw.';

const reopensIn = (failure: Failure) =>
  `We openen het document over ${span(failure.retryAfter ?? 60)} opnieuw. U kunt deze pagina ook sluiten en later terugkomen.${kept(failure)}`;

/** The texts of every failure in Dutch. */
export const failures: Translated<typeof failureWords> = {
  misconfigured: { title: 'Deze pagina is niet goed ingesteld', text: () => contact },
  not_found: {
    title: 'Document niet gevonden',
    text: () => `Dit document bestaat niet of uw link geeft er geen toegang toe. ${askSender}`,
  },
  deleted: {
    title: 'Dit document is niet meer beschikbaar',
    text: (failure) =>
      `Het is verwijderd terwijl u het geopend had. U kunt het dus niet versturen. ${contact}${kept(failure)}`,
  },
  invalid_key: { title: 'Deze link is ongeldig', text: (failure) => `${askSender}${keptHere(failure)}` },
  expired_key: { title: 'Deze link is verlopen', text: (failure) => `${askSender}${keptHere(failure)}` },
  forbidden: { title: 'U hebt geen toestemming', text: (failure) => `${askSender}${kept(failure)}` },
  rate_limited: {
    title: 'Te veel verzoeken',
    text: (failure) =>
      failure.isRetried
        ? reopensIn(failure)
        : `Wacht ${span(failure.retryAfter ?? 60)} en probeer het opnieuw.${kept(failure)}`,
  },
  unreachable: {
    title: 'Kan geen verbinding maken met de server',
    text: (failure) =>
      failure.isRetried
        ? `U bent offline. We openen het document opnieuw zodra u weer online bent.${kept(failure)}`
        : `${checkConnection}${kept(failure)}`,
  },
  file_refused: {
    title: 'Het bestand kan niet worden geladen',
    text: (failure) =>
      `De bestandsserver heeft de toegang geweigerd. Probeer het zo meteen opnieuw. Als het weer gebeurt, neem dan contact op met de afzender.${kept(failure)}`,
  },
  unreadable_pdf: {
    title: 'Dit document kan niet worden geopend',
    text: (failure) => `Het pdf-bestand kan niet worden gelezen. ${askSender}${kept(failure)}`,
  },
  bad_document: {
    title: 'Dit document kan niet worden ondertekend',
    text: () => `De velden komen niet overeen met het bestand. ${contact}`,
  },
  document_changed: {
    title: 'Dit document is bijgewerkt',
    text: () =>
      'Er is een nieuwere versie. Laad en controleer die. Wat u hebt ingevuld, blijft bewaard als het veld nog bestaat.',
  },
  outdated: {
    title: 'Uw inzending is niet geaccepteerd',
    text: () => 'Het document is bijgewerkt voordat uw inzending aankwam. Controleer deze versie en verstuur die.',
  },
  already_submitted: {
    title: 'Al verstuurd',
    text: () => 'Dit document kan maar één keer worden verstuurd. Vraag de afzender om een kopie.',
  },
  rejected: { title: 'Uw inzending is niet geaccepteerd', text: (failure) => `${contact}${kept(failure)}` },
  too_large: {
    title: 'Maximale grootte overschreden',
    text: (failure) =>
      `Verwijder een afbeelding of kies kleinere. Teken of typ handtekeningen in plaats van foto’s te gebruiken. Verstuur daarna opnieuw.${kept(failure)}`,
  },
  stopped: {
    title: 'Niet verstuurd',
    text: ({ hostMessage }) => hostMessage ?? 'Probeer het opnieuw of neem contact op met de afzender.',
  },
  no_fonts: {
    title: 'Sommige lettertypen kunnen niet worden geladen',
    text: (failure) => `Zonder die lettertypen kunt u niet zien wat u ondertekent. ${checkConnection}${kept(failure)}`,
  },
  insecure_page: {
    title: 'Deze pagina is niet beveiligd',
    text: () => 'Voor het versturen is HTTPS nodig. Open de pagina met https://.',
  },
  code_missing: {
    title: 'Een deel van deze pagina kan niet worden geladen',
    text: (failure) => `${checkConnection} Als het weer gebeurt, laad de pagina dan opnieuw.${kept(failure)}`,
  },
  render_failed: {
    title: 'Het document kan niet worden weergegeven',
    text: (failure) =>
      `Laad het document opnieuw om verder te gaan. Als het weer gebeurt, neem dan contact op met de afzender.${keptHere(failure)}`,
  },
  service_failed: {
    title: 'Er is iets misgegaan aan onze kant',
    text: (failure) =>
      failure.during === 'sending'
        ? `Wacht even en probeer het opnieuw. Uw document wordt niet twee keer verstuurd.${kept(failure)}`
        : failure.isRetried
          ? reopensIn(failure)
          : `Het document kan niet worden geopend. Wacht even en probeer het opnieuw. Als het weer gebeurt, neem dan contact op met de afzender.${kept(failure)}`,
  },
  unexpected: {
    title: 'Er is iets misgegaan',
    text: (failure) =>
      failure.during === 'sending'
        ? `Probeer het opnieuw. Uw document wordt niet twee keer verstuurd.${kept(failure)}`
        : `Het document kan niet worden geopend. Probeer het opnieuw. Als het weer gebeurt, laad de pagina dan opnieuw.${kept(failure)}`,
  },
};
