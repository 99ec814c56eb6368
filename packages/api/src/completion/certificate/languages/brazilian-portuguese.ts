import type { CertificateTexts } from './english.ts';

/** The texts of a certificate in Brazilian Portuguese. */
export const brazilianPortuguese: CertificateTexts = {
  certificate: 'Certificado de conclusão',
  cover:
    'Este certificado prova que o serviço recebeu o envio aqui descrito no horário indicado e, enquanto a verificação do selo for bem-sucedida, que nada neste arquivo mudou desde que foi selado. Ele não prova quem assinou: a identidade do signatário é uma declaração da organização, e o modo como as assinaturas foram feitas é uma declaração do navegador do signatário.',
  times: 'Todos os horários estão em UTC. Se outra fonte não for indicada, eles vêm do relógio do serviço.',
  pageOf: (page, count) => `Certificado, página ${page} de ${count}`,
  outOf: (part, whole) => `${part} de ${whole}`,
  received: 'Recebido',
  sealed: 'Concluído e selado',
  filledIn: 'Campos preenchidos',

  signatures: 'Assinaturas',
  signaturesAbout:
    'As imagens são as das páginas anteriores. O navegador do signatário declarou como elas foram feitas.',
  noSignatures: 'O envio não contém assinaturas nem rubricas.',
  kinds: {
    text: 'Texto',
    signature: 'Assinatura',
    initials: 'Rubrica',
    date: 'Data',
    number: 'Número',
    email: 'E-mail',
    phone: 'Telefone',
    checkbox: 'Caixa de seleção',
    radio: 'Opção',
    select: 'Lista',
    image: 'Imagem',
  },
  kindOnPage: (kind, page) => `${kind}, página ${page}`,
  modes: { draw: 'Desenhada à mão.', type: 'Digitada como texto.', upload: 'Enviada como imagem.' },
  modeNotStated: 'O navegador não declarou como ela foi feita.',
  pictureHash: 'SHA-256 da imagem:',

  fromOrganization: 'Declarado pela organização',
  fromOrganizationAbout: 'O serviço reproduz esta declaração. Ele não verificou quem é o signatário.',
  signer: 'Signatário',
  email: 'E-mail',
  identification: 'Método de identificação',
  identifiedAt: 'Horário da identificação',
  organizationsTime: 'Segundo a declaração da organização.',
  reference: 'Referência da organização',
  noSigner: 'A organização não declarou quem é o signatário.',

  fromBrowser: 'Declarado pelo navegador do signatário',
  fromBrowserAbout: 'O serviço recebeu estas declarações com o envio. Ele não pode verificá-las.',
  sent: 'Enviado',
  signersClock: 'Pelo relógio do dispositivo do signatário.',
  viewed: 'Páginas vistas',
  notViewed: (pages) => `Não vistas: ${pages}.`,
  viewedRule: 'Uma página conta como vista quando metade dela ficou na tela por um segundo.',
  consent: 'Consentimento',
  consentVersion: 'Versão e texto:',
  consentHash: 'SHA-256 do texto completo:',
  notStated: 'Não declarado.',
  display: 'Exibição',
  displayed: (window, scale, ratio) =>
    `Janela de ${window} pixels; ${scale} pixels por ponto da página (1/72 de polegada); razão de pixels do dispositivo ${ratio}.`,

  fromService: 'Registrado pelo serviço',
  organization: 'Organização',
  document: 'Documento',
  version: (number) => `versão ${number}`,
  originalHash: 'Arquivo original, SHA-256',
  originalAbout: 'O arquivo como o remetente o enviou.',
  preparedHash: 'Arquivo preparado, SHA-256',
  preparedAbout: 'O arquivo criado a partir dele para a assinatura. O signatário viu este arquivo, e ele foi selado.',
  submission: 'Envio',
  serviceClock: 'Pelo relógio do serviço.',
  checksum: 'Soma de verificação do envio',
  checksumVerified: 'Verificada: o serviço a calculou de novo a partir do que recebeu.',
  checksumUnknown: 'Não verificada: o serviço não conhece o método com que foi calculada.',

  notes: 'Observações',
  clockAhead: (duration) =>
    `O relógio do dispositivo do signatário estava adiantado em relação ao do serviço em: ${duration}. Vale o horário do serviço.`,
  clockBehind: (duration) =>
    `O relógio do dispositivo do signatário estava atrasado em relação ao do serviço, ou o envio se atrasou, em: ${duration}. Vale o horário do serviço.`,
  checksumNote:
    'A soma de verificação do envio não pôde ser verificada. Portanto, ela não mostra se os valores chegaram como foram enviados.',
  erasedNote:
    'Os endereços de rede e os navegadores de alguns eventos foram apagados a pedido. Os eventos não foram alterados.',
  fontNote: 'O serviço não tem estas fontes. Outra fonte as substituiu, na tela e neste arquivo:',
  imageNote: 'As imagens que o remetente colocou nestes campos não puderam ser lidas e não são mostradas:',
  activeNote: (contents) => `O arquivo original contém: ${contents}. Este arquivo não os contém.`,
  active: {
    javascript: 'scripts',
    launch: 'ações que iniciam programas',
    submit_form: 'ações que enviam um formulário',
    import_data: 'ações que importam dados',
    attachment: 'anexos',
    rich_media: 'mídia',
    xfa: 'um formulário XFA',
  },
  otherAttachments: 'outros anexos',
  attachmentNote: 'Estes arquivos estão anexados a este arquivo. As páginas dele não os mostram:',
  andMore: (count) => `e mais ${count}`,

  events: 'Eventos',
  eventsAbout:
    'Os eventos do documento até o envio, e os do envio. Aberturas posteriores do documento não são listadas. Abrir o documento de novo em até um quarto de hora geralmente conta como um evento.',
  time: 'Horário',
  event: 'Evento',
  origin: 'Endereço de rede e navegador',
  happened: {
    'document.created': 'Documento carregado',
    'document.prepared': 'Documento preparado para assinatura',
    'document.fields_replaced': 'Campos substituídos',
    'document.viewed': 'Documento aberto',
    'document.file_damaged': 'Arquivo armazenado encontrado danificado',
    'submission.received': 'Envio recebido',
    'submission.completing': 'Conclusão iniciada',
    'submission.failed': 'Falha na conclusão',
    'submission.retried': 'Conclusão solicitada de novo',
    'envelope.created': 'Envelope criado',
    'envelope.updated': 'Envelope alterado',
    'signer.ready': 'Pronto para assinar',
    'signer.viewed': 'Aberto pelo signatário',
    'signer.signed': 'Assinado',
    'signer.reminder': 'Lembrete ao signatário',
    'signer.updated': 'Signatário alterado',
    'session.created': 'Sessão de assinatura criada',
  },
  attempt: (number) => `tentativa ${number}`,
  byService: 'pelo serviço',
  byOperator: 'pelo operador',
  erased: 'Apagado a pedido.',
  otherViews: (count, first, last) =>
    `Aberturas do documento com outras chaves, ou de endereços diferentes ou desconhecidos: ${count}. Primeira: ${first}. Última: ${last}. A trilha de auditoria da organização as lista.`,
  moreEvents: (count) =>
    `Eventos entre os primeiros e os últimos que não são listados aqui: ${count}. A trilha de auditoria da organização os lista.`,
  moreViews: (count) =>
    `Aberturas do documento com a chave e do endereço do envio que não são listadas aqui: ${count}. A trilha de auditoria da organização as lista.`,
  trail: (number) =>
    `Cada evento da trilha de auditoria contém o hash do evento anterior. O último dos eventos acima que está na trilha tem o número ${number} e o hash:`,

  fields: 'Valores dos campos',
  fieldsAbout: 'Na ordem do documento. As páginas anteriores mostram a aparência dos valores.',
  noFields: 'O documento não tem campos.',
  field: 'Campo',
  kind: 'Tipo',
  value: 'Valor',
  pageNumber: (page) => `Página ${page}`,
  empty: 'Deixado em branco.',
  ticked: 'Marcada.',
  shownAbove: 'Ver “Assinaturas”.',
  fixedValue: 'Colocado pelo remetente; o signatário não podia alterá-lo.',
  keptValue: 'Sugerido pelo remetente; o signatário o manteve.',
  storedAs: 'Armazenado como:',
  imageOf: (format, pixels, bytes) => `Imagem ${format}, ${pixels} pixels, ${bytes}.`,

  beginningOnly: (characters) =>
    `Só o início é mostrado. Caracteres do texto inteiro: ${characters}. SHA-256 do texto inteiro:`,
  cutByService: (characters) =>
    `Só o início é mostrado. O serviço guarda no máximo ${characters} caracteres de um texto assim. SHA-256 do que ele guardou:`,

  envelope: {
    name: 'Envelope',
    cover:
      'Este certificado prova que o serviço recebeu as assinaturas aqui descritas nos horários indicados e, enquanto a verificação do selo for bem-sucedida, que nada neste arquivo mudou desde que foi selado. Ele não prova quem assinou: a identidade de cada signatário é uma declaração da organização, e o modo como as assinaturas foram feitas é uma declaração dos navegadores dos signatários.',
    lastSigned: 'Última assinatura',
    signers: 'Signatários',
    signersAbout:
      'Na ordem de assinatura. Signatários com o mesmo número podiam assinar em paralelo. A organização declarou quem são e como os identificou. O serviço reproduz essas declarações e as dos navegadores. Ele não as verificou.',
    signerOf: (place, count) => `Signatário ${place} de ${count}`,
    role: 'Papel',
    order: 'Ordem',
    consentVersion: 'Versão:',
    preparedAbout:
      'O arquivo criado a partir dele para a assinatura. Os signatários viram este arquivo, e ele foi selado.',
    eventsAbout: 'Os eventos do documento até a criação do envelope, sem as aberturas, e os do envelope.',
    fieldsAbout:
      'Na ordem do documento, cada um com o nome do signatário que o preenche. As páginas anteriores mostram a aparência dos valores.',
    onlineAbout:
      'Abra este endereço ou escaneie o código, e escolha este arquivo. A página mostra se o serviço selou o arquivo, para qual envelope, e se ele foi alterado desde então. Não é preciso ter conta.',
  },

  verification: 'Verificação',
  proof: 'O que o selo prova',
  proofAbout:
    'Um selo criptográfico da organização (PAdES, ETSI EN 319 142) cobre o arquivo inteiro, incluindo este certificado. Qualquer alteração do arquivo rompe o selo. O selo prova que o serviço criou este arquivo e que ele não foi alterado desde então. Ele não prova quem assinou.',
  sealCertificate: 'Certificado do selo',
  fingerprint: 'SHA-256 do certificado:',
  sealTime: 'Horário do selo',
  timeStamped: 'Pelo relógio do serviço. Um carimbo do tempo (RFC 3161) o confirma, emitido por:',
  notTimeStamped: 'Pelo relógio do serviço. Nenhuma autoridade de carimbo do tempo o confirmou.',
  online: 'On-line',
  onlineAbout:
    'Abra este endereço ou escaneie o código, e escolha este arquivo. A página mostra se o serviço selou o arquivo, para qual envio, e se ele foi alterado desde então. Não é preciso ter conta.',
  noAddress:
    'Peça à organização o endereço da página de verificação dela. A página mostra se o serviço selou o arquivo e se ele foi alterado desde então.',
  qrCode: 'Código QR com o endereço da página de verificação',
  offline: 'Off-line',
  offlineAbout: 'Este comando do software do serviço precisa do certificado do selo e de nenhuma rede.',
  otherPrograms: 'Com outros programas',
  otherProgramsAbout:
    'Programas como o Adobe Acrobat Reader mostram o selo e o certificado dele. Compare esse certificado com a impressão digital acima. Este comando deve responder “Signature is Valid” e “Total document signed”:',
  digitalSeal: 'Selo digital',
};
