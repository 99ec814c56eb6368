import { type Failure, unlessOpening } from '../../failure/failure.ts';
import type { failureWords } from '../../messages/english/failures.ts';
import type { Translated } from '../../messages/merge-texts.ts';
import { plural } from '../plural.ts';

const count = plural('es');

/** A duration in words. */
export function span(seconds: number): string {
  if (seconds <= 90) return count(seconds, { one: '# segundo', other: '# segundos' });
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 90) return count(minutes, { one: '# minuto', other: '# minutos' });
  return count(Math.round(minutes / 60), { one: '# hora', other: '# horas' });
}

const askSender = 'Pida un nuevo enlace al remitente.';
const contact = 'Póngase en contacto con el remitente.';
const kept = unlessOpening(' No perderá los datos introducidos.');
const keptHere = unlessOpening(' Los datos introducidos en esta página se conservan.');
const checkConnection = 'Compruebe su conexión a internet e inténtelo de nuevo.';

const reopensIn = (failure: Failure) =>
  `Volveremos a abrir el documento en ${span(failure.retryAfter ?? 60)}. También puede cerrar esta página y volver más tarde.${kept(failure)}`;

/** The texts of every failure in Spanish. */
export const failures: Translated<typeof failureWords> = {
  misconfigured: { title: 'Esta página no está bien configurada', text: () => contact },
  not_found: {
    title: 'Documento no encontrado',
    text: () => `Este documento no existe o su enlace no lo incluye. ${askSender}`,
  },
  deleted: {
    title: 'El documento ya no está disponible',
    text: (failure) => `Se eliminó mientras lo tenía abierto, por lo que no puede enviarlo. ${contact}${kept(failure)}`,
  },
  invalid_key: { title: 'Este enlace no es válido', text: (failure) => `${askSender}${keptHere(failure)}` },
  expired_key: { title: 'Este enlace ha caducado', text: (failure) => `${askSender}${keptHere(failure)}` },
  forbidden: { title: 'No tiene permiso', text: (failure) => `${askSender}${kept(failure)}` },
  rate_limited: {
    title: 'Demasiadas solicitudes',
    text: (failure) =>
      failure.isRetried
        ? reopensIn(failure)
        : `Espere ${span(failure.retryAfter ?? 60)} e inténtelo de nuevo.${kept(failure)}`,
  },
  unreachable: {
    title: 'No se puede conectar con el servidor',
    text: (failure) =>
      failure.isRetried
        ? `No tiene conexión. Volveremos a abrir el documento cuando se restablezca.${kept(failure)}`
        : `${checkConnection}${kept(failure)}`,
  },
  file_refused: {
    title: 'No se ha podido cargar el archivo',
    text: (failure) =>
      `El servidor de archivos ha denegado el acceso. Inténtelo de nuevo en un momento. Si vuelve a ocurrir, póngase en contacto con el remitente.${kept(failure)}`,
  },
  unreadable_pdf: {
    title: 'No se puede abrir este documento',
    text: (failure) => `No se puede leer el archivo PDF. ${askSender}${kept(failure)}`,
  },
  bad_document: {
    title: 'No se puede firmar este documento',
    text: () => `Los campos no coinciden con el archivo. ${contact}`,
  },
  document_changed: {
    title: 'El documento se ha actualizado',
    text: () =>
      'Hay una versión más reciente. Cárguela y revísela. Conservaremos sus datos en los campos que sigan existiendo.',
  },
  outdated: {
    title: 'El envío no se ha aceptado',
    text: () => 'El documento se actualizó antes de que llegara su envío. Revise esta versión y envíela.',
  },
  already_submitted: {
    title: 'Ya enviado',
    text: () => 'Este documento solo se puede enviar una vez. Pida una copia al remitente.',
  },
  rejected: { title: 'El envío no se ha aceptado', text: (failure) => `${contact}${kept(failure)}` },
  too_large: {
    title: 'Se ha superado el límite de tamaño',
    text: (failure) =>
      `Elimine una imagen o elija otras más pequeñas. Dibuje o escriba las firmas en lugar de usar fotos. Después, vuelva a enviar.${kept(failure)}`,
  },
  stopped: {
    title: 'No enviado',
    text: ({ hostMessage }) => hostMessage ?? 'Inténtelo de nuevo o póngase en contacto con el remitente.',
  },
  no_fonts: {
    title: 'No se han podido cargar algunas fuentes',
    text: (failure) => `Sin ellas no puede ver lo que está firmando. ${checkConnection}${kept(failure)}`,
  },
  insecure_page: {
    title: 'Esta página no es segura',
    text: () => 'Para enviar se necesita HTTPS. Abra la página con https://.',
  },
  code_missing: {
    title: 'No se ha podido cargar una parte de esta página',
    text: (failure) => `${checkConnection} Si vuelve a ocurrir, recargue la página.${kept(failure)}`,
  },
  render_failed: {
    title: 'No se puede mostrar el documento',
    text: (failure) =>
      `Recargue el documento para continuar. Si vuelve a ocurrir, póngase en contacto con el remitente.${keptHere(failure)}`,
  },
  service_failed: {
    title: 'Ha ocurrido un error por nuestra parte',
    text: (failure) =>
      failure.during === 'sending'
        ? `Espere un momento e inténtelo de nuevo. El documento no se enviará dos veces.${kept(failure)}`
        : failure.isRetried
          ? reopensIn(failure)
          : `No se ha podido abrir el documento. Espere un momento e inténtelo de nuevo. Si vuelve a ocurrir, póngase en contacto con el remitente.${kept(failure)}`,
  },
  unexpected: {
    title: 'Algo ha salido mal',
    text: (failure) =>
      failure.during === 'sending'
        ? `Inténtelo de nuevo. El documento no se enviará dos veces.${kept(failure)}`
        : `No se ha podido abrir el documento. Inténtelo de nuevo. Si vuelve a ocurrir, recargue la página.${kept(failure)}`,
  },
};
