import type { stateWords } from '../../messages/english/states.ts';
import type { Translated } from '../../messages/merge-texts.ts';
import { plural } from '../plural.ts';

const count = plural('es');

const copies = {
  preparing: 'Preparando su copia firmada…',
  ready: 'Su copia firmada está lista.',
  late: 'Su copia firmada está tardando más de lo habitual. Su envío está guardado y el remitente recibirá la copia.',
  failed:
    'Todavía no se ha podido crear su copia firmada. Su envío está guardado y el remitente puede volver a pedir la copia.',
} as const;

/** The texts shown while opening and after a submission in Spanish. */
export const states: Translated<typeof stateWords> = {
  loading: 'Abriendo su documento…',
  loadingSlow: 'Está tardando más de lo habitual…',
  opened: (filename, required) =>
    required === 0
      ? `${filename} está abierto.`
      : `${filename} está abierto. ${count(required, { one: '# campo obligatorio', other: '# campos obligatorios' })} por rellenar.`,
  doneTitle: 'Enviado',
  doneText: (hasCopy) =>
    `Hemos recibido su documento firmado. ${hasCopy ? 'Mantenga esta página abierta para descargar su copia.' : 'Ya puede cerrar esta página.'}`,
  earlierText: (filename) => `${filename} se envió desde este dispositivo.`,
  earlierChanged: 'El documento ha cambiado desde entonces. Para enviar la nueva versión, inicie un nuevo envío.',
  startNewSubmission: 'Iniciar un nuevo envío',
  forgetReceipt: 'Quitar de este dispositivo',
  doneTime: 'Recibido',
  doneId: 'ID del envío',
  copy: (copy) => copies[copy],
  copyName: (filename) => `${filename.replace(/\.pdf$/i, '')} (firmado).pdf`,
  download: 'Descargar su copia',
  downloading: 'Descargando…',
  share: 'Compartir su copia',
  downloadFailed: 'La descarga ha fallado. Compruebe su conexión a internet e inténtelo de nuevo.',
  showDocument: 'Ver el documento',
  submittedOn: (time) => `Enviado el ${time}`,
  retry: 'Intentar de nuevo',
  reload: 'Cargar la nueva versión',
  reloadDocument: 'Recargar el documento',
  requestId: (id) => `ID de la solicitud: ${id}`,
  decline: 'Rechazar la firma',
  declineText: 'El remitente verá que la ha rechazado y el motivo.',
  declineReason: 'Motivo (opcional)',
  declineConfirm: 'Rechazar',
  declineFailed: 'No se ha podido registrar el rechazo. Compruebe su conexión a Internet e inténtelo de nuevo.',
  declinedTitle: 'Ha rechazado la firma',
  declinedText: (filename) => `No ha firmado ${filename}. Puede cerrar esta página.`,
};
