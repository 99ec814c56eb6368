import { type Failure, unlessOpening } from '../../failure/failure.ts';
import type { failureWords } from '../../messages/english/failures.ts';
import type { Translated } from '../../messages/merge-texts.ts';

/** A duration in words. */
export function span(seconds: number): string {
  if (seconds <= 90) return `${seconds} 秒`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? `${minutes} 分` : `${Math.round(minutes / 60)} 時間`;
}

const askSender = '送信者に新しいリンクを依頼してください。';
const contact = '送信者にお問い合わせください。';
const kept = unlessOpening('入力した内容は失われません。');
const keptHere = unlessOpening('入力した内容はこのページに残ります。');
const checkConnection = 'インターネット接続を確認して、もう一度お試しください。';

const reopensIn = (failure: Failure) =>
  `${span(failure.retryAfter ?? 60)}後に文書を開き直します。このページを閉じて、後で開き直すこともできます。${kept(failure)}`;

/** The texts of every failure in Japanese. */
export const failures: Translated<typeof failureWords> = {
  misconfigured: { title: 'このページは正しく設定されていません', text: () => contact },
  not_found: {
    title: '文書が見つかりません',
    text: () => `この文書が存在しないか、リンクに含まれていません。${askSender}`,
  },
  deleted: {
    title: 'この文書は利用できなくなりました',
    text: (failure) => `開いている間に削除されたため、送信できません。${contact}${kept(failure)}`,
  },
  invalid_key: { title: 'このリンクは無効です', text: (failure) => `${askSender}${keptHere(failure)}` },
  expired_key: { title: 'このリンクの有効期限が切れています', text: (failure) => `${askSender}${keptHere(failure)}` },
  forbidden: { title: '権限がありません', text: (failure) => `${askSender}${kept(failure)}` },
  rate_limited: {
    title: 'リクエストが多すぎます',
    text: (failure) =>
      failure.isRetried
        ? reopensIn(failure)
        : `${span(failure.retryAfter ?? 60)}待ってから、もう一度お試しください。${kept(failure)}`,
  },
  unreachable: {
    title: 'サーバーに接続できません',
    text: (failure) =>
      failure.isRetried
        ? `オフラインです。オンラインになったら文書を開き直します。${kept(failure)}`
        : `${checkConnection}${kept(failure)}`,
  },
  file_refused: {
    title: 'ファイルを読み込めませんでした',
    text: (failure) =>
      `ファイルサーバーにアクセスを拒否されました。しばらくしてから、もう一度お試しください。問題が続く場合は、${contact}${kept(failure)}`,
  },
  unreadable_pdf: {
    title: 'この文書を開けません',
    text: (failure) => `PDF ファイルを読み取れません。${askSender}${kept(failure)}`,
  },
  bad_document: {
    title: 'この文書には署名できません',
    text: () => `項目がファイルと一致していません。${contact}`,
  },
  document_changed: {
    title: '文書が更新されました',
    text: () =>
      '新しいバージョンがあります。読み込んで確認してください。入力内容は、項目が残っている場合は保持されます。',
  },
  outdated: {
    title: '送信は受け付けられませんでした',
    text: () => '送信が届く前に文書が更新されました。このバージョンを確認してから送信してください。',
  },
  already_submitted: {
    title: '送信済みです',
    text: () => 'この文書は 1 回だけ送信できます。控えが必要な場合は、送信者に依頼してください。',
  },
  rejected: { title: '送信は受け付けられませんでした', text: (failure) => `${contact}${kept(failure)}` },
  too_large: {
    title: 'サイズの上限を超えています',
    text: (failure) =>
      `画像を削除するか、小さい画像を選択してください。署名は写真を使わず、手書きまたは入力で作成してください。その後、もう一度送信してください。${kept(failure)}`,
  },
  stopped: {
    title: '送信されていません',
    text: ({ hostMessage }) => hostMessage ?? 'もう一度お試しいただくか、送信者にお問い合わせください。',
  },
  no_fonts: {
    title: '一部のフォントを読み込めませんでした',
    text: (failure) => `フォントがないと、署名する内容を確認できません。${checkConnection}${kept(failure)}`,
  },
  insecure_page: {
    title: 'このページは安全ではありません',
    text: () => '送信には HTTPS が必要です。https:// でページを開いてください。',
  },
  code_missing: {
    title: 'このページの一部を読み込めませんでした',
    text: (failure) => `${checkConnection}問題が続く場合は、ページを再読み込みしてください。${kept(failure)}`,
  },
  render_failed: {
    title: '文書を表示できません',
    text: (failure) =>
      `文書を再読み込みしてください。問題が続く場合は、送信者にお問い合わせください。${keptHere(failure)}`,
  },
  service_failed: {
    title: 'サーバーで問題が発生しました',
    text: (failure) =>
      failure.during === 'sending'
        ? `しばらくしてから、もう一度お試しください。文書が二重に送信されることはありません。${kept(failure)}`
        : failure.isRetried
          ? reopensIn(failure)
          : `文書を開けませんでした。しばらくしてから、もう一度お試しください。問題が続く場合は、${contact}${kept(failure)}`,
  },
  unexpected: {
    title: '問題が発生しました',
    text: (failure) =>
      failure.during === 'sending'
        ? `もう一度お試しください。文書が二重に送信されることはありません。${kept(failure)}`
        : `文書を開けませんでした。もう一度お試しください。問題が続く場合は、ページを再読み込みしてください。${kept(failure)}`,
  },
};
