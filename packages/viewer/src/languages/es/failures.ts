import { type Failure, unlessOpening } from '../../failure/failure.ts';
import type { failureWords } from '../../messages/english/failures.ts';
import type { Translated } from '../language.ts';
import { plural } from '../plural.ts';

const count = plural('es');

/** How long to wait, as one says it. */
export function span(seconds: number): string {
  if (seconds <= 90) return count(seconds, { one: '# segundo', other: '# segundos' });
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 90) return count(minutes, { one: '# minuto', other: '# minutos' });
  return count(Math.round(minutes / 60), { one: '# hora', other: '# horas' });
}

const askSender = 'Pida un nuevo enlace a quien le envió este documento.';
const kept = unlessOpening(' Todo lo que ha rellenado se conserva.');
const keptHere = unlessOpening(' Lo que ha rellenado en esta página se conserva.');
const checkConnection = 'Compruebe su conexión a internet e inténtelo de nuevo.';

const opensBySelf = (failure: Failure) =>
  `El documento se abrirá automáticamente dentro de ${span(failure.retryAfter ?? 60)}. También puede cerrar esta página y volver más tarde.${kept(failure)}`;

/** What is said of each failure, in Spanish. */
export const failures: Translated<typeof failureWords> = {
  misconfigured: { title: 'El módulo de firma no está bien configurado', text: ({ message }) => message },
  not_found: {
    title: 'Documento no encontrado',
    text: () => `Este documento no existe o este enlace no lo incluye. ${askSender}`,
  },
  deleted: {
    title: 'El documento ya no está disponible',
    text: (failure) =>
      `Se eliminó mientras lo tenía abierto, por lo que no se puede enviar. Consulte a quien se lo envió.${kept(failure)}`,
  },
  invalid_key: { title: 'Este enlace no es válido', text: (failure) => `${askSender}${keptHere(failure)}` },
  expired_key: { title: 'Este enlace ha caducado', text: (failure) => `${askSender}${keptHere(failure)}` },
  forbidden: { title: 'Este enlace no lo permite', text: (failure) => `${askSender}${kept(failure)}` },
  rate_limited: {
    title: 'Demasiadas solicitudes',
    text: (failure) =>
      failure.isRetried
        ? opensBySelf(failure)
        : `Espere ${span(failure.retryAfter ?? 60)} e inténtelo de nuevo.${kept(failure)}`,
  },
  unreachable: {
    title: 'Sin conexión con el servicio',
    text: (failure) =>
      failure.isRetried
        ? `No hay conexión a internet. El documento se abrirá automáticamente en cuanto vuelva a haberla.${kept(failure)}`
        : `${checkConnection}${kept(failure)}`,
  },
  file_refused: {
    title: 'No se ha podido obtener el archivo',
    text: (failure) =>
      `El servidor donde está guardado no lo entrega. Inténtelo de nuevo en un momento. Si vuelve a ocurrir, avise a quien le envió este documento.${kept(failure)}`,
  },
  unreadable_pdf: {
    title: 'Este documento no se puede abrir',
    text: (failure) => `El archivo PDF no se puede leer. ${askSender}${kept(failure)}`,
  },
  bad_document: {
    title: 'Este documento no se puede firmar',
    text: () => 'Sus campos no corresponden al archivo. Comuníquelo a quien se lo envió:',
  },
  document_changed: {
    title: 'El documento se ha actualizado',
    text: () =>
      'Hay una versión más reciente. Cárguela y revísela; lo que ha rellenado se conserva donde el campo sigue existiendo.',
  },
  outdated: {
    title: 'El envío no se ha aceptado',
    text: () => 'El documento se actualizó antes de que llegara. Revise esta versión y envíela.',
  },
  already_submitted: {
    title: 'Ya enviado',
    text: () => 'Este documento solo se puede enviar una vez, y ya se ha enviado. Pida una copia a quien se lo envió.',
  },
  rejected: { title: 'El envío no se ha aceptado', text: (failure) => `${failure.message}${kept(failure)}` },
  too_large: {
    title: 'Las imágenes son demasiado grandes en conjunto',
    text: (failure) =>
      `Elimine una imagen o elija otras más pequeñas. Dibuje o escriba las firmas en lugar de usar fotos. Después, vuelva a enviar.${kept(failure)}`,
  },
  too_much: {
    title: 'El envío es demasiado grande',
    text: (failure) =>
      `Se ha rechazado por su tamaño. Acorte los textos largos y vuelva a enviar. Si no sirve, avise a quien le envió este documento.${kept(failure)}`,
  },
  stopped: { title: 'No enviado', text: ({ message }) => message },
  no_fonts: {
    title: 'Algunas letras no se han podido cargar',
    text: (failure) => `Sin ellas nadie puede ver lo que se firmaría. ${checkConnection}${kept(failure)}`,
  },
  insecure_page: {
    title: 'Esta página no es segura',
    text: () => 'Solo se puede enviar por HTTPS. Abra la página con https://.',
  },
  code_missing: {
    title: 'No se ha podido cargar una parte de esta página',
    text: (failure) => `${checkConnection} Si vuelve a ocurrir, recargue la página.${kept(failure)}`,
  },
  service_failed: {
    title: 'El servicio tiene un problema',
    text: (failure) =>
      failure.during === 'sending'
        ? `Espere un momento e inténtelo de nuevo; se guarda una sola vez.${kept(failure)}`
        : failure.isRetried
          ? opensBySelf(failure)
          : `El documento no se ha podido abrir. Espere un momento e inténtelo de nuevo. Si vuelve a ocurrir, avise a quien se lo envió.${kept(failure)}`,
  },
  unexpected: {
    title: 'Algo ha salido mal',
    text: (failure) =>
      failure.during === 'sending'
        ? `Inténtelo de nuevo; se guarda una sola vez.${kept(failure)}`
        : `El documento no se ha podido abrir. Inténtelo de nuevo. Si vuelve a ocurrir, recargue la página.${kept(failure)}`,
  },
};
