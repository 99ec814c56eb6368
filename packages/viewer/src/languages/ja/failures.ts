import type { failureWords } from '../../messages/english/failures.ts';
import type { Translated } from '../language.ts';

function span(seconds: number): string {
  if (seconds <= 90) return `${seconds} 秒`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? `${minutes} 分` : `${Math.ceil(minutes / 60)} 時間`;
}

const askSender = '文書の送信者に新しいリンクを依頼してください。';
const kept = '入力した内容はすべて保持されています。';
const keptHere = 'このページで入力した内容は保持されています。';
const checkConnection = 'インターネット接続を確認して、もう一度お試しください。';

/** What is said of each failure, in Japanese. */
export const failures: Translated<typeof failureWords> = {
  misconfigured: { title: '署名画面が正しく設定されていません', text: ({ message }) => message },
  not_found: {
    title: '文書が見つかりません',
    text: (_, documentId) => `文書「${documentId}」が存在しないか、このリンクの対象ではありません。${askSender}`,
  },
  deleted: {
    title: '文書は利用できなくなりました',
    text: () => '開いている間に削除されたため、送信できません。文書の送信者にお問い合わせください。',
  },
  invalid_key: { title: 'このリンクは無効です', text: () => `${askSender}${keptHere}` },
  expired_key: { title: 'このリンクは期限切れです', text: () => `${askSender}${keptHere}` },
  forbidden: { title: 'このリンクでは許可されていません', text: () => askSender },
  rate_limited: {
    title: 'リクエストが多すぎます',
    text: ({ retryAfter = 60 }) => `${span(retryAfter)}待ってから、もう一度お試しください。${kept}`,
  },
  unreachable: { title: 'サービスに接続できません', text: () => `${checkConnection}${kept}` },
  unreadable_pdf: {
    title: 'この文書を開けません',
    text: () => `PDF ファイルを読み取れません。${askSender}`,
  },
  bad_document: {
    title: 'この文書には署名できません',
    text: () => '項目がファイルと一致していません。次の内容を送信者にお知らせください：',
  },
  document_changed: {
    title: '文書が更新されました',
    text: () =>
      '新しい版があります。読み込んで内容を確認してください。入力内容は、項目が残っている場合は保持されます。',
  },
  already_submitted: {
    title: '送信済みです',
    text: () => 'この文書は 1 回だけ送信でき、すでに送信されています。',
  },
  rejected: { title: '送信は受け付けられませんでした', text: ({ message }) => `${message} ${kept}` },
  stopped: { title: '送信されていません', text: ({ message }) => message },
  no_fonts: {
    title: '一部のフォントを読み込めませんでした',
    text: () => `フォントがないと、署名する内容を表示できません。${checkConnection}${kept}`,
  },
  insecure_page: {
    title: 'このページは安全ではありません',
    text: () => `送信には HTTPS が必要です。https:// でページを開いてください。${kept}`,
  },
  code_missing: {
    title: 'このページの一部を読み込めませんでした',
    text: () => `${checkConnection}繰り返す場合は、ページを再読み込みしてください。${kept}`,
  },
  service_failed: {
    title: 'サービスで処理できませんでした',
    text: () => `しばらく待ってから、もう一度お試しください。保存されるのは 1 回だけです。${kept}`,
  },
  unexpected: {
    title: '問題が発生しました',
    text: () => `もう一度お試しください。保存されるのは 1 回だけです。${kept}`,
  },
};
