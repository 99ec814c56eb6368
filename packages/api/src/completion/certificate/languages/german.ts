import type { CertificateTexts } from './english.ts';

/** The texts of a certificate in German. */
export const german: CertificateTexts = {
  certificate: 'Abschlusszertifikat',
  cover:
    'Dieses Zertifikat beweist, dass der Dienst die hier beschriebene Einreichung zur angegebenen Zeit erhalten hat und dass, solange die Prüfung des Siegels gelingt, seit der Versiegelung nichts an dieser Datei geändert wurde. Es beweist nicht, wer unterschrieben hat: Die Identität des Unterzeichners ist eine Angabe der Organisation, und wie die Unterschriften entstanden sind, ist eine Angabe des Browsers des Unterzeichners.',
  times:
    'Alle Zeiten sind in UTC angegeben. Wenn keine andere Quelle genannt ist, stammen sie von der Uhr des Dienstes.',
  pageOf: (page, count) => `Zertifikat, Seite ${page} von ${count}`,
  outOf: (part, whole) => `${part} von ${whole}`,
  received: 'Eingegangen',
  sealed: 'Abgeschlossen und versiegelt',
  filledIn: 'Ausgefüllte Felder',

  signatures: 'Unterschriften',
  signaturesAbout:
    'Die Bilder sind die auf den vorstehenden Seiten. Wie sie entstanden sind, hat der Browser des Unterzeichners angegeben.',
  noSignatures: 'Die Einreichung enthält keine Unterschriften und keine Initialen.',
  kinds: {
    text: 'Text',
    signature: 'Unterschrift',
    initials: 'Initialen',
    date: 'Datum',
    number: 'Zahl',
    email: 'E-Mail',
    phone: 'Telefon',
    checkbox: 'Ankreuzfeld',
    radio: 'Auswahl',
    select: 'Liste',
    image: 'Bild',
  },
  kindOnPage: (kind, page) => `${kind}, Seite ${page}`,
  modes: { draw: 'Von Hand gezeichnet.', type: 'Als Text eingegeben.', upload: 'Als Bild hochgeladen.' },
  modeNotStated: 'Der Browser hat nicht angegeben, wie sie entstanden ist.',
  pictureHash: 'SHA-256 des Bildes:',

  fromOrganization: 'Angaben der Organisation',
  fromOrganizationAbout: 'Der Dienst gibt diese Angaben wieder. Er hat nicht geprüft, wer der Unterzeichner ist.',
  signer: 'Unterzeichner',
  email: 'E-Mail',
  identification: 'Art der Identifizierung',
  identifiedAt: 'Zeit der Identifizierung',
  organizationsTime: 'Nach Angabe der Organisation.',
  reference: 'Aktenzeichen der Organisation',
  noSigner: 'Die Organisation hat nicht angegeben, wer der Unterzeichner ist.',

  fromBrowser: 'Angaben des Browsers des Unterzeichners',
  fromBrowserAbout: 'Der Dienst hat diese Angaben mit der Einreichung erhalten. Er kann sie nicht prüfen.',
  sent: 'Gesendet',
  signersClock: 'Nach der Uhr des Geräts des Unterzeichners.',
  viewed: 'Angesehene Seiten',
  notViewed: (pages) => `Nicht angesehen: ${pages}.`,
  viewedRule: 'Eine Seite gilt als angesehen, wenn die Hälfte von ihr eine Sekunde lang auf dem Bildschirm war.',
  consent: 'Einwilligung',
  consentVersion: 'Version und Text:',
  consentHash: 'SHA-256 des ganzen Textes:',
  notStated: 'Keine Angabe.',
  display: 'Anzeige',
  displayed: (window, scale, ratio) =>
    `Fenster von ${window} Pixeln; ${scale} Pixel pro Punkt der Seite (1/72 Zoll); Pixelverhältnis des Geräts ${ratio}.`,

  fromService: 'Aufzeichnungen des Dienstes',
  organization: 'Organisation',
  document: 'Dokument',
  version: (number) => `Version ${number}`,
  originalHash: 'Originaldatei, SHA-256',
  originalAbout: 'Die Datei, wie der Absender sie hochgeladen hat.',
  preparedHash: 'Vorbereitete Datei, SHA-256',
  preparedAbout:
    'Die daraus für die Unterschrift erstellte Datei. Der Unterzeichner hat diese Datei gesehen, und sie wurde versiegelt.',
  submission: 'Einreichung',
  serviceClock: 'Nach der Uhr des Dienstes.',
  checksum: 'Prüfsumme der Einreichung',
  checksumVerified: 'Geprüft: Der Dienst hat sie aus dem, was er erhalten hat, erneut berechnet.',
  checksumUnknown: 'Nicht geprüft: Der Dienst kennt das Verfahren nicht, mit dem sie berechnet wurde.',

  notes: 'Bitte beachten',
  clockAhead: (duration) =>
    `Die Uhr des Geräts des Unterzeichners ging gegenüber der Uhr des Dienstes vor, und zwar um: ${duration}. Es gilt die Zeit des Dienstes.`,
  clockBehind: (duration) =>
    `Die Uhr des Geräts des Unterzeichners ging gegenüber der Uhr des Dienstes nach, oder die Einreichung wurde so lange aufgehalten: ${duration}. Es gilt die Zeit des Dienstes.`,
  checksumNote:
    'Die Prüfsumme der Einreichung konnte nicht geprüft werden. Sie zeigt also nicht, ob die Werte so angekommen sind, wie sie gesendet wurden.',
  erasedNote:
    'Netzwerkadressen und Browser einiger Ereignisse wurden auf Verlangen gelöscht. Die Ereignisse selbst sind unverändert.',
  fontNote:
    'Diese Schriften stehen dem Dienst nicht zur Verfügung. Auf dem Bildschirm und in dieser Datei hat eine andere Schrift sie ersetzt:',
  imageNote:
    'Die Bilder, die der Absender in diese Felder eingesetzt hat, konnten nicht gelesen werden und sind nicht zu sehen:',
  activeNote: (contents) => `Die Originaldatei enthält: ${contents}. In dieser Datei ist davon nichts enthalten.`,
  active: {
    javascript: 'Skripte',
    launch: 'Aktionen, die Programme starten',
    submit_form: 'Aktionen, die ein Formular senden',
    import_data: 'Aktionen, die Daten importieren',
    attachment: 'Anhänge',
    rich_media: 'Medien',
    xfa: 'ein XFA-Formular',
  },
  otherAttachments: 'weitere Anhänge',
  attachmentNote: 'Diese Dateien sind an diese Datei angehängt. Ihre Seiten zeigen sie nicht:',
  andMore: (count) => `und ${count} weitere`,

  events: 'Ereignisse',
  eventsAbout:
    'Die Ereignisse des Dokuments bis zur Einreichung und die der Einreichung. Spätere Öffnungen des Dokuments sind nicht aufgeführt. Wird das Dokument innerhalb einer Viertelstunde erneut geöffnet, zählt das in der Regel als ein Ereignis.',
  time: 'Zeit',
  event: 'Ereignis',
  origin: 'Netzwerkadresse und Browser',
  happened: {
    'document.created': 'Dokument hochgeladen',
    'document.prepared': 'Dokument zur Unterschrift vorbereitet',
    'document.fields_replaced': 'Felder ersetzt',
    'document.viewed': 'Dokument geöffnet',
    'document.file_damaged': 'Gespeicherte Datei beschädigt vorgefunden',
    'submission.received': 'Einreichung eingegangen',
    'submission.completing': 'Abschluss begonnen',
    'submission.failed': 'Abschluss fehlgeschlagen',
    'submission.retried': 'Abschluss erneut angefordert',
    'envelope.created': 'Umschlag erstellt',
    'envelope.updated': 'Umschlag geändert',
    'signer.ready': 'An der Reihe',
    'signer.viewed': 'Vom Unterzeichner geöffnet',
    'signer.signed': 'Unterschrieben',
    'signer.reminder': 'Unterzeichner erinnert',
    'signer.updated': 'Unterzeichner geändert',
    'session.created': 'Sitzung zum Unterschreiben erstellt',
  },
  attempt: (number) => `Versuch ${number}`,
  byService: 'durch den Dienst',
  byOperator: 'durch den Betreiber',
  erased: 'Auf Verlangen gelöscht.',
  otherViews: (count, first, last) =>
    `Öffnungen des Dokuments mit anderen Schlüsseln oder von anderen oder unbekannten Adressen: ${count}. Erste: ${first}. Letzte: ${last}. Das Prüfprotokoll der Organisation führt sie auf.`,
  moreEvents: (count) =>
    `Ereignisse zwischen den ersten und den letzten, die hier nicht aufgeführt sind: ${count}. Das Prüfprotokoll der Organisation führt sie auf.`,
  moreViews: (count) =>
    `Öffnungen des Dokuments mit dem Schlüssel und von der Adresse der Einreichung, die hier nicht aufgeführt sind: ${count}. Das Prüfprotokoll der Organisation führt sie auf.`,
  trail: (number) =>
    `Jedes Ereignis im Prüfprotokoll enthält den Hashwert des Ereignisses davor. Das letzte der obigen Ereignisse, das im Protokoll steht, hat die Nummer ${number} und den Hashwert:`,

  fields: 'Feldwerte',
  fieldsAbout: 'In der Reihenfolge des Dokuments. Wie die Werte aussehen, zeigen die vorstehenden Seiten.',
  noFields: 'Das Dokument hat keine Felder.',
  field: 'Feld',
  kind: 'Art',
  value: 'Wert',
  pageNumber: (page) => `Seite ${page}`,
  empty: 'Leer gelassen.',
  ticked: 'Angekreuzt.',
  shownAbove: 'Siehe „Unterschriften“.',
  fixedValue: 'Vom Absender eingesetzt; der Unterzeichner konnte es nicht ändern.',
  keptValue: 'Vom Absender vorgeschlagen; der Unterzeichner hat es beibehalten.',
  storedAs: 'Gespeichert als:',
  imageOf: (format, pixels, bytes) => `${format}-Bild, ${pixels} Pixel, ${bytes}.`,

  beginningOnly: (characters) =>
    `Nur der Anfang ist zu sehen. Zeichen im ganzen Text: ${characters}. SHA-256 des ganzen Textes:`,
  cutByService: (characters) =>
    `Nur der Anfang ist zu sehen. Der Dienst behält von einem solchen Text höchstens ${characters} Zeichen. SHA-256 dessen, was er behalten hat:`,

  envelope: {
    name: 'Umschlag',
    cover:
      'Dieses Zertifikat beweist, dass der Dienst die hier beschriebenen Unterschriften zu den angegebenen Zeiten erhalten hat und dass, solange die Prüfung des Siegels gelingt, seit der Versiegelung nichts an dieser Datei geändert wurde. Es beweist nicht, wer unterschrieben hat: Die Identität jedes Unterzeichners ist eine Angabe der Organisation, und wie die Unterschriften entstanden sind, ist eine Angabe der Browser der Unterzeichner.',
    lastSigned: 'Letzte Unterschrift',
    signers: 'Unterzeichner',
    signersAbout:
      'In der Reihenfolge der Unterschriften. Unterzeichner mit derselben Nummer konnten gleichzeitig unterschreiben. Wer sie sind und wie sie identifiziert wurden, sind Angaben der Organisation. Der Dienst gibt diese Angaben und die der Browser wieder. Er hat sie nicht geprüft.',
    signerOf: (place, count) => `Unterzeichner ${place} von ${count}`,
    role: 'Rolle',
    order: 'Reihenfolge',
    consentVersion: 'Version:',
    preparedAbout:
      'Die daraus für die Unterschrift erstellte Datei. Die Unterzeichner haben diese Datei gesehen, und sie wurde versiegelt.',
    eventsAbout:
      'Die Ereignisse des Dokuments bis zur Erstellung des Umschlags, ohne Öffnungen, und die des Umschlags.',
    fieldsAbout:
      'In der Reihenfolge des Dokuments, jeweils mit dem Namen des Unterzeichners, der das Feld ausfüllt. Wie die Werte aussehen, zeigen die vorstehenden Seiten.',
    onlineAbout:
      'Öffnen Sie diese Adresse oder scannen Sie den Code, und wählen Sie diese Datei aus. Die Seite zeigt, ob der Dienst die Datei versiegelt hat, für welchen Umschlag, und ob sie seitdem geändert wurde. Ein Konto ist nicht nötig.',
  },

  verification: 'Prüfung',
  proof: 'Was das Siegel beweist',
  proofAbout:
    'Ein kryptografisches Siegel der Organisation (PAdES, ETSI EN 319 142) umfasst die ganze Datei mit diesem Zertifikat. Jede Änderung der Datei bricht das Siegel. Das Siegel beweist, dass der Dienst diese Datei erstellt hat und dass sie seitdem nicht geändert wurde. Es beweist nicht, wer unterschrieben hat.',
  sealCertificate: 'Zertifikat des Siegels',
  fingerprint: 'SHA-256 des Zertifikats:',
  sealTime: 'Zeit des Siegels',
  timeStamped: 'Nach der Uhr des Dienstes. Ein Zeitstempel (RFC 3161) bestätigt sie, ausgestellt von:',
  notTimeStamped: 'Nach der Uhr des Dienstes. Keine Zeitstempelstelle hat sie bestätigt.',
  online: 'Online',
  onlineAbout:
    'Öffnen Sie diese Adresse oder scannen Sie den Code, und wählen Sie diese Datei aus. Die Seite zeigt, ob der Dienst die Datei versiegelt hat, für welche Einreichung, und ob sie seitdem geändert wurde. Ein Konto ist nicht nötig.',
  noAddress:
    'Fragen Sie die Organisation nach der Adresse ihrer Prüfseite. Die Seite zeigt, ob der Dienst die Datei versiegelt hat und ob sie seitdem geändert wurde.',
  qrCode: 'QR-Code mit der Adresse der Prüfseite',
  offline: 'Offline',
  offlineAbout: 'Dieser Befehl der Software des Dienstes braucht das Zertifikat des Siegels und kein Netzwerk.',
  otherPrograms: 'Mit anderen Programmen',
  otherProgramsAbout:
    'Programme wie Adobe Acrobat Reader zeigen das Siegel und sein Zertifikat. Vergleichen Sie dieses Zertifikat mit dem Fingerabdruck oben. Dieser Befehl muss „Signature is Valid“ und „Total document signed“ antworten:',
  digitalSeal: 'Digitales Siegel',
};
