import type { guideWords } from '../../messages/english/guide.ts';
import type { Translated } from '../../messages/merge-texts.ts';

const modes = { document: '文書', form: 'フォーム' } as const;

/** The texts of guided signing in Japanese. */
export const guide: Translated<typeof guideWords> = {
  guide: '進捗状況',
  progress: (filled, required) => `必須項目 ${required} 件中 ${filled} 件入力済み`,
  nothingRequired: '必須項目なし',
  allFilled: '必須項目はすべて入力済み',
  optionalLeft: (left) => `任意 ${left} 件`,
  start: '開始',
  next: '次へ',
  nextRequired: '次の必須項目',
  previous: '前の必須項目',
  buttonForField: (button, name) => `${button}：${name}`,
  review: '確認して送信',
  reviewShort: '確認',
  submit: '送信',
  submitting: '送信しています…',
  back: '戻る',
  appliedToAll: (type, more) => `${type === 'initials' ? 'イニシャル' : '署名'}をほかの ${more} か所にも追加しました。`,
  blocked: (labels) =>
    `この文書はここでは送信できません。必須の項目（${labels}）がサポートされていません。送信者にお問い合わせください。`,
  pagesFailed: (_, pages) => `${pages} ページを表示できません`,
  pagesFailedText:
    '表示できないページがある間は、文書を送信できません。再試行するか、ブラウザーのタブを再読み込みしてください。解決しない場合は、送信者にお問い合わせください。',
  pageShown: (page) => `${page} ページが表示されました。`,
  missingTitle: (missing) => `未入力の必須項目が ${missing} 件あります`,
  invalidTitle: (wrong) => `確認が必要な項目が ${wrong} 件あります`,
  modes: '表示',
  mode: (mode) => modes[mode],
  optional: '任意',
  showOnPage: (name, page) => `「${name}」を ${page} ページで表示`,
  yes: 'はい',
  reviewTitle: '送信前に確認してください',
  reviewText: '「送信」を選択するまで、何も送信されません。',
  reviewEmpty: '未入力',
  reviewGiven: '送信者が入力済み',
  reviewNothing: '入力する項目はありません。この文書の受領を確認するには、送信してください。',
  readRest: '残りを読む',
  consentTitle: '署名の前に',
  consentAgree: '同意します',
  consentMore: '詳細（新しいタブで開きます）',
  signingAs: '署名者：',
  change: '変更',
  fill: '入力',
  previewOf: (name) => `${name}：プレビュー`,
};
