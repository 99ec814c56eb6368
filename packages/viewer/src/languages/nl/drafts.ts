import type { draftWords } from '../../messages/english/drafts.ts';
import type { Translated } from '../language.ts';
import { span } from './failures.ts';

/** The words of drafts and delivery, in Dutch. */
export const drafts: Translated<typeof draftWords> = {
  restoredTitle: 'Wat u had ingevuld, is hersteld',
  restoredText: (time) => `Het is op ${time} op dit apparaat bewaard. Het is niet verstuurd.`,
  updatedTitle: 'Het document is bijgewerkt',
  updatedText: 'Dit is de nieuwe versie. Wat u had ingevuld, blijft bewaard waar het veld nog bestaat.',
  notKept: (fields) => `Niet bewaard, omdat er in deze versie geen plaats voor is: ${fields}.`,
  startOver: 'Opnieuw beginnen',
  startOverAsk: 'Alles verwijderen wat u hebt ingevuld?',
  startOverYes: 'Verwijderen',
  startOverNo: 'Bewaren',
  dismiss: 'OK',
  loadingWaits: (left) => `De dienst is bezet. Nieuwe poging over ${span(left)}…`,
  loadingUnreachable: (left) => `Geen verbinding met de dienst. Nieuwe poging over ${span(left)}…`,
  notSentTitle: 'Nog niet verstuurd',
  notSentOffline: 'Er is geen verbinding. Het wordt verstuurd zodra u online bent.',
  notSentBusy: (left) => `De dienst is bezet. Het wordt over ${span(left)} verstuurd.`,
  unconfirmedTitle: 'Nog niet bevestigd',
  unconfirmedText: (left) =>
    `De verbinding viel weg voordat de dienst kon bevestigen. Het wordt over ${span(left)} opnieuw verstuurd en maar één keer opgeslagen.`,
  unconfirmedSlow: (left) =>
    `De dienst heeft niet op tijd bevestigd. Het wordt over ${span(left)} opnieuw verstuurd en maar één keer opgeslagen.`,
  unconfirmedUnclear: (left) =>
    `Het antwoord dat kwam, bevestigt het niet. Het wordt over ${span(left)} opnieuw verstuurd en maar één keer opgeslagen.`,
  unconfirmedOffline:
    'De verbinding viel weg voordat de dienst kon bevestigen. Het wordt opnieuw verstuurd zodra u online bent en maar één keer opgeslagen.',
  unconfirmedKey:
    'De dienst heeft het nog niet bevestigd, en deze link wordt niet meer aanvaard. Vraag de afzender om een nieuwe: dan wordt het opnieuw verstuurd en maar één keer opgeslagen.',
  confirming: 'Er wordt nagegaan of het is aangekomen…',
  sentLater: 'U kunt deze pagina sluiten. Het wordt verstuurd als u het document weer op dit apparaat opent.',
  keepOpen: 'Houd deze pagina tot die tijd open.',
  sendNow: 'Nu proberen',
  cancelSending: 'Eerst iets wijzigen',
  elsewhereTitle: 'Dit document is geopend in een ander tabblad',
  elsewhereText: 'U kunt het in één tabblad tegelijk bewerken. Wat u hebt ingevuld, blijft behouden.',
  takeOver: 'Hier verdergaan',
};
