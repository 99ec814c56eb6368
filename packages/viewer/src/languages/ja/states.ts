import type { stateWords } from '../../messages/english/states.ts';
import type { Translated } from '../../messages/merge-texts.ts';

const copies = {
  preparing: '署名済みの控えを準備しています…',
  ready: '署名済みの控えが用意できました。',
  late: '署名済みの控えの準備に通常より時間がかかっています。送信内容は保存されており、控えは送信者に届きます。',
  failed: '署名済みの控えをまだ作成できていません。送信内容は保存されており、送信者が控えをもう一度請求できます。',
} as const;

/** The texts shown while opening and after a submission in Japanese. */
export const states: Translated<typeof stateWords> = {
  loading: '文書を開いています…',
  loadingSlow: '通常より時間がかかっています…',
  opened: (filename, required) =>
    required === 0
      ? `${filename} を開きました。`
      : `${filename} を開きました。入力が必要な必須項目は ${required} 件です。`,
  doneTitle: '送信しました',
  doneText: (hasCopy) =>
    `署名済みの文書を受け付けました。${hasCopy ? '控えをダウンロードするまで、このページを開いたままにしてください。' : 'このページを閉じてもかまいません。'}`,
  earlierText: (filename) => `${filename} はこの端末から送信されました。`,
  earlierChanged: 'その後、文書が変更されました。新しいバージョンを送信するには、新しい送信を開始してください。',
  startNewSubmission: '新しい送信を開始',
  forgetReceipt: 'この端末から削除',
  doneTime: '受付日時',
  doneId: '送信 ID',
  copy: (copy) => copies[copy],
  copyName: (filename) => `${filename.replace(/\.pdf$/i, '')}（署名済み）.pdf`,
  download: '控えをダウンロード',
  downloading: 'ダウンロードしています…',
  share: '控えを共有',
  downloadFailed: 'ダウンロードできませんでした。インターネット接続を確認して、もう一度お試しください。',
  showDocument: '文書を表示',
  submittedOn: (time) => `送信日時：${time}`,
  retry: '再試行',
  reload: '新しいバージョンを読み込む',
  reloadDocument: '文書を再読み込み',
  requestId: (id) => `リクエスト ID：${id}`,
  decline: '署名を辞退',
  declineText: '辞退したことと理由が送信者に伝わります。',
  declineReason: '理由（任意）',
  declineConfirm: '辞退する',
  declineFailed: '辞退を記録できませんでした。インターネット接続を確認して、もう一度お試しください。',
  declinedTitle: '署名を辞退しました',
  declinedText: (filename) => `${filename} には署名していません。このページを閉じてもかまいません。`,
};
