import type { envelopeWords } from '../../messages/english/envelope.ts';
import type { Translated } from '../../messages/merge-texts.ts';

const states = { waiting: '順番待ち', ready: '未署名', signed: '署名済み', declined: '辞退' };

/** The texts of envelopes in Japanese. */
export const envelope: Translated<typeof envelopeWords> = {
  signers: '署名者',
  you: '（あなた）',
  unnamedSigner: 'ほかの署名者',
  signedCount: (signed, total) => `${total} 人中 ${signed} 人が署名済み`,
  signerState: (state) => states[state],
  senderMessage: '送信者からのメッセージ',
  signBy: (time) => `署名期限：${time}`,
  yourTurn: 'あなたが署名する番です。',
  waitingTitle: 'まだあなたの順番ではありません。',
  waitingText: (names) => `先に署名する人：${names}。文書を読むことはできます。このページは自動的に更新されます。`,
  stillToSign: (names) => `まだ署名していない人：${names}。`,
  signedTitle: 'この文書に署名しました',
  copyLater: '全員が署名すると、ここで控えをダウンロードできます。このページを閉じてもかまいません。',
  completedTitle: '全員が署名しました',
  completedText: (filename) => `${filename} の手続きが完了しました。`,
  declineForAll: '辞退すると全員の署名手続きが終了し、ほかの人も署名できなくなります。',
  envelopeDeclined: (name) => `${name} さんが署名を辞退しました`,
  envelopeVoided: '送信者がこの文書を取り消しました',
  envelopeExpired: '署名の期限が過ぎました',
  envelopeEnded: (filename) =>
    `${filename} にはもう署名できません。ご不明な点は送信者にお問い合わせください。このページを閉じてもかまいません。`,
  expiredOn: (time) => `期限は ${time} でした。`,
  fieldOfSigner: (field, name) => `${field}（${name} さんの欄）`,
  notSignedYet: '未署名',
};
