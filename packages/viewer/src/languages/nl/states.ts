import type { stateWords } from '../../messages/english/states.ts';
import type { Translated } from '../language.ts';
import { plural } from '../plural.ts';

const count = plural('nl');

const copies = {
  preparing: 'Uw ondertekende exemplaar wordt voorbereid…',
  ready: 'Uw ondertekende exemplaar is klaar.',
  late: 'Uw ondertekende exemplaar duurt langer dan normaal. Er gaat niets verloren: uw inzending is opgeslagen, en de afzender van het document krijgt het exemplaar.',
  failed:
    'Uw ondertekende exemplaar kon nog niet worden gemaakt. Er gaat niets verloren: uw inzending is opgeslagen, en de afzender van het document kan het exemplaar opnieuw laten maken.',
} as const;

/** What is said of the whole, in Dutch. */
export const states: Translated<typeof stateWords> = {
  loading: 'Uw document wordt geopend…',
  loadingSlow: 'Dit duurt langer dan normaal. Nog een ogenblik…',
  opened: (filename, required) =>
    required === 0
      ? `${filename} is geopend.`
      : `${filename} is geopend. ${count(required, { one: '# verplicht veld', other: '# verplichte velden' })} om in te vullen.`,
  doneTitle: 'Verstuurd',
  doneText: (filename) => `${filename} is ontvangen. U kunt deze pagina sluiten.`,
  earlierText: (filename) => `${filename} is vanaf dit apparaat verstuurd.`,
  earlierChanged: 'Het document is sindsdien gewijzigd. Vul het opnieuw in om de nieuwe versie te versturen.',
  fillAgain: 'Opnieuw invullen',
  forgetReceipt: 'Van dit apparaat verwijderen',
  doneTime: 'Ontvangen',
  doneId: 'Inzending',
  copy: (copy) => copies[copy],
  copyName: (filename) => `${filename.replace(/\.pdf$/i, '')} (ondertekend).pdf`,
  download: 'Ondertekend exemplaar downloaden',
  downloading: 'Wordt gedownload…',
  notDownloaded: 'Het downloaden is mislukt. Controleer uw internetverbinding en probeer het opnieuw.',
  showDocument: 'Document tonen',
  doneBar: (time) => `Verstuurd op ${time}`,
  retry: 'Opnieuw proberen',
  reload: 'Nieuwe versie laden',
  requestId: (id) => `Verzoek ${id}`,
};
