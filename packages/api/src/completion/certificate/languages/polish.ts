import type { CertificateTexts } from './english.ts';

/** The texts of a certificate in Polish. */
export const polish: CertificateTexts = {
  certificate: 'Certyfikat ukończenia',
  cover:
    'Ten certyfikat dowodzi, że usługa otrzymała opisane tu zgłoszenie w podanym czasie oraz, dopóki weryfikacja pieczęci się powodzi, że od opieczętowania nic w tym pliku nie zostało zmienione. Nie dowodzi, kto podpisał: tożsamość osoby podpisującej jest oświadczeniem organizacji, a sposób wykonania podpisów jest oświadczeniem przeglądarki osoby podpisującej.',
  times: 'Wszystkie czasy podano w UTC. Jeśli nie wskazano innego źródła, pochodzą z zegara usługi.',
  pageOf: (page, count) => `Certyfikat, strona ${page} z ${count}`,
  outOf: (part, whole) => `${part} z ${whole}`,
  received: 'Otrzymano',
  sealed: 'Ukończono i opieczętowano',
  filledIn: 'Wypełnione pola',

  signatures: 'Podpisy',
  signaturesAbout:
    'Obrazy są takie jak na poprzednich stronach. Sposób ich wykonania podała przeglądarka osoby podpisującej.',
  noSignatures: 'Zgłoszenie nie zawiera podpisów ani parafek.',
  kinds: {
    text: 'Tekst',
    signature: 'Podpis',
    initials: 'Parafka',
    date: 'Data',
    number: 'Liczba',
    email: 'E-mail',
    phone: 'Telefon',
    checkbox: 'Pole wyboru',
    radio: 'Wybór',
    select: 'Lista',
    image: 'Obraz',
  },
  kindOnPage: (kind, page) => `${kind}, strona ${page}`,
  modes: { draw: 'Narysowano ręcznie.', type: 'Wpisano jako tekst.', upload: 'Przesłano jako obraz.' },
  modeNotStated: 'Przeglądarka nie podała sposobu wykonania.',
  pictureHash: 'SHA-256 obrazu:',

  fromOrganization: 'Oświadczenie organizacji',
  fromOrganizationAbout: 'Usługa powtarza to oświadczenie. Nie sprawdziła, kim jest osoba podpisująca.',
  signer: 'Osoba podpisująca',
  email: 'E-mail',
  identification: 'Sposób identyfikacji',
  identifiedAt: 'Czas identyfikacji',
  organizationsTime: 'Według oświadczenia organizacji.',
  reference: 'Sygnatura organizacji',
  noSigner: 'Organizacja nie podała, kim jest osoba podpisująca.',

  fromBrowser: 'Oświadczenie przeglądarki osoby podpisującej',
  fromBrowserAbout: 'Usługa otrzymała te oświadczenia ze zgłoszeniem. Nie może ich sprawdzić.',
  sent: 'Wysłano',
  signersClock: 'Według zegara urządzenia osoby podpisującej.',
  viewed: 'Obejrzane strony',
  notViewed: (pages) => `Nieobejrzane: ${pages}.`,
  viewedRule: 'Strona liczy się jako obejrzana, gdy jej połowa była na ekranie przez sekundę.',
  consent: 'Zgoda',
  consentVersion: 'Wersja i treść:',
  consentHash: 'SHA-256 całej treści:',
  notStated: 'Nie podano.',
  display: 'Wyświetlanie',
  displayed: (window, scale, ratio) =>
    `Rozmiar okna w pikselach: ${window}; piksele na punkt strony (1/72 cala): ${scale}; współczynnik pikseli urządzenia: ${ratio}.`,

  fromService: 'Zapisy usługi',
  organization: 'Organizacja',
  document: 'Dokument',
  version: (number) => `wersja ${number}`,
  originalHash: 'Plik oryginalny, SHA-256',
  originalAbout: 'Plik w postaci przesłanej przez nadawcę.',
  preparedHash: 'Plik przygotowany, SHA-256',
  preparedAbout: 'Plik utworzony z niego do podpisania. Ten plik widziała osoba podpisująca i ten plik opieczętowano.',
  submission: 'Zgłoszenie',
  serviceClock: 'Według zegara usługi.',
  checksum: 'Suma kontrolna zgłoszenia',
  checksumVerified: 'Sprawdzona: usługa obliczyła ją ponownie z tego, co otrzymała.',
  checksumUnknown: 'Niesprawdzona: usługa nie zna metody, którą ją obliczono.',

  notes: 'Uwagi',
  clockAhead: (duration) =>
    `Zegar urządzenia osoby podpisującej spieszył się względem zegara usługi o: ${duration}. Liczy się czas usługi.`,
  clockBehind: (duration) =>
    `Zegar urządzenia osoby podpisującej spóźniał się względem zegara usługi lub zgłoszenie się opóźniło o: ${duration}. Liczy się czas usługi.`,
  checksumNote:
    'Nie można było sprawdzić sumy kontrolnej zgłoszenia. Nie pokazuje więc, czy wartości dotarły tak, jak zostały wysłane.',
  erasedNote: 'Adresy sieciowe i przeglądarki niektórych zdarzeń usunięto na żądanie. Zdarzenia są niezmienione.',
  fontNote: 'Usługa nie ma tych czcionek. Na ekranie i w tym pliku zastąpiła je inna czcionka:',
  imageNote: 'Obrazów, które nadawca umieścił w tych polach, nie można było odczytać i nie są pokazane:',
  activeNote: (contents) => `Plik oryginalny zawiera: ${contents}. Ten plik tego nie zawiera.`,
  active: {
    javascript: 'skrypty',
    launch: 'akcje uruchamiające programy',
    submit_form: 'akcje wysyłające formularz',
    import_data: 'akcje importujące dane',
    attachment: 'załączniki',
    rich_media: 'multimedia',
    xfa: 'formularz XFA',
  },
  otherAttachments: 'inne załączniki',
  attachmentNote: 'Do tego pliku dołączono poniższe pliki. Jego strony ich nie pokazują:',
  andMore: (count) => `i jeszcze ${count}`,

  events: 'Zdarzenia',
  eventsAbout:
    'Zdarzenia dokumentu do chwili zgłoszenia oraz zdarzenia zgłoszenia. Późniejszych otwarć dokumentu nie podano. Ponowne otwarcie dokumentu w ciągu kwadransa liczy się zwykle jako jedno zdarzenie.',
  time: 'Czas',
  event: 'Zdarzenie',
  origin: 'Adres sieciowy i przeglądarka',
  happened: {
    'document.created': 'Przesłano dokument',
    'document.prepared': 'Przygotowano dokument do podpisania',
    'document.fields_replaced': 'Zastąpiono pola',
    'document.viewed': 'Otwarto dokument',
    'document.file_damaged': 'Stwierdzono uszkodzenie zapisanego pliku',
    'submission.received': 'Otrzymano zgłoszenie',
    'submission.completing': 'Rozpoczęto ukończenie',
    'submission.failed': 'Ukończenie nie powiodło się',
    'submission.retried': 'Ponownie zażądano ukończenia',
    'envelope.created': 'Utworzono kopertę',
    'envelope.updated': 'Zmieniono kopertę',
    'signer.ready': 'Kolej na podpis',
    'signer.viewed': 'Otwarto przez osobę podpisującą',
    'signer.signed': 'Podpisano',
    'signer.reminder': 'Przypomniano o podpisie',
    'signer.updated': 'Zmieniono osobę podpisującą',
    'session.created': 'Utworzono sesję podpisywania',
  },
  attempt: (number) => `próba ${number}`,
  byService: 'przez usługę',
  byOperator: 'przez operatora',
  erased: 'Usunięto na żądanie.',
  otherViews: (count, first, last) =>
    `Otwarcia dokumentu innymi kluczami albo z innych lub nieznanych adresów: ${count}. Pierwsze: ${first}. Ostatnie: ${last}. Podaje je dziennik audytu organizacji.`,
  moreEvents: (count) =>
    `Zdarzenia między pierwszymi a ostatnimi, których tu nie podano: ${count}. Podaje je dziennik audytu organizacji.`,
  moreViews: (count) =>
    `Otwarcia dokumentu kluczem i z adresu zgłoszenia, których tu nie podano: ${count}. Podaje je dziennik audytu organizacji.`,
  trail: (number) =>
    `Każde zdarzenie w dzienniku audytu zawiera skrót poprzedniego zdarzenia. Ostatnie z powyższych zdarzeń, które jest w dzienniku, ma numer ${number} i skrót:`,

  fields: 'Wartości pól',
  fieldsAbout: 'W kolejności dokumentu. Wygląd wartości pokazują poprzednie strony.',
  noFields: 'Dokument nie ma pól.',
  field: 'Pole',
  kind: 'Rodzaj',
  value: 'Wartość',
  pageNumber: (page) => `Strona ${page}`,
  empty: 'Pozostawiono puste.',
  ticked: 'Zaznaczono.',
  shownAbove: 'Zobacz „Podpisy”.',
  fixedValue: 'Umieścił nadawca; osoba podpisująca nie mogła tego zmienić.',
  keptValue: 'Zaproponował nadawca; osoba podpisująca to zachowała.',
  storedAs: 'Zapisano jako:',
  imageOf: (format, pixels, bytes) => `Obraz ${format}; piksele: ${pixels}; ${bytes}.`,

  beginningOnly: (characters) =>
    `Pokazano tylko początek. Znaki w całym tekście: ${characters}. SHA-256 całego tekstu:`,
  cutByService: (characters) =>
    `Pokazano tylko początek. Największa liczba znaków takiego tekstu, którą zachowuje usługa: ${characters}. SHA-256 tego, co zachowała:`,

  envelope: {
    name: 'Koperta',
    cover:
      'Ten certyfikat dowodzi, że usługa otrzymała opisane tu podpisy w podanych czasach oraz, dopóki weryfikacja pieczęci się powodzi, że od opieczętowania nic w tym pliku nie zostało zmienione. Nie dowodzi, kto podpisał: tożsamość każdej osoby podpisującej jest oświadczeniem organizacji, a sposób wykonania podpisów jest oświadczeniem przeglądarek osób podpisujących.',
    lastSigned: 'Ostatni podpis',
    signers: 'Osoby podpisujące',
    signersAbout:
      'W kolejności podpisywania. Osoby z tym samym numerem mogły podpisywać równolegle. Organizacja oświadczyła, kim są i jak je zidentyfikowała. Usługa powtarza te oświadczenia oraz oświadczenia przeglądarek. Nie sprawdziła ich.',
    signerOf: (place, count) => `Osoba podpisująca ${place} z ${count}`,
    role: 'Rola',
    order: 'Kolejność',
    consentVersion: 'Wersja:',
    preparedAbout:
      'Plik utworzony z niego do podpisania. Ten plik widziały osoby podpisujące i ten plik opieczętowano.',
    eventsAbout: 'Zdarzenia dokumentu do chwili utworzenia koperty, bez otwarć, oraz zdarzenia koperty.',
    fieldsAbout:
      'W kolejności dokumentu, każde z nazwiskiem osoby, która je wypełnia. Wygląd wartości pokazują poprzednie strony.',
    onlineAbout:
      'Proszę otworzyć ten adres lub zeskanować kod i wybrać ten plik. Strona pokazuje, czy usługa opieczętowała plik, dla której koperty i czy od tego czasu został zmieniony. Konto nie jest potrzebne.',
  },

  verification: 'Weryfikacja',
  proof: 'Czego dowodzi pieczęć',
  proofAbout:
    'Kryptograficzna pieczęć organizacji (PAdES, ETSI EN 319 142) obejmuje cały plik wraz z tym certyfikatem. Każda zmiana pliku łamie pieczęć. Pieczęć dowodzi, że ten plik utworzyła usługa i że od tego czasu nie został zmieniony. Nie dowodzi, kto podpisał.',
  sealCertificate: 'Certyfikat pieczęci',
  fingerprint: 'SHA-256 certyfikatu:',
  sealTime: 'Czas pieczęci',
  timeStamped: 'Według zegara usługi. Potwierdza go znacznik czasu (RFC 3161), który wystawił:',
  notTimeStamped: 'Według zegara usługi. Nie potwierdził go żaden urząd znacznika czasu.',
  online: 'Online',
  onlineAbout:
    'Proszę otworzyć ten adres lub zeskanować kod i wybrać ten plik. Strona pokazuje, czy usługa opieczętowała plik, dla którego zgłoszenia i czy od tego czasu został zmieniony. Konto nie jest potrzebne.',
  noAddress:
    'Proszę zapytać organizację o adres jej strony weryfikacji. Strona pokazuje, czy usługa opieczętowała plik i czy od tego czasu został zmieniony.',
  qrCode: 'Kod QR z adresem strony weryfikacji',
  offline: 'Offline',
  offlineAbout: 'To polecenie oprogramowania usługi wymaga certyfikatu pieczęci i nie wymaga sieci.',
  otherPrograms: 'Innymi programami',
  otherProgramsAbout:
    'Programy takie jak Adobe Acrobat Reader pokazują pieczęć i jej certyfikat. Proszę porównać ten certyfikat z powyższym odciskiem. To polecenie musi odpowiedzieć „Signature is Valid” i „Total document signed”:',
  digitalSeal: 'Pieczęć cyfrowa',
};
