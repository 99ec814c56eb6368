import type { CertificateTexts } from './english.ts';

/** The texts of a certificate in Dutch. */
export const dutch: CertificateTexts = {
  certificate: 'Certificaat van voltooiing',
  cover:
    'Dit certificaat bewijst dat de dienst de hier beschreven inzending op het vermelde tijdstip heeft ontvangen en, zolang de controle van het zegel slaagt, dat er sinds de verzegeling niets in dit bestand is gewijzigd. Het bewijst niet wie heeft ondertekend: de identiteit van de ondertekenaar is een verklaring van de organisatie, en hoe de handtekeningen zijn gemaakt, is een verklaring van de browser van de ondertekenaar.',
  times: 'Alle tijden zijn in UTC. Als geen andere bron is vermeld, komen ze van de klok van de dienst.',
  pageOf: (page, count) => `Certificaat, pagina ${page} van ${count}`,
  outOf: (part, whole) => `${part} van ${whole}`,
  received: 'Ontvangen',
  sealed: 'Voltooid en verzegeld',
  filledIn: 'Ingevulde velden',

  signatures: 'Handtekeningen',
  signaturesAbout:
    'De afbeeldingen zijn die op de voorgaande pagina’s. De browser van de ondertekenaar heeft verklaard hoe ze zijn gemaakt.',
  noSignatures: 'De inzending bevat geen handtekeningen en geen parafen.',
  kinds: {
    text: 'Tekst',
    signature: 'Handtekening',
    initials: 'Paraaf',
    date: 'Datum',
    number: 'Getal',
    email: 'E-mail',
    phone: 'Telefoon',
    checkbox: 'Selectievakje',
    radio: 'Keuze',
    select: 'Lijst',
    image: 'Afbeelding',
  },
  kindOnPage: (kind, page) => `${kind}, pagina ${page}`,
  modes: { draw: 'Met de hand getekend.', type: 'Als tekst getypt.', upload: 'Als afbeelding geüpload.' },
  modeNotStated: 'De browser heeft niet verklaard hoe deze is gemaakt.',
  pictureHash: 'SHA-256 van de afbeelding:',

  fromOrganization: 'Verklaard door de organisatie',
  fromOrganizationAbout:
    'De dienst geeft deze verklaring weer. De dienst heeft niet gecontroleerd wie de ondertekenaar is.',
  signer: 'Ondertekenaar',
  email: 'E-mail',
  identification: 'Wijze van identificatie',
  identifiedAt: 'Tijd van identificatie',
  organizationsTime: 'Volgens de verklaring van de organisatie.',
  reference: 'Kenmerk van de organisatie',
  noSigner: 'De organisatie heeft niet verklaard wie de ondertekenaar is.',

  fromBrowser: 'Verklaard door de browser van de ondertekenaar',
  fromBrowserAbout: 'De dienst heeft deze verklaringen met de inzending ontvangen en kan ze niet controleren.',
  sent: 'Verzonden',
  signersClock: 'Volgens de klok van het apparaat van de ondertekenaar.',
  viewed: 'Bekeken pagina’s',
  notViewed: (pages) => `Niet bekeken: ${pages}.`,
  viewedRule: 'Een pagina telt als bekeken wanneer de helft ervan een seconde op het scherm heeft gestaan.',
  consent: 'Toestemming',
  consentVersion: 'Versie en tekst:',
  consentHash: 'SHA-256 van de volledige tekst:',
  notStated: 'Niet verklaard.',
  display: 'Weergave',
  displayed: (window, scale, ratio) =>
    `Venster van ${window} pixels; ${scale} pixels per punt van de pagina (1/72 inch); pixelverhouding van het apparaat ${ratio}.`,

  fromService: 'Vastgelegd door de dienst',
  organization: 'Organisatie',
  document: 'Document',
  version: (number) => `versie ${number}`,
  originalHash: 'Origineel bestand, SHA-256',
  originalAbout: 'Het bestand zoals de afzender het heeft geüpload.',
  preparedHash: 'Voorbereid bestand, SHA-256',
  preparedAbout:
    'Het bestand dat daaruit voor ondertekening is gemaakt. De ondertekenaar zag dit bestand, en het is verzegeld.',
  submission: 'Inzending',
  serviceClock: 'Volgens de klok van de dienst.',
  checksum: 'Controlegetal van de inzending',
  checksumVerified: 'Gecontroleerd: de dienst heeft het opnieuw berekend uit wat is ontvangen.',
  checksumUnknown: 'Niet gecontroleerd: de dienst kent de methode niet waarmee het is berekend.',

  notes: 'Let op',
  clockAhead: (duration) =>
    `De klok van het apparaat van de ondertekenaar liep voor op die van de dienst, namelijk: ${duration}. De tijd van de dienst geldt.`,
  clockBehind: (duration) =>
    `De klok van het apparaat van de ondertekenaar liep achter op die van de dienst, of de inzending is vertraagd, namelijk: ${duration}. De tijd van de dienst geldt.`,
  checksumNote:
    'Het controlegetal van de inzending kon niet worden gecontroleerd. Het toont dus niet of de waarden zijn aangekomen zoals ze zijn verzonden.',
  erasedNote:
    'De netwerkadressen en browsers van sommige gebeurtenissen zijn op verzoek gewist. De gebeurtenissen zijn ongewijzigd.',
  fontNote:
    'De dienst heeft deze lettertypen niet. Een ander lettertype heeft ze vervangen, op het scherm en in dit bestand:',
  imageNote: 'De afbeeldingen die de afzender in deze velden heeft geplaatst, konden niet worden gelezen en ontbreken:',
  activeNote: (contents) => `Het originele bestand bevat: ${contents}. Dit bestand bevat die niet.`,
  active: {
    javascript: 'scripts',
    launch: 'acties die programma’s starten',
    submit_form: 'acties die een formulier verzenden',
    import_data: 'acties die gegevens importeren',
    attachment: 'bijlagen',
    rich_media: 'media',
    xfa: 'een XFA-formulier',
  },
  otherAttachments: 'andere bijlagen',
  attachmentNote: 'Deze bestanden zijn bij dit bestand gevoegd. De pagina’s ervan tonen ze niet:',
  andMore: (count) => `en nog ${count}`,

  events: 'Gebeurtenissen',
  eventsAbout:
    'De gebeurtenissen van het document tot de inzending, en die van de inzending. Latere keren dat het document is geopend, zijn niet vermeld. Het document binnen een kwartier opnieuw openen telt meestal als één gebeurtenis.',
  time: 'Tijd',
  event: 'Gebeurtenis',
  origin: 'Netwerkadres en browser',
  happened: {
    'document.created': 'Document geüpload',
    'document.prepared': 'Document voorbereid voor ondertekening',
    'document.fields_replaced': 'Velden vervangen',
    'document.viewed': 'Document geopend',
    'document.file_damaged': 'Opgeslagen bestand beschadigd aangetroffen',
    'submission.received': 'Inzending ontvangen',
    'submission.completing': 'Voltooiing begonnen',
    'submission.failed': 'Voltooiing mislukt',
    'submission.retried': 'Voltooiing opnieuw aangevraagd',
    'envelope.created': 'Envelop gemaakt',
    'envelope.updated': 'Envelop gewijzigd',
    'signer.ready': 'Aan de beurt',
    'signer.viewed': 'Geopend door de ondertekenaar',
    'signer.signed': 'Ondertekend',
    'signer.reminder': 'Ondertekenaar herinnerd',
    'signer.updated': 'Ondertekenaar gewijzigd',
    'session.created': 'Ondertekensessie gemaakt',
  },
  attempt: (number) => `poging ${number}`,
  byService: 'door de dienst',
  byOperator: 'door de beheerder',
  erased: 'Op verzoek gewist.',
  otherViews: (count, first, last) =>
    `Keren dat het document is geopend met andere sleutels, of vanaf andere of onbekende adressen: ${count}. Eerste: ${first}. Laatste: ${last}. Het auditlogboek van de organisatie vermeldt ze.`,
  moreEvents: (count) =>
    `Gebeurtenissen tussen de eerste en de laatste die hier niet zijn vermeld: ${count}. Het auditlogboek van de organisatie vermeldt ze.`,
  moreViews: (count) =>
    `Keren dat het document is geopend met de sleutel en vanaf het adres van de inzending die hier niet zijn vermeld: ${count}. Het auditlogboek van de organisatie vermeldt ze.`,
  trail: (number) =>
    `Elke gebeurtenis in het auditlogboek bevat de hash van de gebeurtenis ervoor. De laatste van de bovenstaande gebeurtenissen die in het logboek staat, heeft nummer ${number} en de hash:`,

  fields: 'Waarden van de velden',
  fieldsAbout: 'In de volgorde van het document. De voorgaande pagina’s tonen hoe de waarden eruitzien.',
  noFields: 'Het document heeft geen velden.',
  field: 'Veld',
  kind: 'Soort',
  value: 'Waarde',
  pageNumber: (page) => `Pagina ${page}`,
  empty: 'Leeg gelaten.',
  ticked: 'Aangevinkt.',
  shownAbove: 'Zie ‘Handtekeningen’.',
  fixedValue: 'Geplaatst door de afzender; de ondertekenaar kon het niet wijzigen.',
  keptValue: 'Voorgesteld door de afzender; de ondertekenaar heeft het behouden.',
  storedAs: 'Opgeslagen als:',
  imageOf: (format, pixels, bytes) => `${format}-afbeelding, ${pixels} pixels, ${bytes}.`,

  beginningOnly: (characters) =>
    `Alleen het begin is vermeld. Tekens in de hele tekst: ${characters}. SHA-256 van de hele tekst:`,
  cutByService: (characters) =>
    `Alleen het begin is vermeld. De dienst bewaart van zo’n tekst hoogstens ${characters} tekens. SHA-256 van wat is bewaard:`,

  envelope: {
    name: 'Envelop',
    cover:
      'Dit certificaat bewijst dat de dienst de hier beschreven handtekeningen op de vermelde tijdstippen heeft ontvangen en, zolang de controle van het zegel slaagt, dat er sinds de verzegeling niets in dit bestand is gewijzigd. Het bewijst niet wie heeft ondertekend: de identiteit van elke ondertekenaar is een verklaring van de organisatie, en hoe de handtekeningen zijn gemaakt, is een verklaring van de browsers van de ondertekenaars.',
    lastSigned: 'Laatste handtekening',
    signers: 'Ondertekenaars',
    signersAbout:
      'In de volgorde van ondertekening. Ondertekenaars met hetzelfde nummer konden tegelijk ondertekenen. De organisatie heeft verklaard wie zij zijn en hoe zij zijn geïdentificeerd. De dienst geeft deze verklaringen en die van de browsers weer. De dienst heeft ze niet gecontroleerd.',
    signerOf: (place, count) => `Ondertekenaar ${place} van ${count}`,
    role: 'Rol',
    order: 'Volgorde',
    consentVersion: 'Versie:',
    preparedAbout:
      'Het bestand dat daaruit voor ondertekening is gemaakt. De ondertekenaars zagen dit bestand, en het is verzegeld.',
    eventsAbout:
      'De gebeurtenissen van het document tot de envelop werd gemaakt, zonder de keren dat het is geopend, en die van de envelop.',
    fieldsAbout:
      'In de volgorde van het document, telkens met de naam van de ondertekenaar die het veld invult. De voorgaande pagina’s tonen hoe de waarden eruitzien.',
    onlineAbout:
      'Open dit adres of scan de code, en kies dit bestand. De pagina toont of de dienst het bestand heeft verzegeld, voor welke envelop, en of het sindsdien is gewijzigd. Een account is niet nodig.',
  },

  verification: 'Controle',
  proof: 'Wat het zegel bewijst',
  proofAbout:
    'Een cryptografisch zegel van de organisatie (PAdES, ETSI EN 319 142) omvat het hele bestand, inclusief dit certificaat. Elke wijziging van het bestand verbreekt het zegel. Het zegel bewijst dat de dienst dit bestand heeft gemaakt en dat het sindsdien niet is gewijzigd. Het bewijst niet wie heeft ondertekend.',
  sealCertificate: 'Certificaat van het zegel',
  fingerprint: 'SHA-256 van het certificaat:',
  sealTime: 'Tijd van het zegel',
  timeStamped: 'Volgens de klok van de dienst. Een tijdstempel (RFC 3161) bevestigt deze, uitgegeven door:',
  notTimeStamped: 'Volgens de klok van de dienst. Geen tijdstempelautoriteit heeft deze bevestigd.',
  online: 'Online',
  onlineAbout:
    'Open dit adres of scan de code, en kies dit bestand. De pagina toont of de dienst het bestand heeft verzegeld, voor welke inzending, en of het sindsdien is gewijzigd. Een account is niet nodig.',
  noAddress:
    'Vraag de organisatie om het adres van haar controlepagina. De pagina toont of de dienst het bestand heeft verzegeld en of het sindsdien is gewijzigd.',
  qrCode: 'QR-code met het adres van de controlepagina',
  offline: 'Offline',
  offlineAbout:
    'Deze opdracht van de software van de dienst heeft het certificaat van het zegel nodig en geen netwerk.',
  otherPrograms: 'Met andere programma’s',
  otherProgramsAbout:
    'Programma’s zoals Adobe Acrobat Reader tonen het zegel en zijn certificaat. Vergelijk dat certificaat met de vingerafdruk hierboven. Deze opdracht moet ‘Signature is Valid’ en ‘Total document signed’ antwoorden:',
  digitalSeal: 'Digitaal zegel',
};
