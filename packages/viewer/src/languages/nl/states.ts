import type { stateWords } from '../../messages/english/states.ts';
import type { Translated } from '../../messages/merge-texts.ts';
import { plural } from '../plural.ts';

const count = plural('nl');

const copies = {
  preparing: 'Uw ondertekende kopie wordt voorbereid…',
  ready: 'Uw ondertekende kopie is klaar.',
  late: 'Uw ondertekende kopie duurt langer dan normaal. Uw inzending is opgeslagen en de afzender ontvangt de kopie.',
  failed:
    'Uw ondertekende kopie kon nog niet worden gemaakt. Uw inzending is opgeslagen en de afzender kan de kopie opnieuw aanvragen.',
} as const;

/** The texts shown while opening and after a submission in Dutch. */
export const states: Translated<typeof stateWords> = {
  loading: 'Uw document wordt geopend…',
  loadingSlow: 'Dit duurt langer dan normaal…',
  opened: (filename, required) =>
    required === 0
      ? `${filename} is geopend.`
      : `${filename} is geopend. ${count(required, { one: '# verplicht veld', other: '# verplichte velden' })} om in te vullen.`,
  doneTitle: 'Verstuurd',
  doneText: (hasCopy) =>
    `We hebben uw ondertekende document ontvangen. ${hasCopy ? 'Houd deze pagina open om uw kopie te downloaden.' : 'U kunt deze pagina sluiten.'}`,
  earlierText: (filename) => `${filename} is vanaf dit apparaat verstuurd.`,
  earlierChanged: 'Het document is sindsdien gewijzigd. Start een nieuwe inzending om de nieuwe versie te versturen.',
  startNewSubmission: 'Nieuwe inzending starten',
  forgetReceipt: 'Van dit apparaat verwijderen',
  doneTime: 'Ontvangen',
  doneId: 'Inzendings-ID',
  copy: (copy) => copies[copy],
  copyName: (filename) => `${filename.replace(/\.pdf$/i, '')} (ondertekend).pdf`,
  download: 'Uw kopie downloaden',
  downloading: 'Wordt gedownload…',
  share: 'Uw kopie delen',
  downloadFailed: 'Downloaden mislukt. Controleer uw internetverbinding en probeer het opnieuw.',
  showDocument: 'Document tonen',
  submittedOn: (time) => `Verstuurd op ${time}`,
  retry: 'Opnieuw proberen',
  reload: 'Nieuwe versie laden',
  reloadDocument: 'Document opnieuw laden',
  requestId: (id) => `Verzoek-ID: ${id}`,
  decline: 'Ondertekenen weigeren',
  declineText: 'De afzender ziet dat u hebt geweigerd en om welke reden.',
  declineReason: 'Reden (optioneel)',
  declineConfirm: 'Weigeren',
  declineFailed: 'Uw weigering kon niet worden opgeslagen. Controleer uw internetverbinding en probeer het opnieuw.',
  declinedTitle: 'U hebt ondertekening geweigerd',
  declinedText: (filename) => `U hebt ${filename} niet ondertekend. U kunt deze pagina sluiten.`,
};
