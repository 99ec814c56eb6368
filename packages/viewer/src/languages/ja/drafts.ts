import type { draftWords } from '../../messages/english/drafts.ts';
import type { Translated } from '../language.ts';
import { span } from './failures.ts';

/** The words of drafts and delivery, in Japanese. */
export const drafts: Translated<typeof draftWords> = {
  restoredTitle: '以前の入力内容を復元しました',
  restoredText: (time) => `${time} にこの端末に保存されたものです。まだ送信されていません。`,
  updatedTitle: '文書が更新されました',
  updatedText: 'これは新しい版です。入力内容は、項目が残っている場合は保持されています。',
  notKept: (fields) => `この版に該当する項目がないため保持されませんでした：${fields}。`,
  startOver: '最初からやり直す',
  startOverAsk: '入力した内容をすべて削除しますか？',
  startOverYes: '削除する',
  startOverNo: '削除しない',
  dismiss: 'OK',
  loadingWaits: (left) => `サービスが混み合っています。${span(left)}後に再試行します…`,
  loadingUnreachable: (left) => `サービスに接続できません。${span(left)}後に再試行します…`,
  notSentTitle: 'まだ送信されていません',
  notSentOffline: '接続がありません。オンラインになると送信されます。',
  notSentBusy: (left) => `サービスが混み合っています。${span(left)}後に送信されます。`,
  unconfirmedTitle: 'まだ確認されていません',
  unconfirmedText: (left) =>
    `サービスが確認する前に接続が切れました。${span(left)}後に再送信されます。保存されるのは 1 回だけです。`,
  unconfirmedSlow: (left) =>
    `サービスによる確認が時間内に得られませんでした。${span(left)}後に再送信されます。保存されるのは 1 回だけです。`,
  unconfirmedUnclear: (left) =>
    `届いた応答では確認できませんでした。${span(left)}後に再送信されます。保存されるのは 1 回だけです。`,
  unconfirmedOffline:
    'サービスが確認する前に接続が切れました。オンラインになると再送信されます。保存されるのは 1 回だけです。',
  unconfirmedKey:
    'サービスによる確認がまだ得られておらず、このリンクは受け付けられなくなりました。文書の送信者に新しいリンクを依頼してください。そのリンクで再送信され、保存されるのは 1 回だけです。',
  confirming: '届いたかどうかを確認しています…',
  sentLater: 'このページを閉じてかまいません。この端末で文書をもう一度開くと送信されます。',
  keepOpen: 'それまでこのページを開いたままにしてください。',
  sendNow: '今すぐ試す',
  cancelSending: '先に内容を変更する',
  elsewhereTitle: 'この文書は別のタブで開かれています',
  elsewhereText: '編集できるのは一度に1つのタブだけです。入力内容は引き継がれます。',
  takeOver: 'このタブで続ける',
};
