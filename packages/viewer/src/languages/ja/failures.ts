import { type Failure, unlessOpening } from '../../failure/failure.ts';
import type { failureWords } from '../../messages/english/failures.ts';
import type { Translated } from '../language.ts';

/** How long to wait, as one says it. */
export function span(seconds: number): string {
  if (seconds <= 90) return `${seconds} 秒`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? `${minutes} 分` : `${Math.round(minutes / 60)} 時間`;
}

const askSender = '文書の送信者に新しいリンクを依頼してください。';
const kept = unlessOpening('入力した内容はすべて保持されています。');
const keptHere = unlessOpening('このページで入力した内容は保持されています。');
const checkConnection = 'インターネット接続を確認して、もう一度お試しください。';

const opensBySelf = (failure: Failure) =>
  `文書は ${span(failure.retryAfter ?? 60)}後に自動的に開きます。このページを閉じて、後で開き直すこともできます。${kept(failure)}`;

/** What is said of each failure, in Japanese. */
export const failures: Translated<typeof failureWords> = {
  misconfigured: { title: '署名画面が正しく設定されていません', text: ({ message }) => message },
  not_found: {
    title: '文書が見つかりません',
    text: () => `この文書が存在しないか、このリンクの対象ではありません。${askSender}`,
  },
  deleted: {
    title: '文書は利用できなくなりました',
    text: (failure) =>
      `開いている間に削除されたため、送信できません。文書の送信者にお問い合わせください。${kept(failure)}`,
  },
  invalid_key: { title: 'このリンクは無効です', text: (failure) => `${askSender}${keptHere(failure)}` },
  expired_key: { title: 'このリンクは期限切れです', text: (failure) => `${askSender}${keptHere(failure)}` },
  forbidden: { title: 'このリンクでは許可されていません', text: (failure) => `${askSender}${kept(failure)}` },
  rate_limited: {
    title: 'リクエストが多すぎます',
    text: (failure) =>
      failure.isRetried
        ? opensBySelf(failure)
        : `${span(failure.retryAfter ?? 60)}待ってから、もう一度お試しください。${kept(failure)}`,
  },
  unreachable: {
    title: 'サービスに接続できません',
    text: (failure) =>
      failure.isRetried
        ? `オフラインです。オンラインになると、文書が自動的に開きます。${kept(failure)}`
        : `${checkConnection}${kept(failure)}`,
  },
  file_refused: {
    title: 'ファイルを取得できませんでした',
    text: (failure) =>
      `ファイルを保管しているサーバーに拒否されました。しばらく待ってから、もう一度お試しください。繰り返す場合は、文書の送信者にお知らせください。${kept(failure)}`,
  },
  unreadable_pdf: {
    title: 'この文書を開けません',
    text: (failure) => `PDF ファイルを読み取れません。${askSender}${kept(failure)}`,
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
  outdated: {
    title: '送信は受け付けられませんでした',
    text: () => '送信が届く前に文書が更新されました。この版を確認してから、送信してください。',
  },
  already_submitted: {
    title: '送信済みです',
    text: () =>
      'この文書は 1 回だけ送信でき、すでに送信されています。控えが必要な場合は、文書の送信者にお問い合わせください。',
  },
  rejected: { title: '送信は受け付けられませんでした', text: (failure) => `${failure.message}${kept(failure)}` },
  too_large: {
    title: '画像の合計サイズが大きすぎます',
    text: (failure) =>
      `画像を削除するか小さい画像を選択してください。署名は写真を使わず、手書きまたは入力で作成してください。その後、もう一度送信してください。${kept(failure)}`,
  },
  too_much: {
    title: '送信内容が大きすぎます',
    text: (failure) =>
      `サイズのために拒否されました。長い文章を短くして、もう一度送信してください。それでも送信できない場合は、文書の送信者にお知らせください。${kept(failure)}`,
  },
  stopped: { title: '送信されていません', text: ({ message }) => message },
  no_fonts: {
    title: '一部のフォントを読み込めませんでした',
    text: (failure) => `フォントがないと、署名する内容を表示できません。${checkConnection}${kept(failure)}`,
  },
  insecure_page: {
    title: 'このページは安全ではありません',
    text: () => '送信には HTTPS が必要です。https:// でページを開いてください。',
  },
  code_missing: {
    title: 'このページの一部を読み込めませんでした',
    text: (failure) => `${checkConnection}繰り返す場合は、ページを再読み込みしてください。${kept(failure)}`,
  },
  service_failed: {
    title: 'サービスに問題が発生しています',
    text: (failure) =>
      failure.during === 'sending'
        ? `しばらく待ってから、もう一度お試しください。保存されるのは 1 回だけです。${kept(failure)}`
        : failure.isRetried
          ? opensBySelf(failure)
          : `文書を開けませんでした。しばらく待ってから、もう一度お試しください。繰り返す場合は、文書の送信者にお知らせください。${kept(failure)}`,
  },
  unexpected: {
    title: '問題が発生しました',
    text: (failure) =>
      failure.during === 'sending'
        ? `もう一度お試しください。保存されるのは 1 回だけです。${kept(failure)}`
        : `文書を開けませんでした。もう一度お試しください。繰り返す場合は、ページを再読み込みしてください。${kept(failure)}`,
  },
};
