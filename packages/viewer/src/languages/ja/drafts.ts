import type { draftWords } from '../../messages/english/drafts.ts';
import type { Translated } from '../../messages/merge-texts.ts';
import { span } from './failures.ts';

/** The texts of drafts and delivery in Japanese. */
export const drafts: Translated<typeof draftWords> = {
  restoredTitle: '下書きを復元しました',
  restoredText: (time) => `${time} にこの端末に保存されました。まだ送信していません。`,
  updatedTitle: '文書が更新されました',
  updatedText: '新しいバージョンです。入力内容は、項目が残っている場合は保持されています。',
  draftNotSaved: 'このブラウザーには下書きを保存できません。送信する前にページを離れると、入力した内容は失われます。',
  notCarriedOver: (fields) => `このバージョンに引き継がれなかった項目：${fields}`,
  startOver: '最初からやり直す',
  startOverAsk: '入力した内容をすべて削除しますか？',
  startOverConfirm: '削除',
  startOverCancel: '保持',
  dismiss: '閉じる',
  loadingBusy: (left) => `サーバーが混み合っています。${span(left)}後に再試行します…`,
  loadingUnreachable: (left) => `サーバーに接続できません。${span(left)}後に再試行します…`,
  notSentTitle: 'まだ送信されていません',
  notSentOffline: 'オフラインです。オンラインになったら送信します。',
  notSentBusy: (left) => `サーバーが混み合っています。${span(left)}後に送信します。`,
  unconfirmedTitle: 'まだ確認されていません',
  unconfirmedText: (left) =>
    `サーバーが確認する前に接続が切れました。${span(left)}後に再試行します。二重に送信されることはありません。`,
  unconfirmedSlow: (left) =>
    `サーバーの確認が時間内に得られませんでした。${span(left)}後に再試行します。二重に送信されることはありません。`,
  unconfirmedUnclear: (left) =>
    `サーバーの応答では確認できませんでした。${span(left)}後に再試行します。二重に送信されることはありません。`,
  unconfirmedOffline:
    'サーバーが確認する前に接続が切れました。オンラインになったら再試行します。二重に送信されることはありません。',
  unconfirmedKey:
    'サーバーの確認がまだ得られておらず、このリンクは無効になりました。送信者に新しいリンクを依頼してください。そのリンクで再試行します。二重に送信されることはありません。',
  confirming: '確認しています…',
  sentLater: 'このページを閉じてもかまいません。この端末で文書をもう一度開いたときに送信します。',
  keepOpen: 'それまでこのページを開いたままにしてください。',
  sendNow: '今すぐ試す',
  cancelSending: 'キャンセルして編集',
  elsewhereTitle: 'この文書は別のタブで開かれています',
  elsewhereText: '編集できるのは一度に1つのタブだけです。入力内容は引き継がれます。',
  takeOver: 'このタブで続ける',
};
