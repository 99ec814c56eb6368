import type { draftWords } from '../../messages/english/drafts.ts';
import type { Translated } from '../language.ts';
import { span } from './failures.ts';

/** The words of drafts and delivery, in Spanish. */
export const drafts: Translated<typeof draftWords> = {
  restoredTitle: 'Hemos recuperado lo que había rellenado',
  restoredText: (time) => `Se guardó en este dispositivo el ${time}. No se ha enviado.`,
  updatedTitle: 'El documento se ha actualizado',
  updatedText: 'Esta es la nueva versión. Lo que había rellenado se conserva donde el campo sigue existiendo.',
  notKept: (fields) => `No se ha conservado, porque no tiene lugar en esta versión: ${fields}.`,
  startOver: 'Empezar de nuevo',
  startOverAsk: '¿Eliminar todo lo que ha rellenado?',
  startOverYes: 'Eliminar',
  startOverNo: 'Conservar',
  dismiss: 'Aceptar',
  loadingWaits: (left) => `El servicio está ocupado. Nuevo intento en ${span(left)}…`,
  loadingUnreachable: (left) => `Sin conexión con el servicio. Nuevo intento en ${span(left)}…`,
  notSentTitle: 'Todavía no se ha enviado',
  notSentOffline: 'No hay conexión. Se enviará en cuanto esté en línea.',
  notSentBusy: (left) => `El servicio está ocupado. Se enviará en ${span(left)}.`,
  unconfirmedTitle: 'Todavía sin confirmar',
  unconfirmedText: (left) =>
    `La conexión se perdió antes de que el servicio pudiera confirmar. Se vuelve a enviar en ${span(left)} y se guarda una sola vez.`,
  unconfirmedSlow: (left) =>
    `El servicio no ha confirmado a tiempo. Se vuelve a enviar en ${span(left)} y se guarda una sola vez.`,
  unconfirmedUnclear: (left) =>
    `La respuesta recibida no lo confirma. Se vuelve a enviar en ${span(left)} y se guarda una sola vez.`,
  unconfirmedOffline:
    'La conexión se perdió antes de que el servicio pudiera confirmar. Se vuelve a enviar en cuanto esté en línea y se guarda una sola vez.',
  unconfirmedKey:
    'El servicio aún no lo ha confirmado, y este enlace ya no se acepta. Pida uno nuevo a quien le envió este documento: entonces se vuelve a enviar y se guarda una sola vez.',
  confirming: 'Comprobando que ha llegado…',
  sentLater: 'Puede cerrar esta página. Se enviará cuando vuelva a abrir el documento en este dispositivo.',
  keepOpen: 'Deje esta página abierta hasta entonces.',
  sendNow: 'Intentar ahora',
  cancelSending: 'Cambiar algo antes',
  elsewhereTitle: 'Este documento está abierto en otra pestaña',
  elsewhereText: 'Solo puede editarlo en una pestaña a la vez. Lo que ha rellenado se conserva.',
  takeOver: 'Continuar aquí',
};
