import type { draftWords } from '../../messages/english/drafts.ts';
import type { Translated } from '../../messages/merge-texts.ts';
import { span } from './failures.ts';

/** The texts of drafts and delivery in Spanish. */
export const drafts: Translated<typeof draftWords> = {
  restoredTitle: 'Hemos recuperado su borrador',
  restoredText: (time) => `Se guardó en este dispositivo el ${time}. Todavía no lo ha enviado.`,
  updatedTitle: 'El documento se ha actualizado',
  updatedText: 'Esta es la nueva versión. Hemos conservado sus datos en los campos que siguen existiendo.',
  draftNotSaved:
    'No se puede guardar un borrador en este navegador. Si sale antes de enviar el documento, perderá los datos introducidos.',
  notCarriedOver: (fields) => `No se ha trasladado a esta versión: ${fields}.`,
  startOver: 'Empezar de nuevo',
  startOverAsk: '¿Eliminar todos los datos introducidos?',
  startOverConfirm: 'Eliminar',
  startOverCancel: 'Conservar',
  dismiss: 'Descartar',
  loadingBusy: (left) => `El servidor está ocupado. Nuevo intento en ${span(left)}…`,
  loadingUnreachable: (left) => `No se puede conectar con el servidor. Nuevo intento en ${span(left)}…`,
  notSentTitle: 'Todavía no se ha enviado',
  notSentOffline: 'No tiene conexión. Lo enviaremos cuando vuelva a tenerla.',
  notSentBusy: (left) => `El servidor está ocupado. Lo enviaremos en ${span(left)}.`,
  unconfirmedTitle: 'Todavía sin confirmar',
  unconfirmedText: (left) =>
    `La conexión se perdió antes de que el servidor lo confirmara. Volveremos a intentarlo en ${span(left)}. No se enviará dos veces.`,
  unconfirmedSlow: (left) =>
    `El servidor no lo ha confirmado a tiempo. Volveremos a intentarlo en ${span(left)}. No se enviará dos veces.`,
  unconfirmedUnclear: (left) =>
    `La respuesta del servidor no lo confirma. Volveremos a intentarlo en ${span(left)}. No se enviará dos veces.`,
  unconfirmedOffline:
    'La conexión se perdió antes de que el servidor lo confirmara. Volveremos a intentarlo cuando tenga conexión. No se enviará dos veces.',
  unconfirmedKey:
    'El servidor aún no lo ha confirmado y este enlace ya no es válido. Pida un nuevo enlace al remitente y volveremos a intentarlo. No se enviará dos veces.',
  confirming: 'Confirmando…',
  sentLater: 'Puede cerrar esta página. Lo enviaremos cuando vuelva a abrir el documento en este dispositivo.',
  keepOpen: 'Deje esta página abierta hasta entonces.',
  sendNow: 'Intentar ahora',
  cancelSending: 'Cancelar y editar',
  elsewhereTitle: 'Este documento está abierto en otra pestaña',
  elsewhereText: 'Solo puede editarlo en una pestaña a la vez. Lo que ha rellenado se conserva.',
  takeOver: 'Continuar aquí',
};
