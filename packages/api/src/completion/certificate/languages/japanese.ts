import type { CertificateTexts } from './english.ts';

/** The texts of a certificate in Japanese. */
export const japanese: CertificateTexts = {
  certificate: '完了証明書',
  cover:
    'この証明書は、本サービスがここに記載された提出を記載の日時に受信したこと、および封印の検証に成功する限り、封印後にこのファイルが一切変更されていないことを証明します。署名者が誰であるかは証明しません。署名者の身元は組織の申告であり、署名の作成方法は署名者のブラウザーの申告です。',
  times: '日時はすべて UTC（協定世界時）です。別の情報源が記載されていない限り、本サービスの時計によります。',
  pageOf: (page, count) => `証明書 ${page} / ${count} ページ`,
  outOf: (part, whole) => `${whole} のうち ${part}`,
  received: '受信',
  sealed: '完了および封印',
  filledIn: '入力された項目',

  signatures: '署名',
  signaturesAbout: '画像は前のページにあるものと同じです。作成方法は署名者のブラウザーが申告したものです。',
  noSignatures: 'この提出には署名もイニシャルもありません。',
  kinds: {
    text: 'テキスト',
    signature: '署名',
    initials: 'イニシャル',
    date: '日付',
    number: '数値',
    email: 'メール',
    phone: '電話番号',
    checkbox: 'チェックボックス',
    radio: '選択肢',
    select: 'リスト',
    image: '画像',
  },
  kindOnPage: (kind, page) => `${kind}、${page} ページ`,
  modes: {
    draw: '手書きで作成されました。',
    type: '文字入力で作成されました。',
    upload: '画像としてアップロードされました。',
  },
  modeNotStated: 'ブラウザーは作成方法を申告していません。',
  pictureHash: '画像の SHA-256：',

  fromOrganization: '組織による申告',
  fromOrganizationAbout: '本サービスはこの申告をそのまま記載しています。署名者が誰であるかは検証していません。',
  signer: '署名者',
  email: 'メール',
  identification: '本人確認の方法',
  identifiedAt: '本人確認の日時',
  organizationsTime: '組織の申告によります。',
  reference: '組織の参照番号',
  noSigner: '組織は署名者が誰であるかを申告していません。',

  fromBrowser: '署名者のブラウザーによる申告',
  fromBrowserAbout: '本サービスはこれらの申告を提出とともに受信しました。検証することはできません。',
  sent: '送信',
  signersClock: '署名者の端末の時計によります。',
  viewed: '閲覧されたページ',
  notViewed: (pages) => `未閲覧：${pages}。`,
  viewedRule: 'ページの半分が 1 秒間画面に表示されると、閲覧されたものと見なします。',
  consent: '同意',
  consentVersion: 'バージョンと本文：',
  consentHash: '本文全体の SHA-256：',
  notStated: '申告なし。',
  display: '表示',
  displayed: (window, scale, ratio) =>
    `ウィンドウ ${window} ピクセル、ページの 1 ポイント（1/72 インチ）あたり ${scale} ピクセル、端末のピクセル比 ${ratio}。`,

  fromService: '本サービスによる記録',
  organization: '組織',
  document: '文書',
  version: (number) => `バージョン ${number}`,
  originalHash: '元のファイルの SHA-256',
  originalAbout: '送信者がアップロードしたままのファイルです。',
  preparedHash: '準備済みファイルの SHA-256',
  preparedAbout: '署名のために元のファイルから作成されたファイルです。署名者が見て、封印されたのはこのファイルです。',
  submission: '提出',
  serviceClock: '本サービスの時計によります。',
  checksum: '提出のチェックサム',
  checksumVerified: '検証済み：本サービスが受信した内容から再計算しました。',
  checksumUnknown: '未検証：計算に使われた方式が本サービスにとって未知です。',

  notes: 'ご注意',
  clockAhead: (duration) =>
    `署名者の端末の時計は本サービスの時計より進んでいました（${duration}）。本サービスの時刻が基準です。`,
  clockBehind: (duration) =>
    `署名者の端末の時計が本サービスの時計より遅れていたか、提出の到着が遅れました（${duration}）。本サービスの時刻が基準です。`,
  checksumNote:
    '提出のチェックサムを検証できなかったため、値が送信されたとおりに届いたかどうかをチェックサムで示すことはできません。',
  erasedNote:
    '一部のイベントのネットワークアドレスとブラウザーは、求めに応じて消去されました。イベント自体に変更はありません。',
  fontNote: '本サービスにはこれらのフォントがありません。画面でもこのファイルでも、別のフォントで表示されています：',
  imageNote: '送信者がこれらの項目に設定した画像は読み取れなかったため、表示されていません：',
  activeNote: (contents) => `元のファイルには次のものが含まれています：${contents}。このファイルには含まれていません。`,
  active: {
    javascript: 'スクリプト',
    launch: 'プログラムを起動するアクション',
    submit_form: 'フォームを送信するアクション',
    import_data: 'データを取り込むアクション',
    attachment: '添付ファイル',
    rich_media: 'メディア',
    xfa: 'XFA フォーム',
  },
  otherAttachments: 'その他の添付ファイル',
  attachmentNote: 'このファイルには次のファイルが添付されています。ページには表示されません：',
  andMore: (count) => `ほか ${count} 件`,

  events: 'イベント',
  eventsAbout:
    '提出までの文書のイベントと、提出のイベントです。その後に文書が開かれたことは記載していません。15 分以内に文書を再び開いた場合は、通常 1 件のイベントとして数えます。',
  time: '日時',
  event: 'イベント',
  origin: 'ネットワークアドレスとブラウザー',
  happened: {
    'document.created': '文書のアップロード',
    'document.prepared': '文書の署名準備',
    'document.fields_replaced': '項目の置き換え',
    'document.viewed': '文書の表示',
    'document.file_damaged': '保存ファイルの破損を検出',
    'submission.received': '提出の受信',
    'submission.completing': '完了処理の開始',
    'submission.failed': '完了処理の失敗',
    'submission.retried': '完了処理の再要求',
    'envelope.created': 'エンベロープの作成',
    'envelope.updated': 'エンベロープの変更',
    'signer.ready': '署名の順番の到来',
    'signer.viewed': '署名者による表示',
    'signer.signed': '署名',
    'signer.reminder': '署名者へのリマインダー',
    'signer.updated': '署名者の変更',
    'session.created': '署名セッションの作成',
  },
  attempt: (number) => `${number} 回目`,
  byService: '本サービスによる',
  byOperator: '運営者による',
  erased: '求めに応じて消去されました。',
  otherViews: (count, first, last) =>
    `別の鍵により、または別のもしくは不明なアドレスから文書が開かれた回数：${count}。最初：${first}。最後：${last}。組織の監査証跡に記載されています。`,
  moreEvents: (count) =>
    `最初と最後のイベントの間にあり、ここに記載していないイベントの数：${count}。組織の監査証跡に記載されています。`,
  moreViews: (count) =>
    `提出時の鍵とアドレスで文書が開かれ、ここに記載していない回数：${count}。組織の監査証跡に記載されています。`,
  trail: (number) =>
    `監査証跡の各イベントは、その前のイベントのハッシュを含みます。上記のうち証跡にある最後のイベントの番号は ${number}、そのハッシュは次のとおりです：`,

  fields: '項目の値',
  fieldsAbout: '文書での順序です。値の見た目は前のページにあります。',
  noFields: 'この文書には項目がありません。',
  field: '項目',
  kind: '種類',
  value: '値',
  pageNumber: (page) => `${page} ページ`,
  empty: '未入力。',
  ticked: 'チェックあり。',
  shownAbove: '「署名」をご覧ください。',
  fixedValue: '送信者が設定した値です。署名者は変更できませんでした。',
  keptValue: '送信者が提案した値です。署名者はそのまま使用しました。',
  storedAs: '保存された値：',
  imageOf: (format, pixels, bytes) => `${format} 画像、${pixels} ピクセル、${bytes}。`,

  beginningOnly: (characters) => `冒頭のみを記載しています。全文の文字数：${characters}。全文の SHA-256：`,
  cutByService: (characters) =>
    `冒頭のみを記載しています。本サービスはこの種の文字列を最大 ${characters} 文字まで保存します。保存した部分の SHA-256：`,

  envelope: {
    name: 'エンベロープ',
    cover:
      'この証明書は、本サービスがここに記載された署名を記載の日時に受信したこと、および封印の検証に成功する限り、封印後にこのファイルが一切変更されていないことを証明します。署名者が誰であるかは証明しません。各署名者の身元は組織の申告であり、署名の作成方法は署名者のブラウザーの申告です。',
    lastSigned: '最後の署名',
    signers: '署名者の一覧',
    signersAbout:
      '署名の順序です。同じ番号の署名者は並行して署名できました。署名者が誰であるかと本人確認の方法は、組織の申告です。本サービスはこれらの申告とブラウザーの申告をそのまま記載しており、検証していません。',
    signerOf: (place, count) => `署名者 ${place} / ${count}`,
    role: '役割',
    order: '順序',
    consentVersion: 'バージョン：',
    preparedAbout:
      '署名のために元のファイルから作成されたファイルです。署名者全員が見て、封印されたのはこのファイルです。',
    eventsAbout: 'エンベロープの作成までの文書のイベント（文書の表示を除く）と、エンベロープのイベントです。',
    fieldsAbout: '文書での順序です。各項目に、入力する署名者の名前を記載しています。値の見た目は前のページにあります。',
    onlineAbout:
      'このアドレスを開くかコードを読み取り、このファイルを選択してください。本サービスがファイルを封印したか、どのエンベロープのものか、その後変更されたかが表示されます。アカウントは不要です。',
  },

  verification: '検証',
  proof: '封印が証明すること',
  proofAbout:
    '組織の暗号学的な封印（PAdES、ETSI EN 319 142）が、この証明書を含むファイル全体を対象としています。ファイルを変更すると封印は破れます。封印は、本サービスがこのファイルを作成し、その後変更されていないことを証明します。署名者が誰であるかは証明しません。',
  sealCertificate: '封印の証明書',
  fingerprint: '証明書の SHA-256：',
  sealTime: '封印の日時',
  timeStamped: '本サービスの時計によります。次の機関が発行したタイムスタンプ（RFC 3161）により確認されています：',
  notTimeStamped: '本サービスの時計によります。タイムスタンプ局による確認はありません。',
  online: 'オンライン',
  onlineAbout:
    'このアドレスを開くかコードを読み取り、このファイルを選択してください。本サービスがファイルを封印したか、どの提出のものか、その後変更されたかが表示されます。アカウントは不要です。',
  noAddress:
    '検証ページのアドレスを組織にお問い合わせください。本サービスがファイルを封印したか、その後変更されたかが表示されます。',
  qrCode: '検証ページのアドレスの QR コード',
  offline: 'オフライン',
  offlineAbout: '本サービスのソフトウェアのこのコマンドには封印の証明書が必要で、ネットワークは不要です。',
  otherPrograms: 'ほかのプログラム',
  otherProgramsAbout:
    'Adobe Acrobat Reader などのプログラムは、封印とその証明書を表示します。その証明書を上記のフィンガープリントと比べてください。次のコマンドは「Signature is Valid」および「Total document signed」と応答するはずです：',
  digitalSeal: '電子的な封印',
};
