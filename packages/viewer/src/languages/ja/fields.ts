import type { dateWords, fieldTexts, MarkWords, markWords } from '../../messages/english/fields.ts';
import type { chromeWords } from '../../messages/english/first.ts';
import type { Translated } from '../../messages/merge-texts.ts';
import { plural } from '../plural.ts';

const count = plural('ja');

/** The texts around the document in Japanese. */
export const chrome: Translated<typeof chromeWords> = {
  signer: (filename) => `${filename} に署名`,
  close: '閉じる',
  printNote: '印刷するには、文書をダウンロードしてください。',
};

const fillIn = 'この項目に入力してください。';
const chooseOne = '選択肢を 1 つ選んでください。';

/** Labels, hints and errors of fields in Japanese. */
export const fields: Translated<typeof fieldTexts> = {
  required: '必須',
  kindNames: {
    text: 'テキスト',
    signature: '署名',
    initials: 'イニシャル',
    date: '日付',
    number: '数値',
    email: 'メールアドレス',
    phone: '電話番号',
    checkbox: 'チェックボックス',
    checkboxes: '複数選択',
    radio: '選択',
    select: '選択',
    image: '画像',
  },
  missing: {
    text: fillIn,
    signature: '署名してください。',
    initials: 'イニシャルを記入してください。',
    date: '日付を入力してください。',
    number: fillIn,
    email: fillIn,
    phone: fillIn,
    checkbox: '続行するには、チェックを入れてください。',
    checkboxes: '選択肢を 1 つ以上選んでください。',
    radio: chooseOne,
    select: chooseOne,
    image: '画像を追加してください。',
  },
  signatureEmpty: '手書きまたは入力するためのダイアログを開きます。',
  signatureDone: '署名済みです。変更または削除するためのダイアログを開きます。',
  imageEmpty: 'ファイルを開いて画像を選択します。',
  imageDone: '追加済みです。ファイルを開いて別の画像を選択します。',
  removeImage: '画像を削除',
  imageAdded: '画像を追加しました。',
  imageRemoved: '画像を削除しました。',
  noChoice: '選択してください',
  unsupported: '対応していない項目',
  unsupportedText: (label, type) => `${label}：「${type}」の項目はここではサポートされていません。`,
  removedCharacters: 'サポートされていない文字を削除しました。',
  shortened: (limit) => count(limit, { other: '# 文字に短縮しました。' }),
  noFonts: 'このテキストのフォントを読み込めませんでした。インターネット接続を確認してください。引き続き再試行します。',
  unreadableImage: 'このファイルは使用できません。写真または別の画像を選択してください。',
  invalid: {
    dateMin: (min) => `${min} 以降の日付を入力してください。`,
    dateMax: (max) => `${max} 以前の日付を入力してください。`,
    dateRange: (min, max) => `${min} から ${max} までの日付を入力してください。`,
    numberMin: (min) => `${min} 以上の数値を入力してください。`,
    numberMax: (max) => `${max} 以下の数値を入力してください。`,
    numberRange: (min, max) => `${min} 以上 ${max} 以下の数値を入力してください。`,
    numberMultiple: (step) => `${step} の倍数を入力してください。`,
    numberMultipleFrom: (step, from) => `${from} に ${step} の倍数を足した数値を入力してください。`,
    date: (example) => `有効な日付を入力してください（例：${example}）。`,
    incompleteDate: '日付を最後まで入力するか、消去してください。',
    number: (example) => `数値を入力してください（例：${example}）。`,
    email: 'メールアドレスを入力してください（例：name@example.com）。',
    phone: '電話番号を入力してください（例：+49 30 123456）。',
    format: '指定された形式と一致しません。',
    tooLong: '長すぎます。',
    choicesMin: (min) => count(min, { other: '選択肢を # 個以上選んでください。' }),
    choicesMax: (max) => count(max, { other: '選択できるのは # 個までです。' }),
    doesNotFit: '長すぎてページの枠に収まりません。短くしてください。',
    unsupportedCharacters: (characters) =>
      `サポートされていない文字があります：${characters}。別の文字を使用してください。`,
    other: '無効な値です。',
  },
};

/** The texts of a date field in Japanese. */
export const dates: Translated<typeof dateWords> = {
  calendar: 'カレンダー',
  openCalendar: 'カレンダーを開く',
  previousMonth: '前の月',
  nextMonth: '次の月',
  month: '月',
  year: '年',
  dateLetters: { year: 'YYYY', month: 'MM', day: 'DD' },
  dateHint: (format) => `形式：${format}。カレンダーを開くには、下矢印キーを押してください。`,
};

const signature: MarkWords = {
  prompt: 'ここに署名',
  dialog: '署名を追加',
  apply: 'この署名を使用',
  typed: '氏名を入力',
  autocomplete: 'name',
  preview: '署名のプレビュー',
  remove: '署名を削除',
  applied: '署名を追加しました。',
  removed: '署名を削除しました。',
  saved: '保存した署名',
  incomplete: '署名を最後まで描いてください。',
  blank: '署名が空白です。もう一度お試しください。',
};

const initials: MarkWords = {
  prompt: 'ここにイニシャル',
  dialog: 'イニシャルを追加',
  apply: 'このイニシャルを使用',
  typed: 'イニシャルを入力',
  autocomplete: 'off',
  preview: 'イニシャルのプレビュー',
  remove: 'イニシャルを削除',
  applied: 'イニシャルを追加しました。',
  removed: 'イニシャルを削除しました。',
  saved: '保存したイニシャル',
  incomplete: 'イニシャルを最後まで描いてください。',
  blank: 'イニシャルが空白です。もう一度お試しください。',
};

/** The texts for a field's kind of mark in Japanese. */
export const mark: typeof markWords = (type) => (type === 'initials' ? initials : signature);
