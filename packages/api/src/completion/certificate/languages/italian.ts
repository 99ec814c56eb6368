import type { CertificateTexts } from './english.ts';

/** The texts of a certificate in Italian. */
export const italian: CertificateTexts = {
  certificate: 'Certificato di completamento',
  cover:
    'Questo certificato prova che il servizio ha ricevuto l’invio qui descritto all’ora indicata e, finché la verifica del sigillo riesce, che nulla in questo file è cambiato da quando è stato sigillato. Non prova chi ha firmato: l’identità del firmatario è una dichiarazione dell’organizzazione, e il modo in cui sono state fatte le firme è una dichiarazione del browser del firmatario.',
  times: 'Tutti gli orari sono in UTC. Se non è indicata un’altra fonte, provengono dall’orologio del servizio.',
  pageOf: (page, count) => `Certificato, pagina ${page} di ${count}`,
  outOf: (part, whole) => `${part} di ${whole}`,
  received: 'Ricevuto',
  sealed: 'Completato e sigillato',
  filledIn: 'Campi compilati',

  signatures: 'Firme',
  signaturesAbout:
    'Le immagini sono quelle delle pagine precedenti. Il browser del firmatario ha dichiarato come sono state fatte.',
  noSignatures: 'L’invio non contiene né firme né iniziali.',
  kinds: {
    text: 'Testo',
    signature: 'Firma',
    initials: 'Iniziali',
    date: 'Data',
    number: 'Numero',
    email: 'E-mail',
    phone: 'Telefono',
    checkbox: 'Casella',
    radio: 'Scelta',
    select: 'Elenco',
    image: 'Immagine',
  },
  kindOnPage: (kind, page) => `${kind}, pagina ${page}`,
  modes: { draw: 'Disegnata a mano.', type: 'Digitata come testo.', upload: 'Caricata come immagine.' },
  modeNotStated: 'Il browser non ha dichiarato come è stata fatta.',
  pictureHash: 'SHA-256 dell’immagine:',

  fromOrganization: 'Dichiarato dall’organizzazione',
  fromOrganizationAbout: 'Il servizio riporta questa dichiarazione. Non ha verificato chi è il firmatario.',
  signer: 'Firmatario',
  email: 'E-mail',
  identification: 'Metodo di identificazione',
  identifiedAt: 'Ora dell’identificazione',
  organizationsTime: 'Secondo la dichiarazione dell’organizzazione.',
  reference: 'Riferimento dell’organizzazione',
  noSigner: 'L’organizzazione non ha dichiarato chi è il firmatario.',

  fromBrowser: 'Dichiarato dal browser del firmatario',
  fromBrowserAbout: 'Il servizio ha ricevuto queste dichiarazioni con l’invio. Non può verificarle.',
  sent: 'Inviato',
  signersClock: 'Secondo l’orologio del dispositivo del firmatario.',
  viewed: 'Pagine viste',
  notViewed: (pages) => `Non viste: ${pages}.`,
  viewedRule: 'Una pagina conta come vista quando metà di essa è rimasta sullo schermo per un secondo.',
  consent: 'Consenso',
  consentVersion: 'Versione e testo:',
  consentHash: 'SHA-256 del testo completo:',
  notStated: 'Non dichiarato.',
  display: 'Visualizzazione',
  displayed: (window, scale, ratio) =>
    `Finestra di ${window} pixel; ${scale} pixel per punto della pagina (1/72 di pollice); rapporto di pixel del dispositivo ${ratio}.`,

  fromService: 'Registrato dal servizio',
  organization: 'Organizzazione',
  document: 'Documento',
  version: (number) => `versione ${number}`,
  originalHash: 'File originale, SHA-256',
  originalAbout: 'Il file così come il mittente lo ha caricato.',
  preparedHash: 'File preparato, SHA-256',
  preparedAbout: 'Il file ricavato da esso per la firma. Il firmatario ha visto questo file, ed è quello sigillato.',
  submission: 'Invio',
  serviceClock: 'Secondo l’orologio del servizio.',
  checksum: 'Checksum dell’invio',
  checksumVerified: 'Verificato: il servizio lo ha ricalcolato da ciò che ha ricevuto.',
  checksumUnknown: 'Non verificato: il servizio non conosce il metodo con cui è stato calcolato.',

  notes: 'Da notare',
  clockAhead: (duration) =>
    `L’orologio del dispositivo del firmatario era avanti rispetto a quello del servizio di: ${duration}. Vale l’ora del servizio.`,
  clockBehind: (duration) =>
    `L’orologio del dispositivo del firmatario era indietro rispetto a quello del servizio, o l’invio ha subito un ritardo, di: ${duration}. Vale l’ora del servizio.`,
  checksumNote:
    'Non è stato possibile verificare il checksum dell’invio. Quindi non mostra se i valori sono arrivati come sono stati inviati.',
  erasedNote:
    'Gli indirizzi di rete e i browser di alcuni eventi sono stati cancellati su richiesta. Gli eventi sono invariati.',
  fontNote:
    'Il servizio non dispone di questi caratteri. Un altro carattere li ha sostituiti, sullo schermo come in questo file:',
  imageNote: 'Le immagini che il mittente ha inserito in questi campi non sono leggibili e non sono mostrate:',
  activeNote: (contents) => `Il file originale contiene: ${contents}. Questo file non ne contiene.`,
  active: {
    javascript: 'script',
    launch: 'azioni che avviano programmi',
    submit_form: 'azioni che inviano un modulo',
    import_data: 'azioni che importano dati',
    attachment: 'allegati',
    rich_media: 'contenuti multimediali',
    xfa: 'un modulo XFA',
  },
  otherAttachments: 'altri allegati',
  attachmentNote: 'Questi file sono allegati a questo file. Le sue pagine non li mostrano:',
  andMore: (count) => `e altri ${count}`,

  events: 'Eventi',
  eventsAbout:
    'Gli eventi del documento fino all’invio, e quelli dell’invio. Le aperture successive del documento non sono elencate. Riaprire il documento entro un quarto d’ora di norma conta come un solo evento.',
  time: 'Ora',
  event: 'Evento',
  origin: 'Indirizzo di rete e browser',
  happened: {
    'document.created': 'Documento caricato',
    'document.prepared': 'Documento preparato per la firma',
    'document.fields_replaced': 'Campi sostituiti',
    'document.viewed': 'Documento aperto',
    'document.file_damaged': 'File conservato trovato danneggiato',
    'submission.received': 'Invio ricevuto',
    'submission.completing': 'Completamento iniziato',
    'submission.failed': 'Completamento non riuscito',
    'submission.retried': 'Completamento richiesto di nuovo',
    'envelope.created': 'Busta creata',
    'envelope.updated': 'Busta modificata',
    'signer.ready': 'Pronto per firmare',
    'signer.viewed': 'Aperto dal firmatario',
    'signer.signed': 'Firmato',
    'signer.reminder': 'Promemoria al firmatario',
    'signer.updated': 'Firmatario modificato',
    'session.created': 'Sessione di firma creata',
  },
  attempt: (number) => `tentativo ${number}`,
  byService: 'dal servizio',
  byOperator: 'dal gestore',
  erased: 'Cancellato su richiesta.',
  otherViews: (count, first, last) =>
    `Aperture del documento con altre chiavi, o da indirizzi diversi o sconosciuti: ${count}. Prima: ${first}. Ultima: ${last}. Il registro di controllo dell’organizzazione le elenca.`,
  moreEvents: (count) =>
    `Eventi tra i primi e gli ultimi che non sono elencati qui: ${count}. Il registro di controllo dell’organizzazione li elenca.`,
  moreViews: (count) =>
    `Aperture del documento con la chiave e dall’indirizzo dell’invio che non sono elencate qui: ${count}. Il registro di controllo dell’organizzazione le elenca.`,
  trail: (number) =>
    `Ogni evento del registro di controllo contiene l’hash dell’evento precedente. L’ultimo degli eventi sopra che si trova nel registro ha il numero ${number} e l’hash:`,

  fields: 'Valori dei campi',
  fieldsAbout: 'Nell’ordine del documento. Le pagine precedenti mostrano l’aspetto dei valori.',
  noFields: 'Il documento non ha campi.',
  field: 'Campo',
  kind: 'Tipo',
  value: 'Valore',
  pageNumber: (page) => `Pagina ${page}`,
  empty: 'Lasciato vuoto.',
  ticked: 'Selezionata.',
  shownAbove: 'Vedere «Firme».',
  fixedValue: 'Inserito dal mittente; il firmatario non poteva cambiarlo.',
  keptValue: 'Proposto dal mittente; il firmatario lo ha mantenuto.',
  storedAs: 'Salvato come:',
  imageOf: (format, pixels, bytes) => `Immagine ${format}, ${pixels} pixel, ${bytes}.`,

  beginningOnly: (characters) =>
    `È mostrato solo l’inizio. Caratteri del testo intero: ${characters}. SHA-256 del testo intero:`,
  cutByService: (characters) =>
    `È mostrato solo l’inizio. Il servizio conserva al massimo ${characters} caratteri di un testo simile. SHA-256 di ciò che ha conservato:`,

  envelope: {
    name: 'Busta',
    cover:
      'Questo certificato prova che il servizio ha ricevuto le firme qui descritte agli orari indicati e, finché la verifica del sigillo riesce, che nulla in questo file è cambiato da quando è stato sigillato. Non prova chi ha firmato: l’identità di ogni firmatario è una dichiarazione dell’organizzazione, e il modo in cui sono state fatte le firme è una dichiarazione dei browser dei firmatari.',
    lastSigned: 'Ultima firma',
    signers: 'Firmatari',
    signersAbout:
      'Nell’ordine di firma. I firmatari con lo stesso numero potevano firmare in parallelo. L’organizzazione ha dichiarato chi sono e come li ha identificati. Il servizio riporta queste dichiarazioni e quelle dei browser. Non le ha verificate.',
    signerOf: (place, count) => `Firmatario ${place} di ${count}`,
    role: 'Ruolo',
    order: 'Ordine',
    consentVersion: 'Versione:',
    preparedAbout: 'Il file ricavato da esso per la firma. I firmatari hanno visto questo file, ed è quello sigillato.',
    eventsAbout: 'Gli eventi del documento fino alla creazione della busta, senza le aperture, e quelli della busta.',
    fieldsAbout:
      'Nell’ordine del documento, con il nome del firmatario che compila ogni campo. Le pagine precedenti mostrano l’aspetto dei valori.',
    onlineAbout:
      'Aprire questo indirizzo o scansionare il codice, e scegliere questo file. La pagina mostra se il servizio ha sigillato il file, per quale busta, e se da allora è stato modificato. Non serve un account.',
  },

  verification: 'Verifica',
  proof: 'Che cosa prova il sigillo',
  proofAbout:
    'Un sigillo crittografico dell’organizzazione (PAdES, ETSI EN 319 142) copre l’intero file, compreso questo certificato. Qualsiasi modifica del file rompe il sigillo. Il sigillo prova che il servizio ha creato questo file e che da allora non è stato modificato. Non prova chi ha firmato.',
  sealCertificate: 'Certificato del sigillo',
  fingerprint: 'SHA-256 del certificato:',
  sealTime: 'Ora del sigillo',
  timeStamped: 'Secondo l’orologio del servizio. La conferma una marca temporale (RFC 3161), emessa da:',
  notTimeStamped: 'Secondo l’orologio del servizio. Nessuna autorità di marcatura temporale l’ha confermata.',
  online: 'Online',
  onlineAbout:
    'Aprire questo indirizzo o scansionare il codice, e scegliere questo file. La pagina mostra se il servizio ha sigillato il file, per quale invio, e se da allora è stato modificato. Non serve un account.',
  noAddress:
    'Chiedere all’organizzazione l’indirizzo della sua pagina di verifica. La pagina mostra se il servizio ha sigillato il file e se da allora è stato modificato.',
  qrCode: 'Codice QR con l’indirizzo della pagina di verifica',
  offline: 'Offline',
  offlineAbout: 'Questo comando del software del servizio richiede il certificato del sigillo e nessuna rete.',
  otherPrograms: 'Con altri programmi',
  otherProgramsAbout:
    'Programmi come Adobe Acrobat Reader mostrano il sigillo e il suo certificato. Confrontare quel certificato con l’impronta sopra. Questo comando deve rispondere «Signature is Valid» e «Total document signed»:',
  digitalSeal: 'Sigillo digitale',
};
