import type { draftWords } from '../../messages/english/drafts.ts';
import type { Translated } from '../../messages/merge-texts.ts';
import { span } from './failures.ts';

/** The texts of drafts and delivery in Dutch. */
export const drafts: Translated<typeof draftWords> = {
  restoredTitle: 'We hebben uw concept hersteld',
  restoredText: (time) => `Het is op ${time} op dit apparaat opgeslagen. U hebt het nog niet verstuurd.`,
  updatedTitle: 'Dit document is bijgewerkt',
  updatedText: 'Dit is de nieuwe versie. Wat u hebt ingevuld, is bewaard als het veld nog bestaat.',
  draftNotSaved:
    'In deze browser kan geen concept worden bewaard. Als u de pagina verlaat voordat u verstuurt, gaat verloren wat u hebt ingevuld.',
  notCarriedOver: (fields) => `Niet overgenomen in deze versie: ${fields}.`,
  startOver: 'Opnieuw beginnen',
  startOverAsk: 'Alles verwijderen wat u hebt ingevuld?',
  startOverConfirm: 'Verwijderen',
  startOverCancel: 'Behouden',
  dismiss: 'Sluiten',
  loadingBusy: (left) => `De server is bezet. Nieuwe poging over ${span(left)}…`,
  loadingUnreachable: (left) => `Kan geen verbinding maken met de server. Nieuwe poging over ${span(left)}…`,
  notSentTitle: 'Nog niet verstuurd',
  notSentOffline: 'U bent offline. We versturen het zodra u online bent.',
  notSentBusy: (left) => `De server is bezet. We versturen het over ${span(left)}.`,
  unconfirmedTitle: 'Nog niet bevestigd',
  unconfirmedText: (left) =>
    `De verbinding is verbroken voordat de server bevestigde. We proberen het over ${span(left)} opnieuw. Het wordt niet twee keer verstuurd.`,
  unconfirmedSlow: (left) =>
    `De server heeft niet op tijd bevestigd. We proberen het over ${span(left)} opnieuw. Het wordt niet twee keer verstuurd.`,
  unconfirmedUnclear: (left) =>
    `Het antwoord van de server bevestigt het niet. We proberen het over ${span(left)} opnieuw. Het wordt niet twee keer verstuurd.`,
  unconfirmedOffline:
    'De verbinding is verbroken voordat de server bevestigde. We proberen het opnieuw zodra u online bent. Het wordt niet twee keer verstuurd.',
  unconfirmedKey:
    'De server heeft het nog niet bevestigd en deze link is niet meer geldig. Vraag de afzender om een nieuwe link, dan proberen we het opnieuw. Het wordt niet twee keer verstuurd.',
  confirming: 'Bevestigen…',
  sentLater: 'U kunt deze pagina sluiten. We versturen het als u het document weer op dit apparaat opent.',
  keepOpen: 'Houd deze pagina tot die tijd open.',
  sendNow: 'Nu proberen',
  cancelSending: 'Annuleren en bewerken',
  elsewhereTitle: 'Dit document is geopend in een ander tabblad',
  elsewhereText: 'U kunt het in één tabblad tegelijk bewerken. Wat u hebt ingevuld, blijft behouden.',
  takeOver: 'Hier verdergaan',
};
