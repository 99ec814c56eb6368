import type { CertificateTexts } from './english.ts';

/** The texts of a certificate in French. */
export const french: CertificateTexts = {
  certificate: 'Certificat d’achèvement',
  cover:
    'Ce certificat prouve que le service a reçu l’envoi décrit ici à l’heure indiquée et, tant que la vérification du sceau réussit, que rien n’a été modifié dans ce fichier depuis qu’il a été scellé. Il ne prouve pas qui a signé : l’identité du signataire est une déclaration de l’organisation, et la manière dont les signatures ont été faites est une déclaration du navigateur du signataire.',
  times: 'Toutes les heures sont en UTC. Sauf mention d’une autre source, elles proviennent de l’horloge du service.',
  pageOf: (page, count) => `Certificat, page ${page} sur ${count}`,
  outOf: (part, whole) => `${part} sur ${whole}`,
  received: 'Reçu',
  sealed: 'Achevé et scellé',
  filledIn: 'Champs remplis',

  signatures: 'Signatures',
  signaturesAbout:
    'Les images sont celles des pages précédentes. Le navigateur du signataire a déclaré comment elles ont été faites.',
  noSignatures: 'L’envoi ne contient ni signature ni paraphe.',
  kinds: {
    text: 'Texte',
    signature: 'Signature',
    initials: 'Paraphe',
    date: 'Date',
    number: 'Nombre',
    email: 'E-mail',
    phone: 'Téléphone',
    checkbox: 'Case à cocher',
    radio: 'Choix',
    select: 'Liste',
    image: 'Image',
  },
  kindOnPage: (kind, page) => `${kind}, page ${page}`,
  modes: { draw: 'Dessinée à la main.', type: 'Saisie au clavier.', upload: 'Importée comme image.' },
  modeNotStated: 'Le navigateur n’a pas déclaré comment elle a été faite.',
  pictureHash: 'SHA-256 de l’image :',

  fromOrganization: 'Déclaré par l’organisation',
  fromOrganizationAbout: 'Le service reproduit cette déclaration. Il n’a pas vérifié qui est le signataire.',
  signer: 'Signataire',
  email: 'E-mail',
  identification: 'Méthode d’identification',
  identifiedAt: 'Heure de l’identification',
  organizationsTime: 'Selon la déclaration de l’organisation.',
  reference: 'Référence de l’organisation',
  noSigner: 'L’organisation n’a pas déclaré qui est le signataire.',

  fromBrowser: 'Déclaré par le navigateur du signataire',
  fromBrowserAbout: 'Le service a reçu ces déclarations avec l’envoi. Il ne peut pas les vérifier.',
  sent: 'Envoyé',
  signersClock: 'Selon l’horloge de l’appareil du signataire.',
  viewed: 'Pages vues',
  notViewed: (pages) => `Non vues : ${pages}.`,
  viewedRule: 'Une page compte comme vue lorsque sa moitié est restée une seconde à l’écran.',
  consent: 'Consentement',
  consentVersion: 'Version et texte :',
  consentHash: 'SHA-256 du texte entier :',
  notStated: 'Non déclaré.',
  display: 'Affichage',
  displayed: (window, scale, ratio) =>
    `Fenêtre de ${window} pixels ; ${scale} pixels par point de la page (1/72 de pouce) ; rapport de pixels de l’appareil ${ratio}.`,

  fromService: 'Enregistré par le service',
  organization: 'Organisation',
  document: 'Document',
  version: (number) => `version ${number}`,
  originalHash: 'Fichier original, SHA-256',
  originalAbout: 'Le fichier tel que l’expéditeur l’a importé.',
  preparedHash: 'Fichier préparé, SHA-256',
  preparedAbout:
    'Le fichier qui en a été tiré pour la signature. Le signataire a vu ce fichier, et c’est lui qui a été scellé.',
  submission: 'Envoi',
  serviceClock: 'Selon l’horloge du service.',
  checksum: 'Somme de contrôle de l’envoi',
  checksumVerified: 'Vérifiée : le service l’a recalculée à partir de ce qu’il a reçu.',
  checksumUnknown: 'Non vérifiée : le service ne connaît pas la méthode avec laquelle elle a été calculée.',

  notes: 'À noter',
  clockAhead: (duration) =>
    `L’horloge de l’appareil du signataire avançait sur celle du service de : ${duration}. L’heure du service fait foi.`,
  clockBehind: (duration) =>
    `L’horloge de l’appareil du signataire retardait sur celle du service, ou l’envoi a été retenu, de : ${duration}. L’heure du service fait foi.`,
  checksumNote:
    'La somme de contrôle de l’envoi n’a pas pu être vérifiée. Elle ne montre donc pas si les valeurs sont arrivées telles qu’elles ont été envoyées.',
  erasedNote:
    'Les adresses réseau et les navigateurs de certains événements ont été effacés sur demande. Les événements sont inchangés.',
  fontNote:
    'Le service ne dispose pas de ces polices. Une autre police les a remplacées, à l’écran comme dans ce fichier :',
  imageNote: 'Les images que l’expéditeur a placées dans ces champs n’ont pas pu être lues et n’apparaissent pas :',
  activeNote: (contents) => `Le fichier original contient : ${contents}. Ce fichier n’en contient pas.`,
  active: {
    javascript: 'des scripts',
    launch: 'des actions qui lancent des programmes',
    submit_form: 'des actions qui envoient un formulaire',
    import_data: 'des actions qui importent des données',
    attachment: 'des pièces jointes',
    rich_media: 'des médias',
    xfa: 'un formulaire XFA',
  },
  otherAttachments: 'd’autres pièces jointes',
  attachmentNote: 'Ces fichiers sont joints à ce fichier. Ses pages ne les montrent pas :',
  andMore: (count) => `et ${count} autres`,

  events: 'Événements',
  eventsAbout:
    'Les événements du document jusqu’à l’envoi, et ceux de l’envoi. Les ouvertures ultérieures du document ne sont pas indiquées. Rouvrir le document dans le quart d’heure compte en général comme un seul événement.',
  time: 'Heure',
  event: 'Événement',
  origin: 'Adresse réseau et navigateur',
  happened: {
    'document.created': 'Document importé',
    'document.prepared': 'Document préparé pour la signature',
    'document.fields_replaced': 'Champs remplacés',
    'document.viewed': 'Document ouvert',
    'document.file_damaged': 'Fichier stocké trouvé endommagé',
    'submission.received': 'Envoi reçu',
    'submission.completing': 'Achèvement commencé',
    'submission.failed': 'Échec de l’achèvement',
    'submission.retried': 'Achèvement demandé à nouveau',
    'envelope.created': 'Enveloppe créée',
    'envelope.updated': 'Enveloppe modifiée',
    'signer.ready': 'Prêt à signer',
    'signer.viewed': 'Ouvert par le signataire',
    'signer.signed': 'Signé',
    'signer.reminder': 'Rappel au signataire',
    'signer.updated': 'Signataire modifié',
    'session.created': 'Session de signature créée',
  },
  attempt: (number) => `tentative ${number}`,
  byService: 'par le service',
  byOperator: 'par l’exploitant',
  erased: 'Effacé sur demande.',
  otherViews: (count, first, last) =>
    `Ouvertures du document avec d’autres clés, ou depuis des adresses autres ou inconnues : ${count}. Première : ${first}. Dernière : ${last}. Le journal d’audit de l’organisation les indique.`,
  moreEvents: (count) =>
    `Événements entre les premiers et les derniers qui ne sont pas indiqués ici : ${count}. Le journal d’audit de l’organisation les indique.`,
  moreViews: (count) =>
    `Ouvertures du document avec la clé et depuis l’adresse de l’envoi qui ne sont pas indiquées ici : ${count}. Le journal d’audit de l’organisation les indique.`,
  trail: (number) =>
    `Chaque événement du journal d’audit contient l’empreinte du précédent. Le dernier événement ci-dessus qui figure au journal porte le numéro ${number} et l’empreinte :`,

  fields: 'Valeurs des champs',
  fieldsAbout: 'Dans l’ordre du document. Les pages précédentes montrent l’aspect des valeurs.',
  noFields: 'Le document n’a pas de champs.',
  field: 'Champ',
  kind: 'Type',
  value: 'Valeur',
  pageNumber: (page) => `Page ${page}`,
  empty: 'Laissé vide.',
  ticked: 'Coché.',
  shownAbove: 'Voir « Signatures ».',
  fixedValue: 'Placé par l’expéditeur ; le signataire ne pouvait pas le modifier.',
  keptValue: 'Proposé par l’expéditeur ; le signataire l’a conservé.',
  storedAs: 'Enregistré sous :',
  imageOf: (format, pixels, bytes) => `Image ${format}, ${pixels} pixels, ${bytes}.`,

  beginningOnly: (characters) =>
    `Seul le début est indiqué. Caractères du texte entier : ${characters}. SHA-256 du texte entier :`,
  cutByService: (characters) =>
    `Seul le début est indiqué. Le service conserve au plus ${characters} caractères d’un tel texte. SHA-256 de ce qu’il a conservé :`,

  envelope: {
    name: 'Enveloppe',
    cover:
      'Ce certificat prouve que le service a reçu les signatures décrites ici aux heures indiquées et, tant que la vérification du sceau réussit, que rien n’a été modifié dans ce fichier depuis qu’il a été scellé. Il ne prouve pas qui a signé : l’identité de chaque signataire est une déclaration de l’organisation, et la manière dont les signatures ont été faites est une déclaration des navigateurs des signataires.',
    lastSigned: 'Dernière signature',
    signers: 'Signataires',
    signersAbout:
      'Dans l’ordre de signature. Les signataires de même numéro pouvaient signer en parallèle. L’organisation a déclaré qui ils sont et comment elle les a identifiés. Le service reproduit ces déclarations et celles des navigateurs. Il ne les a pas vérifiées.',
    signerOf: (place, count) => `Signataire ${place} sur ${count}`,
    role: 'Rôle',
    order: 'Ordre',
    consentVersion: 'Version :',
    preparedAbout:
      'Le fichier qui en a été tiré pour la signature. Les signataires ont vu ce fichier, et c’est lui qui a été scellé.',
    eventsAbout:
      'Les événements du document jusqu’à la création de l’enveloppe, sans les ouvertures, et ceux de l’enveloppe.',
    fieldsAbout:
      'Dans l’ordre du document, avec le nom du signataire qui remplit chaque champ. Les pages précédentes montrent l’aspect des valeurs.',
    onlineAbout:
      'Ouvrez cette adresse ou scannez le code, et choisissez ce fichier. La page indique si le service a scellé le fichier, pour quelle enveloppe, et s’il a été modifié depuis. Aucun compte n’est nécessaire.',
  },

  verification: 'Vérification',
  proof: 'Ce que prouve le sceau',
  proofAbout:
    'Un sceau cryptographique de l’organisation (PAdES, ETSI EN 319 142) couvre le fichier entier, y compris ce certificat. Toute modification du fichier rompt le sceau. Le sceau prouve que le service a créé ce fichier et que celui-ci n’a pas été modifié depuis. Il ne prouve pas qui a signé.',
  sealCertificate: 'Certificat du sceau',
  fingerprint: 'SHA-256 du certificat :',
  sealTime: 'Heure du sceau',
  timeStamped: 'Selon l’horloge du service. Un horodatage (RFC 3161) la confirme, émis par :',
  notTimeStamped: 'Selon l’horloge du service. Aucune autorité d’horodatage ne l’a confirmée.',
  online: 'En ligne',
  onlineAbout:
    'Ouvrez cette adresse ou scannez le code, et choisissez ce fichier. La page indique si le service a scellé le fichier, pour quel envoi, et s’il a été modifié depuis. Aucun compte n’est nécessaire.',
  noAddress:
    'Demandez à l’organisation l’adresse de sa page de vérification. La page indique si le service a scellé le fichier et s’il a été modifié depuis.',
  qrCode: 'Code QR avec l’adresse de la page de vérification',
  offline: 'Hors ligne',
  offlineAbout: 'Cette commande du logiciel du service a besoin du certificat du sceau et d’aucun réseau.',
  otherPrograms: 'Avec d’autres programmes',
  otherProgramsAbout:
    'Des programmes comme Adobe Acrobat Reader montrent le sceau et son certificat. Comparez ce certificat avec l’empreinte ci-dessus. Cette commande doit répondre « Signature is Valid » et « Total document signed » :',
  digitalSeal: 'Sceau numérique',
};
