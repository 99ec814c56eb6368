import type { CertificateTexts } from './english.ts';

/** The texts of a certificate in Spanish. */
export const spanish: CertificateTexts = {
  certificate: 'Certificado de finalización',
  cover:
    'Este certificado prueba que el servicio recibió el envío aquí descrito a la hora indicada y, mientras la verificación del sello sea correcta, que nada ha cambiado en este archivo desde que se selló. No prueba quién firmó: la identidad del firmante es una declaración de la organización, y la forma en que se hicieron las firmas es una declaración del navegador del firmante.',
  times: 'Todas las horas están en UTC. Si no se indica otra fuente, proceden del reloj del servicio.',
  pageOf: (page, count) => `Certificado, página ${page} de ${count}`,
  outOf: (part, whole) => `${part} de ${whole}`,
  received: 'Recibido',
  sealed: 'Finalizado y sellado',
  filledIn: 'Campos rellenados',

  signatures: 'Firmas',
  signaturesAbout:
    'Las imágenes son las de las páginas anteriores. El navegador del firmante declaró cómo se hicieron.',
  noSignatures: 'El envío no contiene firmas ni iniciales.',
  kinds: {
    text: 'Texto',
    signature: 'Firma',
    initials: 'Iniciales',
    date: 'Fecha',
    number: 'Número',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    checkbox: 'Casilla',
    radio: 'Opción',
    select: 'Lista',
    image: 'Imagen',
  },
  kindOnPage: (kind, page) => `${kind}, página ${page}`,
  modes: { draw: 'Dibujada a mano.', type: 'Escrita con el teclado.', upload: 'Subida como imagen.' },
  modeNotStated: 'El navegador no declaró cómo se hizo.',
  pictureHash: 'SHA-256 de la imagen:',

  fromOrganization: 'Declarado por la organización',
  fromOrganizationAbout: 'El servicio reproduce esta declaración. No ha verificado quién es el firmante.',
  signer: 'Firmante',
  email: 'Correo electrónico',
  identification: 'Método de identificación',
  identifiedAt: 'Hora de la identificación',
  organizationsTime: 'Según la declaración de la organización.',
  reference: 'Referencia de la organización',
  noSigner: 'La organización no declaró quién es el firmante.',

  fromBrowser: 'Declarado por el navegador del firmante',
  fromBrowserAbout: 'El servicio recibió estas declaraciones con el envío. No puede verificarlas.',
  sent: 'Enviado',
  signersClock: 'Según el reloj del dispositivo del firmante.',
  viewed: 'Páginas vistas',
  notViewed: (pages) => `No vistas: ${pages}.`,
  viewedRule: 'Una página cuenta como vista cuando la mitad de ella ha estado un segundo en la pantalla.',
  consent: 'Consentimiento',
  consentVersion: 'Versión y texto:',
  consentHash: 'SHA-256 del texto completo:',
  notStated: 'No declarado.',
  display: 'Visualización',
  displayed: (window, scale, ratio) =>
    `Ventana de ${window} píxeles; ${scale} píxeles por punto de la página (1/72 de pulgada); relación de píxeles del dispositivo ${ratio}.`,

  fromService: 'Registrado por el servicio',
  organization: 'Organización',
  document: 'Documento',
  version: (number) => `versión ${number}`,
  originalHash: 'Archivo original, SHA-256',
  originalAbout: 'El archivo tal como lo subió el remitente.',
  preparedHash: 'Archivo preparado, SHA-256',
  preparedAbout: 'El archivo creado a partir de él para la firma. El firmante vio este archivo, y es el que se selló.',
  submission: 'Envío',
  serviceClock: 'Según el reloj del servicio.',
  checksum: 'Suma de comprobación del envío',
  checksumVerified: 'Verificada: el servicio la calculó de nuevo a partir de lo que recibió.',
  checksumUnknown: 'No verificada: el servicio no conoce el método con el que se calculó.',

  notes: 'Tenga en cuenta',
  clockAhead: (duration) =>
    `El reloj del dispositivo del firmante estaba adelantado respecto al del servicio en: ${duration}. Cuenta la hora del servicio.`,
  clockBehind: (duration) =>
    `El reloj del dispositivo del firmante estaba atrasado respecto al del servicio, o el envío se retrasó, en: ${duration}. Cuenta la hora del servicio.`,
  checksumNote:
    'No se pudo verificar la suma de comprobación del envío. Por tanto, no muestra si los valores llegaron tal como se enviaron.',
  erasedNote:
    'Las direcciones de red y los navegadores de algunos eventos se borraron a petición. Los eventos no han cambiado.',
  fontNote:
    'El servicio no dispone de estas fuentes. Otra fuente las sustituyó, tanto en la pantalla como en este archivo:',
  imageNote: 'Las imágenes que el remitente puso en estos campos no se pudieron leer y no se muestran:',
  activeNote: (contents) => `El archivo original contiene: ${contents}. Este archivo no lo contiene.`,
  active: {
    javascript: 'scripts',
    launch: 'acciones que inician programas',
    submit_form: 'acciones que envían un formulario',
    import_data: 'acciones que importan datos',
    attachment: 'archivos adjuntos',
    rich_media: 'contenido multimedia',
    xfa: 'un formulario XFA',
  },
  otherAttachments: 'otros archivos adjuntos',
  attachmentNote: 'Estos archivos están adjuntos a este archivo. Sus páginas no los muestran:',
  andMore: (count) => `y ${count} más`,

  events: 'Eventos',
  eventsAbout:
    'Los eventos del documento hasta el envío, y los del envío. No se indican las aperturas posteriores del documento. Volver a abrir el documento en un cuarto de hora suele contar como un solo evento.',
  time: 'Hora',
  event: 'Evento',
  origin: 'Dirección de red y navegador',
  happened: {
    'document.created': 'Documento subido',
    'document.prepared': 'Documento preparado para la firma',
    'document.fields_replaced': 'Campos sustituidos',
    'document.viewed': 'Documento abierto',
    'document.file_damaged': 'Archivo guardado hallado dañado',
    'submission.received': 'Envío recibido',
    'submission.completing': 'Finalización iniciada',
    'submission.failed': 'Finalización fallida',
    'submission.retried': 'Finalización solicitada de nuevo',
    'envelope.created': 'Sobre creado',
    'envelope.updated': 'Sobre modificado',
    'signer.ready': 'Listo para firmar',
    'signer.viewed': 'Abierto por el firmante',
    'signer.signed': 'Firmado',
    'signer.reminder': 'Recordatorio al firmante',
    'signer.updated': 'Firmante modificado',
    'session.created': 'Sesión de firma creada',
  },
  attempt: (number) => `intento ${number}`,
  byService: 'por el servicio',
  byOperator: 'por el operador',
  erased: 'Borrado a petición.',
  otherViews: (count, first, last) =>
    `Aperturas del documento con otras claves, o desde direcciones distintas o desconocidas: ${count}. Primera: ${first}. Última: ${last}. El registro de auditoría de la organización las indica.`,
  moreEvents: (count) =>
    `Eventos entre los primeros y los últimos que no se indican aquí: ${count}. El registro de auditoría de la organización los indica.`,
  moreViews: (count) =>
    `Aperturas del documento con la clave y desde la dirección del envío que no se indican aquí: ${count}. El registro de auditoría de la organización las indica.`,
  trail: (number) =>
    `Cada evento del registro de auditoría contiene el hash del evento anterior. El último de los eventos anteriores que figura en el registro tiene el número ${number} y el hash:`,

  fields: 'Valores de los campos',
  fieldsAbout: 'En el orden del documento. Las páginas anteriores muestran el aspecto de los valores.',
  noFields: 'El documento no tiene campos.',
  field: 'Campo',
  kind: 'Tipo',
  value: 'Valor',
  pageNumber: (page) => `Página ${page}`,
  empty: 'Dejado vacío.',
  ticked: 'Marcada.',
  shownAbove: 'Véase «Firmas».',
  fixedValue: 'Puesto por el remitente; el firmante no podía cambiarlo.',
  keptValue: 'Propuesto por el remitente; el firmante lo mantuvo.',
  storedAs: 'Guardado como:',
  imageOf: (format, pixels, bytes) => `Imagen ${format}, ${pixels} píxeles, ${bytes}.`,

  beginningOnly: (characters) =>
    `Solo se muestra el principio. Caracteres del texto completo: ${characters}. SHA-256 del texto completo:`,
  cutByService: (characters) =>
    `Solo se muestra el principio. El servicio conserva como máximo ${characters} caracteres de un texto así. SHA-256 de lo que conservó:`,

  envelope: {
    name: 'Sobre',
    cover:
      'Este certificado prueba que el servicio recibió las firmas aquí descritas a las horas indicadas y, mientras la verificación del sello sea correcta, que nada ha cambiado en este archivo desde que se selló. No prueba quién firmó: la identidad de cada firmante es una declaración de la organización, y la forma en que se hicieron las firmas es una declaración de los navegadores de los firmantes.',
    lastSigned: 'Última firma',
    signers: 'Firmantes',
    signersAbout:
      'En el orden de firma. Los firmantes con el mismo número podían firmar en paralelo. La organización declaró quiénes son y cómo los identificó. El servicio reproduce estas declaraciones y las de los navegadores. No las ha verificado.',
    signerOf: (place, count) => `Firmante ${place} de ${count}`,
    role: 'Rol',
    order: 'Orden',
    consentVersion: 'Versión:',
    preparedAbout:
      'El archivo creado a partir de él para la firma. Los firmantes vieron este archivo, y es el que se selló.',
    eventsAbout: 'Los eventos del documento hasta la creación del sobre, sin las aperturas, y los del sobre.',
    fieldsAbout:
      'En el orden del documento, con el nombre del firmante que rellena cada campo. Las páginas anteriores muestran el aspecto de los valores.',
    onlineAbout:
      'Abra esta dirección o escanee el código, y elija este archivo. La página muestra si el servicio selló el archivo, para qué sobre, y si se ha cambiado desde entonces. No se necesita ninguna cuenta.',
  },

  verification: 'Verificación',
  proof: 'Qué prueba el sello',
  proofAbout:
    'Un sello criptográfico de la organización (PAdES, ETSI EN 319 142) cubre el archivo completo, incluido este certificado. Cualquier cambio en el archivo rompe el sello. El sello prueba que el servicio creó este archivo y que no se ha cambiado desde entonces. No prueba quién firmó.',
  sealCertificate: 'Certificado del sello',
  fingerprint: 'SHA-256 del certificado:',
  sealTime: 'Hora del sello',
  timeStamped: 'Según el reloj del servicio. La confirma un sello de tiempo (RFC 3161), emitido por:',
  notTimeStamped: 'Según el reloj del servicio. Ninguna autoridad de sellado de tiempo la ha confirmado.',
  online: 'En línea',
  onlineAbout:
    'Abra esta dirección o escanee el código, y elija este archivo. La página muestra si el servicio selló el archivo, para qué envío, y si se ha cambiado desde entonces. No se necesita ninguna cuenta.',
  noAddress:
    'Pida a la organización la dirección de su página de verificación. La página muestra si el servicio selló el archivo y si se ha cambiado desde entonces.',
  qrCode: 'Código QR con la dirección de la página de verificación',
  offline: 'Sin conexión',
  offlineAbout: 'Este comando del software del servicio necesita el certificado del sello y ninguna red.',
  otherPrograms: 'Con otros programas',
  otherProgramsAbout:
    'Programas como Adobe Acrobat Reader muestran el sello y su certificado. Compare ese certificado con la huella anterior. Este comando debe responder «Signature is Valid» y «Total document signed»:',
  digitalSeal: 'Sello digital',
};
