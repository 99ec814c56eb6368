import type { DocumentLanguage } from '@document-signer/core';

/** The texts of mails in one language. `sender` is the name of the organization. */
interface MailTexts {
  readonly hello: (name: string) => string;
  readonly invitation: { readonly subject: (sender: string, document: string) => string; readonly body: string };
  readonly reminder: { readonly subject: (document: string) => string; readonly body: string };
  readonly completed: {
    readonly subject: (document: string) => string;
    readonly body: string;
    readonly attached: string;
  };
  readonly document: string;
  readonly sender: string;
  readonly message: string;
  readonly until: string;
  readonly sign: string;
  readonly open: string;
  readonly personal: string;
}

/** The texts of mails. Texts of hosts have lines of their own, so that no language has to inflect them. */
export const mailTexts: Readonly<Record<DocumentLanguage, MailTexts>> = {
  en: {
    hello: (name) => `Hello ${name},`,
    invitation: {
      subject: (sender, document) => `${sender}: please sign ${document}`,
      body: 'You are asked to sign a document.',
    },
    reminder: {
      subject: (document) => `Reminder: please sign ${document}`,
      body: 'A document is still waiting for your signature.',
    },
    completed: {
      subject: (document) => `Signed by everyone: ${document}`,
      body: 'Everyone has signed. The document is sealed.',
      attached: 'Your copy is attached.',
    },
    document: 'Document',
    sender: 'Sender',
    message: 'Message',
    until: 'Sign by',
    sign: 'Read and sign',
    open: 'Open the document',
    personal: 'This link is for you alone. Please don’t forward this mail.',
  },
  ar: {
    hello: (name) => `مرحبًا ${name}،`,
    invitation: {
      subject: (sender, document) => `${sender}: يُرجى توقيع ${document}`,
      body: 'يُطلب منك توقيع مستند.',
    },
    reminder: { subject: (document) => `تذكير: يُرجى توقيع ${document}`, body: 'ما زال هناك مستند ينتظر توقيعك.' },
    completed: {
      subject: (document) => `وقّع الجميع: ${document}`,
      body: 'وقّع الجميع، وتم ختم المستند.',
      attached: 'نسختك مرفقة.',
    },
    document: 'المستند',
    sender: 'المرسل',
    message: 'الرسالة',
    until: 'التوقيع حتى',
    sign: 'القراءة والتوقيع',
    open: 'فتح المستند',
    personal: 'هذا الرابط لك وحدك. يُرجى عدم إعادة توجيه هذه الرسالة.',
  },
  de: {
    hello: (name) => `Guten Tag ${name},`,
    invitation: {
      subject: (sender, document) => `${sender}: Bitte unterschreiben Sie ${document}`,
      body: 'Sie werden gebeten, ein Dokument zu unterschreiben.',
    },
    reminder: {
      subject: (document) => `Erinnerung: Bitte unterschreiben Sie ${document}`,
      body: 'Ein Dokument wartet noch auf Ihre Unterschrift.',
    },
    completed: {
      subject: (document) => `Von allen unterschrieben: ${document}`,
      body: 'Alle haben unterschrieben. Das Dokument ist versiegelt.',
      attached: 'Ihr Exemplar ist angehängt.',
    },
    document: 'Dokument',
    sender: 'Absender',
    message: 'Nachricht',
    until: 'Unterschreiben bis',
    sign: 'Lesen und unterschreiben',
    open: 'Dokument öffnen',
    personal: 'Dieser Link ist nur für Sie. Bitte leiten Sie diese Mail nicht weiter.',
  },
  es: {
    hello: (name) => `Hola, ${name}:`,
    invitation: {
      subject: (sender, document) => `${sender}: firma de ${document}`,
      body: 'Le piden que firme un documento.',
    },
    reminder: {
      subject: (document) => `Recordatorio: firma de ${document}`,
      body: 'Un documento sigue pendiente de su firma.',
    },
    completed: {
      subject: (document) => `Firmado por todos: ${document}`,
      body: 'Todas las personas han firmado. El documento está sellado.',
      attached: 'Adjuntamos su copia.',
    },
    document: 'Documento',
    sender: 'Remitente',
    message: 'Mensaje',
    until: 'Firmar antes del',
    sign: 'Leer y firmar',
    open: 'Abrir el documento',
    personal: 'Este enlace es solo para usted. No reenvíe este correo.',
  },
  fr: {
    hello: (name) => `Bonjour ${name},`,
    invitation: {
      subject: (sender, document) => `${sender} : merci de signer ${document}`,
      body: 'Vous êtes invité à signer un document.',
    },
    reminder: {
      subject: (document) => `Rappel : merci de signer ${document}`,
      body: 'Un document attend encore votre signature.',
    },
    completed: {
      subject: (document) => `Signé par tous : ${document}`,
      body: 'Tout le monde a signé. Le document est scellé.',
      attached: 'Votre exemplaire est joint.',
    },
    document: 'Document',
    sender: 'Expéditeur',
    message: 'Message',
    until: 'À signer avant le',
    sign: 'Lire et signer',
    open: 'Ouvrir le document',
    personal: 'Ce lien est réservé à vous seul. Merci de ne pas transférer ce message.',
  },
  it: {
    hello: (name) => `Buongiorno ${name},`,
    invitation: {
      subject: (sender, document) => `${sender}: firma di ${document}`,
      body: 'Le viene chiesto di firmare un documento.',
    },
    reminder: {
      subject: (document) => `Promemoria: firma di ${document}`,
      body: 'Un documento attende ancora la sua firma.',
    },
    completed: {
      subject: (document) => `Firmato da tutti: ${document}`,
      body: 'Tutti hanno firmato. Il documento è sigillato.',
      attached: 'La sua copia è allegata.',
    },
    document: 'Documento',
    sender: 'Mittente',
    message: 'Messaggio',
    until: 'Da firmare entro il',
    sign: 'Leggi e firma',
    open: 'Apri il documento',
    personal: 'Questo link è solo per lei. Non inoltri questa e-mail.',
  },
  ja: {
    hello: (name) => `${name} 様`,
    invitation: {
      subject: (sender, document) => `${sender}：署名のお願い ${document}`,
      body: '文書への署名をお願いいたします。',
    },
    reminder: {
      subject: (document) => `リマインダー：署名のお願い ${document}`,
      body: '署名をお待ちしている文書があります。',
    },
    completed: {
      subject: (document) => `全員が署名しました：${document}`,
      body: '全員の署名が完了し、文書が封印されました。',
      attached: '控えを添付しています。',
    },
    document: '文書',
    sender: '送信者',
    message: 'メッセージ',
    until: '署名期限',
    sign: '読んで署名する',
    open: '文書を開く',
    personal: 'このリンクはあなた専用です。このメールを転送しないでください。',
  },
  nl: {
    hello: (name) => `Beste ${name},`,
    invitation: {
      subject: (sender, document) => `${sender}: onderteken ${document}`,
      body: 'U wordt gevraagd een document te ondertekenen.',
    },
    reminder: {
      subject: (document) => `Herinnering: onderteken ${document}`,
      body: 'Een document wacht nog op uw handtekening.',
    },
    completed: {
      subject: (document) => `Door iedereen ondertekend: ${document}`,
      body: 'Iedereen heeft ondertekend. Het document is verzegeld.',
      attached: 'Uw exemplaar is bijgevoegd.',
    },
    document: 'Document',
    sender: 'Afzender',
    message: 'Bericht',
    until: 'Ondertekenen vóór',
    sign: 'Lezen en ondertekenen',
    open: 'Document openen',
    personal: 'Deze link is alleen voor u. Stuur deze mail niet door.',
  },
  pl: {
    hello: (name) => `Dzień dobry, ${name}!`,
    invitation: {
      subject: (sender, document) => `${sender}: prośba o podpis – ${document}`,
      body: 'Prosimy o podpisanie dokumentu.',
    },
    reminder: {
      subject: (document) => `Przypomnienie: prośba o podpis – ${document}`,
      body: 'Dokument nadal czeka na Twój podpis.',
    },
    completed: {
      subject: (document) => `Podpisane przez wszystkich: ${document}`,
      body: 'Wszyscy podpisali. Dokument został opieczętowany.',
      attached: 'Kopia znajduje się w załączniku.',
    },
    document: 'Dokument',
    sender: 'Nadawca',
    message: 'Wiadomość',
    until: 'Podpisz do',
    sign: 'Przeczytaj i podpisz',
    open: 'Otwórz dokument',
    personal: 'Ten link jest tylko dla Ciebie. Nie przekazuj tej wiadomości dalej.',
  },
  'pt-BR': {
    hello: (name) => `Olá, ${name},`,
    invitation: {
      subject: (sender, document) => `${sender}: assine ${document}`,
      body: 'Pedimos que você assine um documento.',
    },
    reminder: {
      subject: (document) => `Lembrete: assine ${document}`,
      body: 'Um documento ainda aguarda sua assinatura.',
    },
    completed: {
      subject: (document) => `Assinado por todos: ${document}`,
      body: 'Todos assinaram. O documento foi selado.',
      attached: 'Sua cópia está em anexo.',
    },
    document: 'Documento',
    sender: 'Remetente',
    message: 'Mensagem',
    until: 'Assinar até',
    sign: 'Ler e assinar',
    open: 'Abrir o documento',
    personal: 'Este link é só para você. Não encaminhe este e-mail.',
  },
};
