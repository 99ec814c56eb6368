import type { failureWords } from '../../messages/english/failures.ts';
import type { Translated } from '../language.ts';
import { plural } from '../plural.ts';

const count = plural('es');

function span(seconds: number): string {
  if (seconds <= 90) return count(seconds, { one: '# segundo', other: '# segundos' });
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 90) return count(minutes, { one: '# minuto', other: '# minutos' });
  return count(Math.ceil(minutes / 60), { one: '# hora', other: '# horas' });
}

const askSender = 'Pida un nuevo enlace a quien le envió este documento.';
const kept = 'Todo lo que ha rellenado se conserva.';
const keptHere = 'Lo que ha rellenado en esta página se conserva.';
const checkConnection = 'Compruebe su conexión a internet e inténtelo de nuevo.';

/** What is said of each failure, in Spanish. */
export const failures: Translated<typeof failureWords> = {
  misconfigured: { title: 'El módulo de firma no está bien configurado', text: ({ message }) => message },
  not_found: {
    title: 'Documento no encontrado',
    text: (_, documentId) => `No existe el documento «${documentId}» o este enlace no lo incluye. ${askSender}`,
  },
  deleted: {
    title: 'El documento ya no está disponible',
    text: () => 'Se eliminó mientras lo tenía abierto, por lo que no se puede enviar. Consulte a quien se lo envió.',
  },
  invalid_key: { title: 'Este enlace no es válido', text: () => `${askSender} ${keptHere}` },
  expired_key: { title: 'Este enlace ha caducado', text: () => `${askSender} ${keptHere}` },
  forbidden: { title: 'Este enlace no lo permite', text: () => askSender },
  rate_limited: {
    title: 'Demasiadas solicitudes',
    text: ({ retryAfter = 60 }) => `Espere ${span(retryAfter)} e inténtelo de nuevo. ${kept}`,
  },
  unreachable: { title: 'Sin conexión con el servicio', text: () => `${checkConnection} ${kept}` },
  unreadable_pdf: {
    title: 'Este documento no se puede abrir',
    text: () => `El archivo PDF no se puede leer. ${askSender}`,
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
  already_submitted: {
    title: 'Ya enviado',
    text: () => 'Este documento solo se puede enviar una vez, y ya se ha enviado.',
  },
  rejected: { title: 'El envío no se ha aceptado', text: ({ message }) => `${message} ${kept}` },
  stopped: { title: 'No enviado', text: ({ message }) => message },
  no_fonts: {
    title: 'Algunas letras no se han podido cargar',
    text: () => `Sin ellas nadie puede ver lo que se firmaría. ${checkConnection} ${kept}`,
  },
  insecure_page: {
    title: 'Esta página no es segura',
    text: () => `Solo se puede enviar por HTTPS. Abra la página con https://. ${kept}`,
  },
  code_missing: {
    title: 'No se ha podido cargar una parte de esta página',
    text: () => `${checkConnection} Si vuelve a ocurrir, recargue la página. ${kept}`,
  },
  service_failed: {
    title: 'El servicio no ha podido hacerlo',
    text: () => `Espere un momento e inténtelo de nuevo; se guarda una sola vez. ${kept}`,
  },
  unexpected: {
    title: 'Algo ha salido mal',
    text: () => `Inténtelo de nuevo; se guarda una sola vez. ${kept}`,
  },
};
